import { z } from 'zod';
import { provenanceField } from '../provenance.ts';
import { COUNTY_ESTIMATE_FIELDS } from '../tables/county-estimate.ts';
import { CountField, NullableNumberField, NumberField, shows } from './values.ts';

const { estimate, lower_bound, upper_bound, split_zip_share, split_by } = COUNTY_ESTIMATE_FIELDS;

/** Active providers of a county, by ZIP code: an estimate between two bounds. */
export const CountyEstimate = z.strictObject({
  estimate: shows(NumberField, estimate),
  lower_bound: shows(CountField, lower_bound),
  upper_bound: shows(CountField, upper_bound),
  split_zip_share: shows(NullableNumberField, split_zip_share),
  split_by: shows(provenanceField(split_by), split_by),
  unplaced_in_state: CountField.meta({
    title: 'Without a county',
    description:
      'Active providers of the state whose ZIP code has no area in it. They are in no estimate and no bound of any county, and some of them may practice in this one.',
    unit: 'providers',
  }),
  per_100k: NullableNumberField.meta({
    title: 'Per 100,000 residents',
    description: 'Null: the residents of counties are not ingested.',
  }),
});

export type CountyEstimate = z.infer<typeof CountyEstimate>;
