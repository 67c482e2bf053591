import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { STATED_NPI_BLOCKS } from '../stated-npi/stated-npi.ts';
import { discoverAffidavitArchive, discoverAffidavits } from './discover.ts';
import { FILE_NAME, lastDayOfMonth } from './file-names.ts';
import { medicareOptOutLinks } from './link/links.ts';
import { AFFIDAVITS } from './publish/affidavits.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

const COLUMNS: readonly ColumnContract[] = [
  { name: 'First Name' },
  { name: 'Last Name' },
  { name: 'NPI' },
  { name: 'Specialty' },
  { name: 'Optout Effective Date' },
  { name: 'Optout End Date' },
  { name: 'First Line Street Address' },
  { name: 'Second Line Street Address' },
  { name: 'City Name' },
  { name: 'State Code' },
  { name: 'Zip code' },
  { name: 'Eligible to Order and Refer' },
  { name: 'Last updated' },
];

/** The column names of the list, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** Physicians and practitioners who have opted out of Medicare. */
export const medicareOptOut: SourceDefinition = {
  facts: {
    id: 'medicare-opt-out',
    source: 'Medicare Opt Out Affidavits',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/opt-out-affidavits',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Opt Out Affidavits.',
    cadence: 'monthly',
    cadence_days: 31,
    // Published in the month after the one it covers, at times at its end.
    stale_after_days: 75,
    coverage_period_start: null,
    limitations: ['The list shows who is opted out at present, not who was or who canceled.'],
  },
  needed: false,
  files: [
    {
      role: 'affidavit',
      pattern: FILE_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      // Published without the year since October 2024.
      orderOf: (name) => lastDayOfMonth(name) ?? '2024-10',
      dateInName: lastDayOfMonth,
      required: true,
    },
  ],
  discover: discoverAffidavits,
  backfill: { discover: discoverAffidavitArchive },
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: `
    SELECT max(last_updated) AS snapshot
    FROM medicare_opt_out__affidavit
    WHERE last_updated <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'medicare_opt_out__affidavit',
      minimumRows: 25_000,
      maximumRows: 150_000,
      uniqueKey: ['affidavit_id'],
      filled: { npi: 0.95, first_name: 0.99, effective_date: 0.99, end_date: 0.95, state: 0.95 },
      maximumChange: 0.1,
    },
  ],
  links: medicareOptOutLinks,
  publication: {
    npiBlockSql: [STATED_NPI_BLOCKS, new URL('./publish/npi-block.sql', import.meta.url)],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [AFFIDAVITS],
  },
};
