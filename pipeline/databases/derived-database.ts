import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** A step's databases for the given snapshots, with the path of each. */
export async function derivedDatabases(
  run: Run,
  step: DerivedStep,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<(DerivedDatabase & { path: string })[]> {
  return await Promise.all(
    step.databases(run.sources).map(async (database) => {
      const hash = createHash('sha256').update(await stepCodeDigest([...database.code, 'warehouse']));
      for (const source of database.sources) {
        const snapshot = snapshots.get(source);
        hash.update(`${source} ${snapshot ? `${snapshot.key} ${snapshot.read_on}` : 'absent'}\n`);
      }
      const file = `${database.name}-${hash.digest('hex').slice(0, 16)}.duckdb`;
      return { ...database, path: join(run.workspace.warehouse(step.name), file) };
    }),
  );
}

/**
 * Builds those of a step's databases that do not exist or are damaged. Each is written under another name and then renamed.
 * @returns true when all of them already existed
 */
export async function buildDerived(run: Run, step: DerivedStep, note: Note): Promise<boolean> {
  const snapshots = await goodSnapshots(run);
  const databases = await derivedDatabases(run, step, snapshots);
  let existed = true;
  for (const database of databases) {
    if (!run.options.force && (await databaseDamage(run, database.path)) === null) continue;
    note(database.name);
    await buildDatabase(run, step, database, snapshots);
    existed = false;
  }
  await removeOthers(
    run.workspace.warehouse(step.name),
    databases.flatMap(({ path }) => filesOfDatabase(path)),
  );
  return existed;
}

async function buildDatabase(
  run: Run,
  step: DerivedStep,
  { name, path, sources, make }: DerivedDatabase & { path: string },
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<void> {
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeDatabase(partial);
  {
    await using warehouse = await Warehouse.open(partial, {
      memoryLimit: run.settings.memory,
      threads: run.settings.threads,
      temporaryDirectory: join(run.workspace.temporary, step.name),
    });
    await attachSnapshots(warehouse, run, new Map([...snapshots].filter(([id]) => sources.includes(id))));
    await make(warehouse);
    await warehouse.checkpoint();
  }
  await keepEarlierIfSame(run, name, partial, path);
  await moveDatabase(run, partial, path);
}

/** Removes a DuckDB file with its write-ahead log. */
export async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.wal`, { force: true });
}
