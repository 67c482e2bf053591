import { z } from 'zod';
import { MEASURE } from '../measure-constants.ts';
import type { FieldDefinitions } from './definition.ts';

export const RESIDENTS = MEASURE.perResidents.toLocaleString('en-US');
export const CENSUS = 'U.S. Census Bureau';

/** Null where it is unknown, or compares a state with the others and the row is the nation. */
export const count = z.int().nonnegative().nullable();
export const density = z.number().nonnegative().nullable();
export const rank = z.int().min(1).nullable();
export const quartile = z.int().min(1).max(MEASURE.quartiles).nullable();

/** What follows a density in a sentence. */
export const PER_RESIDENTS = `per ${RESIDENTS} residents`;

/** Why the nation has neither rank nor quartile. */
export const NATION_NOT_RANKED = 'The nation is not ranked.';

/** The fields that name the state of a row: the first ones of every study. */
export const PLACE = {
  state_code: {
    schema: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({
        title: 'State code',
        description:
          'The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.',
        source: CENSUS,
      }),
    transformation: 'The two-letter postal code is looked up by the FIPS code of the Census row.',
    sources: ['census-population'],
    decimals: null,
  },
  state_name: {
    schema: z.string().meta({
      title: 'State',
      description: 'The name of the state.',
      source: CENSUS,
    }),
    transformation: 'Taken as published.',
    sources: ['census-population'],
    decimals: null,
    isAsPublished: true,
  },
} as const satisfies FieldDefinitions;

/** The residents of the place, by whom densities are computed. */
export const POPULATION = {
  population_2024: {
    schema: count.meta({
      title: 'Residents',
      description: 'Residents on 1 July 2024, as estimated by the Census Bureau.',
      unit: 'residents',
      source: `${CENSUS}, column "POPESTIMATE2024"`,
    }),
    transformation: 'Taken as published, from the column POPESTIMATE2024.',
    sources: ['census-population'],
    decimals: null,
    isAsPublished: true,
  },
} as const satisfies FieldDefinitions;
