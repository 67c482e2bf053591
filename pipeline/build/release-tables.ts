import { join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { attachSnapshots, derivedDatabases } from '../databases/derived-database.ts';
import { requireIntact } from '../databases/intact-databases.ts';
import type { Snapshot } from '../databases/snapshots.ts';
import { MEASURE } from '../measure/measure-step.ts';
import { RESOLVE } from '../resolve/resolve-step.ts';
import type { Run, StepName } from '../run/run.ts';

/** Opens everything a release is made from, under the plain table names: sources, links, figures. */
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
    await attachSnapshots(warehouse, run, snapshots);
    for (const derived of [RESOLVE, MEASURE]) {
      for (const { name, path } of await derivedDatabases(run, derived, snapshots)) {
        await requireIntact(run, path, derived.name);
        await warehouse.attach(`${derived.name}_${name.replaceAll('-', '_')}`, path);
      }
    }
    return warehouse;
  } catch (error) {
    warehouse.close();
    throw error;
  }
}
