import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { HOSPITAL_AND_OTHER_COLUMNS } from './columns/hospital-and-other.ts';
import { IQIES_COLUMNS } from './columns/iqies.ts';
import { discoverProvidersOfServices } from './discover.ts';
import { HOSPITAL_AND_OTHER_FILE, IQIES_FILE, quarterEnd, quarterOrder } from './file-names.ts';

/** What `ingest.sql` cannot do without; the service and staff columns come and go from quarter to quarter. */
const REQUIRED = new Set([
  ...['PRVDR_NUM', 'PRVDR_CTGRY_CD', 'FAC_NAME', 'ST_ADR', 'CITY_NAME', 'STATE_CD', 'ZIP_CD'],
  ...['CRTFCTN_DT', 'PGM_TRMNTN_CD', 'TRMNTN_EXPRTN_DT', 'GNRL_CNTL_TYPE_CD'],
]);
const REQUIRED_OF_IQIES = new Set([
  ...['prvdr_num', 'fac_name', 'prvdr_type_id', 'st_adr', 'city_name', 'state_cd', 'zip_cd'],
  ...['crtfctn_dt', 'trmntn_exprtn_dt'],
]);

const contractOf = (names: readonly string[], required: ReadonlySet<string>): ColumnContract[] =>
  names.map((name) => ({
    name,
    ...(!required.has(name) && { required: false }),
    ...(DATES_READ.test(name) && { dates: ['%Y%m%d', '%Y-%m-%d'] }),
  }));

const DATES_READ = /^(crtfctn|orgnl_prtcptn|chow|trmntn_exprtn)_dt$/i;

/** The register of certified facilities: one row for every CMS Certification Number ever given out. */
export const providerOfServices: SourceDefinition = {
  facts: {
    id: 'provider-of-services',
    source: 'Provider of Services File',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/provider-of-services-file-hospital-non-hospital-facilities',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Provider of Services File.',
    cadence: 'quarterly',
    cadence_days: 92,
    stale_after_days: 150,
    coverage_period_start: null,
    limitations: [
      'Certification data as entered by survey agencies; some fields are years old.',
      'Facilities that left Medicare stay in the file; their record says since when.',
      'Clinical laboratories are not read: their number is a CLIA number, not a CCN.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'hospital_and_other',
      pattern: HOSPITAL_AND_OTHER_FILE,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: contractOf(HOSPITAL_AND_OTHER_COLUMNS, REQUIRED),
      take: 'newest',
      orderOf: quarterOrder,
      dateInName: quarterEnd,
      required: true,
    },
    {
      role: 'iqies',
      pattern: IQIES_FILE,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: contractOf(IQIES_COLUMNS, REQUIRED_OF_IQIES),
      take: 'newest',
      orderOf: quarterOrder,
      dateInName: quarterEnd,
      required: false,
    },
  ],
  discover: discoverProvidersOfServices,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['the iQIES file has this facility'],
  snapshotSql: null,
  expectations: [
    {
      table: 'provider_of_services__facility',
      minimumRows: 60_000,
      maximumRows: 400_000,
      uniqueKey: ['ccn'],
      filled: { name: 0.99, state: 0.99, certification_date: 0.5 },
      maximumChange: 0.1,
    },
  ],
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    facilityTables: {
      provider_of_services__facility: `ccn VARCHAR, category VARCHAR, type VARCHAR, name VARCHAR, address VARCHAR,
        city VARCHAR, state VARCHAR, postal_code VARCHAR, county_fips VARCHAR, phone VARCHAR, control_code VARCHAR,
        ownership_type VARCHAR, certification_date DATE, is_terminated BOOLEAN, termination_date DATE`,
    },
  },
};
