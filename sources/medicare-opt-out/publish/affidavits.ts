import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, flag } from '../../../schemas/tables/fields.ts';
import { asPublished, inForceColumns, linkColumns, publishedNpi } from '../../stated-npi/stated-npi.ts';

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
    ...linkColumns('the affidavit', 'last name'),
    first_name: asPublished('First name'),
    last_name: asPublished('Last name'),
    published_npi: publishedNpi,
    specialty: asPublished('Specialty'),
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
    ...inForceColumns('the affidavit', 'opted out'),
    address_line1: asPublished('Street'),
    address_line2: asPublished('Street, second line'),
    city: asPublished('City'),
    state: asPublished('State'),
    postal_code: asPublished('Postal code'),
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
