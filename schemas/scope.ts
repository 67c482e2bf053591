import { z } from 'zod';

/**
 * What a release is made from: `national` files, or a sample or chosen files (`partial`), of which minimum row counts and
 * fill rates are not required. Who is not in a partial file may still be in the published one.
 */
export const Scope = z.enum(['national', 'partial']);
export type Scope = z.infer<typeof Scope>;
