import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { discoverDirectory } from './discover.ts';
import { dayInName, ORGANIZATION_NAME, PRACTITIONER_NAME } from './file-names.ts';
import { DIRECTORY_ENTRIES } from './publish/directory-entries.ts';
import {
  ORGANIZATION_COLUMNS,
  organizationValues,
  PRACTITIONER_COLUMNS,
  practitionerValues,
} from './records.ts';

const FILE = {
  format: 'ndjson',
  encoding: 'utf-8',
  take: 'newest',
  // Millions of rows.
  unnumbered: true,
  orderOf: (name) => `${dayInName(name) ?? '9999-12-31'} ${name.toLowerCase()}`,
  dateInName: dayInName,
  required: true,
} as const satisfies Partial<FileContract>;

/** The provider directory of CMS. */
export const cmsDirectory: SourceDefinition = {
  facts: {
    id: 'cms-directory',
    source: 'CMS National Provider Directory',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url: 'https://directory.cms.gov/',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, National Provider Directory.',
    cadence: 'monthly',
    cadence_days: 31,
    stale_after_days: 120,
    coverage_period_start: null,
    limitations: [
      'The directory is made from the registry and from Medicare enrollments: that it agrees with these is no confirmation.',
      'Only the latest release is offered, and its layout changes without notice.',
    ],
  },
  needed: false,
  files: [
    {
      ...FILE,
      role: 'practitioner',
      pattern: PRACTITIONER_NAME,
      columns: PRACTITIONER_COLUMNS,
      valuesOf: practitionerValues,
    },
    {
      ...FILE,
      role: 'organization',
      pattern: ORGANIZATION_NAME,
      columns: ORGANIZATION_COLUMNS,
      valuesOf: organizationValues,
    },
  ],
  discover: discoverDirectory,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  // Half of the organizations are networks and plans.
  soundRejects: ['no NPI'],
  snapshotSql: `
    SELECT max(last_updated) AS snapshot
    FROM cms_directory__entry
    WHERE last_updated <= CAST(getvariable('today') AS DATE)`,
  expectations: [
    {
      table: 'cms_directory__entry',
      minimumRows: 6_000_000,
      maximumRows: 15_000_000,
      uniqueKey: ['npi'],
      filled: { active: 0.9, last_updated: 0.9 },
      maximumChange: 0.2,
    },
  ],
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    collections: [DIRECTORY_ENTRIES],
  },
};
