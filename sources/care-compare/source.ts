import type { SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverCareCompare } from './discover.ts';
import { CARE_COMPARE_FILES } from './files.ts';
import { QUALITY_MEASURES, QUALITY_RATINGS } from './publish/quality-tables.ts';

/**
 * 2,000 facilities of a type at a time: bounds memory to some tens of megabytes. Short forms of ids may sort before the
 * first id of a type; `~` sorts after every id.
 */
const PACK_RANGES = `
  SELECT
    facility_type,
    CASE WHEN number = 0 THEN '' ELSE id END AS id_from,
    coalesce(lead(id) OVER (PARTITION BY facility_type ORDER BY id), '~') AS id_to
  FROM (
    SELECT facility_type, id, row_number() OVER (PARTITION BY facility_type ORDER BY id) - 1 AS number
    FROM care_compare__facility
  )
  WHERE number % 2000 = 0
  ORDER BY facility_type, number`;

const ingest = (name: string): URL => new URL(`./ingest/${name}`, import.meta.url);

/** Ratings and measures of six types of facility, the clinicians of Medicare, and which facilities they work with. */
export const careCompare: SourceDefinition = {
  facts: {
    id: 'care-compare',
    source: 'Care Compare (Provider Data Catalog)',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url: 'https://data.cms.gov/provider-data/',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Provider Data Catalog (Care Compare).',
    cadence: 'quarterly; nursing homes monthly',
    cadence_days: 92,
    stale_after_days: 130,
    coverage_period_start: null,
    limitations: ['Ratings are not available for every facility; CMS suppresses small numbers.'],
  },
  needed: false,
  files: CARE_COMPARE_FILES,
  discover: discoverCareCompare,
  ingestSql: [
    ingest('1-values.sql'),
    ingest('2-definitions.sql'),
    ingest('3-reports.sql'),
    ingest('4-facilities.sql'),
    ingest('5-measures.sql'),
    ingest('6-lists.sql'),
    ingest('7-kept-rows.sql'),
  ],
  snapshotSql: 'SELECT max(snapshot) AS snapshot FROM care_compare__file',
  expectations: [
    {
      table: 'care_compare__facility',
      minimumRows: 45_000,
      maximumRows: 70_000,
      uniqueKey: ['facility_type', 'id'],
      filled: { state: 0.99, name: 0.99 },
      // The smallest type is a tenth of the total, so a missing type is detected.
      maximumChange: 0.05,
    },
    {
      table: 'care_compare__rating',
      minimumRows: 100_000,
      maximumRows: 400_000,
      uniqueKey: ['facility_type', 'id', 'name'],
      maximumChange: 0.1,
    },
    {
      table: 'care_compare__measure',
      minimumRows: 700_000,
      maximumRows: 4_000_000,
      uniqueKey: ['facility_type', 'id', 'npi', 'period', 'measure_id'],
      maximumChange: 0.25,
    },
    {
      table: 'care_compare__clinician',
      minimumRows: 1_000_000,
      maximumRows: 2_500_000,
      uniqueKey: ['npi'],
      maximumChange: 0.1,
    },
    {
      table: 'care_compare__affiliation',
      minimumRows: 500_000,
      maximumRows: 4_000_000,
      uniqueKey: ['npi', 'facility_type', 'ccn'],
      maximumChange: 0.25,
    },
  ],
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    affiliatedOrganizations: new URL('./publish/affiliated-organizations.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    collections: [QUALITY_RATINGS, QUALITY_MEASURES],
    packs: [
      {
        collection: 'quality',
        ranges: PACK_RANGES,
        lines: new URL('./publish/quality-pack.sql', import.meta.url),
      },
    ],
    facilityTables: {
      care_compare__facility: `facility_type VARCHAR, id VARCHAR, ccn VARCHAR, name VARCHAR, address_line1 VARCHAR,
        address_line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, phone VARCHAR, ownership_type VARCHAR,
        certification_date DATE, npis VARCHAR[]`,
    },
  },
};
