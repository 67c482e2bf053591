import { join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { derivedDatabases } from '../databases/derived-database.ts';
import { requireIntact, statedDigest } from '../databases/intact-databases.ts';
import { type Snapshot, snapshotDatabase, snapshotName } from '../databases/snapshots.ts';
import { MEASURE } from '../measure/measure-step.ts';
import { RESOLVE } from '../resolve/resolve-step.ts';
import type { Run, StepName } from '../run/run.ts';

/** A database that a release is made from. */
interface ReleaseDatabase {
  /** The name it is attached under. */
  readonly name: string;
  readonly path: string;
  /** The step that makes it. */
  readonly step: 'ingest' | 'resolve' | 'measure';
}

/** Everything a release is made from: sources, links, figures. */
async function releaseDatabases(
  run: Run,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<ReleaseDatabase[]> {
  const databases: ReleaseDatabase[] = [...snapshots].map(([id, { key }]) => ({
    name: snapshotName(id),
    path: snapshotDatabase(run.workspace, id, key),
    step: 'ingest',
  }));
  for (const derived of [RESOLVE, MEASURE])
    for (const { files } of await derivedDatabases(run, derived, snapshots))
      for (const { name, path } of files.filter(({ isOfStepAlone }) => isOfStepAlone !== true))
        databases.push({ name: `${derived.name}_${name.replaceAll('-', '_')}`, path, step: derived.name });
  return databases;
}

/** Opens everything a release is made from, under the plain table names. */
export async function openReleaseTables(
  run: Run,
  step: StepName,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', {
    memoryLimit: run.settings.memory,
    threads: run.settings.threads,
    temporaryDirectory: join(run.workspace.temporary, step),
  });
  try {
    for (const { name, path, step: maker } of await releaseDatabases(run, snapshots)) {
      await requireIntact(run, path, maker);
      await warehouse.attach(name, path);
    }
    return warehouse;
  } catch (error) {
    warehouse.close();
    throw error;
  }
}

/** The SHA-256 of each database that a release is made from, by the name it is attached under; of an intact one, if it is known. */
export async function databaseDigests(
  run: Run,
  snapshots: ReadonlyMap<SourceId, Snapshot>,
): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { name, path } of await releaseDatabases(run, snapshots)) {
    const sha256 = await statedDigest(path);
    if (sha256 !== null) digests.set(name, sha256);
  }
  return digests;
}
