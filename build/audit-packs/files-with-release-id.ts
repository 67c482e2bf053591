import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';

/** `20261121T070000Z-abcdef0-01234567`: moment, pipeline version, digest of all inputs. */
const RELEASE_ID = /\d{8}T\d{6}Z-[0-9a-z]{7}-[0-9a-f]{8}/;
const CHECKSUM = /[0-9a-f]{64}/g;
/** The files of a dataset; binary tables do not contain the id. */
const TEXT_OF_DATASET =
  /^(?:v1\/(?:specialties\/.+|methodology|exports)|downloads\/(?!collections\/)[^/]+)\/.+\.(?:json|jsonl|ndjson|txt|md|bib)$|\/SHA256SUMS$/;

/**
 * Paths of the texts that contain the id of a release, or the checksum of one that does: when made from different inputs of other
 * sources, they differ although the figures do not.
 */
export async function filesWithReleaseId(
  directory: string,
  files: readonly ReleaseFile[],
): Promise<Set<string>> {
  const checksums = new Map<string, Set<string>>();
  const sha256s = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const found = new Set<string>();
  for (const { path } of files) {
    if (!TEXT_OF_DATASET.test(path)) continue;
    const text = await readFile(join(directory, path), 'utf8');
    if (RELEASE_ID.test(text)) found.add(path);
    else checksums.set(path, new Set(text.match(CHECKSUM)));
  }
  // A set that grows during the iteration: added items are visited too.
  for (const path of found) {
    const sha256 = sha256s.get(path) ?? '';
    for (const [other, named] of checksums) if (named.has(sha256)) found.add(other);
  }
  return found;
}
