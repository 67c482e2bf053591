import { rm, stat } from 'node:fs/promises';
import { EXIT, type ExitCode, ProviderSupplyError, SourceRefused } from '../../schemas/errors.ts';
import type { ArchivedSnapshot } from '../../schemas/release/manifest.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { RemoteFile, SourceDefinition } from '../../sources/contract.ts';
import { databaseDamage } from '../databases/intact-databases.ts';
import { snapshotDatabase } from '../databases/snapshots.ts';
import type { Digest } from '../fetch/candidates.ts';
import { discoveryOf, downloadFiles } from '../fetch/download-source.ts';
import { digestSeenFiles, type FileDigests } from '../fetch/file-digests.ts';
import { keepFiles } from '../fetch/keep-files.ts';
import { listFiles, type SourceInput } from '../fetch/locate.ts';
import { readingKey } from '../fetch/reading-key.ts';
import { sampleAmong } from '../fetch/sample-marker.ts';
import { readSource } from '../ingest/read-source.ts';
import { causesOf } from '../run/causes.ts';
import { isSelected, type Note, type Run, runDate } from '../run/run.ts';
import { typedError } from '../run/typed-error.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';
import { takeLock } from '../workspace/lock.ts';
import { type DatedFiles, type LocatedArchives, locateArchives } from './locate-archives.ts';
import {
  archiveFolder,
  firstDay,
  inOrder,
  type ReadArchive,
  readArchives,
  requireOpen,
  servedRelease,
} from './release-archives.ts';

/** What became of the files of one date. */
interface BackfilledDate {
  readonly source: SourceId;
  readonly snapshot: string;
  /** `read`: by this run; `unchanged`: by an earlier one; `published`: a release has them. */
  readonly outcome: 'read' | 'unchanged' | 'published';
  readonly rows_read: number;
  readonly rows_kept: number;
  readonly rows_rejected: number;
}

/** Files that were not taken, with the reason and what to do about it. */
interface NotTaken {
  readonly files: readonly string[];
  readonly code: string;
  readonly message: string;
  readonly next: string;
}

export interface BackfillReport {
  readonly dates: BackfilledDate[];
  readonly refused: NotTaken[];
  readonly skipped: LocatedArchives['skipped'];
  readonly exit: ExitCode;
}

/** What there is to add to, and what it may not be changed by. */
interface Known {
  readonly published: readonly ArchivedSnapshot[];
  /** What earlier runs have read. */
  readonly read: readonly ReadArchive[];
  /** The day of the first release. */
  readonly first: string;
}

/**
 * Reads files of publishers' archives, date by date, with the code that reads the newest ones; the next release has the history that they
 * tell. What was read stays read: a run that is interrupted is continued by the next one.
 */
export async function backfill(run: Run, note: Note): Promise<BackfillReport> {
  using _lock = await takeLock(run.workspace.lock, 'provider-supply backfill');
  run.log.write({ event: 'run_started', step: 'backfill', options: { ...run.options } });
  try {
    await using digests = await digestSeenFiles(run.workspace.archiveDigests, runDate(run));
    const served = await servedRelease(run.workspace);
    const known: Known = {
      published: served?.manifest.archives ?? [],
      read: await readArchives(run.workspace),
      first: await firstDay(run, served),
    };
    const { located, refused, dates } = await find(run, known, digests, note);
    for (const [i, files] of located.dated.entries()) {
      const name = `${files.source.facts.id} of ${files.snapshot}`;
      note(`${name} (${i + 1} of ${located.dated.length})`);
      const done = await take(run, files, known, digests, note).catch((error: unknown) =>
        refusal(run, error),
      );
      if ('outcome' in done) dates.push(done);
      else refused.push({ files: files.inputs.map(({ path }) => path), ...done });
    }
    const exit = refused.length > 0 ? EXIT.publishedWithRefusals : EXIT.ok;
    run.log.write({ event: 'run_finished', exit });
    return { dates: inOrder(dates), refused, skipped: located.skipped, exit };
  } catch (error) {
    throw typedError(error, run.settings.memory);
  } finally {
    await rm(run.workspace.temporary, { recursive: true, force: true });
  }
}

