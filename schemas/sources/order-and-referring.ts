import { z } from 'zod';
import { defineAnswers } from './answers.ts';

const eligible = (what: string) => z.boolean().nullable().describe(`Eligible to ${what}.`);

/** What the provider may order and refer; null where the file does not say so plainly. */
const OrderAndReferringData = z.strictObject({
  part_b: eligible('order and refer for Medicare Part B'),
  dme: eligible('order durable medical equipment'),
  hha: eligible('certify for a home health agency'),
  pmd: eligible('order power mobility devices'),
  hospice: eligible('certify for hospice care'),
});

const factOf = (field: string) => `order_and_referring.${field}`;
const FIELDS = OrderAndReferringData.keyof().options;

/** Who may order and refer in Medicare; the block serves facts only. */
export const orderAndReferring = defineAnswers({
  id: 'order-and-referring',
  block: 'order_and_referring',
  data: OrderAndReferringData,
  recordPosition: null,
  facts: FIELDS.map((field) => ({ fact: factOf(field) })),
  // The file has all who are eligible: who is not in it is not.
  statementsOf: (block) =>
    FIELDS.flatMap((field) => {
      const value = block === null ? false : block.data[field];
      return value === null ? [] : [{ fact: factOf(field), value }];
    }),
  components: {},
});
