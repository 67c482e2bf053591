import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { FACILITY_STUDY_ROWS } from '../studies/facilities.ts';
import { SupplyStudyRow } from '../studies/supply.ts';
import { envelope } from './envelope.ts';
import { CountField, FlagField, NullableNumberField, NumberField, shows, TextField } from './values.ts';

const SUPPLY = SupplyStudyRow.shape;
const FACILITIES = FACILITY_STUDY_ROWS.mean_rating.shape;

export const CoverageSpecialty = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  active_providers: shows(CountField, SUPPLY.active_providers),
  per_100k: shows(NumberField, SUPPLY.per_100k),
  rank_density: shows(CountField, SUPPLY.rank_density),
  quartile: shows(CountField, SUPPLY.quartile),
  underserved: shows(FlagField, SUPPLY.underserved),
});

export const CoverageFacility = z.strictObject({
  type: z.string(),
  display_name: z.string(),
  count: shows(CountField, FACILITIES.facilities),
  mean_rating: shows(NullableNumberField, FACILITIES.mean_rating),
  rated_facilities: shows(CountField, FACILITIES.rated_facilities),
});

/** All specialties of one state. */
export const StateCoverage = z.strictObject({
  state_code: shows(TextField, SUPPLY.state_code),
  state_name: shows(TextField, SUPPLY.state_name),
  population_2024: shows(CountField, SUPPLY.population_2024),
  specialties: z.array(CoverageSpecialty),
  facilities: z
    .array(CoverageFacility)
    .describe('By type. A type whose number is unknown is left out, and `_data_availability` says why.'),
  _data_availability: Availability,
});

export const StateCoverageResponse = envelope(StateCoverage);

export type StateCoverage = z.infer<typeof StateCoverage>;
export type StateCoverageResponse = z.infer<typeof StateCoverageResponse>;
