import { z } from 'zod';
import { FACILITY_TYPES } from '../records/facility-types.ts';
import { SPECIALTIES } from '../specialties.ts';
import { NUMBER_KINDS, normalNumber } from './numbers.ts';

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

/** A name, or its beginning and an asterisk. */
const nameText = (name: string) =>
  text(name).refine(
    (value) => value === undefined || /^[^*]*(?:[\p{L}\p{N}]{2}\*)?$/u.test(value),
    `${name} takes an asterisk at its end alone, after at least two letters`,
  );

const number = (name: string, max: number, defaultValue: number) =>
  z
    .string()
    .regex(/^[0-9]{1,7}$/, `${name} must be a number from 1 to ${max}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `${name} must be a number from 1 to ${max}`)
    .default(defaultValue);

/** What is searched: providers by default. */
const SEARCH_KINDS = ['provider', 'facility', 'all'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const FACILITY_TYPE_SLUGS = Object.keys(FACILITY_TYPES);

const SPECIALTY_SLUGS = SPECIALTIES.map(({ slug }) => slug);

const MIN_LICENSE_LENGTH = 2;
const MIN_IDENTIFIER_LENGTH = 3;

/** The largest radius around a ZIP code. */
export const MAX_RADIUS_MILES = 50;

/** The largest page of results. */
export const MAX_PER_PAGE = 100;

const RADIUS_SHAPE = `radius_miles must be a number above 0, at most ${MAX_RADIUS_MILES}`;

const isGiven = (value: string | undefined): boolean => value !== undefined;

/** What is searched for. Names are compared with all names of a provider; everything else must hold. */
export const SearchQuery = z
  .object({
    kind: z
      .enum(SEARCH_KINDS, { error: `kind must be one of ${SEARCH_KINDS.join(', ')}` })
      .default('provider')
      .meta({
        description: 'Providers of the registry, certified facilities, or both.',
        examples: ['facility'],
      }),
    name: nameText('name').meta({
      description:
        'A name of a person, organization or facility, in any order of its words; `Last, First` is understood. With `*` at its end (of any name parameter) all whose names begin so are listed.',
      examples: ['Imogen Waverley'],
    }),
    first: nameText('first').meta({ description: 'First name of a person.', examples: ['Imogen'] }),
    last: nameText('last').meta({ description: 'Last name of a person.', examples: ['Waverley'] }),
    organization: nameText('organization').meta({
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
      .meta({
        description:
          'State of any address, in either case; with `license` or `other_identifier` also the state that issued it, wherever the practice is.',
        examples: ['MN'],
      }),
    city: text('city').meta({ description: 'City of any address.', examples: ['Saint Paul'] }),
    postal_code: z
      .string()
      .regex(/^[0-9]{5}(-?[0-9]{4})?$/, 'postal_code must be a ZIP code of five or nine digits')
      .transform((code) => code.slice(0, 5))
      .optional()
      .meta({
        description:
          'ZIP code of any address; its first five digits count. With `radius_miles` the middle of a circle.',
        examples: ['55101'],
      }),
    radius_miles: z
      .string()
      .regex(/^[0-9]{0,3}(?:\.[0-9]{1,20})?$/, RADIUS_SHAPE)
      .transform(Number)
      .refine((value) => value > 0 && value <= MAX_RADIUS_MILES, RADIUS_SHAPE)
      .optional()
      .meta({
        description: `Who practices, or which facility is, within so many miles of the point of \`postal_code\`, at most ${MAX_RADIUS_MILES}; the nearest come first among those that agree equally.`,
        examples: ['10'],
      }),
    entity_type: z
      .enum(['individual', 'organization'], { error: 'entity_type must be individual or organization' })
      .optional()
      .meta({ description: 'Only people, or only organizations.', examples: ['individual'] }),
    type: z
      .enum(FACILITY_TYPE_SLUGS, { error: `type must be one of ${FACILITY_TYPE_SLUGS.join(', ')}` })
      .optional()
      .meta({ description: 'Type of a facility.', examples: ['nursing-home'] }),
    identifier: z
      .string()
      .regex(
        /^(?:[0-9A-Za-z]{6}|[0-9A-Za-z]{10})$/,
        'identifier must be an NPI of ten digits or a CCN of six or ten characters',
      )
      .toUpperCase()
      .optional()
      .meta({
        description:
          'NPI, or with `kind=facility` or `all` the CCN of a facility or an NPI it is enrolled under.',
        examples: ['010001'],
      }),
    phone: z
      .string()
      .max(MAX_LENGTH)
      .transform((value) => normalNumber('phone', value))
      .refine((digits) => /^[0-9]{7,15}$/.test(digits), 'phone must be a whole telephone number')
      .optional()
      .meta({
        description: 'Telephone number of the practice, for mail or of another place; its digits count.',
        examples: ['651-555-0100'],
      }),
    license: z
      .string()
      .max(MAX_LENGTH)
      .transform((value) => normalNumber('license', value))
      .refine(
        (value) => value.length >= MIN_LICENSE_LENGTH,
        'license must have two letters or digits at least',
      )
      .optional()
      .meta({
        description:
          'State license number, as the provider has stated it to the registry; letters and digits count.',
        examples: ['MD-12345'],
      }),
    other_identifier: z
      .string()
      .max(MAX_LENGTH)
      .transform((value) => normalNumber('other_identifier', value))
      .refine(
        (value) => value.length >= MIN_IDENTIFIER_LENGTH,
        `other_identifier must have ${MIN_IDENTIFIER_LENGTH} letters or digits at least`,
      )
      .optional()
      .meta({
        description:
          'Another identifier that the provider has stated to the registry, such as a Medicaid number; letters and digits count.',
        examples: ['MN0012345'],
      }),
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
    ({ kind, name, first, last, organization, taxonomy, specialty, identifier, ...others }) =>
      [name, first, last, organization, taxonomy, specialty, identifier].some(isGiven) ||
      NUMBER_KINDS.some((number) => isGiven(others[number])) ||
      (kind === 'facility' && [others.type, others.state, others.city, others.postal_code].some(isGiven)),
    'At least one of name, first, last, organization, taxonomy, specialty, identifier, phone, license and other_identifier is required; of facilities one of name, organization, identifier, type, state, city and postal_code',
  )
  .refine(
    ({ kind, first, last, taxonomy, specialty, entity_type, ...others }) =>
      kind === 'provider' ||
      ![first, last, taxonomy, specialty, entity_type, ...NUMBER_KINDS.map((number) => others[number])].some(
        isGiven,
      ),
    'first, last, taxonomy, specialty, entity_type, phone, license and other_identifier are of providers: leave kind out',
  )
  .refine(
    ({ kind, type }) => kind === 'facility' || type === undefined,
    'type is of facilities: add kind=facility',
  )
  .refine(
    ({ radius_miles, postal_code }) => radius_miles === undefined || postal_code !== undefined,
    'radius_miles is measured from a ZIP code: add postal_code',
  )
  .refine(
    ({ name, first, last, organization }) =>
      [name, first ?? last, organization].filter((given) => given !== undefined).length < 2,
    'Give one of name, first and last, or organization',
  );

export type SearchQuery = z.infer<typeof SearchQuery>;
