import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { confidenceClass, date, flag, list, npi, text } from '../../../schemas/tables/fields.ts';

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
    npi: npi.nullable().meta({ title: 'NPI', description: 'The provider it was matched to, or null.' }),
    candidate_npi: npi.nullable().meta({
      title: 'Candidate',
      description: 'Holder of the published NPI where the name does not agree.',
    }),
    verdict: z.enum(['matched', 'undetermined', 'unmatched']).meta({
      title: 'Verdict',
      description: 'Whether the revocation was matched to a provider.',
    }),
    match_confidence: confidenceClass.nullable().meta({
      title: 'Confidence of the match',
      description: 'Confidence of the method; not a probability. Null unless matched.',
      unit: 'class, 0 to 1',
    }),
    enrollment_id: text.meta({ title: 'Enrollment', description: 'Id of the enrollment that was revoked.' }),
    published_npi: text.meta({
      title: 'Published NPI',
      description: 'What the list states, right or wrong.',
    }),
    has_several_npis: flag.meta({
      title: 'Several NPIs',
      description: 'The enrollment has several NPIs. Null where the list says neither Y nor N.',
    }),
    first_name: text.meta({ title: 'First name', description: 'As published.' }),
    middle_name: text.meta({ title: 'Middle name', description: 'As published.' }),
    last_name: text.meta({ title: 'Last name', description: 'As published.' }),
    organization_name: text.meta({ title: 'Organization', description: 'As published.' }),
    state: text.meta({ title: 'State', description: 'Of the enrollment.' }),
    provider_type: text.meta({ title: 'Provider type', description: 'As published.' }),
    reasons: list.meta({
      title: 'Reasons',
      description: 'Paragraphs of 42 CFR 424.535 with their titles, as published. Null where there is none.',
    }),
    effective_date: date.meta({ title: 'Effective date', description: 'The revocation took effect.' }),
    reenrollment_bar_end: date.meta({
      title: 'End of the re-enrollment bar',
      description: 'The day until which the provider may not enroll again.',
    }),
    in_force: flag.meta({
      title: 'In force',
      description: 'True: its provider is revoked on the date of the list. Null: that is not certain.',
    }),
    doubt: text.meta({
      title: 'Doubt',
      description: 'Why it is not certain. Null where the revocation belongs to no provider.',
    }),
  }),
  primaryKey: ['revocation_id'],
  reads: ['nppes'],
  parts: `SELECT 'all' AS part WHERE EXISTS (FROM cms_revoked__revocation)`,
  sql: new URL('./revocations.sql', import.meta.url),
};
