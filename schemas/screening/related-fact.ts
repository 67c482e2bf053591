import { z } from 'zod';
import { Availability, Provenance } from '../provenance.ts';

/**
 * What is no exclusion, no part of a verdict, and often asked beside one, as records of screenings have it. A service of another version may
 * state some that are not known here.
 */
export const RelatedFact = Provenance.pick({ _dataset_id: true, _snapshot: true }).extend({
  fact: z.string(),
  /** Null where it is not certain, or not known: `_data_availability.fields.value` says why. */
  value: z.union([z.boolean(), z.number()]).nullable(),
  about: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).nullable(),
  _data_availability: Availability.pick({ fields: true }).extend({ status: z.string() }),
});
export type RelatedFact = z.infer<typeof RelatedFact>;
