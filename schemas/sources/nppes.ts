import { z } from 'zod';
import { defineAnswers } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const person = {
  prefix: text,
  first: text,
  middle: text,
  last: text,
  suffix: text,
  credential: text,
};

export const NppesAddress = z.strictObject({
  line1: text,
  line2: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
  phone: text,
  fax: text,
});

/**
 * Codes of the column `Endpoint Type`, with the file's own description of each. Nobody has used `REST` and `WEB` in the files
 * seen so far: what the file would call them is not known.
 */
export const NPPES_ENDPOINT_TYPES = {
  DIRECT: 'Direct Messaging Address',
  CONNECT: 'CONNECT URL',
  SOAP: 'SOAP URL',
  FHIR: 'FHIR URL',
  REST: null,
  WEB: null,
  OTHERS: 'Other URL',
} as const;

/** `sources.nppes.data`: values as published, trimmed; masked ones are null with the reason in `_data_availability`. */
export const NppesData = z.strictObject({
  entity_type: z
    .enum(['individual', 'organization'])
    .describe('`individual`: a person; `organization`: a group, facility or company.')
    .nullable()
    .describe(
      'Of a deactivated NPI, of which the registry publishes the number alone: as in its record in an earlier release, or as another source states it, with the reason; null where nothing says.',
    ),
  status: z
    .enum(['active', 'deactivated'])
    .describe(
      '`active`: the NPI may be used; `deactivated`: the registry has ended it, and not renewed it since.',
    ),
  name: z.strictObject(person).nullable(),
  organization_name: text,
  other_names: z.array(z.strictObject({ type: text, ...person, organization_name: text })),
  gender: text,
  practice_address: NppesAddress.nullable(),
  mailing_address: NppesAddress.nullable(),
  secondary_locations: z.array(NppesAddress),
  taxonomies: z.array(
    z.strictObject({
      slot: z.int().min(1).max(15),
      code: z.string(),
      display: text.describe('Display name in the NUCC code set; null for a code that is not in it.'),
      primary: z.boolean(),
      license: text,
      license_state: text,
      group: text,
    }),
  ),
  identifiers: z.array(z.strictObject({ type: text, issuer: text, state: text, value: text })),
  endpoints: z.array(
    z.strictObject({
      type: text.describe(
        `The code as published: ${Object.keys(NPPES_ENDPOINT_TYPES)
          .map((code) => `\`${code}\``)
          .join(', ')}.`,
      ),
      endpoint: text,
      description: text,
      use: text,
      content_type: text,
      affiliation: text,
    }),
  ),
  enumeration_date: date,
  last_update_date: date,
  certification_date: date,
  deactivation_date: date,
  reactivation_date: date,
  replacement_npi: text,
  sole_proprietor: z
    .enum(['yes', 'no'])
    .describe('`yes`: the person is the sole owner of the practice; `no`: is not.')
    .nullable(),
  organization_subpart: z
    .enum(['yes', 'no'])
    .describe('`yes`: the organization is a part of `parent_organization`; `no`: stands alone.')
    .nullable(),
  parent_organization: text,
  authorized_official: z.strictObject({ name: text, title: text, phone: text }).nullable(),
});

export type NppesData = z.infer<typeof NppesData>;

const EXAMPLE_ADDRESS = {
  line1: '1 EXAMPLE STREET',
  line2: null,
  city: 'SPRINGFIELD',
  state: 'CA',
  postal_code: '900000000',
  country: 'US',
  phone: null,
  fax: null,
};

/** The national provider registry: the record every other source is resolved against. */
export const nppes = defineAnswers({
  id: 'nppes',
  block: 'nppes',
  data: NppesData,
  recordPosition: 1,
  isCompared: true,
  facts: [],
  components: { NppesAddress, NppesData },
  example: {
    source: { name: 'NPPES', url: 'https://download.cms.gov/nppes/NPI_Files.html', cadenceDays: 7 },
    data: {
      entity_type: 'individual',
      status: 'active',
      name: { prefix: null, first: 'ALEX', middle: null, last: 'EXAMPLE', suffix: null, credential: 'MD' },
      organization_name: null,
      other_names: [],
      gender: null,
      practice_address: EXAMPLE_ADDRESS,
      mailing_address: EXAMPLE_ADDRESS,
      secondary_locations: [],
      taxonomies: [
        {
          slot: 1,
          code: '207N00000X',
          display: 'Dermatology Physician',
          primary: true,
          license: null,
          license_state: null,
          group: null,
        },
      ],
      identifiers: [],
      endpoints: [],
      enumeration_date: '2010-05-06',
      last_update_date: '2025-12-01',
      certification_date: null,
      deactivation_date: null,
      reactivation_date: null,
      replacement_npi: null,
      sole_proprietor: 'no',
      organization_subpart: null,
      parent_organization: null,
      authorized_official: null,
    },
    match: null,
  },
});
