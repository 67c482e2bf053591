import { z } from 'zod';

const text = z.string().nullable();
const date = z.iso.date().nullable();

export const OigLeieExclusion = z.strictObject({
  type: text.describe('Exclusion authority, e.g. `1128a1`.'),
  type_description: text,
  date: date.describe('Exclusion date; may lie in the future.'),
  reinstatement_date: date,
  waiver_date: date,
  waiver_state: text,
  general: text,
  specialty: text,
});

/** `sources.oig_leie.data`. `excluded` is null when the list cannot be matched to this NPI without ambiguity. */
export const OigLeieData = z.strictObject({
  excluded: z.literal(true).nullable(),
  candidates: z.int().nonnegative().describe('Exclusions that may or may not be this provider.'),
  exclusions: z.array(OigLeieExclusion),
});

export type OigLeieData = z.infer<typeof OigLeieData>;
