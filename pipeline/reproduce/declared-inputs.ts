import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceRefused } from '../../schemas/errors.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type {
  ArchivedSnapshot,
  Manifest,
  ReleaseSource,
  SourceFile,
} from '../../schemas/release/manifest.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { type Fault, verifyChecksums } from '../check/verify-release.ts';
import type { Digest } from '../fetch/candidates.ts';
import { findNamed, listFiles, type SourceInput } from '../fetch/locate.ts';
import { placeOf } from '../fetch/unchanged-inputs.ts';
import { isPruned } from '../publish/retention.ts';
import type { Note } from '../run/run.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Files that sources of a release were read from, as far as they are still available. */
export interface FoundFiles {
  /** Per source, in the order they were read. */
  sources: Map<SourceId, SourceInput[]>;
  /** What is missing or differs from the manifest. Empty: everything is available. */
  faults: Fault[];
}

/** The inputs of a release, as far as they are still available. */
export interface DeclaredInputs extends FoundFiles {
  /** Those of archives that the release is the first to have. */
  archives: { archived: ArchivedSnapshot; inputs: SourceInput[] }[];
}

/** Where the files a release was made from are looked up: by checksum, or in a directory by name. */
export type KeptFiles = { readonly downloads: string } | { readonly directory: string };

/** A source, and the files it was read from. */
type ReadFrom = Pick<ReleaseSource, 'id' | 'status' | 'files'>;

/** Finds every file the manifest names among the kept downloads, and the previous release, and checks each checksum. */
export async function findDeclaredInputs(
  workspace: Workspace,
  manifest: Manifest,
  digest: Digest,
  note: Note,
): Promise<DeclaredInputs> {
  const { sources, faults } = await findSourceFiles(workspace, manifest.sources, digest, note);
  const archives: DeclaredInputs['archives'] = [];
  // What an earlier release has published of archives is in the previous release.
  for (const archived of (manifest.archives ?? []).filter(({ since }) => since === manifest.release)) {
    const { source: id, files } = archived;
    const found = await findSourceFiles(workspace, [{ id, status: 'ingested', files }], digest, note);
    archives.push({ archived, inputs: found.sources.get(id) ?? [] });
    faults.push(...found.faults);
  }
  const { previous } = manifest.inputs;
  const unlike = previous === null ? [] : await checkPrevious(workspace, previous, note);
  return { sources, archives, faults: [...faults, ...unlike] };
}

/** Finds the files of some sources of a release, and checks each checksum. */
export async function findSourceFiles(
  kept: KeptFiles,
  described: readonly ReadFrom[],
  digest: Digest,
  note: Note,
): Promise<FoundFiles> {
  const faults: Fault[] = [];
  const sources = new Map<SourceId, SourceInput[]>();
  const given = 'directory' in kept ? await listFiles(kept.directory) : null;
  const where = 'directory' in kept ? `in ${kept.directory}` : 'among the kept downloads';
  const placesOf = async ({ sha256 }: SourceFile): Promise<string[]> =>
    'downloads' in kept ? filesIn(join(kept.downloads, sha256)) : (given ?? []);
  for (const source of described) {
    if (source.status === 'not_ingested') continue;
    note(`${source.id}: checking the files it was read from`);
    sources.set(source.id, await findFiles(placesOf, where, source, digest, faults));
  }
  return { sources, faults };
}

async function findFiles(
  placesOf: (file: SourceFile) => Promise<string[]>,
  where: string,
  source: ReadFrom,
  digest: Digest,
  faults: Fault[],
): Promise<SourceInput[]> {
  const found: SourceInput[] = [];
  for (const file of source.files) {
    const places = await placesOf(file);
    const path = `${source.id}: ${file.name}`;
    const named = await findNamed(places, file.name).catch((error: unknown) => {
      if (error instanceof SourceRefused) return error;
      throw error;
    });
    if (named === null) {
      faults.push({
        path,
        problem: `SHA-256 ${file.sha256}, is not ${await whereNot(places, where)}; ${origin(file)}`,
      });
      continue;
    }
    const kept = named instanceof SourceRefused ? (places[0] ?? file.name) : named.path;
    const { sha256 } = await digest(kept);
    if (sha256 === file.sha256 && named instanceof SourceRefused)
      faults.push({ path, problem: `${named.message}; ${origin(file)}` });
    else if (sha256 !== file.sha256 || named instanceof SourceRefused)
      faults.push({
        path,
        problem: `the kept ${await placeOf(kept)} has SHA-256 ${sha256}, the release was made from ${file.sha256}; ${origin(file)}`,
      });
    else {
      const { name, role, url, bytes, snapshot, sample } = file;
      found.push({ ...named, name, role, url, sha256, bytes, snapshot, sample });
    }
  }
  return found;
}

/** Where a file was looked for: the place it was kept by reference to, if there is one and nothing is there. */
async function whereNot(places: readonly string[], where: string): Promise<string> {
  const [kept] = places;
  if (kept === undefined || (await exists(kept))) return where;
  return `at ${await placeOf(kept)}, to which it was kept by reference: put it back there`;
}

const origin = ({ url }: SourceFile): string =>
  url === null ? 'it came from a local directory' : `it came from ${url}`;

async function filesIn(directory: string): Promise<string[]> {
  const names = (await ifExists(readdir(directory))) ?? [];
  return names
    .filter((name) => !/\.(snapshot\.json|partial)$/.test(name))
    .sort()
    .map((name) => join(directory, name));
}

/** The change feed and the first-seen dates are made from the whole previous release. */
async function checkPrevious(
  workspace: Workspace,
  previous: { release: string; sha256: string },
  note: Note,
): Promise<Fault[]> {
  const directory = workspace.release(previous.release);
  const path = `release ${previous.release}`;
  if (!(await exists(join(directory, MANIFEST_FILE))))
    return [{ path, problem: 'the previous release is missing' }];
  const { sha256 } = await digestFile(join(directory, MANIFEST_FILE));
  if (sha256 !== previous.sha256)
    return [
      { path, problem: `its manifest has SHA-256 ${sha256}, this release was made with ${previous.sha256}` },
    ];
  if (await isPruned(directory))
    return [{ path, problem: 'the previous release has been pruned; only its manifest is kept' }];
  const faults = await verifyChecksums(directory, (file) => note(`checking the previous release: ${file}`));
  return faults.map((fault) => ({ path: `${path}: ${fault.path}`, problem: fault.problem }));
}
