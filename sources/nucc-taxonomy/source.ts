import { MAX_PROSE_LENGTH, type SourceDefinition } from '../contract.ts';
import { CSV_PAGE, discoverCodeSet } from './discover.ts';
import { releaseDate } from './release-date.ts';

/** The Health Care Provider Taxonomy: what the codes in NPPES mean. */
export const nuccTaxonomy: SourceDefinition = {
  facts: {
    id: 'nucc-taxonomy',
    source: 'NUCC Health Care Provider Taxonomy Code Set',
    publisher: 'National Uniform Claim Committee (NUCC)',
    source_url: CSV_PAGE,
    license: 'LicenseRef-NUCC',
    license_url: 'https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40',
    attribution_text:
      'Health Care Provider Taxonomy code set, published by the NUCC, www.nucc.org; copyright American Medical Association.',
    cadence: 'twice a year (January and July)',
    cadence_days: 184,
    stale_after_days: 240,
    coverage_period_start: null,
    limitations: [
      'Codes are self-selected by providers; a code is not proof of training or board certification.',
      'Layouts before version 21.0 publish no display name.',
    ],
  },
  needed: true,
  files: [
    {
      role: 'code',
      pattern: /^nucc_taxonomy_\d{2,3}\.csv$/i,
      format: 'csv',
      // Versions 9.0 to 17.0 and again 23.0 and 23.1 are windows-1252, the others UTF-8.
      encoding: 'utf-8-else-windows-1252',
      columns: [
        { name: 'Code' },
        { name: 'Grouping', aliases: ['Type'] },
        { name: 'Classification' },
        { name: 'Specialization' },
        { name: 'Definition', maxLength: MAX_PROSE_LENGTH },
        { name: 'Effective Date', required: false },
        { name: 'Deactivation Date', required: false },
        { name: 'Last Modified Date', required: false },
        { name: 'Notes', maxLength: MAX_PROSE_LENGTH },
        { name: 'Display Name', required: false },
        { name: 'Section', required: false },
      ],
      take: 'newest',
      // By date, not by name: `_90` is older than `_170`.
      orderOf: (name) => releaseDate(name) ?? '',
      dateInName: releaseDate,
      required: true,
    },
  ],
  discover: discoverCodeSet,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  snapshotSql: null,
  expectations: [
    {
      table: 'nucc_taxonomy__taxonomy',
      minimumRows: 800,
      maximumRows: 1_200,
      uniqueKey: ['code'],
      filled: { grouping: 1, classification: 1 },
      maximumChange: 0.1,
    },
  ],
  publication: {
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
  },
};
