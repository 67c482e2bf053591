import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { GENERAL_COLUMNS } from './columns/general.ts';
import { OWNERSHIP_COLUMNS } from './columns/ownership.ts';
import { PROFILE_COLUMNS } from './columns/profile.ts';
import { REMOVED_COLUMNS } from './columns/removed.ts';
import { RESEARCH_COLUMNS } from './columns/research.ts';
import { discoverPayments, OPEN_PAYMENTS_PAGE } from './discover.ts';
import { publicationDate, publicationOrder } from './file-names.ts';
import { openPaymentsLinks } from './link/links.ts';
import { OPEN_PAYMENTS_CLASSES, OPEN_PAYMENTS_RULES, OPEN_PAYMENTS_WEIGHTS } from './link/weights.ts';
import { PAYMENTS } from './publish/payments.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

const PAYMENT_FILE = {
  format: 'csv',
  // Latin-1 letters occur in names of products and studies.
  encoding: 'utf-8-else-windows-1252',
  take: 'all',
  orderOf: publicationOrder,
  dateInName: publicationDate,
} as const satisfies Partial<FileContract>;

/**
 * NPIs of the same first five digits put together until there are 100,000 payments: bounds memory however many years are loaded. The lines
 * of 300,000 took more than 1 GB.
 */
const PACK_RANGES = `
  SELECT min(prefix) AS npi_from, max(prefix) || ':' AS npi_to
  FROM (
    SELECT prefix, (sum(payments) OVER (ORDER BY prefix) - payments) // 100000 AS number
    FROM (
      SELECT npi[:5] AS prefix, count(*) AS payments
      FROM (SELECT npi FROM payment_by_npi UNION ALL SELECT npi FROM payment_candidate)
      GROUP BY prefix
    )
  )
  GROUP BY number
  ORDER BY npi_from`;

/** Payments by manufacturers and group purchasing organizations to physicians, other practitioners and teaching hospitals. */
export const openPayments: SourceDefinition = {
  facts: {
    id: 'open-payments',
    source: 'Open Payments',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url: OPEN_PAYMENTS_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Open Payments.',
    cadence: 'twice a year (January and June)',
    cadence_days: 184,
    stale_after_days: 240,
    coverage_period_start: null,
    limitations: [
      'Payments are reported by manufacturers and group purchasing organizations; CMS does not say they are improper.',
      'CMS publishes the seven latest program years; payments below its de-minimis threshold are not in them.',
      'Recipients are linked to NPIs by name and address. A recipient who cannot be told from another stays undetermined, and the payments are then shown for nobody.',
      'Research funding paid to an institution counts in full for each principal investigator.',
    ],
  },
  needed: false,
  archives: /^(PGYR\d{4}|PHPRFL)_P\d{8}.*\.zip$/i,
  files: [
    {
      ...PAYMENT_FILE,
      role: 'general',
      pattern: /^OP_DTL_GNRL_PGYR\d{4}\w*\.csv$/i,
      columns: GENERAL_COLUMNS,
      unnumbered: true,
      required: 'one of these',
    },
    {
      ...PAYMENT_FILE,
      role: 'research',
      pattern: /^OP_DTL_RSRCH_PGYR\d{4}\w*\.csv$/i,
      columns: RESEARCH_COLUMNS,
      unnumbered: true,
      required: 'one of these',
    },
    {
      ...PAYMENT_FILE,
      role: 'ownership',
      pattern: /^OP_DTL_OWNRSHP_PGYR\d{4}\w*\.csv$/i,
      columns: OWNERSHIP_COLUMNS,
      required: 'one of these',
    },
    {
      ...PAYMENT_FILE,
      role: 'removed',
      pattern: /^OP_\w*REMOVED_\w*DEL\w*_PGYR\d{4}\w*\.csv$/i,
      columns: REMOVED_COLUMNS,
      required: false,
    },
    {
      ...PAYMENT_FILE,
      role: 'profile',
      pattern: /^OP_\w*PRFL_SPLMTL\w*\.csv$/i,
      columns: PROFILE_COLUMNS,
      take: 'newest',
      required: false,
    },
  ],
  discover: discoverPayments,
  ingestSql: [
    new URL('./ingest/1-macros.sql', import.meta.url),
    new URL('./ingest/2-payments.sql', import.meta.url),
    new URL('./ingest/3-rejects.sql', import.meta.url),
    new URL('./ingest/4-recipients.sql', import.meta.url),
    { batchOf: 'op_recipient_batch', sql: [new URL('./ingest/5-recipients-of-batch.sql', import.meta.url)] },
  ],
  soundRejects: [
    'removed by the publisher',
    'an older publication of the program year',
    'the record is there again, newer',
    'the profile is there again',
  ],
  snapshotSql: `
    SELECT max(payment_date) AS snapshot
    FROM open_payments__payment
    WHERE payment_date <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'open_payments__payment',
      minimumRows: 10_000_000,
      maximumRows: 200_000_000,
      uniqueKey: ['category', 'record_id'],
      filled: { manufacturer_name: 0.99, payment_date: 0.95, profile_id: 0.9 },
      maximumChange: 0.3,
    },
    {
      table: 'open_payments__recipient',
      minimumRows: 800_000,
      maximumRows: 5_000_000,
      uniqueKey: ['profile_id'],
      maximumChange: 0.3,
    },
  ],
  links: openPaymentsLinks,
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
      constants: {
        weights: Object.entries(OPEN_PAYMENTS_WEIGHTS)
          .map(([feature, bits]) => `${feature} ${bits}`)
          .join('; '),
        prior: String(OPEN_PAYMENTS_RULES.prior),
        rare_name: String(OPEN_PAYMENTS_RULES.rareName),
        far_lead: String(OPEN_PAYMENTS_RULES.farLead),
        min_share: String(OPEN_PAYMENTS_RULES.minShare),
        min_lead: String(Math.min(...OPEN_PAYMENTS_CLASSES.map(({ minLead }) => minLead))),
      },
      quality: { registries: 4, links: 153_425, wrong: 87, recall: [97.3, 97.4] },
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [PAYMENTS],
    prepared: {
      sql: new URL('./publish/payments-by-npi.sql', import.meta.url),
      tables: ['payment_by_npi', 'payment_candidate'],
    },
    packs: [
      {
        collection: 'payments',
        ranges: PACK_RANGES,
        lines: new URL('./publish/payments-pack.sql', import.meta.url),
      },
    ],
  },
};
