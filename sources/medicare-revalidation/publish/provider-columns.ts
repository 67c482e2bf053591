import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { date } from '../../../schemas/tables/fields.ts';

/** By when a provider has to revalidate an enrollment in Medicare. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    medicare_revalidation_status: z.enum(['due', 'undetermined', 'not_found']).nullable().meta({
      title: 'Medicare revalidation',
      description:
        '"due": the list of due dates has a day by which an enrollment is to be revalidated. "undetermined": a row with a day states the NPI under another name, or its day cannot be read. "not_found": looked up, no day is listed; days are listed about six months ahead. Null: the list is not in the release.',
    }),
    medicare_revalidation_due_date: date.meta({
      title: 'Revalidation due date',
      description:
        'The first of several enrollments; the adjusted day where the list has one. Null unless due.',
    }),
  }),
  notFound: { medicare_revalidation_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
