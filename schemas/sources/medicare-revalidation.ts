import { z } from 'zod';
import { defineAnswers, uncertain } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const DueEnrollment = z.strictObject({
  enrollment_id: text.describe('Id of the enrollment in Medicare.'),
  specialty: text,
  state: text.describe('State of the enrollment.'),
  due_date: date.describe('The enrollment is to be revalidated by this day.'),
  adjusted_due_date: date.describe('Another day that holds in its place.'),
});

/** `due` is null when a row with a date states this NPI and it is not certain that it is of its provider, or cannot be read. */
const MedicareRevalidationData = z.strictObject({
  due: z.literal(true).nullable().describe('The list has a day for at least one enrollment.'),
  candidates: z
    .int()
    .nonnegative()
    .describe(
      'Rows with a date that state this NPI under another name: they may or may not be of this provider.',
    ),
  enrollments: z.array(DueEnrollment).describe('Those with a date, the one that is due first leads.'),
});

const fact = 'medicare_revalidation.due';

/** By when a provider has to revalidate its enrollments in Medicare; the block serves facts only. */
export const medicareRevalidation = defineAnswers({
  id: 'medicare-revalidation',
  block: 'medicare_revalidation',
  data: MedicareRevalidationData,
  recordPosition: null,
  facts: [
    {
      fact,
      meaning:
        'whether a day is listed by which the provider has to revalidate an enrollment in Medicare; days are listed about six months ahead',
      about: z.strictObject({ due_date: date.describe('The first of them; an adjusted day holds.') }),
    },
  ],
  statementsOf: (block) => {
    if (block === null) return [{ fact, value: false }];
    const [first] = block.data.enrollments;
    if (block.data.due !== true || first === undefined) return [uncertain(fact, block, 'due')];
    return [{ fact, value: true, about: { due_date: first.adjusted_due_date ?? first.due_date } }];
  },
  components: {},
});
