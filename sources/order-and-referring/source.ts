import type { ColumnContract, Expectation, FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverOrderAndReferring, discoverOrderAndReferringArchive } from './discover.ts';
import { dayInName, FILE_NAME } from './file-names.ts';
import { orderAndReferringLinks } from './link/links.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

/** Files from before 2024 do not have it. */
const SINCE_2024 = 'HOSPICE';

const COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI' },
  { name: 'LAST_NAME' },
  { name: 'FIRST_NAME' },
  { name: 'PARTB' },
  { name: 'DME' },
  { name: 'HHA' },
  { name: 'PMD' },
  { name: SINCE_2024 },
];

/** The column names of the file, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

const FILLED = { part_b: 0.99, dme: 0.99, hha: 0.99, pmd: 0.99 };

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
  files: [eligible(COLUMNS)],
  discover: discoverOrderAndReferring,
  backfill: {
    discover: discoverOrderAndReferringArchive,
    earlier: {
      files: [
        eligible(
          COLUMNS.map((column) =>
            column.name === SINCE_2024 ? { name: SINCE_2024, required: false } : column,
          ),
        ),
      ],
      expectations: [listings(FILLED)],
    },
  },
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: null,
  expectations: [listings({ ...FILLED, hospice: 0.99 })],
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

function eligible(columns: readonly ColumnContract[]): FileContract {
  return {
    role: 'eligible',
    pattern: FILE_NAME,
    format: 'csv',
    encoding: 'utf-8-else-windows-1252',
    columns,
    take: 'newest',
    orderOf: (name) => name.toLowerCase(),
    dateInName: dayInName,
    required: true,
  };
}

function listings(filled: NonNullable<Expectation['filled']>): Expectation {
  return {
    table: 'order_and_referring__listing',
    minimumRows: 1_000_000,
    maximumRows: 4_000_000,
    uniqueKey: ['file_no', 'line'],
    filled,
    maximumChange: 0.1,
  };
}
