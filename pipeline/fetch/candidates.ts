import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { SourceRefused } from '../../schemas/errors.ts';
import type { FileDigest } from '../../signatures/digest-file.ts';
import { isCompressed, openContent } from './open-content.ts';

/** A file on disk, or in an archive, that may be one of a source's. */
export interface Candidate {
  /** Published base name. */
  name: string;
  path: string;
  entry: string | null;
}

/** Computes the digest of a file; the pipeline passes one with a cache. */
export type Digest = (path: string) => Promise<FileDigest>;

/**
 * Two files with the same published name but different content: nothing says which one is meant. Archived files are compared
 * by their content.
 */
export async function findConflict(
  matching: readonly Candidate[],
  digest: Digest,
): Promise<SourceRefused | null> {
  const byName = Map.groupBy(matching, ({ name }) => name.toLowerCase());
  for (const [first, ...others] of byName.values()) {
    if (first === undefined || others.length === 0) continue;
    try {
      const content = await contentDigest(first, digest);
      for (const other of others)
        if ((await contentDigest(other, digest)) !== content) return conflictOf(first, other);
    } catch (error) {
      if (error instanceof SourceRefused) return error;
      throw error;
    }
  }
  return null;
}

function conflictOf(one: Candidate, other: Candidate): SourceRefused {
  const place = ({ path, entry }: Candidate): string => (entry === null ? path : `${path} (${entry})`);
  return new SourceRefused(
    'conflicting_files',
    `${place(one)} and ${place(other)} have the same name and different content`,
    'Keep the intended one in the directory and remove the other.',
  );
}

async function contentDigest({ path, entry }: Candidate, digest: Digest): Promise<string> {
  if (entry === null && !isCompressed(path)) return (await digest(path)).sha256;
  const hash = createHash('sha256');
  await pipeline(await openContent(path, entry), hash);
  return hash.digest('hex');
}
