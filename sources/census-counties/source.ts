import type { SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { CODE_LISTS_PAGE, discoverCounties } from './discover.ts';

/** The lists are as of 1 January of the year in their names. */
const firstOfYear = (name: string): string | null => {
  const year = /20\d\d/.exec(name)?.[0];
  return year === undefined ? null : `${year}-01-01`;
};

/** Names of the counties and their equivalents by FIPS code. */
export const censusCounties: SourceDefinition = {
  facts: {
    id: 'census-counties',
    source: 'Census Bureau Lists of Counties (Gazetteer, ANSI/FIPS Codes)',
    publisher: 'U.S. Census Bureau',
    source_url: CODE_LISTS_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: U.S. Census Bureau, Gazetteer Files and American National Standards Institute (ANSI) codes for counties.',
    cadence: 'annual',
    cadence_days: 365,
    // The gazetteer of a year, as of its 1 January, appears in its autumn.
    stale_after_days: 730,
    coverage_period_start: '2020-01-01',
    limitations: [
      'Counties as of 1 January of the year of a list. The planning regions that replaced the counties of Connecticut are in the Gazetteer, not in the list of the 2020 census.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'county',
      pattern: /^national_county20\d\d\.txt$/i,
      format: 'csv',
      delimiter: '|',
      encoding: 'utf-8-else-windows-1252',
      columns: [
        { name: 'STATE' },
        { name: 'STATEFP' },
        { name: 'COUNTYFP' },
        { name: 'COUNTYNS', required: false },
        { name: 'COUNTYNAME' },
        { name: 'CLASSFP', required: false },
        { name: 'FUNCSTAT', required: false },
      ],
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: firstOfYear,
      required: 'one of these',
    },
    {
      role: 'gazetteer',
      // Before 2025 the columns are divided by tabs.
      pattern: /^20(2[5-9]|[3-9]\d)_Gaz_counties_national\.txt$/i,
      format: 'csv',
      delimiter: '|',
      encoding: 'utf-8-else-windows-1252',
      columns: [
        { name: 'USPS' },
        { name: 'GEOID' },
        { name: 'GEOIDFQ', required: false },
        { name: 'ANSICODE', required: false },
        { name: 'NAME' },
        { name: 'ALAND', required: false },
        { name: 'AWATER', required: false },
        { name: 'ALAND_SQMI', required: false },
        { name: 'AWATER_SQMI', required: false },
        { name: 'INTPTLAT', required: false },
        { name: 'INTPTLONG', required: false },
      ],
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: firstOfYear,
      required: 'one of these',
    },
  ],
  discover: discoverCounties,
  archives: /^20\d\d_Gaz_counties_national\.zip$/i,
  soundRejects: ['in the newer list'],
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: null,
  expectations: [
    {
      table: 'census_counties__county',
      minimumRows: 3_200,
      maximumRows: 3_300,
      uniqueKey: ['county_fips'],
      filled: { name: 1 },
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
