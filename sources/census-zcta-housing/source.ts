import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverHousingFile, FILE_NAME, RELATIONSHIP_PAGE } from './discover.ts';

/** The day on which the housing units of the file were counted. */
const CENSUS_DAY = '2010-04-01';

const COLUMNS: readonly ColumnContract[] = [
  { name: 'ZCTA5', digits: [5] },
  { name: 'STATE', digits: [2] },
  { name: 'COUNTY', digits: [3] },
  { name: 'GEOID', digits: [5] },
  { name: 'POPPT', required: false },
  { name: 'HUPT' },
  { name: 'AREAPT', required: false },
  { name: 'AREALANDPT' },
  { name: 'ZPOP', required: false },
  { name: 'ZHU' },
  { name: 'ZAREA', required: false },
  { name: 'ZAREALAND', required: false },
  { name: 'COPOP', required: false },
  { name: 'COHU', required: false },
  { name: 'COAREA', required: false },
  { name: 'COAREALAND', required: false },
  { name: 'ZPOPPCT', required: false },
  { name: 'ZHUPCT', required: false },
  { name: 'ZAREAPCT', required: false },
  { name: 'ZAREALANDPCT', required: false },
  { name: 'COPOPPCT', required: false },
  { name: 'COHUPCT', required: false },
  { name: 'COAREAPCT', required: false },
  { name: 'COAREALANDPCT', required: false },
];

/** The column names of the file, in published order. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.map(({ name }) => name);

/** How many homes of the ZIP Code Tabulation Areas of 2010 are in each county. */
export const censusZctaHousing: SourceDefinition = {
  facts: {
    id: 'census-zcta-housing',
    source: 'Census Bureau Housing Units of ZIP Code Tabulation Areas by County',
    publisher: 'U.S. Census Bureau',
    source_url: RELATIONSHIP_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: U.S. Census Bureau, 2010 ZIP Code Tabulation Area to County Relationship File.',
    cadence: 'decennial',
    cadence_days: 3_653,
    // The file of the 2020 census states no housing units: this one stays the newest that does.
    stale_after_days: 10_000,
    coverage_period_start: CENSUS_DAY,
    limitations: [
      'Housing units are those of the 2010 census. Homes built since are not counted.',
      'Areas and counties are those of 2010. Some were drawn anew for 2020, and a ZIP code that lies in other counties since is not divided by these counts.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'part',
      pattern: FILE_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: () => CENSUS_DAY,
      required: true,
    },
  ],
  discover: discoverHousingFile,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['no land in the county'],
  snapshotSql: null,
  expectations: [
    {
      table: 'census_zcta_housing__part',
      minimumRows: 40_000,
      maximumRows: 46_000,
      uniqueKey: ['zcta', 'county_fips'],
      maximumChange: 0.02,
    },
  ],
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
  },
};
