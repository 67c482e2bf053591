import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import type { Note, Run } from '../run/run.ts';
import { stepCodeDigest } from '../version/code-digest.ts';
import {
  databaseDamage,
  filesOfDatabase,
  intactDatabases,
  moveDatabase,
  requireIntact,
} from './intact-databases.ts';
import { keepEarlierIfSame } from './same-tables.ts';
import { readSnapshot, removeOthers, type Snapshot, snapshotDatabase, snapshotName } from './snapshots.ts';

/** A database made from the databases of sources. */
export interface DerivedDatabase {
  /** Unique within the step; its file begins with it. */
  readonly name: string;
  /** The code and SQL it depends on, from the checkout's root. */
  readonly code: readonly string[];
  /** The sources it is made from: a change of one makes it again. One that has not been read yet is an empty set in the SQL. */
  readonly sources: readonly SourceId[];
  /** Databases of an earlier step that it is made from too, by name: one that is made again makes it again. */
  readonly reads?: { readonly step: DerivedStep; readonly names: readonly string[] };
  /** Fills it; finds the tables of `sources` and `reads` by their plain names, and no others. */
  readonly make: (warehouse: Warehouse, making: Making) => Promise<void>;
  /**
   * Tables that are made together and stored in databases of their own, so that those whose rows have not changed keep their bytes, and those
   * whose sources have not changed are not made again. Every table is in one of them. Without: all are in one of the database's name.
   */
  readonly parts?: readonly DatabasePart[];
  /** A further part, which is kept for the next time and for itself alone. A cache: without it the database is made from nothing. */
  readonly kept?: KeptPart;
}

interface DatabasePart {
  /** Unique within the step; its file begins with it. */
  readonly name: string;
  readonly has: (table: string) => boolean;
  /** Those of the sources of the database that its tables depend on; all, if not stated. */
  readonly sources?: readonly SourceId[];
  /** The step makes others of its tables from it: no release is made from it. */
  readonly isOfStepAlone?: true;
}

interface Making {
  /** Whether what was kept the time before is attached. */
  readonly hasEarlier: boolean;
  /** The parts that are to be made; the tables of the others are there. */
  readonly missing: ReadonlySet<string>;
  /** Adds a warning to the run. */
  readonly warn: (text: string) => void;
}

interface KeptPart extends DatabasePart {
  /** The name that the tables kept the time before are attached under. */
  readonly attachedAs: string;
  /** Sources of which another snapshot may be used the next time; with another one of the others, or other code, it is not used. */
  readonly whichever: readonly SourceId[];
}

/** A file of a derived database. */
interface DatabaseFile extends DatabasePart {
  readonly path: string;
}

/** The databases that one step makes, each again only when what it depends on has changed. */
export interface DerivedStep {
  readonly name: 'resolve' | 'measure';
  readonly databases: (sources: readonly SourceDefinition[]) => readonly DerivedDatabase[];
}

/** The last good snapshots of all sources that have one. */
export async function goodSnapshots(run: Run): Promise<Map<SourceId, Snapshot>> {
  const snapshots = new Map<SourceId, Snapshot>();
  for (const { facts } of run.sources) {
    const snapshot = await readSnapshot(run.workspace, facts.id);
    if (snapshot !== null) snapshots.set(facts.id, snapshot);
  }
  return snapshots;
}

/**
 * Attaches the databases of the last good snapshots; their tables are found by their plain names.
 * @throws ProviderSupplyError when one of them is damaged
 */
