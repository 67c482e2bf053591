import { z } from 'zod';
import { envelope } from './envelope.ts';

export const MethodologyDefinition = z.strictObject({
  term: z.string().min(1),
  definition: z.string().min(1),
  formula: z.string().nullable(),
  unit: z.string().nullable(),
  source: z.string().nullable().describe('Where the definition or its input comes from.'),
});

export const MethodologySource = z.strictObject({
  id: z.string(),
  source: z.string(),
  source_url: z.url(),
  license: z.string(),
  cadence: z.string(),
  snapshot: z.iso.date().nullable(),
});

/** How a dataset is made: the text that the interface, the audit packs and the exports quote. */
export const Methodology = z.strictObject({
  dataset: z.string(),
  display_name: z.string(),
  version: z.string().regex(/^v[0-9]{4}\.[0-9]{2}\.[0-9]+$/),
  summary: z.string().min(1),
  definitions: z.array(MethodologyDefinition),
  sources: z.array(MethodologySource).min(1),
  steps: z.array(z.string().min(1)).min(1),
  confidence: z.array(
    z.strictObject({
      class: z.string(),
      value: z.number().min(0).max(1).nullable(),
      meaning: z.string().min(1),
    }),
  ),
  limitations: z.array(z.string().min(1)).min(1),
  changelog: z.array(z.strictObject({ version: z.string(), date: z.iso.date(), change: z.string() })).min(1),
  markdown: z.string().min(1).describe('The same text as one Markdown document.'),
});

export const MethodologyResponse = envelope(Methodology);

export type Methodology = z.infer<typeof Methodology>;
export type MethodologyDefinition = z.infer<typeof MethodologyDefinition>;
export type MethodologyResponse = z.infer<typeof MethodologyResponse>;
