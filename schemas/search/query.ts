import { z } from 'zod';
import { SPECIALTIES } from '../specialties.ts';

/** Longest text of a parameter, and most words of a name: nobody is called longer. */
const MAX_LENGTH = 120;
const MAX_WORDS = 16;

const text = (name: string) =>
  z
    .string()
    .max(MAX_LENGTH, `${name} must not be longer than ${MAX_LENGTH} characters`)
    .regex(/[\p{L}\p{N}]/u, `${name} has no letter or digit`)
    .refine(
      (value) => value.split(/[^\p{L}\p{N}]+/u).length <= MAX_WORDS,
      `${name} must not have more than ${MAX_WORDS} words`,
    )
    .optional();

const number = (name: string, max: number, defaultValue: number) =>
  z
    .string()
    .regex(/^[0-9]{1,7}$/, `${name} must be a number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `${name} must be a number from 1 to ${max}`)
    .default(defaultValue);

const SPECIALTY_SLUGS = SPECIALTIES.map(({ slug }) => slug);

/** The largest page of results. */
export const MAX_PER_PAGE = 100;

/** What is searched for. Names are compared with all names of a provider; everything else must hold. */
export const SearchQuery = z
  .object({
    name: text('name').meta({
      description:
        'A name of a person or organization, in any order of its words; `Last, First` is understood.',
      examples: ['Imogen Waverley'],
    }),
    first: text('first').meta({ description: 'First name of a person.', examples: ['Imogen'] }),
    last: text('last').meta({ description: 'Last name of a person.', examples: ['Waverley'] }),
    organization: text('organization').meta({
      description: 'Name of an organization; not together with a name of a person.',
      examples: ['Cedar Hospital'],
    }),
    taxonomy: z
      .string()
      .toUpperCase()
      .regex(
        /^[0-9]{3}[0-9A-Z]{6}X$/,
        'taxonomy must be a taxonomy code of ten characters, such as 207N00000X',
      )
      .optional()
      .meta({ description: 'Taxonomy code, in any of the slots.', examples: ['207N00000X'] }),
    specialty: z
      .enum(SPECIALTY_SLUGS, { error: `specialty must be one of ${SPECIALTY_SLUGS.join(', ')}` })
      .optional()
      .meta({
        description: 'Specialty slug: matches each of its taxonomy codes.',
        examples: ['dermatology'],
      }),
    state: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'state must be a two-letter state code')
      .toUpperCase()
      .optional()
      .meta({ description: 'State of any address, in either case.', examples: ['MN'] }),
    city: text('city').meta({ description: 'City of any address.', examples: ['Saint Paul'] }),
    postal_code: z
      .string()
      .regex(/^[0-9]{5}(-?[0-9]{4})?$/, 'postal_code must be a ZIP code of five or nine digits')
      .transform((code) => code.slice(0, 5))
      .optional()
      .meta({ description: 'ZIP code of any address; its first five digits count.', examples: ['55101'] }),
    entity_type: z
      .enum(['individual', 'organization'], { error: 'entity_type must be individual or organization' })
      .optional()
      .meta({ description: 'Only people, or only organizations.', examples: ['individual'] }),
    threshold: z
      .string()
      .regex(/^(?:0|0?\.[0-9]{1,4}|1|1\.0{1,4})$/, 'threshold must be a number from 0 to 1')
      .transform(Number)
      .default(0)
      .meta({ description: 'Only candidates with at least this `_match_score`.', examples: ['0.5'] }),
    page: number('page', 1_000_000, 1).meta({ description: 'Page of the results, from 1.', examples: ['1'] }),
    per_page: number('per_page', MAX_PER_PAGE, 20).meta({
      description: `Candidates on a page, at most ${MAX_PER_PAGE}.`,
      examples: ['20'],
    }),
  })
  .refine(
    ({ name, first, last, organization, taxonomy }) =>
      [name, first, last, organization, taxonomy].some((given) => given !== undefined),
    'At least one of name, first, last, organization and taxonomy is required',
  )
  .refine(
    ({ name, first, last, organization }) =>
      [name, first ?? last, organization].filter((given) => given !== undefined).length < 2,
    'Give one of name, first and last, or organization',
  );

export type SearchQuery = z.infer<typeof SearchQuery>;
