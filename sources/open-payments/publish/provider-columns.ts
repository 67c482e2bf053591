import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { decimal } from '../../../schemas/tables/fields.ts';

/** The payments to a provider, all program years of the release combined. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    open_payments_status: z.enum(['matched', 'undetermined', 'not_found']).nullable().meta({
      title: 'Open Payments: status',
      description:
        '"matched": payments to this provider are published. "undetermined": payments name a recipient who may or may not be this provider. "not_found": checked, none. Null: Open Payments is not in the release.',
    }),
    open_payments_count: z.int().min(1).nullable().meta({
      title: 'Open Payments: payments',
      description: 'Payments matched to the provider, all program years of the release. Null unless matched.',
      unit: 'payments',
    }),
    open_payments_total_usd: decimal(2).nullable().meta({
      title: 'Open Payments: total',
      description: 'Sum of the matched payments, exact to the cent. Null unless matched.',
      unit: 'USD',
    }),
  }),
  notFound: { open_payments_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
