import type { ColumnContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverScores } from './discover.ts';
import { EXPERIENCE_COLUMNS } from './experience-columns.ts';
import { qppMipsLinks } from './link/links.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';
import { SCORES } from './publish/scores.ts';

/** The clinicians' score file. Published names begin with a blank; the oldest layouts have neither source nor facility. */
const SCORE_COLUMNS: readonly ColumnContract[] = [
  { name: 'NPI', digits: [10] },
  { name: 'Org_PAC_ID', digits: [10] },
  { name: 'Provider Last Name', aliases: ['lst_nm'] },
  { name: 'Provider First Name', aliases: ['frst_nm'] },
  { name: 'source', required: false },
  { name: 'Facility-based scoring Certification number', required: false },
  { name: 'Facility Name', required: false },
  { name: 'Quality_category_score' },
  { name: 'PI_category_score' },
  { name: 'IA_category_score' },
  { name: 'Cost_category_score' },
  { name: 'final_MIPS_score_without_CPB', required: false },
  { name: 'final_MIPS_score' },
];

/** How clinicians scored in Medicare's Merit-based Incentive Payment System. */
export const qppMips: SourceDefinition = {
  facts: {
    id: 'qpp-mips',
    source: 'Quality Payment Program: Clinician Public Reporting, Overall MIPS Performance',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url: 'https://data.cms.gov/provider-data/dataset/a174-a962',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Clinician Public Reporting: Overall MIPS Performance.',
    cadence: 'annual',
    cadence_days: 365,
    stale_after_days: 550,
    coverage_period_start: null,
    limitations: ['Clinicians who did not take part in MIPS or are exempt have no score.'],
  },
  needed: false,
  files: [
    {
      role: 'score',
      pattern: /^(?:PY\d{4}_)?ec_score_file.*\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: SCORE_COLUMNS,
      take: 'all',
      orderOf: (name) => name.toLowerCase(),
      dateInName: () => null,
      // Either of the two is enough.
      required: false,
    },
    {
      role: 'experience',
      pattern: /^(?:PY\d{4}_)?(?:\d{4}_puf|puf_output|QPP_Experience).*\.csv$/i,
      format: 'csv',
      encoding: 'utf-8-else-windows-1252',
      columns: EXPERIENCE_COLUMNS,
      take: 'all',
      orderOf: (name) => name.toLowerCase(),
      dateInName: () => null,
      required: false,
    },
  ],
  discover: discoverScores,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  // Some rows carry no NPI as published.
  soundRejects: ['identical line', 'no NPI'],
  snapshotSql: 'SELECT max(snapshot) AS snapshot FROM qpp_mips__file',
  expectations: [
    {
      table: 'qpp_mips__score',
      minimumRows: 300_000,
      maximumRows: 15_000_000,
      uniqueKey: ['input', 'file_no', 'line'],
      filled: { npi: 1, final_score: 0.5 },
      // A year more or less of eight.
      maximumChange: 0.3,
    },
  ],
  links: qppMipsLinks,
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    providerColumns: PROVIDER_COLUMNS,
    collections: [SCORES],
    npiBlockSql: new URL('./publish/npi-block.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
  },
};
