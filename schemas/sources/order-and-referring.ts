import { z } from 'zod';
import { defineAnswers, uncertain } from './answers.ts';

/** What a provider may be eligible to do, by the column of the file. */
const ELIGIBLE_TO = {
  part_b: 'order and refer for Medicare Part B',
  dme: 'order durable medical equipment',
  hha: 'certify for a home health agency',
  pmd: 'order power mobility devices',
  hospice: 'certify for hospice care',
} as const;

const eligible = (what: string) => z.boolean().nullable().describe(`Eligible to ${what}.`);

/** What the provider may order and refer; null where the file does not say so plainly. */
const OrderAndReferringData = z.strictObject({
  part_b: eligible(ELIGIBLE_TO.part_b),
  dme: eligible(ELIGIBLE_TO.dme),
  hha: eligible(ELIGIBLE_TO.hha),
  pmd: eligible(ELIGIBLE_TO.pmd),
  hospice: eligible(ELIGIBLE_TO.hospice),
});

const factOf = (field: string) => `order_and_referring.${field}`;
const FIELDS = OrderAndReferringData.keyof().options;

/** Who may order and refer in Medicare; the block serves facts only. */
export const orderAndReferring = defineAnswers({
  id: 'order-and-referring',
  block: 'order_and_referring',
  data: OrderAndReferringData,
  recordPosition: null,
  isCompared: true,
  facts: FIELDS.map((field) => ({
    fact: factOf(field),
    meaning: `whether the provider is eligible to ${ELIGIBLE_TO[field]}`,
  })),
  // The file has all who are eligible: who is not in it is not.
  statementsOf: (block) =>
    FIELDS.map((field) => {
      if (block === null) return { fact: factOf(field), value: false };
      const value = block.data[field];
      return value === null ? uncertain(factOf(field), block, field) : { fact: factOf(field), value };
    }),
  programStatusOf: ({ data, match }) =>
    FIELDS.filter((field) => data[field] === false).map((field) => ({
      status: 'not-eligible',
      what: field.replaceAll('_', '-'),
      confidence: match?.confidence ?? null,
    })),
  components: {},
});
