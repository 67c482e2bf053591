import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import { monthOfSnapshot } from '../../schemas/release/archive-index.ts';
import { HISTORY_INDEX_FILE, HistoryIndex } from '../../schemas/release/history-index.ts';
import { ArchivedSnapshot, type Manifest } from '../../schemas/release/manifest.ts';
import { SOURCE_IDS, type SourceId } from '../../schemas/sources/list.ts';
import { Snapshot } from '../databases/snapshots.ts';
import { type Run, runDate } from '../run/run.ts';
import { readJsonFile } from '../workspace/json-file.ts';
import { readManifest, readPointer } from '../workspace/releases.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Files of one date of an archive that were read, and are in a release or will be in the next one. */
const ReadArchive = ArchivedSnapshot.pick({ source: true, snapshot: true, scope: true, files: true }).extend(
  Snapshot.pick({ rows: true, filled: true }).shape,
);
export type ReadArchive = z.infer<typeof ReadArchive>;

/** What a release has of an archive; `since` is null where it is the first that has it. */
export type ReleaseArchive = Omit<ArchivedSnapshot, 'since'> & { readonly since: string | null };

/** A release, as far as it says what later ones may have of archives. */
interface WithArchives {
  readonly directory: string;
  readonly manifest: Pick<Manifest, 'release' | 'created_at' | 'archives'>;
}

/** What was read of archives, by source and date. */
export async function readArchives({ archives }: Workspace): Promise<ReadArchive[]> {
  return inOrder((await readJsonFile(archives, z.array(ReadArchive))) ?? []);
}

/** By source, as they are listed, and date. */
export function inOrder<Archived extends Pick<ReadArchive, 'source' | 'snapshot'>>(
  archives: readonly Archived[],
): Archived[] {
  return archives.toSorted(
    (a, b) =>
      SOURCE_IDS.indexOf(a.source) - SOURCE_IDS.indexOf(b.source) ||
      (a.snapshot < b.snapshot ? -1 : Number(a.snapshot > b.snapshot)),
  );
}

/** The served release, or null before the first one. */
export async function servedRelease(
  workspace: Workspace,
): Promise<{ directory: string; manifest: Manifest } | null> {
  const pointer = await readPointer(workspace);
  if (pointer === null) return null;
  const directory = workspace.release(pointer.release);
  return { directory, manifest: await readManifest(directory) };
}

/** The day of the first release that is known; the day of the run before there is any. */
export async function firstDay(run: Run, release: WithArchives | null): Promise<string> {
  if (release === null) return runDate(run);
  const index = await readJsonFile(join(release.directory, HISTORY_INDEX_FILE), HistoryIndex);
  return (index?.releases[0] ?? release.manifest).created_at.slice(0, 10);
}

/** What a release after another one has of archives: what that one has, and what was read since. @throws SourceRefused as `requireOpen` */
export async function archivesAfter(run: Run, release: WithArchives | null): Promise<ReleaseArchive[]> {
  const published = release?.manifest.archives ?? [];
  const first = await firstDay(run, release);
  const added = (await readArchives(run.workspace)).filter(
    (one) => !published.some((old) => isSame(old, one)),
  );
  for (const one of added) requireOpen(published, one, first);
  const isNew = new Set(added.map(nameOf));
  const all = inOrder([...published, ...added]);
  return all.map((one, i) => {
    if ('since' in one) return one;
    const before = all[i - 1];
    const { source, snapshot, scope, files } = one;
    const isContinued = before?.source === source && isNew.has(nameOf(before));
    return { source, snapshot, since: null, is_complete: !isContinued, scope, files };
  });
}

/**
 * Checks that files of a date may be added: months that a release has are never written again, and files between two dates would change what was
 * said of the later one.
 * @param first the day of the first release
 * @throws SourceRefused `archive_after_first_release`, `archive_closed`
 */
export function requireOpen(
  published: readonly ArchivedSnapshot[],
  { source, snapshot }: Pick<ReadArchive, 'source' | 'snapshot'>,
  first: string,
): void {
  if (snapshot >= first)
    throw new SourceRefused(
      'archive_after_first_release',
      `${source}: the files of ${snapshot} are not from before the first release, which is of ${first}`,
      'Leave them out: from that day on the releases themselves say what was known.',
    );
  const ofSource = published.filter((one) => one.source === source);
  const next = inOrder(ofSource).find((one) => one.snapshot >= snapshot);
  const inMonth = ofSource.find((one) => monthOfSnapshot(one.snapshot) === monthOfSnapshot(snapshot));
  const closed = inMonth ?? (next?.is_complete === false ? next : undefined);
  if (closed === undefined) return;
  throw new SourceRefused(
    'archive_closed',
    `${source}: the files of ${snapshot} belong before those of ${closed.snapshot}, or into their month, and ${closed.since} has published these`,
    'Leave them out: what a release has published of an archive is not changed. Files of earlier and of later months can be added.',
  );
}

const isSame = (a: Pick<ReadArchive, 'source' | 'snapshot'>, b: typeof a): boolean => nameOf(a) === nameOf(b);

const nameOf = ({ source, snapshot }: Pick<ReadArchive, 'source' | 'snapshot'>): string =>
  `${source} ${snapshot}`;

/**
 * Removes the tables of the archives of sources of which the served release has taken everything over from the one before it: nothing is made
 * from them any more.
 */
export async function removeUsedTables({ workspace }: Run): Promise<void> {
  const { manifest } = (await servedRelease(workspace)) ?? {};
  const takenOver = (manifest?.archives ?? []).filter(({ since }) => since !== manifest?.release);
  const read = Map.groupBy(await readArchives(workspace), ({ source }) => source);
  for (const [source, archives] of read)
    if (archives.every((one) => takenOver.some((old) => isSame(old, one))))
      await rm(workspace.warehouse(archiveFolder(source)), { recursive: true, force: true });
}

/** The folder of the warehouse with the databases of a source's archive. */
export const archiveFolder = (source: SourceId): string => `archive-${source}`;
