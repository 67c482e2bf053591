import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import { Sample } from '../../schemas/sample.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { FileContract, SourceDefinition } from '../../sources/contract.ts';
import { exists } from '../workspace/existing-file.ts';
import { type Candidate, type Digest, findConflict } from './candidates.ts';
import { uncompressedName } from './open-content.ts';
import { listZipEntries } from './zip-archive.ts';

/** One file of a source, found on disk. */
export const SourceInput = z.object({
  role: z.string(),
  /** Published base name of the CSV, XLSX or NDJSON. */
  name: z.string(),
  /** The file on disk: the CSV, XLSX or NDJSON itself, its `.gz` or `.zst`, or the zip that holds it. `sha256` and `bytes` are of this file. */
  path: z.string(),
  entry: z.string().nullable(),
  sha256: z.string(),
  bytes: z.int(),
  /** Where it was downloaded from, without secrets; null for a file of a local directory. */
  url: z.string().nullable(),
  /** The publisher's date (sidecar), else the date in its name, else null (docs/interfaces.md, "Snapshot date"). */
  snapshot: z.string().nullable(),
  /** The sample it belongs to; absent: it is a published file. */
  sample: Sample.optional(),
});

export type SourceInput = z.infer<typeof SourceInput>;

export interface Located {
  inputs: Map<SourceId, SourceInput[]>;
  /** Sources with an archive that cannot be opened, or with two files of the same name but different content. */
  refused: Map<SourceId, SourceRefused>;
  /** Files that no source reads, or that a newer one replaces, with the reason. */
  skipped: { path: string; reason: string }[];
}

/** `<file>.snapshot.json`, stored beside a downloaded file: what the publisher said about it. */
const SnapshotSidecar = z.object({ url: z.string().nullable(), snapshot: z.iso.date().nullable() });

/** Finds the files of each source below a directory, in any subfolder. */
export async function locateFiles(directory: string, sources: readonly SourceDefinition[]): Promise<Located> {
  return locateAmong(await listFiles(directory), sources, digestFile);
}

/** Every file below a directory, sorted, without sidecars. Symbolic links count as their targets. */
export async function listFiles(directory: string): Promise<string[]> {
  const found: string[] = [];
  await gatherFiles(directory, new Set(), found);
  return found.sort(compare);
}

/** `above`: the directories being read, so that a link to one of them is not followed endlessly. */
async function gatherFiles(directory: string, above: ReadonlySet<string>, found: string[]): Promise<void> {
  const real = await realpath(directory);
  if (above.has(real)) return;
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    // A broken link is listed like a file, so that it is reported and not silently skipped.
    const target = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry;
    if (target?.isDirectory()) await gatherFiles(path, new Set([...above, real]), found);
    else if ((target === null || target.isFile()) && !entry.name.endsWith('.snapshot.json')) found.push(path);
  }
}

/**
 * Finds the files of each source among some by their published names: `.csv`, `.csv.gz`, `.txt`, `.zip`, `.xlsx`, `.ndjson`, `.ndjson.zst`.
 * Sources without any file are absent from the map.
 */
export async function locateAmong(
  paths: readonly string[],
  sources: readonly SourceDefinition[],
  digest: Digest,
): Promise<Located> {
  const { candidates, broken, skipped } = await listCandidates(paths);
  const refused = new Map<SourceId, SourceRefused>();
  for (const { path, error } of broken) {
    const owner = sources.find((source) => source.archives?.test(basename(path)));
    if (owner) refused.set(owner.facts.id, error);
    else skipped.push({ path, reason: error.message });
  }
  const inputs = new Map<SourceId, SourceInput[]>();
  const claimed = new Set<Candidate>();
  for (const source of sources) {
    const found: SourceInput[] = [];
    for (const file of source.files) {
      const matching = candidates.filter((candidate) => file.pattern.test(candidate.name));
      for (const candidate of matching) claimed.add(candidate);
      const conflict = await findConflict(matching, digest);
      if (conflict !== null) refused.set(source.facts.id, conflict);
      const { taken, older } = take(file, matching);
      for (const candidate of older)
        skipped.push({ path: candidate.path, reason: 'a newer file of the same kind was found' });
      for (const candidate of taken) found.push(await describe(file, candidate, digest));
    }
    if (found.length > 0) inputs.set(source.facts.id, found);
  }
  const unknown = new Set(candidates.filter((candidate) => !claimed.has(candidate)).map(({ path }) => path));
  const used = new Set([...claimed].map(({ path }) => path));
  for (const path of unknown)
    if (!used.has(path)) skipped.push({ path, reason: 'no source reads a file of this name' });
  return { inputs, refused, skipped };
}

