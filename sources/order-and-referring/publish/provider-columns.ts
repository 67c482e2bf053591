import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { flag } from '../../../schemas/tables/fields.ts';

const eligible = (title: string, what: string) =>
  flag.meta({
    title,
    description: `Eligible to ${what}. Null where not listed, or where the file does not say so plainly.`,
  });

/** What a provider may order and refer in Medicare. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    order_and_referring_status: z.enum(['listed', 'not_found']).nullable().meta({
      title: 'Medicare ordering and referring',
      description:
        '"listed": in the file of those eligible to order and refer in Medicare. "not_found": looked up, not in the file. Null: the file is not in the release.',
    }),
    order_and_referring_part_b: eligible('May order: Part B', 'order and refer for Medicare Part B'),
    order_and_referring_dme: eligible('May order: equipment', 'order durable medical equipment'),
    order_and_referring_hha: eligible('May order: home health', 'certify for a home health agency'),
    order_and_referring_pmd: eligible('May order: power mobility', 'order power mobility devices'),
    order_and_referring_hospice: eligible('May order: hospice', 'certify for hospice care'),
  }),
  notFound: { order_and_referring_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
