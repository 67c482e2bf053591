import { z } from 'zod';
import { defineAnswers, exclusionStatement } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const SamGovExclusion = z.strictObject({
  sam_number: text,
  classification: text.describe('`Individual`, `Firm` or `Special Entity Designation`.'),
  program: text,
  agency: text.describe('The agency that excludes, e.g. `HHS`.'),
  type: text,
  active_date: date,
  termination_date: date.describe('The last day of the exclusion; null where it is indefinite.'),
});

/** `sources.sam_gov.data`. `excluded` is null when the list cannot be matched to this NPI without ambiguity. */
const SamGovData = z.strictObject({
  excluded: z.literal(true).nullable(),
  candidates: z.int().nonnegative().describe('Exclusions that may or may not be this provider.'),
  exclusions: z.array(SamGovExclusion),
});

/** The exclusions of SAM.gov. */
export const samExclusions = defineAnswers({
  id: 'sam-exclusions',
  block: 'sam_gov',
  data: SamGovData,
  recordPosition: 6,
  facts: [{ fact: 'sam.excluded', meaning: 'whether the provider is excluded on SAM.gov' }],
  statementsOf: (block) => exclusionStatement('sam.excluded', block),
  exclusionIdentity: ['sam_number', 'active_date'],
  components: { SamGovData, SamGovExclusion },
});
