import { z } from 'zod';

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

/** `sources.nppes.data`: values as published, trimmed; masked ones are null with the reason in `_data_availability`. */
export const NppesData = z.strictObject({
  entity_type: z
    .enum(['individual', 'organization'])
    .nullable()
    .describe('Null on a deactivated record of which only the NPI is published.'),
  status: z.enum(['active', 'deactivated']),
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
      type: text,
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
  sole_proprietor: z.enum(['yes', 'no']).nullable(),
  organization_subpart: z.enum(['yes', 'no']).nullable(),
  parent_organization: text,
  authorized_official: z.strictObject({ name: text, title: text, phone: text }).nullable(),
});

export type NppesData = z.infer<typeof NppesData>;
