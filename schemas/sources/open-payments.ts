import { z } from 'zod';
import { defineAnswers } from './answers.ts';

/** US dollars with cents; do not sum as floating point where exactness matters. */
const dollars = z.number();

/** Total of a program year. */
export const ProgramYear = z.strictObject({
  year: z.int(),
  total_usd: dollars.describe('Exact to the cent.'),
  payments: z.int().positive().describe('Published records, each one payment or several taken together.'),
});

/** Total of a manufacturer or group purchasing organization. */
const PaymentManufacturer = z.strictObject({
  id: z.string().nullable(),
  name: z.string().nullable(),
  total_usd: dollars,
  payments: z.int().positive(),
});

/** `sources.open_payments.data`: general and research payments and ownership interests combined. */
const OpenPaymentsData = z.strictObject({
  program_years: z.array(ProgramYear),
  total_usd: dollars.describe('Sum of the program years, exact to the cent.'),
  top_manufacturers: z.array(PaymentManufacturer).describe('The five that paid most.'),
});

/** Payments by manufacturers and group purchasing organizations. */
export const openPayments = defineAnswers({
  id: 'open-payments',
  block: 'open_payments',
  data: OpenPaymentsData.nullable(),
  recordPosition: 5,
  facts: [
    { fact: 'open_payments.total_usd', meaning: 'what manufacturers paid the provider in all program years' },
  ],
  statementsOf: (block) => {
    const total = block?.data?.total_usd ?? null;
    return total === null ? [] : [{ fact: 'open_payments.total_usd', value: total }];
  },
  components: { OpenPaymentsData, PaymentManufacturer, ProgramYear },
});
