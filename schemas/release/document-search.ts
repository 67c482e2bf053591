import { z } from 'zod';

/** `site/assets/documents.json`: the sections of the documents of the site, as their search reads them. */
export const DocumentSearch = z.array(
  z.strictObject({
    address: z
      .string()
      .regex(/^\/docs\//)
      .describe('Path and fragment of the section.'),
    document: z.string().min(1).describe('The title of its document.'),
    heading: z.string(),
    text: z.string(),
  }),
);

export type DocumentSearch = z.infer<typeof DocumentSearch>;
