import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { MAIN_COLUMNS } from './columns/main.ts';
import {
  DEACTIVATION_COLUMNS,
  ENDPOINT_COLUMNS,
  OTHER_NAME_COLUMNS,
  PRACTICE_LOCATION_COLUMNS,
} from './columns/sub-files.ts';
import { DISSEMINATION_PAGE, discoverProviderFiles } from './discover.ts';
import { DEACTIVATION_REPORT, periodEnd, periodFile, periodOrder, reportDate } from './file-names.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';
import { PROVIDER_TAXONOMIES } from './publish/provider-taxonomies.ts';

/** A file of the dissemination zips: one for the month, one for every week after it, all of them applied in order. */
const dissemination = ({
  stem,
  ...contract
}: Pick<FileContract, 'role' | 'columns' | 'required' | 'unnumbered'> & { stem: string }): FileContract => ({
  ...contract,
  pattern: periodFile(stem),
  format: 'csv',
  encoding: 'utf-8',
  take: 'all',
  orderOf: periodOrder,
  dateInName: periodEnd,
});

/** The main files first, which the others add to. */
const DISSEMINATED = [
  dissemination({
    role: 'main',
    stem: 'npidata_pfile',
    columns: MAIN_COLUMNS,
    unnumbered: true,
    required: true,
  }),
  dissemination({
    role: 'othername',
    stem: 'othername_pfile',
    columns: OTHER_NAME_COLUMNS,
    required: false,
  }),
  dissemination({
    role: 'practice_location',
    stem: 'pl_pfile',
    columns: PRACTICE_LOCATION_COLUMNS,
    required: false,
  }),
  dissemination({ role: 'endpoint', stem: 'endpoint_pfile', columns: ENDPOINT_COLUMNS, required: false }),
];

/** The national registry of health providers: all NPI holders. */
export const nppes: SourceDefinition = {
  facts: {
    id: 'nppes',
    source: 'National Plan and Provider Enumeration System (NPPES)',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url: DISSEMINATION_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, NPPES data dissemination.',
    cadence: 'weekly',
    cadence_days: 7,
    stale_after_days: 16,
    // The first day of every monthly file's period, `20050523-…`.
    coverage_period_start: '2005-05-23',
    limitations: [
      'Providers enter and update their own records; CMS checks little of them, and addresses and licenses may be out of date.',
      'Deactivated providers carry only their NPI and the date; the reason is not published.',
      'Social Security numbers, taxpayer numbers and employer numbers are masked by the publisher.',
      'The registry says nothing about whether a provider is in practice, licensed or enrolled in Medicare.',
    ],
  },
  needed: true,
  archives: /^NPPES_(Data_Dissemination|Deactivated_NPI_Report)_.+\.zip$/i,
  files: [
    ...DISSEMINATED,
    {
      role: 'deactivation',
      pattern: DEACTIVATION_REPORT,
      format: 'xlsx',
      encoding: 'utf-8',
      linesBeforeHeader: 1,
      columns: DEACTIVATION_COLUMNS,
      // Each report is the full list, so the newest replaces the others.
      take: 'newest',
      orderOf: (name) => reportDate(name) ?? '',
      dateInName: reportDate,
      required: false,
    },
  ],
  discover: discoverProviderFiles,
  ingestSql: [
    new URL('./ingest/1-code-values.sql', import.meta.url),
    new URL('./ingest/2-published-values.sql', import.meta.url),
    new URL('./ingest/3-providers.sql', import.meta.url),
    new URL('./ingest/4-replaced-rows.sql', import.meta.url),
    new URL('./ingest/5-sub-files.sql', import.meta.url),
    new URL('./ingest/6-provider-lists.sql', import.meta.url),
  ],
  addsFiles: true,
  // Weekly files replace rows of the monthly one, and sub-files speak of NPIs whose main file may not be at hand.
  soundRejects: ['superseded by a later file', 'NPI is in no main file'],
  snapshotSql: null,
  expectations: [
    {
      table: 'nppes__provider',
      minimumRows: 8_500_000,
      maximumRows: 14_000_000,
      uniqueKey: ['npi'],
      isStoredByKey: true,
      filled: { entity_type: 0.9, primary_taxonomy: 0.9, enumeration_date: 0.9, last_name: 0.5 },
      maximumChange: 0.05,
    },
    {
      table: 'nppes__other_name',
      minimumRows: 300_000,
      maximumRows: 2_000_000,
      uniqueKey: ['file_no', 'line'],
      filled: { organization_name: 0.95 },
      maximumChange: 0.2,
    },
    {
      table: 'nppes__secondary_location',
      minimumRows: 500_000,
      maximumRows: 4_000_000,
      uniqueKey: ['file_no', 'line'],
      filled: { line1: 0.95, city: 0.95 },
      maximumChange: 0.2,
    },
    {
      table: 'nppes__endpoint',
      minimumRows: 200_000,
      maximumRows: 2_000_000,
      uniqueKey: ['file_no', 'line'],
      filled: { endpoint: 0.95 },
      maximumChange: 0.2,
    },
    {
      table: 'nppes__deactivation',
      minimumRows: 200_000,
      maximumRows: 1_000_000,
      uniqueKey: ['file_no', 'line'],
      maximumChange: 0.2,
    },
  ],
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    npiBlockReads: ['nucc-taxonomy'],
    appliedInOrder: DISSEMINATED.map(({ role }) => role),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [PROVIDER_TAXONOMIES],
  },
};
