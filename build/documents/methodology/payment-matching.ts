import { z } from 'zod';
import {
  OPEN_PAYMENTS_CLASSES,
  OPEN_PAYMENTS_RULES,
  OPEN_PAYMENTS_WEIGHTS,
} from '../../../schemas/open-payments-matching.ts';
import { RowCount, type Warehouse } from '../../../warehouse/warehouse.ts';
import { count, type SlotValues } from './slots.ts';

const Evaluation = z.object({
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  matched: RowCount,
  right: RowCount,
  labelled: RowCount,
});

/** The constants of the rules by which recipients are linked. */
export const PAYMENT_RULES: SlotValues = {
  'payments.weights': Object.entries(OPEN_PAYMENTS_WEIGHTS)
    .map(([feature, bits]) => `${feature} ${bits}`)
    .join('; '),
  'payments.prior': String(OPEN_PAYMENTS_RULES.prior),
  'payments.rare_name': String(OPEN_PAYMENTS_RULES.rareName),
  'payments.least_share': String(OPEN_PAYMENTS_RULES.leastShare),
  'payments.least_lead': String(Math.min(...OPEN_PAYMENTS_CLASSES.map(({ leastLead }) => leastLead))),
};

/** The slots that tell how recipients of payments were linked and how right the links are, class by class. */
export async function paymentMatching(warehouse: Warehouse): Promise<SlotValues> {
  const rows = await warehouse.rows(
    Evaluation,
    `SELECT method, confidence, matched, right_matches AS "right", labelled FROM evaluation__open_payments
     ORDER BY confidence DESC NULLS LAST`,
  );
  const { years } = await warehouse.row(
    z.object({ years: z.string().nullable() }),
    `SELECT string_agg(program_year::VARCHAR, ', ' ORDER BY program_year) AS years
     FROM (SELECT DISTINCT program_year FROM open_payments__payment)`,
  );
  const all = rows.find(({ method }) => method === null);
  const matched = all?.matched ?? 0;
  const right = all?.right ?? 0;
  const labelled = all?.labelled ?? 0;
  return {
    'payments.years': years ?? 'none',
    'payments.labelled': count(labelled),
    'payments.labelled_matched': count(matched),
    'payments.right': count(right),
    'payments.precision': share(right, matched),
    'payments.recall': share(right, labelled),
    'payments.curve': rows
      .filter(({ method }) => method !== null)
      .map((row) =>
        row.matched === 0
          ? `"${row.method}" claimed ${row.confidence}, no links`
          : `"${row.method}" claimed ${row.confidence}, measured ${share(row.right, row.matched)} (${count(row.right)} of ${count(row.matched)})`,
      )
      .join('; '),
  };
}

/** A share with four places; "not measured" where there is nothing to measure. */
function share(part: number, whole: number): string {
  return whole === 0 ? 'not measured' : (part / whole).toFixed(4);
}
