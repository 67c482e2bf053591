import {
  OPEN_PAYMENTS_CLASSES,
  OPEN_PAYMENTS_RULES,
  OPEN_PAYMENTS_WEIGHTS,
} from '../../../schemas/open-payments-matching.ts';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

const STEPS = [
  '../1-normalise.sql',
  '../2-nicknames.sql',
  '1-recipients.sql',
  '2-registry.sql',
  '3-candidates.sql',
  '4-evidence.sql',
  '5-links.sql',
  '6-evaluation.sql',
];

/**
 * Links recipients of payments to NPIs by name and address, specialty in support: makes `link__open_payments` from
 * `open_payments__recipient`, `nppes__provider` and `nucc_taxonomy__taxonomy`, and `evaluation__open_payments`, which holds the
 * links against the publisher's own NPI column. Both are empty where Open Payments is not ingested.
 */
export async function resolveOpenPayments(warehouse: Warehouse): Promise<void> {
  await runStep(warehouse, '0-link-table.sql');
  if (!(await warehouse.hasTable('open_payments__recipient'))) return;
  await createTable(
    warehouse,
    'op_weight',
    'feature, bits',
    Object.entries(OPEN_PAYMENTS_WEIGHTS).map(([feature, bits]) => [feature, bits]),
  );
  await createTable(
    warehouse,
    'op_class',
    'least_lead, method, confidence',
    OPEN_PAYMENTS_CLASSES.map(({ leastLead, method, confidence }) => [leastLead, method, confidence]),
  );
  const leads = OPEN_PAYMENTS_CLASSES.map(({ leastLead }) => leastLead);
  await warehouse.setVariable('op_least_lead', Math.min(...leads));
  await warehouse.setVariable('op_prior', OPEN_PAYMENTS_RULES.prior);
  await warehouse.setVariable('op_rare_name', OPEN_PAYMENTS_RULES.rareName);
  await warehouse.setVariable('op_least_share', OPEN_PAYMENTS_RULES.leastShare);
  for (const step of STEPS) await runStep(warehouse, step);
}

const runStep = (warehouse: Warehouse, name: string): Promise<void> =>
  warehouse.runFile(new URL(`./${name}`, import.meta.url));

async function createTable(
  warehouse: Warehouse,
  name: string,
  columns: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const values = rows.map((row) => `(${row.map(sqlLiteral).join(', ')})`).join(', ');
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE ${name} AS FROM (VALUES ${values}) AS given (${columns})`,
  );
}
