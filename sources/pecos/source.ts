import { z } from 'zod';
import type { ColumnContract, FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverEnrollmentArchive, discoverEnrollments } from './discover.ts';
import { extractDate } from './extract-date.ts';
import { FILE_NAMES } from './file-names.ts';
import { pecosLinks } from './link/links.ts';
import { ENROLLMENTS, REASSIGNMENTS } from './publish/enrollments.ts';

/** The flag came in 2026, the gender went in 2025; otherwise the three layouts are the same. */
const ENROLLMENT_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI', digits: [10] },
  { name: 'MULTIPLE_NPI_FLAG', required: false },
  { name: 'PECOS_ASCT_CNTL_ID' },
  { name: 'ENRLMT_ID' },
  { name: 'PROVIDER_TYPE_CD' },
  { name: 'PROVIDER_TYPE_DESC' },
  { name: 'STATE_CD' },
  { name: 'FIRST_NAME' },
  { name: 'MDL_NAME' },
  { name: 'LAST_NAME' },
  { name: 'ORG_NAME' },
  { name: 'GNDR_SW', required: false },
];

/** Medicare's enrollments of providers, as PECOS makes them public. */
export const pecos: SourceDefinition = {
  facts: {
    id: 'pecos',
    source: 'Medicare Fee-For-Service Public Provider Enrollment (PECOS)',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/medicare-fee-for-service-public-provider-enrollment',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Medicare Fee-For-Service Public Provider Enrollment.',
    cadence: 'quarterly',
    cadence_days: 92,
    stale_after_days: 130,
    coverage_period_start: null,
    limitations: ['Only providers with an approved Medicare enrollment are in the file.'],
  },
  needed: false,
  files: [
    { ...extract('enrollment', ENROLLMENT_COLUMNS), required: true },
    extract('reassignment', [{ name: 'REASGN_BNFT_ENRLMT_ID' }, { name: 'RCV_BNFT_ENRLMT_ID' }]),
    extract('practice_location', [
      { name: 'ENRLMT_ID' },
      { name: 'CITY_NAME' },
      { name: 'STATE_CD' },
      { name: 'ZIP_CD', digits: [5, 9] },
    ]),
    extract('secondary_specialty', [
      { name: 'ENRLMT_ID' },
      { name: 'PROVIDER_TYPE_CD' },
      { name: 'PROVIDER_TYPE_DESC' },
    ]),
    extract('additional_npi', [{ name: 'ENRLMT_ID' }, { name: 'NPI' }]),
  ],
  discover: discoverEnrollments,
  backfill: { discover: discoverEnrollmentArchive },
  ingestSql: [
    new URL('./ingest/1-enrollments.sql', import.meta.url),
    new URL('./ingest/2-sub-files.sql', import.meta.url),
  ],
  soundRejects: ['identical line'],
  snapshotSql: null,
  expectations: [
    {
      table: 'pecos__enrollment',
      minimumRows: 2_400_000,
      maximumRows: 4_500_000,
      uniqueKey: ['enrollment_id'],
      filled: { npi: 0.99, pac_id: 0.99, provider_type_code: 0.99, state: 0.95 },
      maximumChange: 0.1,
    },
    {
      table: 'pecos__reassignment',
      // Zero rows where the sub-file is missing; once present, it must not disappear.
      minimumRows: 0,
      maximumRows: 8_000_000,
      uniqueKey: ['reassigning_enrollment_id', 'receiving_enrollment_id'],
      maximumChange: 0.2,
    },
    {
      table: 'pecos__additional_npi',
      minimumRows: 0,
      maximumRows: 1_000_000,
      uniqueKey: ['enrollment_id', 'npi'],
      maximumChange: 0.5,
    },
  ],
  links: pecosLinks,
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    affiliatedOrganizations: new URL('./publish/affiliated-organizations.sql', import.meta.url),
    entityTypes: new URL('./publish/entity-types.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: {
      row: z.object({
        pecos_enrollments: z.int().nonnegative().nullable().meta({
          title: 'Medicare enrollments',
          description:
            'Approved Medicare fee-for-service enrollments. 0: looked up, none. Null: the enrollment file is not in the release.',
          unit: 'enrollments',
        }),
      }),
      notFound: { pecos_enrollments: 0 },
      sql: new URL('./publish/provider-columns.sql', import.meta.url),
    },
    collections: [ENROLLMENTS, REASSIGNMENTS],
  },
};

/** An extract of one role; all but the base file are optional. Older ones are cp1252, and all ASCII is UTF-8. */
function extract(role: keyof typeof FILE_NAMES, columns: readonly ColumnContract[]): FileContract {
  return {
    role,
    pattern: FILE_NAMES[role],
    format: 'csv',
    encoding: 'utf-8-else-windows-1252',
    columns,
    take: 'newest',
    orderOf: (name) => extractDate(name) ?? '',
    dateInName: extractDate,
    required: false,
  };
}
