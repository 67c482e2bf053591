import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverEnrollmentsAndOwners } from './discover.ts';
import { dateInName, FACILITY_FILES, namesOf, orderOf } from './facility-files.ts';
import { CHANGES, OWNERS } from './publish/ownership.ts';

/** Flags of owners that CMS adds and renames from year to year, and what only some kinds of files have. */
const COMES_AND_GOES =
  /^(MULTIPLE NPI FLAG|.*(?:COMPANY|FIRM|REIT|TRUST|CHAIN|STAFFING|ACQUISITION|INSTITUTION|OWNED BY|PARENT|OTHER TYPE|LOCATION|SUBGROUP|REH |CAH |AFFILIATION ENTITY|NURSING HOME PROVIDER).*)$/;
/** One blank or one underscore: hospitals and the others differ. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'PROPRIETARY NONPROFIT': ['PROPRIETARY_NONPROFIT'],
  PROPRIETARY_NONPROFIT: ['PROPRIETARY NONPROFIT'],
};

/** What a column holds, told by its name: every id and date of these files is named for what it is. */
function shapeOf(name: string): Partial<ColumnContract> {
  if (/\bDATE\b/.test(name)) return { dates: ['%m/%d/%Y'] };
  if (/^(NPI|ASSOCIATE ID)\b/.test(name)) return { digits: [10] };
  // Suffixed numbers of further buildings have seven to nine characters.
  if (/\bCCN\b/.test(name)) return { digits: [6, 7, 8, 9] };
  return /^ZIP CODE\b/.test(name) ? { digits: [5, 9] } : {};
}

const contractOf = (name: string, providerType: string | null): ColumnContract => ({
  name,
  ...shapeOf(name),
  ...(providerType !== null &&
    /^PROVIDER TYPE CODE\b/.test(name) && { distinctive: new RegExp(`(${providerType})?`) }),
  ...(ALIASES[name] !== undefined && { aliases: ALIASES[name] }),
  ...(COMES_AND_GOES.test(name) && { required: false }),
});

/** Who runs and owns the facilities enrolled in Medicare: enrollments (CCN to NPI), all owners, changes of ownership. */
export const enrollmentsAndOwners: SourceDefinition = {
  facts: {
    id: 'enrollments-and-owners',
    source: 'Medicare facility enrollments, owners and changes of ownership',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/skilled-nursing-facility-all-owners',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, facility Enrollments, All Owners and Change of Ownership files.',
    cadence: 'monthly (skilled nursing, hospitals); quarterly (others)',
    cadence_days: 31,
    stale_after_days: 130,
    coverage_period_start: null,
    limitations: [
      'Ownership is self-reported on Medicare enrollment forms.',
      'Dialysis facilities and ambulatory surgical centers have no such files.',
      'Changes of ownership are published for hospitals and skilled nursing facilities, since 2016.',
    ],
  },
  needed: false,
  files: FACILITY_FILES.map((file) => ({
    role: file.role,
    pattern: namesOf(file),
    format: 'csv',
    encoding: 'utf-8-else-windows-1252',
    columns: file.columns.map((name) => contractOf(name, file.providerType)),
    take: 'newest',
    orderOf,
    dateInName,
    // An operator may load any of the kinds of facilities; the files of a single kind suffice.
    required: false,
  })),
  discover: discoverEnrollmentsAndOwners,
  ingestSql: [
    new URL('./ingest/1-enrollments.sql', import.meta.url),
    new URL('./ingest/2-owners.sql', import.meta.url),
    new URL('./ingest/3-changes.sql', import.meta.url),
  ],
  soundRejects: ['repeated owner and role'],
  snapshotSql:
    'SELECT CAST(max(snapshot) AS DATE) AS snapshot FROM enrollments_and_owners__file WHERE snapshot IS NOT NULL',
  expectations: [
    {
      table: 'enrollments_and_owners__enrollment',
      minimumRows: 40_000,
      maximumRows: 150_000,
      uniqueKey: ['enrollment_id'],
      filled: { ccn: 0.9, npi: 0.95, organization_name: 0.99 },
      maximumChange: 0.1,
    },
    {
      table: 'enrollments_and_owners__owner',
      minimumRows: 200_000,
      maximumRows: 3_000_000,
      uniqueKey: ['role', 'enrollment_id', 'owner_no'],
      maximumChange: 0.2,
    },
    {
      table: 'enrollments_and_owners__change',
      minimumRows: 3_000,
      maximumRows: 100_000,
      uniqueKey: ['facility_type', 'change_no'],
      maximumChange: 0.2,
    },
  ],
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    crosswalkSql: new URL('./publish/crosswalk.sql', import.meta.url),
    collections: [OWNERS, CHANGES],
    facilityTables: {
      enrollments_and_owners__enrollment: `facility_type VARCHAR, enrollment_id VARCHAR, ccn VARCHAR, npi VARCHAR,
        organization_name VARCHAR, doing_business_as VARCHAR, facility_name VARCHAR, ownership_type VARCHAR,
        line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR`,
      enrollments_and_owners__owner: `enrollment_id VARCHAR, owner_no INTEGER, name VARCHAR, type VARCHAR,
        role_text VARCHAR, percentage DOUBLE, since DATE`,
      enrollments_and_owners__change: `facility_type VARCHAR, change_no INTEGER, ccn VARCHAR, effective_date DATE,
        type VARCHAR, buyer_name VARCHAR, seller_name VARCHAR`,
    },
  },
};