/** Finds the files, in the directory of `--from` or in the catalogs. */
async function find(
  run: Run,
  known: Known,
  digests: FileDigests,
  note: Note,
): Promise<{ located: LocatedArchives; refused: NotTaken[]; dates: BackfilledDate[] }> {
  const sources = run.sources.filter(({ backfill, facts }) => backfill && isSelected(run, facts.id));
  const so: Outcome = { refused: [], dates: [] };
  const { paths, sample } = await filesOf(run, sources, known, so, note);
  const located = await locateArchives(paths, sources, digests.digest);
  for (const { files, error } of located.refused) so.refused.push({ files, ...refusal(run, error) });
  if (sample === undefined) return { located, ...so };
  const dated = located.dated.map(({ inputs, ...files }) => ({
    ...files,
    inputs: inputs.map((input) => ({ ...input, sample })),
  }));
  return { located: { ...located, dated }, ...so };
}

/** What is known of files before they are read. */
interface Outcome {
  readonly refused: NotTaken[];
  readonly dates: BackfilledDate[];
}

async function filesOf(
  run: Run,
  sources: readonly SourceDefinition[],
  known: Known,
  { refused, dates }: Outcome,
  note: Note,
): ReturnType<typeof sampleAmong> {
  const { from } = run.options;
  if (from !== null) {
    if (!(await ifExists(stat(from)))?.isDirectory())
      throw new ProviderSupplyError(
        'no_such_directory',
        `${from} is not a directory`,
        'Give --from the directory that holds the files.',
        { exitCode: EXIT.usage },
      );
    return sampleAmong(await listFiles(from));
  }
  const paths: string[] = [];
  for (const source of sources) {
    note(`${source.facts.id}: asking the publisher`);
    const found = await download(run, source, known, note).catch((error: unknown) => refusal(run, error));
    if ('code' in found) refused.push({ files: [], ...found });
    else {
      paths.push(...found.paths);
      dates.push(...found.there);
    }
  }
  return { paths, sample: undefined };
}

/** The files that the catalog lists from before the first release, but for those of dates that a release has or an earlier run has read. */
async function download(
  run: Run,
  source: SourceDefinition,
  { published, read, first }: Known,
  note: Note,
): Promise<{ paths: string[]; there: BackfilledDate[] }> {
  const { id } = source.facts;
  const there: BackfilledDate[] = [];
  const wanted: RemoteFile[] = [];
  const listed = (await source.backfill?.discover(discoveryOf(run))) ?? [];
  for (const [date, files] of Map.groupBy(listed, (file) => file.published)) {
    if (date !== null && date >= first) continue;
    const isOfDate = (one: ArchivedSnapshot | ReadArchive) => one.source === id && one.snapshot === date;
    const before = published.find(isOfDate);
    const again = read.find((one) => isOfDate(one) && hasAll(one, files));
    if (before !== undefined) there.push(described('published', before));
    else if (again !== undefined && (await isUpToDate(run, source, again)))
      there.push(described('unchanged', again));
    else wanted.push(...files);
  }
  return { paths: await downloadFiles(run, source, wanted, note), there };
}

const hasAll = ({ files }: ReadArchive, listed: readonly RemoteFile[]): boolean =>
  listed.every(({ url }) => files.some((file) => file.url === url));

