import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { envelope } from './envelope.ts';
import { CountField, FlagField, NumberField, TextField } from './values.ts';

export const SpecialtyListItem = z.strictObject({
  slug: z.string(),
  display_name: z.string(),
  taxonomy_codes: z
    .array(z.string().regex(TAXONOMY_SHAPE))
    .min(1)
    .describe('The cohort of the study and its allowed `subspecialty` values; the first is the parent.'),
  study_url: z.url(),
  release_date: z.iso.date(),
});

/** One state's supply of one specialty; terms are defined in the methodology document of the study. */
export const SpecialtyStateRow = z.strictObject({
  state_code: TextField,
  state_name: TextField,
  active_providers: CountField,
  population_2024: CountField,
  per_100k: NumberField.describe('Active providers per 100,000 residents, shown with 2 decimals.'),
  rank_density: CountField.describe('1 = densest of the 51; ranked on the unrounded figure.'),
  quartile: CountField.describe('1 = densest quarter.'),
  underserved: FlagField.describe(
    'Below the relative cut-off of the methodology; not a federal shortage designation. Always false in filtered rows.',
  ),
});

export const SpecialtyListResponse = envelope(z.array(SpecialtyListItem));
export const SpecialtyByStateResponse = envelope(z.array(SpecialtyStateRow));

export const SpecialtyByCounty = z.strictObject({
  county: z.strictObject({
    fips: z.string().regex(/^[0-9]{5}$/),
    state: z.string(),
    name: z.string().nullable().describe('As the Census list of counties has it; null when it has none.'),
  }),
  geo_widened: z.literal(true),
  state_level_supply: SpecialtyStateRow.nullable().describe(
    'The figure of the whole state; null when the subspecialty asked for is no code of the specialty.',
  ),
  _data_availability: Availability,
});

export const SpecialtyByCountyResponse = envelope(SpecialtyByCounty);

export type SpecialtyListItem = z.infer<typeof SpecialtyListItem>;
export type SpecialtyStateRow = z.infer<typeof SpecialtyStateRow>;
export type SpecialtyListResponse = z.infer<typeof SpecialtyListResponse>;
export type SpecialtyByStateResponse = z.infer<typeof SpecialtyByStateResponse>;
export type SpecialtyByCountyResponse = z.infer<typeof SpecialtyByCountyResponse>;
