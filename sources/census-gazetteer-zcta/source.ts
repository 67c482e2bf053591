import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverZctas, GAZETTEER_PAGE } from './discover.ts';

const ZCTA_FILE = {
  format: 'csv',
  encoding: 'utf-8-else-windows-1252',
  columns: [
    { name: 'GEOID' },
    { name: 'GEOIDFQ', required: false },
    { name: 'ALAND', required: false },
    { name: 'AWATER', required: false },
    { name: 'ALAND_SQMI', required: false },
    { name: 'AWATER_SQMI', required: false },
    { name: 'INTPTLAT' },
    { name: 'INTPTLONG' },
  ],
  take: 'newest',
  orderOf: (name: string) => name.toLowerCase(),
  // Of 1 January of the year in its name.
  dateInName: (name: string) => {
    const year = /20\d\d/.exec(name)?.[0];
    return year === undefined ? null : `${year}-01-01`;
  },
  required: 'one of these',
} as const satisfies Partial<FileContract>;

/** Where the ZIP Code Tabulation Areas are. */
export const censusGazetteerZcta: SourceDefinition = {
  facts: {
    id: 'census-gazetteer-zcta',
    source: 'Census Bureau Gazetteer of ZIP Code Tabulation Areas',
    publisher: 'U.S. Census Bureau',
    source_url: GAZETTEER_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: U.S. Census Bureau, Gazetteer Files, ZIP Code Tabulation Areas.',
    cadence: 'annual',
    cadence_days: 365,
    // The gazetteer of a year, as of its 1 January, appears in its autumn.
    stale_after_days: 730,
    coverage_period_start: '2020-01-01',
    limitations: [
      'ZIP Code Tabulation Areas are those of the 2020 census. ZIP codes of post-office boxes and of single organizations mostly have none.',
      'The point of an area is a point inside it, not its center of population.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'zcta',
      pattern: /^20(2[5-9]|[3-9]\d)_Gaz_zcta_national\.txt$/i,
      delimiter: '|',
      ...ZCTA_FILE,
    },
    {
      role: 'zcta_by_tabs',
      // Until 2024 the columns are divided by tabs.
      pattern: /^20(1\d|2[0-4])_Gaz_zcta_national\.txt$/i,
      delimiter: '\t',
      ...ZCTA_FILE,
    },
  ],
  discover: discoverZctas,
  archives: /^20\d\d_Gaz_zcta_national\.zip$/i,
  soundRejects: ['in the newer list'],
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: null,
  expectations: [
    {
      table: 'census_gazetteer_zcta__zcta',
      minimumRows: 33_000,
      maximumRows: 35_000,
      uniqueKey: ['zcta'],
      filled: { latitude: 1, longitude: 1 },
      maximumChange: 0.05,
    },
  ],
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
  },
};
