import { z } from 'zod';

/**
 * What a release is made from: `national` files, or a sample or chosen files (`partial`), of which minimum row counts and
 * fill rates are not required. Who is not in a partial file may still be in the published one.
 */
export const Scope = z.enum(['national', 'partial']);
export type Scope = z.infer<typeof Scope>;

/** Said wherever a figure or a missing entry of a partial release is read. */
export const PARTIAL_SCOPE_NOTE =
  'This release was built from a part of the published files (scope "partial"). Its counts, densities and ranks must not be quoted as those of the United States or of a state, and an entry it does not have may be on the whole list.';

/** Why there is nothing of a provider who was looked up in a source of a partial release. */
export const PARTIALLY_LOOKED_UP =
  'Looked up in a part of the published files (scope "partial"): the provider may be on the whole list.';
