import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import type { Note, Run } from '../run/run.ts';
import { stepCodeDigest } from '../version/code-digest.ts';
import { databaseDamage, filesOfDatabase, moveDatabase, requireIntact } from './intact-databases.ts';
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
  /** Fills it; finds the tables of `sources` by their plain names, and no others. */
  readonly make: (warehouse: Warehouse) => Promise<void>;
  /**
   * Tables that are made together and stored in databases of their own, so that those whose rows have not changed keep their bytes. Every
   * table is in one of them. Without: all are in one of the database's name.
   */
  readonly parts?: readonly DatabasePart[];
}

interface DatabasePart {
  /** Unique within the step; its file begins with it. */
  readonly name: string;
  readonly has: (table: string) => boolean;
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

/** A step's databases for the given snapshots, with the files of each. */
export async function derivedDatabases(
  run: Run,
  step: DerivedStep,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<(DerivedDatabase & { files: readonly DatabaseFile[] })[]> {
  return await Promise.all(
    step.databases(run.sources).map(async (database) => {
      const hash = createHash('sha256').update(await stepCodeDigest([...database.code, 'warehouse']));
      for (const source of database.sources) {
        const snapshot = snapshots.get(source);
        hash.update(`${source} ${snapshot ? `${snapshot.key} ${snapshot.read_on}` : 'absent'}\n`);
      }
      const digest = hash.digest('hex').slice(0, 16);
      const { parts = [{ name: database.name, has: () => true }] } = database;
      const files = parts.map((part) => ({
        ...part,
        path: join(run.workspace.warehouse(step.name), `${part.name}-${digest}.duckdb`),
      }));
      return { ...database, files };
    }),
  );
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
    if (!run.options.force && (await areIntact(run, database.files))) continue;
    note(database.name);
    await buildDatabase(run, step, database, snapshots);
    existed = false;
  }
  await removeOthers(
    run.workspace.warehouse(step.name),
    databases.flatMap(({ files }) => files.flatMap(({ path }) => filesOfDatabase(path))),
  );
  return existed;
}

async function areIntact(run: Run, files: readonly DatabaseFile[]): Promise<boolean> {
  for (const { path } of files) if ((await databaseDamage(run, path)) !== null) return false;
  return true;
}

async function buildDatabase(
  run: Run,
  step: DerivedStep,
  { name, sources, make, parts, files }: DerivedDatabase & { files: readonly DatabaseFile[] },
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<void> {
  const directory = run.workspace.warehouse(step.name);
  const whole = join(directory, `${name}.partial`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeDatabase(whole);
  {
    await using warehouse = await Warehouse.open(whole, {
      memoryLimit: run.settings.memory,
      threads: run.settings.threads,
      temporaryDirectory: join(run.workspace.temporary, step.name),
    });
    await attachSnapshots(warehouse, run, new Map([...snapshots].filter(([id]) => sources.includes(id))));
    await make(warehouse);
    if (parts !== undefined) await storeParts(warehouse, files);
    await warehouse.checkpoint();
  }
  for (const file of files) {
    const made = parts === undefined ? whole : partialOf(file);
    await keepEarlierIfSame(run, file.name, made, file.path);
    await moveDatabase(run, made, file.path);
  }
  if (parts !== undefined) await removeDatabase(whole);
}

const partialOf = ({ path }: DatabaseFile): string => `${path}.partial`;

/** Copies the tables of each part, in the order of their rows, into a database of its own. */
async function storeParts(warehouse: Warehouse, files: readonly DatabaseFile[]): Promise<void> {
  const tables = await warehouse.ownTables();
  const unstored = tables.filter((table) => !files.some(({ has }) => has(table)));
  if (unstored.length > 0) throw new Error(`no part has ${unstored.join(', ')}`);
  for (const file of files) {
    await removeDatabase(partialOf(file));
    await warehouse.writeDatabase(partialOf(file), tables.filter(file.has));
  }
}

/** Removes a DuckDB file with its write-ahead log. */
export async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.wal`, { force: true });
}
