import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { date } from '../../../schemas/tables/fields.ts';

/** Whether a provider is opted out of Medicare. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    medicare_opt_out_status: z.enum(['opted_out', 'undetermined', 'not_found']).nullable().meta({
      title: 'Medicare opt-out',
      description:
        '"opted_out": on the list of those opted out of Medicare, and nothing speaks against it. "undetermined": an affidavit states the NPI under another last name, or does not hold without doubt. "not_found": looked up, no affidavit states the NPI. Null: the list is not in the release.',
    }),
    medicare_opt_out_effective_date: date.meta({
      title: 'Effective date of the opt-out',
      description: 'The day on which the opt-out took effect. Null unless opted out.',
    }),
    medicare_opt_out_end_date: date.meta({
      title: 'End of the opt-out period',
      description:
        'End of the present two years. An affidavit in effect since 2015-06-16 or later renews itself then, unless it is canceled. Null unless opted out.',
    }),
  }),
  notFound: { medicare_opt_out_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
