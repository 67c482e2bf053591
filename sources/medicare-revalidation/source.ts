import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { STATED_NPI_BLOCKS } from '../stated-npi/stated-npi.ts';
import { discoverDueDates } from './discover.ts';
import { FILE_NAME, firstDayOfMonth } from './file-names.ts';
import { medicareRevalidationLinks } from './link/links.ts';
import { DUE_DATES } from './publish/due-dates.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

/** No published row was at hand: both forms that files of CMS have. `TBD`, as any word, is no date. */
const DATES = ['%m/%d/%Y', '%Y-%m-%d'];

const COLUMNS: readonly ColumnContract[] = [
  { name: 'Enrollment ID', distinctive: /[IO][0-9]{14}/ },
  { name: 'National Provider Identifier', digits: [10] },
  { name: 'First Name' },
  { name: 'Last Name' },
  { name: 'Organization Name' },
  { name: 'Enrollment State Code' },
  { name: 'Enrollment Type' },
  { name: 'Provider Type Text' },
  { name: 'Enrollment Specialty' },
  { name: 'Revalidation Due Date', dates: DATES },
  { name: 'Adjusted Due Date', dates: DATES },
  { name: 'Individual Total Reassign To' },
  { name: 'Receiving Benefits Reassignment' },
];

/** The column names of the list, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** By when providers have to revalidate their enrollment in Medicare. */
export const medicareRevalidation: SourceDefinition = {
  facts: {
    id: 'medicare-revalidation',
    source: 'CMS Revalidation Due Date List',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/revalidation-due-date-list',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Revalidation Due Date List.',
    cadence: 'monthly',
    cadence_days: 31,
    stale_after_days: 75,
    coverage_period_start: null,
    limitations: [
      'Due dates are published about six months ahead; a later one stands as TBD.',
      'The list does not say whether a provider has revalidated since.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'enrollment',
      pattern: FILE_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => firstDayOfMonth(name) ?? '',
      dateInName: firstDayOfMonth,
      required: true,
    },
  ],
  discover: discoverDueDates,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['another row of the enrollment and NPI'],
  snapshotSql: null,
  expectations: [
    {
      table: 'medicare_revalidation__enrollment',
      minimumRows: 1_500_000,
      maximumRows: 6_000_000,
      uniqueKey: ['enrollment_key'],
      filled: { npi: 0.95, enrollment_id: 0.99, published_due_date: 0.95, state: 0.95 },
      maximumChange: 0.1,
    },
  ],
  links: medicareRevalidationLinks,
  publication: {
    npiBlockSql: [STATED_NPI_BLOCKS, new URL('./publish/npi-block.sql', import.meta.url)],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [DUE_DATES],
  },
};