/**
 * The file with a published name among some on disk, archived or not: the one that `locateAmong` would choose.
 * @returns null if there is none. @throws SourceRefused when an archive cannot be opened.
 */
export async function findNamed(
  paths: readonly string[],
  name: string,
): Promise<{ path: string; entry: string | null } | null> {
  const { candidates, broken } = await listCandidates(paths);
  const found = candidates.findLast((candidate) => candidate.name === name);
  if (found !== undefined) return { path: found.path, entry: found.entry };
  if (broken[0] !== undefined) throw broken[0].error;
  return null;
}

interface Listing {
  candidates: Candidate[];
  broken: { path: string; error: SourceRefused }[];
  skipped: Located['skipped'];
}

/** The files among some that may be one of a source's, those in archives too. */
export async function listCandidates(paths: readonly string[]): Promise<Listing> {
  const candidates: Candidate[] = [];
  const broken: Listing['broken'] = [];
  const skipped: Located['skipped'] = [];
  for (const path of paths) {
    const published = basename(path);
    const name = published.toLowerCase();
    if (!(await exists(path))) skipped.push({ path, reason: 'a symbolic link that leads nowhere' });
    else if (name.endsWith('.zip')) {
      try {
        for (const inner of await listZipEntries(path))
          candidates.push({ name: inner.base, path, entry: inner.entry });
      } catch (error) {
        if (!(error instanceof SourceRefused)) throw error;
        broken.push({ path, error });
      }
    } else if (/\.(csv|txt|xlsx|csv\.gz|ndjson|ndjson\.zst)$/.test(name)) {
      candidates.push({ name: uncompressedName(published), path, entry: null });
    } else
      skipped.push({
        path,
        reason: 'not a .csv, .csv.gz, .txt, .zip, .xlsx, .ndjson or .ndjson.zst file',
      });
  }
  return { candidates, broken, skipped };
}

/** The files of one kind to read, oldest first, and those that a newer one replaces. A file found twice counts once. */
function take(file: FileContract, matching: Candidate[]): { taken: Candidate[]; older: Candidate[] } {
  const inOrder = [...matching].sort(
    (a, b) => compare(file.orderOf(a.name), file.orderOf(b.name)) || compare(a.path, b.path),
  );
  if (file.take === 'all') {
    const last = new Map(inOrder.map((candidate) => [candidate.name.toLowerCase(), candidate]));
    return { taken: [...last.values()], older: inOrder.filter((c) => last.get(c.name.toLowerCase()) !== c) };
  }
  return { taken: inOrder.slice(-1), older: inOrder.slice(0, -1) };
}

/** A file with its digest and its date. */
export async function describe(
  file: FileContract,
  candidate: Candidate,
  digest: Digest,
): Promise<SourceInput> {
  const sidecar = await readSidecar(`${candidate.path}.snapshot.json`);
  return {
    role: file.role,
    name: candidate.name,
    path: candidate.path,
    entry: candidate.entry,
    url: sidecar?.url ?? null,
    snapshot: sidecar?.snapshot ?? file.dateInName(basename(candidate.name)),
    ...(await digest(candidate.path)),
  };
}

async function readSidecar(path: string): Promise<z.infer<typeof SnapshotSidecar> | null> {
  try {
    return SnapshotSidecar.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