export async function attachSnapshots(
  warehouse: Warehouse,
  run: Run,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<void> {
  for (const [id, { key }] of snapshots) {
    const database = snapshotDatabase(run.workspace, id, key);
    await requireIntact(run, database, 'ingest');
    await warehouse.attach(snapshotName(id), database);
  }
}

interface StoredDatabase extends DerivedDatabase {
  /** Of its parts. */
  readonly files: readonly DatabaseFile[];
  /** Those of `reads`. */
  readonly readFiles: readonly DatabaseFile[];
  readonly keptFile: KeptFile | null;
}

/** The file of what is kept; those of other snapshots of the sources that may change have the same beginning. */
interface KeptFile extends KeptPart {
  readonly beginning: string;
  readonly path: string;
}

/** A step's databases for the given snapshots, with the files of each. */
export async function derivedDatabases(
  run: Run,
  step: DerivedStep,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<StoredDatabase[]> {
  const directory = run.workspace.warehouse(step.name);
  return await Promise.all(
    step.databases(run.sources).map(async (database) => {
      const { name, kept, parts = [{ name, has: () => true }] } = database;
      const code = await stepCodeDigest([...database.code, 'warehouse']);
      const readFiles = await filesRead(run, database, snapshots);
      const digestOf = (sources: readonly SourceId[]): string => {
        const hash = createHash('sha256').update(code);
        for (const { path } of readFiles) hash.update(`${basename(path)}\n`);
        for (const source of sources) {
          const snapshot = snapshots.get(source);
          hash.update(`${source} ${snapshot ? `${snapshot.key} ${snapshot.read_on}` : 'absent'}\n`);
        }
        return hash.digest('hex').slice(0, 16);
      };
      const digest = digestOf(database.sources);
      const files = parts.map((part) => ({
        ...part,
        path: join(directory, `${part.name}-${digestOf(part.sources ?? database.sources)}.duckdb`),
      }));
      if (kept === undefined) return { ...database, files, readFiles, keptFile: null };
      const fixed = database.sources.filter((source) => !kept.whichever.includes(source));
      const beginning = `${kept.name}-${digestOf(fixed)}-`;
      const path = join(directory, `${beginning}${digest}.duckdb`);
      return { ...database, files, readFiles, keptFile: { ...kept, beginning, path } };
    }),
  );
}

async function filesRead(
  run: Run,
  { reads }: DerivedDatabase,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<DatabaseFile[]> {
  if (reads === undefined) return [];
  const databases = await derivedDatabases(run, reads.step, snapshots);
  return databases.flatMap(({ files }) => files).filter(({ name }) => reads.names.includes(name));
}

/**
 * Builds those of a step's databases that do not exist or are damaged. Each file is written under another name and then renamed.
 * @returns true when all of them already existed
 */
export async function buildDerived(run: Run, step: DerivedStep, note: Note): Promise<boolean> {
  const snapshots = await goodSnapshots(run);
  const databases = await derivedDatabases(run, step, snapshots);
  let existed = true;
  for (const database of databases) {
    const current = run.options.force ? [] : await intactFiles(run, database.files);
    if (current.length === database.files.length) continue;
    note(database.name);
    await buildDatabase(run, step, database, { snapshots, current });
    existed = false;
  }
  await removeOthers(
    run.workspace.warehouse(step.name),
    databases.flatMap(({ files, keptFile }) =>
      [...files, ...(keptFile === null ? [] : [keptFile])].flatMap(({ path }) => filesOfDatabase(path)),
    ),
  );
  return existed;
}

async function intactFiles(run: Run, files: readonly DatabaseFile[]): Promise<DatabaseFile[]> {
  const intact: DatabaseFile[] = [];
  for (const file of files) if ((await databaseDamage(run, file.path)) === null) intact.push(file);
  return intact;
}

async function buildDatabase(
  run: Run,
  step: DerivedStep,
  { name, sources, reads, make, parts, files, readFiles, keptFile }: StoredDatabase,
  { snapshots, current }: { snapshots: ReadonlyMap<SourceId, Snapshot>; current: readonly DatabaseFile[] },
): Promise<void> {
  const directory = run.workspace.warehouse(step.name);
  const whole = join(directory, `${name}.partial`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeDatabase(whole);
  let stored: readonly DatabaseFile[] = files;
  {
    await using warehouse = await Warehouse.open(whole, {
      memoryLimit: run.settings.memory,
      threads: run.settings.threads,
      temporaryDirectory: join(run.workspace.temporary, step.name),
    });
    await attachSnapshots(warehouse, run, new Map([...snapshots].filter(([id]) => sources.includes(id))));
    if (reads !== undefined)
      for (const [i, { path }] of readFiles.entries()) {
        await requireIntact(run, path, reads.step.name);
        await warehouse.attach(`read_${i}`, path);
      }
    const earlier = keptFile === null ? null : await earlierKept(run, keptFile);
    if (keptFile !== null && earlier !== null) await warehouse.attachApart(keptFile.attachedAs, earlier);
    for (const [i, { path }] of current.entries()) await warehouse.attach(`current_${i}`, path);
    await make(warehouse, {
      hasEarlier: earlier !== null,
      missing: new Set(files.filter((file) => !current.includes(file)).map((file) => file.name)),
      warn: (text) => void run.warnings.push(text),
    });
    if (parts !== undefined)
      stored = await storeParts(warehouse, keptFile === null ? files : [...files, keptFile]);
    await warehouse.checkpoint();
  }
  for (const file of stored) {
    const made = parts === undefined ? whole : partialOf(file);
    if (file !== keptFile) await keepEarlierIfSame(run, file.name, made, file.path);
    await moveDatabase(run, made, file.path);
  }
  if (parts !== undefined) await removeDatabase(whole);
}

/** The intact database of what was kept the time before that holds still; null where there is none. */
async function earlierKept(run: Run, { beginning, path }: KeptFile): Promise<string | null> {
  if (run.options.force) return null;
  const [earlier] = await intactDatabases(run, dirname(path), beginning);
  return earlier ?? null;
}

const partialOf = ({ path }: DatabaseFile): string => `${path}.partial`;

/** Copies the tables of each part that has any, in the order of their rows, into a database of its own. */
async function storeParts(
  warehouse: Warehouse,
  files: readonly DatabaseFile[],
): Promise<readonly DatabaseFile[]> {
  const tables = await warehouse.ownTables();
  const unstored = tables.filter((table) => !files.some(({ has }) => has(table)));
  if (unstored.length > 0) throw new Error(`no part has ${unstored.join(', ')}`);
  const made = files.filter(({ has }) => tables.some(has));
  for (const file of made) {
    await removeDatabase(partialOf(file));
    await warehouse.writeDatabase(partialOf(file), tables.filter(file.has));
  }
  return made;
}

/** Removes a DuckDB file with its write-ahead log. */
export async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.wal`, { force: true });
}
