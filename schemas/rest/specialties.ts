import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { SUPPLY_FIELDS } from '../studies/supply.ts';
import { CountyEstimate } from './county-estimate.ts';
import { envelope } from './envelope.ts';
import { valuesOf } from './values.ts';

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
export const SpecialtyStateRow = z.strictObject(valuesOf(SUPPLY_FIELDS));

export const SpecialtyListResponse = envelope(z.array(SpecialtyListItem));
export const SpecialtyByStateResponse = envelope(z.array(SpecialtyStateRow));

export const SpecialtyByCounty = z.strictObject({
  county: z.strictObject({
    fips: z.string().regex(/^[0-9]{5}$/),
    state: z.string(),
    name: z.string().nullable().describe('As the Census list of counties has it; null when it has none.'),
    list_year: z
      .int()
      .nullable()
      .describe(
        'The year of the Census list that the name is from; where there is no name, of the newest list, which does not have the code. Null when no list is loaded.',
      ),
  }),
  geo_widened: z
    .literal(true)
    .describe(
      '`state_level_supply` is the figure of a larger area than was asked for: the registry has no county.',
    ),
  state_level_supply: SpecialtyStateRow.nullable().describe(
    'The figure of the whole state; null when the subspecialty asked for is no code of the specialty.',
  ),
  county_estimate: CountyEstimate.nullable().describe(
    'The active providers of the county itself, estimated by ZIP code, with bounds. Null where it cannot be told, with the reason in `_data_availability`: the areas of ZIP codes are not ingested, or have no such county.',
  ),
  _data_availability: Availability,
});

export const SpecialtyByCountyResponse = envelope(SpecialtyByCounty);

export type SpecialtyListItem = z.infer<typeof SpecialtyListItem>;
export type SpecialtyStateRow = z.infer<typeof SpecialtyStateRow>;
export type SpecialtyListResponse = z.infer<typeof SpecialtyListResponse>;
export type SpecialtyByStateResponse = z.infer<typeof SpecialtyByStateResponse>;
export type SpecialtyByCountyResponse = z.infer<typeof SpecialtyByCountyResponse>;
