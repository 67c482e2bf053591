import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Availability } from '../provenance.ts';
import { ProgramYear } from '../sources/open-payments.ts';

const text = z.string().nullable();
const confidence = z.number().min(0).max(1);

/** Whose payments they are. */
export const PAYMENTS_SOURCE = 'open-payments';

/** One published record: a payment, a transfer of value or an ownership interest. */
const Payment = z.strictObject({
  record_id: z.string(),
  program_year: z.int(),
  category: z.enum(['general', 'research', 'ownership']),
  date: z.iso.date().nullable(),
  amount_usd: z.number(),
  nature: text,
  form: text,
  manufacturer: z.strictObject({ id: text, name: text }),
  products: z.array(z.string()),
  recipient: z
    .strictObject({ name: text, city: text, state: text })
    .describe('As published; for research paid to an institution, the institution.'),
  _confidence: confidence.describe('Strength of the match on name and address.'),
});

/**
 * One line of the `payments` pack. An NPI without a line has no published payments. `total_usd` is null, and the
 * status `undetermined`, when the only payments name a recipient who may or may not be this provider.
 */
export const PaymentsLine = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  total_usd: z.number().nullable().describe('Sum of the payments, exact to the cent.'),
  program_years: z.array(ProgramYear),
  payments: z.array(Payment),
  _confidence: confidence.nullable(),
  _data_availability: Availability,
});

export type PaymentsLine = z.infer<typeof PaymentsLine>;