/** Reads the files of a date, unless they have been. @throws SourceRefused */
async function take(
  run: Run,
  { source, snapshot, inputs }: DatedFiles,
  { published, first }: Known,
  digests: FileDigests,
  note: Note,
): Promise<BackfilledDate> {
  const { id } = source.facts;
  const before = published.find((one) => one.source === id && one.snapshot === snapshot);
  if (before !== undefined && isOf(before.files, inputs)) return described('published', before);
  requireOpen(published, { source: id, snapshot }, first);
  const read = await readArchives(run.workspace);
  const there = read.find((one) => one.source === id && one.snapshot === snapshot);
  if (there !== undefined && isOf(there.files, inputs) && (await isUpToDate(run, source, there)))
    return described('unchanged', there);
  const kept = run.options.from === null ? inputs : await keepFiles(run, id, inputs, digests, note);
  const others = read.filter((one) => one !== there);
  const entry = await readAs(run, source, snapshot, kept, others, digests.digest);
  await replaceFile(run.workspace.archives, `${JSON.stringify(inOrder([...others, entry]), null, 1)}\n`);
  return described('read', entry);
}

/** Reads the files of a date as if it were that day. @param others what was read of archives, for the size that is expected */
async function readAs(
  run: Run,
  source: SourceDefinition,
  snapshot: string,
  inputs: readonly SourceInput[],
  others: readonly ReadArchive[],
  digest: Digest,
): Promise<ReadArchive> {
  const { id } = source.facts;
  const { scope, acceptChange } = run.options;
  const earlier = others.findLast((one) => one.source === id && one.snapshot < snapshot);
  const asThen = { ...source, ...source.backfill?.earlier };
  const { files, rows, filled } = await readSource(run, asThen, inputs, {
    readOn: snapshot,
    scope,
    previous: acceptChange.includes(id) ? null : (earlier ?? null),
    digest,
    last: null,
    folder: archiveFolder(id),
  });
  return { source: id, snapshot, scope, files, rows, filled };
}

/** Adds files of archives, as a release states them, to what was read. What was accepted once is accepted again. */
export async function readArchivesAgain(
  run: Run,
  archives: readonly { readonly archived: ArchivedSnapshot; readonly inputs: readonly SourceInput[] }[],
  digest: Digest,
  note: Note,
): Promise<void> {
  const read: ReadArchive[] = [];
  for (const { archived, inputs } of archives) {
    const source = run.sources.find(({ facts }) => facts.id === archived.source);
    if (source === undefined) continue;
    note(`${archived.source}: reading ${inputs.map(({ name }) => name).join(', ')}`);
    const again = { ...run, options: { ...run.options, scope: archived.scope } };
    read.push(await readAs(again, source, archived.snapshot, inputs, [], digest));
  }
  await replaceFile(run.workspace.archives, `${JSON.stringify(inOrder(read), null, 1)}\n`);
}

/** Whether what was read of files need not be read again. */
async function isUpToDate(
  run: Run,
  source: SourceDefinition,
  { scope, files }: ReadArchive,
): Promise<boolean> {
  if (run.options.force || scope !== run.options.scope) return false;
  const key = await readingKey(source, files);
  const database = snapshotDatabase(run.workspace, archiveFolder(source.facts.id), key);
  return (await databaseDamage(run, database)) === null;
}

/** Whether files are those that were read. */
const isOf = (files: ArchivedSnapshot['files'], inputs: readonly SourceInput[]): boolean =>
  files.length === inputs.length &&
  inputs.every(({ role, sha256 }) => files.some((file) => file.role === role && file.sha256 === sha256));

function described(
  outcome: BackfilledDate['outcome'],
  { source, snapshot, files }: Pick<ArchivedSnapshot, 'source' | 'snapshot' | 'files'>,
): BackfilledDate {
  const sum = (field: 'rows_read' | 'rows_kept' | 'rows_rejected') =>
    files.reduce((total, file) => total + file[field], 0);
  return {
    source,
    snapshot,
    outcome,
    rows_read: sum('rows_read'),
    rows_kept: sum('rows_kept'),
    rows_rejected: sum('rows_rejected'),
  };
}

/** What is said of files that are refused. @throws any other error */
function refusal(run: Run, error: unknown): Omit<NotTaken, 'files'> {
  if (!(error instanceof SourceRefused)) throw error;
  const { code, message, next } = error;
  run.log.write({ event: 'archive_refused', code, message, next, causes: causesOf(error) });
  return { code, message, next };
}
