import { measure } from '../measure/measure.ts';
import type { Run } from '../run/run.ts';
import { type DerivedStep, makeDerived } from '../state/derived-database.ts';

export const MEASURE: DerivedStep = {
  name: 'measure',
  code: () => ['pipeline/measure', 'schemas'],
  sources: () => ['nppes', 'census-population', 'care-compare'],
};

/** Computes the figures of the studies, `supply__*` and `facility_*`. */
export function measureStep(run: Run): Promise<boolean> {
  return makeDerived(run, MEASURE, measure);
}
