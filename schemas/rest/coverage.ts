import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { FACILITY_FIGURES } from '../studies/facilities.ts';
import { SUPPLY_FIELDS } from '../studies/supply.ts';
import { envelope } from './envelope.ts';
import { CountField, NullableNumberField, shows, valuesOf } from './values.ts';

const { state_code, state_name, population_2024, ...SUPPLY } = valuesOf(SUPPLY_FIELDS);

export const CoverageSpecialty = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  ...SUPPLY,
});

export const CoverageFacility = z.strictObject({
  type: z.string(),
  display_name: z.string(),
  count: shows(CountField, FACILITY_FIGURES.facilities.schema),
  mean_rating: shows(NullableNumberField, FACILITY_FIGURES.mean_rating.schema),
  rated_facilities: shows(CountField, FACILITY_FIGURES.rated_facilities.schema),
});

/** All specialties of one state. */
export const StateCoverage = z.strictObject({
  state_code,
  state_name,
  population_2024,
  specialties: z.array(CoverageSpecialty),
  facilities: z
    .array(CoverageFacility)
    .describe('By type. A type whose number is unknown is left out, and `_data_availability` says why.'),
  _data_availability: Availability,
});

export const StateCoverageResponse = envelope(StateCoverage);

export type StateCoverage = z.infer<typeof StateCoverage>;
export type StateCoverageResponse = z.infer<typeof StateCoverageResponse>;
