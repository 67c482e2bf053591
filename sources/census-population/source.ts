import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverEstimates, ESTIMATES_PAGE } from './discover.ts';

/** The decade's first year is April to July only: it has counts, but no rates. A later vintage adds one year to each. */
const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029];
const READ = new Set(['SUMLEV', 'STATE', 'NAME', 'POPESTIMATE2024']);

const counts = [
  'NPOPCHG_',
  'BIRTHS',
  'DEATHS',
  'NATURALCHG',
  'INTERNATIONALMIG',
  'DOMESTICMIG',
  'NETMIG',
  'RESIDUAL',
];
const rates = ['RBIRTH', 'RDEATH', 'RNATURALCHG', 'RINTERNATIONALMIG', 'RDOMESTICMIG', 'RNETMIG'];

/** Every column of a vintage 2024 to 2029 file, in published order; columns that no figure needs are optional. */
const COLUMNS: ColumnContract[] = [
  ...['SUMLEV', 'REGION', 'DIVISION', 'STATE', 'NAME', 'ESTIMATESBASE2020'],
  ...YEARS.map((year) => `POPESTIMATE${year}`),
  ...counts.flatMap((measure) => YEARS.map((year) => `${measure}${year}`)),
  ...rates.flatMap((measure) => YEARS.slice(1).map((year) => `${measure}${year}`)),
].map((name) => ({ name, required: READ.has(name) }));

/** Resident population of the states: the denominator of every density. */
export const censusPopulation: SourceDefinition = {
  facts: {
    id: 'census-population',
    source: 'Census Bureau Population Estimates, State Totals',
    publisher: 'U.S. Census Bureau',
    source_url: ESTIMATES_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: U.S. Census Bureau, Population Division, State Population Totals.',
    cadence: 'annual',
    cadence_days: 365,
    // The estimates of 1 July of a year appear in December or January and hold until those of the next year do.
    stale_after_days: 640,
    coverage_period_start: '2020-04-01',
    limitations: [
      'Estimates, not counts; every vintage revises the years before it.',
      'Puerto Rico and the island areas are not among the 51 rows.',
    ],
  },
  needed: true,
  files: [
    {
      role: 'state',
      pattern: /^NST-EST20\d\d-ALLDATA\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: (name) => name.toUpperCase(),
      // The vintage is in the column names (docs/interfaces.md, "Snapshot date"); see `snapshotSql`.
      dateInName: () => null,
      required: true,
    },
  ],
  discover: discoverEstimates,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  // The reference date of the newest year in the column names: estimates are as of 1 July.
  snapshotSql: 'SELECT make_date(vintage, 7, 1) AS snapshot FROM census_population__national',
  expectations: [
    {
      table: 'census_population__state_population',
      minimumRows: 51,
      maximumRows: 51,
      uniqueKey: ['state_code'],
      filled: { population_2024: 1 },
      maximumChange: 0,
    },
  ],
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
  },
};
