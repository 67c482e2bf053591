import { REGISTRY } from '../../schemas/sources/list.ts';
import { exclusionListColumns } from '../../schemas/tables/exclusions.ts';
import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { EXCLUDED_PARTY_CONSTANTS } from '../excluded-parties.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverExclusions, EXCLUSIONS_PAGE } from './discover.ts';
import { oigLeieLinks } from './link/links.ts';

const DATES = ['%Y%m%d'];

/** The 18 columns of every LEIE file, in published order. */
const COLUMNS: readonly ColumnContract[] = [
  { name: 'LASTNAME' },
  { name: 'FIRSTNAME' },
  { name: 'MIDNAME' },
  { name: 'BUSNAME' },
  { name: 'GENERAL' },
  { name: 'SPECIALTY' },
  { name: 'UPIN' },
  { name: 'NPI', digits: [10] },
  { name: 'DOB', dates: DATES },
  { name: 'ADDRESS' },
  { name: 'CITY' },
  { name: 'STATE' },
  { name: 'ZIP', digits: [5, 9] },
  { name: 'EXCLTYPE' },
  { name: 'EXCLDATE', dates: DATES },
  { name: 'REINDATE', dates: DATES },
  { name: 'WAIVERDATE', dates: DATES },
  { name: 'WVRSTATE', aliases: ['WAIVERSTATE'] },
];

/** The columns of a file in which a reinstatement date is stated in every row, or in none: nothing else tells the two apart. */
const columnsWith = (reinstatementDate: RegExp): ColumnContract[] =>
  COLUMNS.map((column) =>
    column.name === 'REINDATE' ? { ...column, distinctive: reinstatementDate } : column,
  );

/** The macro that the files of the block and of the listed parties use. */
const SHOWN_EXCLUSION = new URL('./publish/shown-exclusion.sql', import.meta.url);
/** The view that the files of the block and of the columns read. */
const LINKED_ENTRIES = [SHOWN_EXCLUSION, new URL('./publish/linked-entries.sql', import.meta.url)];

/** The federal list of people and businesses excluded from Medicare, Medicaid and other federal health programs. */
export const oigLeie: SourceDefinition = {
  facts: {
    id: 'oig-leie',
    source: 'OIG List of Excluded Individuals and Entities (LEIE)',
    publisher: 'U.S. Department of Health and Human Services, Office of Inspector General',
    source_url: EXCLUSIONS_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: HHS Office of Inspector General, List of Excluded Individuals and Entities.',
    cadence: 'monthly',
    cadence_days: 31,
    stale_after_days: 45,
    coverage_period_start: null,
    limitations: [
      'About nine of ten entries carry no NPI; they are matched by name and address, and stay undetermined when in doubt.',
      'The list holds exclusions in force; reinstated parties are removed from it.',
      'A match here does not replace verification with the Office of Inspector General.',
    ],
  },
  needed: false,
  files: [
    {
      role: 'exclusion',
      pattern: /^UPDATED\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: columnsWith(/0*/),
      take: 'newest',
      orderOf: (name) => name.toLowerCase(),
      dateInName: () => null,
      required: true,
    },
    {
      role: 'reinstatement',
      pattern: /^\d{4}REIN\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: columnsWith(/.*[1-9].*/),
      take: 'all',
      orderOf: (name) => name.slice(0, 4),
      // `2607REIN.csv` is July's supplement; the day is taken from the content.
      dateInName: () => null,
      required: false,
    },
  ],
  discover: discoverExclusions,
  ingestSql: [new URL('./exclusion-types.sql', import.meta.url), new URL('./ingest.sql', import.meta.url)],
  soundRejects: ['identical line'],
  snapshotSql: `
    SELECT max(latest) AS snapshot
    FROM (
      SELECT exclusion_date AS latest FROM oig_leie__exclusion
      UNION ALL
      SELECT reinstatement_date FROM oig_leie__reinstatement
    )
    WHERE latest <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'oig_leie__exclusion',
      minimumRows: 60_000,
      maximumRows: 130_000,
      uniqueKey: ['exclusion_id'],
      filled: { exclusion_type: 0.99, exclusion_date: 0.99, state: 0.95, npi: 0.03 },
      maximumChange: 0.05,
    },
  ],
  links: oigLeieLinks,
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    npiBlockSql: [...LINKED_ENTRIES, new URL('./publish/npi-block.sql', import.meta.url)],
    npiBlockReads: [REGISTRY.id],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
      constants: EXCLUDED_PARTY_CONSTANTS,
      quality: { registries: 4, links: 1558, wrong: 0, recall: [95.6, 96.5] },
    },
    providerColumns: {
      row: exclusionListColumns(
        'oig_leie',
        'LEIE',
        "the Inspector General's list of excluded individuals and entities",
      ),
      notFound: {
        oig_leie_status: 'not_found',
        oig_leie_exclusions: 0,
        oig_leie_candidates: 0,
        oig_leie_namesakes: 0,
      },
      sql: [...LINKED_ENTRIES, new URL('./publish/provider-columns.sql', import.meta.url)],
    },
    exclusionRows: new URL('./publish/exclusion-rows.sql', import.meta.url),
    listedParties: [SHOWN_EXCLUSION, new URL('./publish/listed-parties.sql', import.meta.url)],
    birthDates: new URL('./publish/birth-dates.sql', import.meta.url),
  },
};
