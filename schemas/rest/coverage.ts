import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { envelope } from './envelope.ts';
import { CountField, FlagField, NullableNumberField, NumberField, TextField } from './values.ts';

export const CoverageSpecialty = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  active_providers: CountField,
  per_100k: NumberField,
  rank_density: CountField,
  quartile: CountField,
  underserved: FlagField,
});

export const CoverageFacility = z.strictObject({
  type: z.string(),
  display_name: z.string(),
  count: CountField,
  mean_rating: NullableNumberField.describe(
    'Mean star rating of the facilities that have one; null where none has.',
  ),
});

/** All specialties of one state. */
export const StateCoverage = z.strictObject({
  state_code: TextField,
  state_name: TextField,
  population_2024: CountField,
  specialties: z.array(CoverageSpecialty),
  facilities: z
    .array(CoverageFacility)
    .describe('By type. A type whose number is unknown is left out, and `_data_availability` says why.'),
  _data_availability: Availability,
});

export const StateCoverageResponse = envelope(StateCoverage);

export type StateCoverage = z.infer<typeof StateCoverage>;
export type StateCoverageResponse = z.infer<typeof StateCoverageResponse>;
