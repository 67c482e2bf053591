import { REGISTRY } from '../../schemas/sources/list.ts';
import { exclusionListColumns } from '../../schemas/tables/exclusions.ts';
import { type ColumnContract, MAX_PROSE_LENGTH, type SourceDefinition } from '../contract.ts';
import { EXCLUDED_PARTY_CONSTANTS } from '../excluded-parties.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverExtract, EXTRACTS_PAGE } from './discover.ts';
import { ARCHIVE_NAME, EXTRACT_NAME, extractDate, extractOrder } from './file-names.ts';
import { samExclusionsLinks } from './link/links.ts';

/** The columns both layouts have, up to the ZIP code. */
const PARTY: readonly ColumnContract[] = [
  { name: 'Classification' },
  { name: 'Name' },
  { name: 'Prefix' },
  { name: 'First' },
  { name: 'Middle' },
  { name: 'Last' },
  { name: 'Suffix' },
  { name: 'Address 1' },
  { name: 'Address 2' },
  { name: 'Address 3' },
  { name: 'Address 4' },
  { name: 'City' },
  { name: 'State / Province' },
  { name: 'Country' },
  { name: 'Zip Code' },
];

/** What the exclusion itself is made of, in both layouts. */
const EXCLUSION: readonly ColumnContract[] = [
  { name: 'Exclusion Program' },
  { name: 'Excluding Agency' },
  { name: 'CT Code' },
  { name: 'Exclusion Type' },
  { name: 'Additional Comments', maxLength: MAX_PROSE_LENGTH },
  { name: 'Active Date', dates: ['%m/%d/%Y'] },
  // `Indefinite` is not a date and means that there is none.
  { name: 'Termination Date', dates: ['%m/%d/%Y'] },
  { name: 'Record Status' },
  { name: 'Cross-Reference' },
  { name: 'SAM Number' },
  { name: 'CAGE' },
  { name: 'NPI', digits: [10] },
];

/** V1 has DUNS where V2 (since 2022) has three columns, and no Creation_Date. */
const COLUMNS: readonly ColumnContract[] = [
  ...PARTY,
  { name: 'DUNS', required: false },
  { name: 'Open Data Flag', required: false },
  { name: 'Blank (Deprecated)', required: false },
  { name: 'Unique Entity ID', required: false },
  ...EXCLUSION,
  { name: 'Creation_Date', aliases: ['Creation Date'], required: false, dates: ['%Y-%m-%d', '%m/%d/%Y'] },
];

/** The macro that the files of the block and of the listed parties use. */
const SHOWN_EXCLUSION = new URL('./publish/shown-exclusion.sql', import.meta.url);
/** The view that the files of the block and of the columns read. */
const LINKED_ENTRIES = [SHOWN_EXCLUSION, new URL('./publish/linked-entries.sql', import.meta.url)];

/** The federal list of parties that may get no federal contracts or benefits. */
export const samExclusions: SourceDefinition = {
  facts: {
    id: 'sam-exclusions',
    source: 'SAM.gov Exclusions Public Extract',
    publisher: 'U.S. General Services Administration',
    source_url: EXTRACTS_PAGE,
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: GSA, System for Award Management (SAM.gov), Exclusions Public Extract.',
    cadence: 'daily',
    cadence_days: 1,
    stale_after_days: 7,
    coverage_period_start: null,
    limitations: [
      'Most records carry no NPI; personal identifiers and most street addresses of individuals are masked in the public extract.',
      'An NPI in the extract can be wrong; a record is linked by it only where the name agrees.',
      'A match here does not replace verification on SAM.gov.',
    ],
  },
  needed: false,
  archives: ARCHIVE_NAME,
  files: [
    {
      role: 'exclusion',
      pattern: EXTRACT_NAME,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: COLUMNS,
      take: 'newest',
      orderOf: extractOrder,
      dateInName: extractDate,
      required: true,
    },
  ],
  discover: discoverExtract,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['identical line'],
  snapshotSql: `
    SELECT max(latest) AS snapshot
    FROM (
      SELECT creation_date AS latest FROM sam_exclusions__exclusion
      UNION ALL
      SELECT active_date FROM sam_exclusions__exclusion
    )
    WHERE latest <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'sam_exclusions__exclusion',
      minimumRows: 100_000,
      maximumRows: 300_000,
      uniqueKey: ['exclusion_key'],
      filled: { classification: 0.99, active_date: 0.95, sam_number: 0.99, country: 0.9 },
      maximumChange: 0.05,
    },
  ],
  links: samExclusionsLinks,
  gates: new URL('./gates.sql', import.meta.url),
  publication: {
    npiBlockSql: [...LINKED_ENTRIES, new URL('./publish/npi-block.sql', import.meta.url)],
    npiBlockReads: [REGISTRY.id],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
      constants: EXCLUDED_PARTY_CONSTANTS,
      quality: { registries: 4, links: 1500, wrong: 0, recall: [95.2, 95.9] },
    },
    providerColumns: {
      row: exclusionListColumns('sam', 'SAM.gov', "SAM.gov's exclusions"),
      notFound: { sam_status: 'not_found', sam_exclusions: 0, sam_candidates: 0, sam_namesakes: 0 },
      sql: [...LINKED_ENTRIES, new URL('./publish/provider-columns.sql', import.meta.url)],
    },
    exclusionRows: new URL('./publish/exclusion-rows.sql', import.meta.url),
    listedParties: [SHOWN_EXCLUSION, new URL('./publish/listed-parties.sql', import.meta.url)],
  },
};
