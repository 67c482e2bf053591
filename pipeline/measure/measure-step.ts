import { buildDerived, type DerivedStep } from '../databases/derived-database.ts';
import { RESOLVE } from '../resolve/resolve-step.ts';
import type { Note, Run } from '../run/run.ts';
import { measureFacilities } from './facilities.ts';
import { measureSupply } from './supply.ts';

/** Its rows count for the providers that they are linked to. */
const MEDICARE_ACTIVITY = 'medicare-activity';

/** The figures of the studies: the tables `supply__*` and `facility_*`. */
export const MEASURE: DerivedStep = {
  name: 'measure',
  databases: () => [
    {
      name: 'studies',
      code: ['pipeline/measure', 'schemas'],
      sources: [
        'nppes',
        'census-population',
        'care-compare',
        'census-zcta-counties',
        'census-zcta-housing',
        MEDICARE_ACTIVITY,
      ],
      reads: { step: RESOLVE, names: [MEDICARE_ACTIVITY] },
      make: async (warehouse) => {
        await measureSupply(warehouse);
        await measureFacilities(warehouse);
      },
    },
  ],
};

/** Computes the figures of the studies. */
export function measureStep(run: Run, note: Note): Promise<boolean> {
  return buildDerived(run, MEASURE, note);
}
