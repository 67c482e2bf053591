import { z } from 'zod';
import { Provenance } from '../provenance.ts';

/** The facts of a provider (decisions, section 4). A fact that is not listed is unknown. */
const FACT_NAMES = [
  'oig_leie.excluded',
  'sam.excluded',
  'pecos.enrolled',
  'mips.final_score',
  'open_payments.total_usd',
  'care_compare.star_rating',
] as const;

/** One fact with the 14 provenance keys of the source that states it. */
export const Fact = z
  .strictObject({
    fact: z.enum(FACT_NAMES),
    value: z.union([z.boolean(), z.number()]),
    about: z
      .union([
        z.strictObject({ performance_year: z.int().nullable() }),
        z.strictObject({ facility_type: z.string(), ccn: z.string() }),
      ])
      .nullable()
      .describe('What the value is of, where that is not the provider as such: a year, a facility.'),
  })
  .extend(Provenance.shape);

export type Fact = z.infer<typeof Fact>;
export type FactName = Fact['fact'];
