import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverRelationshipFile, RELATIONSHIP_PAGE } from './discover.ts';
import { FILE_NAME, yearInName } from './file-names.ts';
import { COUNTY_SUPPLY } from './publish/county-supply.ts';

const COLUMNS: readonly ColumnContract[] = [
  // Ids of up to 17 digits: a spreadsheet writes them in scientific notation.
  { name: 'OID_ZCTA5_20', required: false, digits: [] },
  { name: 'GEOID_ZCTA5_20', digits: [5] },
  { name: 'NAMELSAD_ZCTA5_20', required: false },
  { name: 'AREALAND_ZCTA5_20' },
  { name: 'AREAWATER_ZCTA5_20', required: false },
  { name: 'MTFCC_ZCTA5_20', required: false },
  { name: 'CLASSFP_ZCTA5_20', required: false },
  { name: 'FUNCSTAT_ZCTA5_20', required: false },
  { name: 'OID_COUNTY_20', required: false, digits: [] },
  { name: 'GEOID_COUNTY_20', digits: [5] },
  { name: 'NAMELSAD_COUNTY_20' },
  { name: 'AREALAND_COUNTY_20', required: false },
  { name: 'AREAWATER_COUNTY_20', required: false },
  { name: 'MTFCC_COUNTY_20', required: false },
  { name: 'CLASSFP_COUNTY_20', required: false },
  { name: 'FUNCSTAT_COUNTY_20', required: false },
  { name: 'AREALAND_PART' },
  { name: 'AREAWATER_PART', required: false },
];

/** The column names of the file, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** Which counties the ZIP Code Tabulation Areas lie in, and with how much of their land. */
export const censusZctaCounties: SourceDefinition = {
  facts: {
    id: 'census-zcta-counties',
    source: 'Census Bureau Relationship File of ZIP Code Tabulation Areas and Counties',
    publisher: 'U.S. Census Bureau',
    source_url: RELATIONSHIP_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: U.S. Census Bureau, 2020 ZIP Code Tabulation Area to County Relationship File.',
    cadence: 'decennial',
    cadence_days: 3_653,
    // That of 2020 appeared in 2021; the next is expected in 2031.
    stale_after_days: 4_400,
    coverage_period_start: '2020-01-01',
    limitations: [
      'ZIP Code Tabulation Areas are areas of blocks that approximate the delivery area of a ZIP code. ZIP codes of post office boxes and of single large recipients have none.',
      'The areas of a ZIP code in several counties are stated in land, not in residents.',
      'Counties as of 1 January 2020: in Connecticut its eight counties, not the planning regions that replaced them in 2022.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'part',
      pattern: FILE_NAME,
      format: 'csv',
      delimiter: '|',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: yearInName,
      required: true,
    },
  ],
  discover: discoverRelationshipFile,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['county land in no area', 'no land in the county'],
  snapshotSql: null,
  expectations: [
    {
      table: 'census_zcta_counties__part',
      minimumRows: 38_000,
      maximumRows: 60_000,
      uniqueKey: ['zcta', 'county_fips'],
      maximumChange: 0.02,
    },
    {
      table: 'census_zcta_counties__county',
      minimumRows: 3_100,
      maximumRows: 3_300,
      uniqueKey: ['county_fips'],
      filled: { name: 1 },
      maximumChange: 0.02,
    },
  ],
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    collections: [COUNTY_SUPPLY],
  },
};
