import { z } from 'zod';
import { decimal } from './fields.ts';

const PROVIDERS = 'providers';

/** What is said of a county, once: the columns of its table, and the values of its answer. */
export const COUNTY_ESTIMATE_FIELDS = {
  estimate: decimal(1).nonnegative().meta({
    title: 'Estimate',
    description:
      'Active providers whose ZIP code lies in the county alone, and of those whose ZIP code lies in several counties of the state the share by housing units, or by land area where these do not say (`split_by`). Rounded to one decimal.',
    unit: PROVIDERS,
  }),
  lower_bound: z.int().nonnegative().meta({
    title: 'Lower bound',
    description: 'Active providers whose ZIP code lies in the county alone, of the counties of the state.',
    unit: PROVIDERS,
  }),
  upper_bound: z.int().nonnegative().meta({
    title: 'Upper bound',
    description:
      'The lower bound, and all active providers whose ZIP code lies in the county and in others of the state.',
    unit: PROVIDERS,
  }),
  split_zip_share: decimal(4).min(0).max(1).nullable().meta({
    title: 'Share in split ZIP codes',
    description:
      'Of the providers of the upper bound, the share whose ZIP code lies in several counties. Null where the upper bound is 0. Rounded to four decimals.',
    unit: 'share, 0 to 1',
  }),
  split_by: z
    .enum(['housing', 'land', 'housing_and_land'])
    .describe(
      '`housing`: by the housing units of 2010 in each county; `land`: by its land area, where the area of a ZIP code lies in other counties than in 2010 or has no home; `housing_and_land`: some ZIP codes by the one and some by the other.',
    )
    .nullable()
    .meta({
      title: 'Divided by',
      description:
        'What the estimate divides the providers of split ZIP codes by. Null where no ZIP code of the county is split.',
    }),
} as const;

/** Why no density is given by county. */
export const NO_COUNTY_RESIDENTS = 'the residents of counties are not ingested';
