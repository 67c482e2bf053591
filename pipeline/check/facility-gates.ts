import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GateRefused } from '../../schemas/errors.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { StateCoverageResponse } from '../../schemas/rest/coverage.ts';
import { STATES } from '../../schemas/states.ts';
import { RowCount, type Warehouse } from '../../warehouse/warehouse.ts';

/**
 * Every facility with ratings or measures is in the quality pack, and the coverage of the states counts each facility
 * of a state once. Nothing is checked where Care Compare is not ingested.
 * @throws GateRefused with both counts
 */
export async function checkFacilities(
  warehouse: Warehouse,
  manifest: Manifest,
  directory: string,
): Promise<void> {
  if (!manifest.sources.some(({ id, status }) => id === 'care-compare' && status === 'ingested')) return;
  const { keys } = await warehouse.row(
    z.object({ keys: RowCount }),
    `SELECT (SELECT count(*) FROM care_compare__facility) + (SELECT count(*) FROM care_compare__facility_alias) AS keys`,
  );
  const packed = manifest.packs.find((pack) => pack.collection === 'quality')?.keys ?? 0;
  if (packed !== keys) throw lost(`${keys} facilities and short forms were read and ${packed} packed`);

  const rows = await warehouse.rows(
    z.object({ facility_type: z.string(), facilities: RowCount }),
    `SELECT facility_type, coalesce(sum(facilities), 0) AS facilities FROM facility_type__state GROUP BY facility_type`,
  );
  const counted = new Map<string, number>();
  for (const { code } of STATES) {
    const path = join(directory, `v1/states/${code}/coverage.json`);
    const { data } = StateCoverageResponse.parse(JSON.parse(await readFile(path, 'utf8')));
    for (const { type, count } of data.facilities) counted.set(type, (counted.get(type) ?? 0) + count.value);
  }
  for (const { facility_type, facilities } of rows) {
    const inStates = counted.get(facility_type) ?? 0;
    if (inStates !== facilities)
      throw lost(
        `${facilities} facilities of type ${facility_type} are in a state, the coverage counts ${inStates}`,
      );
  }
}

function lost(what: string): GateRefused {
  return new GateRefused('facilities_lost', what, 'This is a defect of the build; nothing was published.');
}
