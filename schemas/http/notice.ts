import { z } from 'zod';

/** Something the caller should know of the answer, which is sound all the same. */
export const Notice = z.strictObject({
  code: z
    .enum(['unknown_parameter'])
    .describe('`unknown_parameter`: a query parameter that the address does not know was ignored.'),
  message: z.string().min(1).describe('One sentence that names it.'),
});

export type Notice = z.infer<typeof Notice>;
