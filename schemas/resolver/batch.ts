import { z } from 'zod';
import { ProviderAsOf } from '../http/as-of.ts';
import { MAX_BATCH_NPIS } from '../limits.ts';
import { ResolvedProvider } from './provider.ts';

/** The body of a batch. What is no NPI is not refused: its result is null. */
export const BatchRequest = z.strictObject({
  npis: z
    .array(z.unknown(), { error: 'npis must be a list of NPIs' })
    .meta({ description: `At most ${MAX_BATCH_NPIS.toLocaleString('en-US')} NPIs, each of ten digits.` }),
  include: z.literal('facts', { error: 'include must be facts' }).optional(),
});

/** The records of a batch. */
export const BatchResponse = z.strictObject({
  results: z
    .array(ResolvedProvider.nullable())
    .describe('One for each NPI asked for, in their order; null for one that is malformed or unknown.'),
  resolved: z.int().nonnegative(),
  unresolved: z.int().nonnegative(),
  as_of: ProviderAsOf.optional(),
});
