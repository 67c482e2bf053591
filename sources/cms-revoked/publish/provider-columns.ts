import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { date, text } from '../../../schemas/tables/fields.ts';

/** Whether the Medicare enrollment of a provider is revoked. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    cms_revoked_status: z.enum(['revoked', 'undetermined', 'not_found']).nullable().meta({
      title: 'Medicare revocation',
      description:
        '"revoked": on the list of revoked Medicare providers and suppliers; no exclusion, and an appeal may be pending. "undetermined": a revocation states the NPI under another name, or takes effect later. "not_found": looked up, no revocation states the NPI. Null: the list is not in the release.',
    }),
    cms_revoked_reasons: text.meta({
      title: 'Reasons of the revocation',
      description: 'As published, several joined by "; ". Null unless revoked.',
    }),
    cms_revoked_effective_date: date.meta({
      title: 'Effective date of the revocation',
      description: 'Null unless revoked.',
    }),
    cms_revoked_reenrollment_bar_end: date.meta({
      title: 'End of the re-enrollment bar',
      description: 'The day until which the provider may not enroll again. Null unless revoked.',
    }),
  }),
  notFound: { cms_revoked_status: 'not_found' },
  sql: new URL('./provider-columns.sql', import.meta.url),
};
