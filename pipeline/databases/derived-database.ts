import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import type { Run } from '../run/run.ts';
import { stepCodeDigest } from '../version/code-digest.ts';
import { databaseDamage, digestName, moveDatabase, requireIntact } from './intact-databases.ts';
import { readSnapshot, removeOthers, type Snapshot, snapshotDatabase } from './snapshots.ts';

/** A database made from the sources' databases by one step. */
export interface DerivedStep {
  name: 'resolve' | 'measure';
  /** The code and SQL it depends on, from the checkout's root. */
  code: (sources: readonly SourceDefinition[]) => readonly string[];
  /** Sources whose change rebuilds it; one that has not been read yet is an empty set in the step's SQL. */
  sources: (sources: readonly SourceDefinition[]) => readonly SourceId[];
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
    await warehouse.attach(`${tablePrefix(id)}_snapshot`, database);
  }
}

/** Path of a step's database for the given snapshots. */
export async function derivedDatabase(
  run: Run,
  step: DerivedStep,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<string> {
  const hash = createHash('sha256').update(await stepCodeDigest([...step.code(run.sources), 'warehouse']));
  for (const source of step.sources(run.sources)) {
    const snapshot = snapshots.get(source);
    hash.update(`${source} ${snapshot ? `${snapshot.key} ${snapshot.read_on}` : 'absent'}\n`);
  }
  return join(run.workspace.warehouse(step.name), `${hash.digest('hex').slice(0, 16)}.duckdb`);
}

/**
 * Builds a step's database unless it exists and is intact. It is written under another name and then renamed.
 * @returns true when it already existed.
 */
export async function buildDerived(
  run: Run,
  step: DerivedStep,
  make: (warehouse: Warehouse) => Promise<void>,
): Promise<boolean> {
  const snapshots = await goodSnapshots(run);
  const database = await derivedDatabase(run, step, snapshots);
  if (!run.options.force && (await databaseDamage(run, database)) === null) return true;
  const partial = `${database}.partial`;
  await mkdir(dirname(database), { recursive: true });
  await removeDatabase(partial);
  {
    await using warehouse = await Warehouse.open(partial, {
      memoryLimit: run.settings.memory,
      threads: run.settings.threads,
      temporaryDirectory: join(run.workspace.temporary, step.name),
    });
    await attachSnapshots(warehouse, run, snapshots);
    await make(warehouse);
    await warehouse.checkpoint();
  }
  await moveDatabase(run, partial, database);
  await removeOthers(dirname(database), [basename(database), digestName(database)]);
  return false;
}

/** Removes a DuckDB file with its write-ahead log. */
export async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.wal`, { force: true });
}
