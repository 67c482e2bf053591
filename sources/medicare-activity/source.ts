import type { FileContract, SourceDefinition } from '../contract.ts';
import { GOVERNMENT_WORK } from '../licenses.ts';
import { STATED_NPI_BLOCKS } from '../stated-npi/stated-npi.ts';
import { PART_B_COLUMNS } from './columns/part-b.ts';
import { PART_D_COLUMNS } from './columns/part-d.ts';
import { discoverActivity } from './discover.ts';
import { lastDayOfYear, PART_B_NAME, PART_D_NAME, yearAndRelease } from './file-names.ts';
import { medicareActivityLinks } from './link/links.ts';
import { ACTIVITY } from './publish/activity.ts';
import { PROVIDER_COLUMNS } from './publish/provider-columns.ts';

const YEARLY_FILE = {
  format: 'csv',
  encoding: 'utf-8-else-windows-1252',
  take: 'all',
  // 1.3 million rows of 80 columns a year.
  unnumbered: true,
  orderOf: yearAndRelease,
  dateInName: lastDayOfYear,
  required: 'one of these',
} as const satisfies Partial<FileContract>;

/** What providers did in Medicare: services in Part B, prescriptions in Part D, by year. */
export const medicareActivity: SourceDefinition = {
  facts: {
    id: 'medicare-activity',
    source: 'Medicare Physician & Other Practitioners and Part D Prescribers, by Provider',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    source_url:
      'https://data.cms.gov/provider-summary-by-type-of-service/medicare-physician-other-practitioners/medicare-physician-other-practitioners-by-provider',
    ...GOVERNMENT_WORK,
    attribution_text:
      'Source: CMS, Medicare Physician & Other Practitioners by Provider, and Medicare Part D Prescribers by Provider.',
    cadence: 'annual',
    cadence_days: 365,
    // A service year is published some 16 months after its end, the next one a year later.
    stale_after_days: 900,
    coverage_period_start: null,
    limitations: [
      'Original Medicare (Part B) and Part D only: services to people in Medicare Advantage, Medicaid or private insurance are not counted in Part B.',
      'A provider with fewer than 11 Part B beneficiaries, or fewer than 11 Part D claims, in a year is not in its file: being in no file does not mean being out of practice.',
      'Counts of 10 and less, and some from which they could be computed, are blank in the files. They are unknown here, never zero.',
      'A service year is published more than a year after its end.',
    ],
  },
  needed: false,
  files: [
    { ...YEARLY_FILE, role: 'part_b', pattern: PART_B_NAME, columns: PART_B_COLUMNS },
    { ...YEARLY_FILE, role: 'part_d', pattern: PART_D_NAME, columns: PART_D_COLUMNS },
  ],
  discover: discoverActivity,
  ingestSql: new URL('./ingest.sql', import.meta.url),
  soundRejects: ['an older release of the service year'],
  snapshotSql: null,
  expectations: [
    {
      table: 'medicare_activity__provider',
      minimumRows: 900_000,
      maximumRows: 40_000_000,
      uniqueKey: ['activity_id'],
      filled: { npi: 1, provider_type: 0.95, state: 0.95, city: 0.95 },
      // A year more or less of three.
      maximumChange: 0.5,
    },
  ],
  links: medicareActivityLinks,
  publication: {
    statements: new URL('./publish/statements.sql', import.meta.url),
    npiBlockSql: [STATED_NPI_BLOCKS, new URL('./publish/npi-block.sql', import.meta.url)],
    methodology: {
      text: new URL('./methodology.md', import.meta.url),
      definitions: new URL('./definitions.md', import.meta.url),
      numbersSql: new URL('./publish/methodology-numbers.sql', import.meta.url),
    },
    providerColumns: PROVIDER_COLUMNS,
    collections: [ACTIVITY],
  },
};
