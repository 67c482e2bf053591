import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { STATED_NPI_BLOCKS } from '../stated-npi/stated-npi.ts';
import { discoverRevocations } from './discover.ts';
import { dayInName, FILE_NAME } from './file-names.ts';
import { cmsRevokedLinks } from './link/links.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';
import { REVOCATIONS } from './publish/revocations.ts';

/** The file has MM/DD/YYYY, the interface of the same dataset ISO days. */
const DATES = ['%m/%d/%Y', '%Y-%m-%d'];

const COLUMNS: readonly ColumnContract[] = [
  { name: 'ENRLMT_ID', distinctive: /[IO][0-9]{14}/ },
  { name: 'NPI', digits: [10] },
  { name: 'FIRST_NAME' },
  { name: 'MDL_NAME' },
  { name: 'LAST_NAME' },
  { name: 'ORG_NAME' },
  { name: 'MULTIPLE_NPI_FLAG' },
  { name: 'STATE_CD' },
  { name: 'PROVIDER_TYPE_DESC' },
  { name: 'REVOCATION_RSN' },
  { name: 'REVOCATION_EFCTV_DT', dates: DATES },
  { name: 'REENROLLMENT_BAR_EXPRTN_DT', dates: DATES },
];

/** The column names of the list, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** Providers and suppliers whose enrollment in Medicare is revoked. */
export const cmsRevoked: SourceDefinition = {
  facts: {
    id: 'cms-revoked',
    source: 'CMS Revoked Medicare Providers and Suppliers',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/revoked-medicare-providers-and-suppliers',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Revoked Medicare Providers and Suppliers.',
    cadence: 'quarterly',
    cadence_days: 92,
    stale_after_days: 150,
    coverage_period_start: null,
    limitations: [
      'A revocation is no exclusion, and the provider may have appealed against it.',
      'The list shows who is revoked at present; it says nothing of revocations that were reversed.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'revocation',
      pattern: FILE_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => dayInName(name) ?? '',
      dateInName: dayInName,
      required: true,
    },
  ],
  discover: discoverRevocations,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['identical line'],
  snapshotSql: `
    SELECT max(effective_date) AS snapshot
    FROM cms_revoked__revocation
    WHERE effective_date <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'cms_revoked__revocation',
      minimumRows: 4_000,
      maximumRows: 40_000,
      uniqueKey: ['revocation_id'],
      filled: { npi: 0.95, enrollment_id: 0.99, reasons: 0.95, effective_date: 0.95, state: 0.95 },
      maximumChange: 0.25,
    },
  ],
  links: cmsRevokedLinks,
  publication: {
    npiBlockSql: [STATED_NPI_BLOCKS, new URL('./publish/npi-block.sql', import.meta.url)],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [REVOCATIONS],
  },
};
