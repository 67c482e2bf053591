import type { SourceLinks } from '../../contract.ts';
import { OPEN_PAYMENTS_CLASSES, OPEN_PAYMENTS_RULES, OPEN_PAYMENTS_WEIGHTS } from './weights.ts';

/** Candidates whose evidence is held at once; what exceeds the memory of DuckDB is spilled to disk. */
const MAX_BATCH_PAIRS = 4_000_000;

const sqlFile = (name: string) => new URL(`./${name}.sql`, import.meta.url);

/**
 * Recipients are linked by name and address, with the specialty in support. The publisher's own NPI column is not used;
 * `evaluation.sql` compares the links with it in `evaluation__open_payments`.
 */
export const openPaymentsLinks: SourceLinks = {
  reads: ['nppes', 'nucc-taxonomy'],
  constants: {
    op_weight: Object.entries(OPEN_PAYMENTS_WEIGHTS).map(([feature, bits]) => ({ feature, bits })),
    op_class: OPEN_PAYMENTS_CLASSES.map(({ minLead, method, confidence }) => ({
      min_lead: minLead,
      method,
      confidence,
    })),
  },
  variables: {
    op_prior: OPEN_PAYMENTS_RULES.prior,
    op_batch_pairs: MAX_BATCH_PAIRS,
    op_rare_name: OPEN_PAYMENTS_RULES.rareName,
    op_min_share: OPEN_PAYMENTS_RULES.minShare,
    op_far_lead: OPEN_PAYMENTS_RULES.farLead,
    op_misspelling_bits: OPEN_PAYMENTS_RULES.misspellingBits,
    op_certain_lead: Math.max(...OPEN_PAYMENTS_CLASSES.map(({ minLead }) => minLead)),
    op_min_lead: Math.min(...OPEN_PAYMENTS_CLASSES.map(({ minLead }) => minLead)),
  },
  sql: [
    sqlFile('recipients'),
    sqlFile('registry'),
    sqlFile('candidates'),
    sqlFile('people'),
    sqlFile('batches'),
    { batchOf: 'op_batch', sql: [sqlFile('evidence'), sqlFile('leads')] },
    sqlFile('links'),
    sqlFile('evaluation'),
  ],
  evaluation: {
    rowsSql: `
      SELECT
        profile_id AS source_key,
        NULL AS npi,
        upper(name."first") AS first_name,
        upper(name."last") AS last_name,
        NULL AS organization_name,
        NULL AS state,
        unnest(addresses).postal_code[:5] AS zip5
      FROM (SELECT profile_id, unnest(names) AS name, addresses FROM open_payments__recipient)`,
    precision: 0.995,
    recall: 0.97,
  },
};
