import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { HPSA_COLUMNS, MUA_COLUMNS, PRIMARY_CARE_COLUMNS } from './columns.ts';
import { DOWNLOAD_PAGE, discoverShortageAreas, FILE_NAMES } from './discover.ts';
import { SHORTAGE_AREAS } from './publish/shortage-areas.ts';

const file = (role: keyof typeof FILE_NAMES, columns: FileContract['columns']): FileContract => ({
  role,
  pattern: new RegExp(`^${FILE_NAMES[role].replace('.', String.raw`\.`)}$`, 'i'),
  format: 'csv',
  encoding: 'utf-8-else-windows-1252',
  columns,
  take: 'newest',
  orderOf: (name) => name.toLowerCase(),
  dateInName: () => null,
  required: 'one of these',
});

/** Health Professional Shortage Areas and Medically Underserved Areas and Populations, as HRSA designates them. */
export const hrsaShortageAreas: SourceDefinition = {
  facts: {
    id: 'hrsa-shortage-areas',
    source: 'HRSA Shortage Areas (HPSA, MUA/P)',
    publisher: 'Health Resources and Services Administration (HRSA)',
    source_url: DOWNLOAD_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: HRSA Data Warehouse, Health Professional Shortage Areas and Medically Underserved Areas/Populations.',
    cadence: 'daily to weekly',
    cadence_days: 7,
    stale_after_days: 45,
    coverage_period_start: null,
    limitations: [
      'A designation is made on application: an area without one is not thereby well supplied.',
      'Designations of one discipline may overlap, so that their populations do not add up to people.',
    ],
  },
  needed: false,
  files: [
    file('primary_care', PRIMARY_CARE_COLUMNS),
    file('dental', HPSA_COLUMNS),
    file('mental_health', HPSA_COLUMNS),
    file('medically_underserved', MUA_COLUMNS),
  ],
  discover: discoverShortageAreas,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: `
    SELECT max(created_on) AS snapshot
    FROM hrsa_shortage_areas__designation
    WHERE created_on <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'hrsa_shortage_areas__designation',
      minimumRows: 15_000,
      maximumRows: 120_000,
      uniqueKey: ['discipline', 'designation_id'],
      filled: { name: 0.9, designation_type: 0.9, status: 0.9, state_code: 0.9 },
      maximumChange: 0.2,
    },
    {
      table: 'hrsa_shortage_areas__county',
      minimumRows: 15_000,
      maximumRows: 200_000,
      uniqueKey: ['discipline', 'designation_id', 'county_fips'],
      maximumChange: 0.2,
    },
  ],
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    collections: [SHORTAGE_AREAS],
  },
};
