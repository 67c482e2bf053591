import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { text } from '../../../schemas/tables/fields.ts';
import { asPublished, linkColumns, publishedNpi } from '../../stated-npi/stated-npi.ts';

const count = (title: string, description: string, unit: string) =>
  z
    .int()
    .nonnegative()
    .nullable()
    .meta({ title, description: `${description} Null where it is suppressed: never zero.`, unit });

/** Every row of the yearly files, with the provider it was linked to. */
export const ACTIVITY: SourceCollection = {
  name: 'medicare-activity-by-year',
  title: 'Services and prescriptions in Medicare, by provider and year',
  description:
    'One row for each provider in a yearly file of Medicare Part B services (Physician & Other Practitioners by Provider) or Part D prescriptions (Part D Prescribers by Provider), with the provider of the registry it was matched to by its NPI and name. Who served few people with Medicare, or none, is in no file.',
  keywords: ['Medicare', 'Part B', 'Part D', 'utilization', 'NPI', 'United States'],
  row: z.object({
    activity_id: z.string().meta({
      title: 'Row',
      description: 'Program, service year and published NPI: `part_b|2023|1000000004`.',
    }),
    ...linkColumns('the row', 'name'),
    part: z.enum(['part_b', 'part_d']).meta({
      title: 'Program',
      description: 'Part B: services. Part D: prescriptions that were filled.',
    }),
    service_year: z.int().meta({
      title: 'Service year',
      description: 'Of the services or prescriptions.',
      unit: 'calendar year',
    }),
    published_npi: publishedNpi,
    last_name: asPublished('Last name'),
    first_name: asPublished('First name'),
    organization_name: asPublished('Organization'),
    provider_type: text.meta({
      title: 'Provider type',
      description: 'Specialty on most of the claims, as published.',
    }),
    line1: asPublished('Street address'),
    line2: asPublished('Street address, second line'),
    city: asPublished('City'),
    state: asPublished('State'),
    postal_code: asPublished('ZIP code'),
    services: z.number().nonnegative().nullable().meta({
      title: 'Services',
      description:
        'Part B, in the units of the procedure codes. Null of Part D, and where it is suppressed: never zero.',
      unit: 'services',
    }),
    procedure_codes: count('Procedure codes', 'Part B: different HCPCS codes. Null of Part D.', 'codes'),
    claims: count('Claims', 'Part D: prescriptions filled, refills included. Null of Part B.', 'claims'),
    beneficiaries: count('Beneficiaries', 'People served, or for whom a prescription was filled.', 'people'),
  }),
  primaryKey: ['activity_id'],
  reads: ['nppes'],
  parts: `
    SELECT DISTINCT format('{}-{}', replace(part, '_', '-'), service_year) AS part
    FROM medicare_activity__provider
    ORDER BY part`,
  sql: new URL('./activity.sql', import.meta.url),
};
