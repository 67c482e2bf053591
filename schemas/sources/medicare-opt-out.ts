import { z } from 'zod';
import { defineAnswers, heldStatements } from './answers.ts';

const date = z.iso.date().nullable();

const MedicareOptOutAffidavit = z.strictObject({
  effective_date: date.describe('The opt-out took effect.'),
  end_date: date.describe('End of the present two years of the opt-out.'),
  renews_itself: z
    .boolean()
    .nullable()
    .describe('Since 2015-06-16 an affidavit holds for another two years unless it is canceled.'),
  in_force: z
    .literal(true)
    .nullable()
    .describe('Holds on the date of the list; null when that is not certain.'),
  specialty: z.string().nullable(),
  may_order_and_refer: z.boolean().nullable(),
});

/** `opted_out` is null when an affidavit states this NPI and it is not certain that it holds for its provider. */
const MedicareOptOutData = z.strictObject({
  opted_out: z.literal(true).nullable(),
  candidates: z
    .int()
    .nonnegative()
    .describe(
      'Affidavits that state this NPI under another last name: they may or may not be of this provider.',
    ),
  affidavits: z
    .array(MedicareOptOutAffidavit)
    .describe('Those that hold first; the one that holds longest leads.'),
});

const fact = 'medicare_opt_out.opted_out';

const HELD = {
  fact,
  field: 'opted_out',
  about: ({ effective_date, end_date }: z.infer<typeof MedicareOptOutAffidavit>) => ({
    effective_date,
    end_date,
  }),
};

/** Who has opted out of Medicare; the block serves facts only. */
export const medicareOptOut = defineAnswers({
  id: 'medicare-opt-out',
  block: 'medicare_opt_out',
  data: MedicareOptOutData,
  recordPosition: null,
  facts: [
    {
      fact,
      meaning: 'whether the provider has opted out of Medicare by affidavit',
      about: z.strictObject({ effective_date: date, end_date: date }),
    },
  ],
  statementsOf: (block) =>
    block === null ? [{ fact, value: false }] : heldStatements(block, block.data.affidavits, HELD, null),
  // An affidavit that still holds has held since it took effect.
  statementsOn: (block, day) => heldStatements(block, block.data.affidavits, HELD, day),
  programStatusOf: ({ data, match }) => {
    const held = data.affidavits.find(({ in_force }) => in_force);
    return data.opted_out === true && held !== undefined
      ? [{ status: 'opted-out', since: held.effective_date, confidence: match?.confidence ?? null }]
      : [{ status: 'undetermined', confidence: null }];
  },
  components: {},
});
