import { z } from 'zod';

/** A release by its id and creation time. */
export const ReleaseMark = z.strictObject({ release: z.string(), created_at: z.iso.datetime() });

export type ReleaseMark = z.infer<typeof ReleaseMark>;
