import { z } from 'zod';

/** `citation.csl.json`: CSL-JSON 1.0, an array of one item, a data set. */
export const CslJson = z
  .array(
    z.strictObject({
      id: z.string().min(1),
      type: z.literal('dataset'),
      title: z.string().min(1),
      author: z.array(z.strictObject({ literal: z.string().min(1) })).min(1),
      publisher: z.string().min(1),
      version: z.string().min(1),
      URL: z.url(),
      /** Year, month, day; absent when the data have no date. */
      issued: z.strictObject({ 'date-parts': z.array(z.array(z.int()).length(3)).length(1) }).optional(),
    }),
  )
  .length(1);
