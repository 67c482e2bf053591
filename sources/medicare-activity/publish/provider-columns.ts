import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';

const year = (title: string, description: string) =>
  z.int().nullable().meta({ title, description, unit: 'calendar year' });
const SUPPRESSED = 'Null where it is suppressed, which is not zero, or where no file has the provider.';
const count = (title: string, description: string, unit: string) =>
  z
    .int()
    .nonnegative()
    .nullable()
    .meta({ title, description: `${description} ${SUPPRESSED}`, unit });

/** A provider's services and prescriptions in Medicare, of the newest year of each file. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    medicare_activity_status: z.enum(['listed', 'undetermined', 'not_found']).nullable().meta({
      title: 'Medicare activity',
      description:
        '"listed": in a yearly file of Medicare Part B services or Part D prescriptions. "undetermined": a file states the NPI under another name. "not_found": in no file of the release; the provider may have few Medicare patients, or none, and be in practice. Null: the files are not in the release.',
    }),
    medicare_activity_newest_year: year(
      'Newest year of Medicare activity',
      'The newest service year whose files have the provider.',
    ),
    medicare_activity_years: z.int().min(1).nullable().meta({
      title: 'Years of Medicare activity',
      description: 'Service years in the release whose files have the provider.',
      unit: 'years',
    }),
    medicare_part_b_year: year('Year of Part B', 'The newest service year of Part B with the provider.'),
    medicare_part_b_services: z
      .number()
      .nonnegative()
      .nullable()
      .meta({
        title: 'Part B services',
        description: `Services in that year, in the units of their procedure codes. ${SUPPRESSED}`,
        unit: 'services',
      }),
    medicare_part_b_beneficiaries: count(
      'Part B beneficiaries',
      'People with Medicare who were served in that year.',
      'beneficiaries',
    ),
    medicare_part_d_year: year('Year of Part D', 'The newest service year of Part D with the provider.'),
    medicare_part_d_claims: count(
      'Part D claims',
      'Prescriptions filled in that year, refills included.',
      'claims',
    ),
    medicare_part_d_beneficiaries: count(
      'Part D beneficiaries',
      'People with Part D who filled a prescription in that year.',
      'beneficiaries',
    ),
  }),
  notFound: { medicare_activity_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
