import { z } from 'zod';
import { defineAnswers, heldStatements } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const Revocation = z.strictObject({
  enrollment_id: text.describe('Id of the enrollment that was revoked.'),
  provider_type: text,
  state: text.describe('State of the enrollment.'),
  reasons: z.array(z.string()).describe('Paragraphs of 42 CFR 424.535 with their titles, as published.'),
  effective_date: date.describe('The revocation took effect.'),
  reenrollment_bar_end: date.describe('The day until which the provider may not enroll again.'),
  in_force: z
    .literal(true)
    .nullable()
    .describe('Holds on the date of the list; null when that is not certain.'),
});

/** `revoked` is null when a revocation states this NPI and it is not certain that it holds for its provider. */
const CmsRevokedData = z.strictObject({
  revoked: z.literal(true).nullable(),
  candidates: z
    .int()
    .nonnegative()
    .describe('Revocations that state this NPI under another name: they may or may not be of this provider.'),
  revocations: z
    .array(Revocation)
    .describe(
      'Those in force first, of them the one that bars longest. No exclusions; an appeal may be pending.',
    ),
});

const fact = 'cms.revoked';

const HELD = {
  fact,
  field: 'revoked',
  about: ({ reasons, effective_date, reenrollment_bar_end }: z.infer<typeof Revocation>) => ({
    reasons: reasons.join('; ') || null,
    effective_date,
    reenrollment_bar_end,
  }),
};

/** Whose enrollment in Medicare is revoked; the block serves facts only. */
export const cmsRevoked = defineAnswers({
  id: 'cms-revoked',
  block: 'cms_revoked',
  data: CmsRevokedData,
  recordPosition: null,
  facts: [
    {
      fact,
      meaning: 'whether the enrollment of the provider in Medicare is revoked, which is no exclusion',
      about: z.strictObject({ reasons: text, effective_date: date, reenrollment_bar_end: date }),
    },
  ],
  statementsOf: (block) =>
    block === null ? [{ fact, value: false }] : heldStatements(block, block.data.revocations, HELD, null),
  // A revocation does not end while it is on the list.
  statementsOn: (block, day) => heldStatements(block, block.data.revocations, HELD, day),
  programStatusOf: ({ data, match }) => {
    const held = data.revocations.find(({ in_force }) => in_force);
    return data.revoked === true && held !== undefined
      ? [{ status: 'revoked', since: held.effective_date, confidence: match?.confidence ?? null }]
      : [{ status: 'undetermined', confidence: null }];
  },
  revocations: { field: 'revocations', identity: ['enrollment_id', 'effective_date'] },
  components: {},
});
