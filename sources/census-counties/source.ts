import type { SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licences.ts';
import { CODE_LISTS_PAGE, discoverCounties } from './discover.ts';

/** Names of the counties and their equivalents by FIPS code. */
export const censusCounties: SourceDefinition = {
  facts: {
    id: 'census-counties',
    source: 'Census Bureau ANSI/FIPS Codes, National County List',
    publisher: 'U.S. Census Bureau',
    source_url: CODE_LISTS_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: U.S. Census Bureau, American National Standards Institute (ANSI) codes for counties.',
    cadence: 'with each census',
    cadence_days: 3653,
    stale_after_days: 4018,
    coverage_period_start: '2020-01-01',
    limitations: [
      'Counties as of 1 January 2020. Later changes, such as the planning regions that replaced the counties of Connecticut, are not in the list.',
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
      // The list is as of 1 January of the year in its name.
      dateInName: (name) => {
        const year = /(20\d\d)\.txt$/i.exec(name)?.[1];
        return year === undefined ? null : `${year}-01-01`;
      },
      required: true,
    },
  ],
  discover: discoverCounties,
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
