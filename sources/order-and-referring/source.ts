import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverOrderAndReferring, discoverOrderAndReferringArchive } from './discover.ts';
import { dayInName, FILE_NAME } from './file-names.ts';
import { orderAndReferringLinks } from './link/links.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

const COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  { name: 'LAST_NAME' },
  { name: 'FIRST_NAME' },
  { name: 'PARTB' },
  { name: 'DME' },
  { name: 'HHA' },
  { name: 'PMD' },
  { name: 'HOSPICE' },
];

/** The column names of the file, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** Who may order and refer in Medicare. */
export const orderAndReferring: SourceDefinition = {
  facts: {
    id: 'order-and-referring',
    source: 'Medicare Order and Referring',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/order-and-referring',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Order and Referring.',
    cadence: 'twice a week',
    cadence_days: 4,
    stale_after_days: 14,
    coverage_period_start: null,
    limitations: [
      'The file lists who is eligible to order and refer at present; it says nothing of who was, and gives no reasons.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'eligible',
      pattern: FILE_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: dayInName,
      required: true,
    },
  ],
  discover: discoverOrderAndReferring,
  backfill: { discover: discoverOrderAndReferringArchive },
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: null,
  expectations: [
    {
      table: 'order_and_referring__listing',
      minimumRows: 1_000_000,
      maximumRows: 4_000_000,
      uniqueKey: ['file_no', 'line'],
      filled: { part_b: 0.99, dme: 0.99, hha: 0.99, pmd: 0.99, hospice: 0.99 },
      maximumChange: 0.1,
    },
  ],
  links: orderAndReferringLinks,
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
  },
};
