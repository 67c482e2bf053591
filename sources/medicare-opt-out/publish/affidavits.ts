import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { confidenceClass, date, flag, npi, text } from '../../../schemas/tables/fields.ts';

/** Every affidavit of the list, with the provider it was linked to. */
export const AFFIDAVITS: SourceCollection = {
  name: 'opt-out-affidavits',
  title: 'Medicare opt-out affidavits',
  description:
    'One row for each affidavit on the list of those opted out of Medicare, with the provider it was matched to by its NPI and last name. A provider may have several.',
  keywords: ['Medicare', 'opt-out', 'private contracts', 'NPI', 'United States'],
  row: z.object({
    affidavit_id: z.string().meta({
      title: 'Affidavit',
      description: 'Digest of the published row without its date of update; the list has no key.',
    }),
    npi: npi.nullable().meta({ title: 'NPI', description: 'The provider it was matched to, or null.' }),
    candidate_npi: npi.nullable().meta({
      title: 'Candidate',
      description: 'Holder of the published NPI where the last name does not agree.',
    }),
    verdict: z.enum(['matched', 'undetermined', 'unmatched']).meta({
      title: 'Verdict',
      description: 'Whether the affidavit was matched to a provider.',
    }),
    match_confidence: confidenceClass.nullable().meta({
      title: 'Confidence of the match',
      description: 'Confidence of the method; not a probability. Null unless matched.',
      unit: 'class, 0 to 1',
    }),
    first_name: text.meta({ title: 'First name', description: 'As published.' }),
    last_name: text.meta({ title: 'Last name', description: 'As published.' }),
    published_npi: text.meta({
      title: 'Published NPI',
      description: 'What the list states, right or wrong.',
    }),
    specialty: text.meta({ title: 'Specialty', description: 'As published.' }),
    effective_date: date.meta({ title: 'Effective date', description: 'The opt-out took effect.' }),
    end_date: date.meta({
      title: 'End date',
      description: 'End of the present two years of the opt-out.',
    }),
    renews_itself: flag.meta({
      title: 'Renews itself',
      description:
        'True for an affidavit in effect since 2015-06-16 or later, which holds for another two years unless it is canceled. Null where the effective date or the provider is not known.',
    }),
    in_force: flag.meta({
      title: 'In force',
      description: 'True: its provider is opted out on the date of the list. Null: that is not certain.',
    }),
    doubt: text.meta({
      title: 'Doubt',
      description: 'Why it is not certain. Null where the affidavit belongs to no provider.',
    }),
    address_line1: text.meta({ title: 'Street', description: 'As published.' }),
    address_line2: text.meta({ title: 'Street, second line', description: 'As published.' }),
    city: text.meta({ title: 'City', description: 'As published.' }),
    state: text.meta({ title: 'State', description: 'As published.' }),
    postal_code: text.meta({ title: 'Postal code', description: 'As published.' }),
    may_order_and_refer: flag.meta({
      title: 'May order and refer',
      description:
        'The list calls the provider eligible to order and refer. Null where it says neither Y nor N.',
    }),
    last_updated: date.meta({ title: 'Last updated', description: 'Date of the row in the list.' }),
  }),
  primaryKey: ['affidavit_id'],
  reads: ['nppes'],
  parts: `SELECT 'all' AS part WHERE EXISTS (FROM medicare_opt_out__affidavit)`,
  sql: new URL('./affidavits.sql', import.meta.url),
};
