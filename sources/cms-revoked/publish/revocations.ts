import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, flag, list, text } from '../../../schemas/tables/fields.ts';
import { asPublished, inForceColumns, linkColumns, publishedNpi } from '../../stated-npi/stated-npi.ts';

/** Every revocation of the list, with the provider it was linked to. */
export const REVOCATIONS: SourceCollection = {
  name: 'medicare-revocations',
  title: 'Revoked Medicare enrollments',
  description:
    'One row for each row of the list of revoked Medicare providers and suppliers, with the provider it was matched to by its NPI and name. A provider may have several. A revocation is no exclusion and may be under appeal.',
  keywords: ['Medicare', 'revocation', 'enrollment', 'NPI', 'United States'],
  row: z.object({
    revocation_id: z.string().meta({
      title: 'Revocation',
      description: 'Digest of the published row; the list has no key.',
    }),
    ...linkColumns('the revocation', 'name'),
    enrollment_id: text.meta({ title: 'Enrollment', description: 'Id of the enrollment that was revoked.' }),
    published_npi: publishedNpi,
    has_several_npis: flag.meta({
      title: 'Several NPIs',
      description: 'The enrollment has several NPIs. Null where the list says neither Y nor N.',
    }),
    first_name: asPublished('First name'),
    middle_name: asPublished('Middle name'),
    last_name: asPublished('Last name'),
    organization_name: asPublished('Organization'),
    state: text.meta({ title: 'State', description: 'Of the enrollment.' }),
    provider_type: asPublished('Provider type'),
    reasons: list.meta({
      title: 'Reasons',
      description: 'Paragraphs of 42 CFR 424.535 with their titles, as published. Null where there is none.',
    }),
    effective_date: date.meta({ title: 'Effective date', description: 'The revocation took effect.' }),
    reenrollment_bar_end: date.meta({
      title: 'End of the re-enrollment bar',
      description: 'The day until which the provider may not enroll again.',
    }),
    ...inForceColumns('the revocation', 'revoked'),
  }),
  primaryKey: ['revocation_id'],
  reads: ['nppes'],
  parts: `SELECT 'all' AS part WHERE EXISTS (FROM cms_revoked__revocation)`,
  sql: new URL('./revocations.sql', import.meta.url),
};
