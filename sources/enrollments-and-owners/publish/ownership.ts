import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, npi, stateFips, text } from '../../../schemas/tables/fields.ts';

const facilityType = z.string().meta({
  title: 'Type of facility',
  description: 'The kind of facilities whose file has the row.',
});

const ccn = z
  .string()
  .regex(/^[0-9A-Z]{6}$/)
  .nullable()
  .meta({
    title: 'CCN',
    description: 'CMS Certification Number of the facility. Null where the enrollment has none.',
  });

const byType = (table: string) => `SELECT DISTINCT facility_type AS part FROM ${table} ORDER BY part`;

/** Everyone who owns, controls or manages an enrolled facility, in each role. */
export const OWNERS: SourceCollection = {
  name: 'facility-owners',
  title: 'Owners of facilities',
  description:
    'One row for each person or organization that owns, controls or manages a facility enrolled in Medicare, and each of their roles. Ownership is self-reported; the shares of one facility need not sum to 100.',
  keywords: ['health care facilities', 'ownership', 'Medicare', 'United States'],
  row: z.object({
    facility_type: facilityType,
    enrollment_id: z
      .string()
      .meta({ title: 'Enrollment', description: 'Enrollment id of the facility in Medicare.' }),
    owner_number: z.int().min(1).meta({
      title: 'Number of the owner',
      description: 'Position among the owners and roles of the enrollment, in the order of the file.',
      unit: 'place, from 1',
    }),
    ccn,
    npi: npi.nullable().meta({
      title: 'NPI',
      description: 'NPI that the enrollment states. Null where it states none, or is not in the release.',
    }),
    organization_name: text.meta({
      title: 'Enrolled organization',
      description:
        'Legal name of the enrolled organization. Null where the enrollment is not in the release.',
    }),
    owner_type: z
      .enum(['individual', 'organization'])
      .nullable()
      .meta({ title: 'Type of owner', description: 'Person or organization.' }),
    owner_name: z.string().meta({
      title: 'Owner',
      description: 'Name of the organization, or first, middle and last name of the person.',
    }),
    owner_associate_id: text.meta({
      title: 'PAC id of the owner',
      description: 'PECOS associate control id of the owner.',
    }),
    owner_doing_business_as: text.meta({
      title: 'Owner doing business as',
      description: 'Of an organization, as published.',
    }),
    owner_title: text.meta({ title: 'Title of the owner', description: 'Of a person, as published.' }),
    owner_city: text.meta({ title: 'City of the owner', description: 'As published.' }),
    owner_state: text.meta({ title: 'State of the owner', description: 'As published.' }),
    owner_state_fips: stateFips.meta({
      title: 'State FIPS code of the owner',
      description: 'FIPS code of the state, where it is one of the 51.',
    }),
    role_code: text.meta({ title: 'Code of the role', description: 'As published.' }),
    role: text.meta({ title: 'Role', description: 'As published.' }),
    since: date.meta({ title: 'Since', description: 'The role began. Null where not reported.' }),
    percentage: z.number().min(0).nullable().meta({
      title: 'Share',
      description: 'Share of the ownership. A published 0 is 0; null where none is reported.',
      unit: 'percent',
    }),
    owner_kinds: z.array(z.string()).meta({
      title: 'Kinds of owner',
      description:
        'What the file marks the owner as: holding company, investment firm, financial institution, private equity company, real estate investment trust, chain home office.',
    }),
  }),
  primaryKey: ['facility_type', 'enrollment_id', 'owner_number'],
  parts: byType('enrollments_and_owners__owner'),
  sql: new URL('./owners.sql', import.meta.url),
};

const party = (prefix: 'buyer' | 'seller', who: string) => ({
  [`${prefix}_enrollment_id`]: text.meta({
    title: `Enrollment of the ${who}`,
    description: 'Enrollment id in Medicare, as published.',
  }),
  [`${prefix}_npi`]: npi
    .nullable()
    .meta({ title: `NPI of the ${who}`, description: 'As published; null where it is not an NPI.' }),
  [`${prefix}_name`]: text.meta({ title: `Name of the ${who}`, description: 'As published.' }),
  [`${prefix}_doing_business_as`]: text.meta({
    title: `The ${who} doing business as`,
    description: 'As published.',
  }),
});

/** Every change of ownership of a hospital or skilled nursing facility. */
export const CHANGES: SourceCollection = {
  name: 'ownership-changes',
  title: 'Changes of ownership',
  description:
    'One row for each change of ownership, acquisition or consolidation of a hospital or skilled nursing facility that Medicare has recorded since 2016.',
  keywords: ['health care facilities', 'changes of ownership', 'Medicare', 'United States'],
  row: z.object({
    facility_type: facilityType,
    change_number: z.int().min(1).meta({
      title: 'Number of the change',
      description: 'Position among the changes of the type, in the order of the file.',
      unit: 'place, from 1',
    }),
    ccn,
    seller_ccn: ccn.meta({
      title: 'CCN of the seller',
      description: 'CMS Certification Number of the seller, which may differ in an acquisition.',
    }),
    effective_date: z.iso.date().meta({ title: 'Effective date', description: 'The change took effect.' }),
    type_code: text.meta({ title: 'Code of the type', description: 'As published.' }),
    type: text.meta({ title: 'Type of the change', description: 'As published.' }),
    ...party('buyer', 'buyer'),
    ...party('seller', 'seller'),
  }),
  primaryKey: ['facility_type', 'change_number'],
  parts: byType('enrollments_and_owners__change'),
  sql: new URL('./ownership-changes.sql', import.meta.url),
};
