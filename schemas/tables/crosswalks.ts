import { z } from 'zod';
import { confidenceClass, npi, text } from './fields.ts';

/** A row of a crosswalk: a key of a source and the NPI it belongs to. */
export const CrosswalkRow = z.object({
  source_key: z.string().meta({
    title: 'Key',
    description: "Key of the row in the source; the source's methodology says what it is.",
  }),
  link_number: z.int().min(1).meta({
    title: 'Number of the row',
    description: 'Position of the row among those of the key.',
    unit: 'place, from 1',
  }),
  npi: npi.nullable().meta({
    title: 'NPI',
    description: 'The provider the key belongs to. Null unless matched: a candidate is no match.',
  }),
  verdict: z.enum(['matched', 'undetermined', 'unmatched']).meta({
    title: 'Verdict',
    description:
      '"matched": the key belongs to the provider in npi. "undetermined": there are candidates, and which of them it is, or whether it is any, is not certain. "unmatched": no provider of the registry answers to it.',
  }),
  method: text.meta({
    title: 'Method',
    description: 'How the verdict was reached; null where several ways led to it, or none.',
  }),
  confidence: confidenceClass.nullable().meta({
    title: 'Confidence',
    description: 'Confidence class of the method, 0 to 1; not a probability. Null unless matched.',
    unit: 'class, 0 to 1',
  }),
});

/** A row of the crosswalk of facilities. */
export const FacilityNpiRow = z.object({
  ccn: z
    .string()
    .regex(/^[0-9A-Z]{6,10}$/)
    .meta({ title: 'CCN', description: 'CMS Certification Number, as in the collection of facilities.' }),
  npi: npi.meta({ title: 'NPI', description: 'A provider that CMS states for the number.' }),
  source: z
    .string()
    .meta({ title: 'Source', description: 'The source that states it; the first by name where several do.' }),
});
