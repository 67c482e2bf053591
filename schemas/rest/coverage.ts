import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { SHORTAGE_DISCIPLINES } from '../shortage-disciplines.ts';
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

const designations = (title: string, description: string) =>
  CountField.meta({ title, description, unit: 'designations' });

/** What HRSA has designated in a state, of one discipline. "Designated" is HRSA's word. */
export const CoverageShortageAreas = z.strictObject({
  discipline: z
    .enum(SHORTAGE_DISCIPLINES.map(({ id }) => id))
    .describe(SHORTAGE_DISCIPLINES.map(({ id, displayName }) => `\`${id}\`: ${displayName}`).join('; ')),
  display_name: z.string(),
  specialties: z
    .array(z.string())
    .describe(
      'Studies of specialties that the discipline includes: their figures stand among `specialties`. Whether they are marked underserved there is not decided by designations.',
    ),
  designated: designations(
    'Designated',
    'Distinct designations with the status "Designated" whose primary state this is: of areas, populations and single facilities.',
  ),
  designated_areas: designations('Areas', 'Those of areas and populations.'),
  designated_facilities: designations('Facilities', 'Those of single facilities.'),
  designation_population: NullableNumberField.meta({
    title: 'Designation population',
    description:
      'Sum of the designation populations of the designated areas that state one. Areas may overlap: it is no number of people. Null where none states one.',
    unit: 'people',
  }),
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
  shortage_areas: z
    .array(CoverageShortageAreas)
    .describe(
      'By discipline, as designated by HRSA. A discipline whose file is not loaded is left out, and `_data_availability` says why.',
    ),
  _data_availability: Availability,
});

export const StateCoverageResponse = envelope(StateCoverage);

export type StateCoverage = z.infer<typeof StateCoverage>;
export type StateCoverageResponse = z.infer<typeof StateCoverageResponse>;
