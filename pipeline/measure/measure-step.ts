import { buildDerived, type DerivedStep } from '../databases/derived-database.ts';
import type { Run } from '../run/run.ts';
import { measureFacilities } from './facilities.ts';
import { measureSupply } from './supply.ts';

export const MEASURE: DerivedStep = {
  name: 'measure',
  code: () => ['pipeline/measure', 'schemas'],
  sources: () => ['nppes', 'census-population', 'care-compare'],
};

/** Computes the figures of the studies: the tables `supply__*` and `facility_*`. */
export function measureStep(run: Run): Promise<boolean> {
  return buildDerived(run, MEASURE, async (warehouse) => {
    await measureSupply(warehouse);
    await measureFacilities(warehouse);
  });
}
