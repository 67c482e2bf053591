import type { SourceFacts } from '../schemas/source-facts.ts';
import { GOVERNMENT_WORK } from './licences.ts';

const CMS = 'Centers for Medicare & Medicaid Services (CMS)';

/**
 * Facts of the sources that are named in the interface but not read yet. A record says `not_ingested` for them and
 * carries their provenance all the same. A source leaves this list when it gets a folder of its own.
 */
export const PENDING_SOURCES: readonly SourceFacts[] = [
  {
    id: 'pecos',
    source: 'Medicare Fee-For-Service Public Provider Enrollment (PECOS)',
    publisher: CMS,
    source_url:
      'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/medicare-fee-for-service-public-provider-enrollment',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Medicare Fee-For-Service Public Provider Enrollment.',
    cadence: 'quarterly',
    cadence_days: 92,
    stale_after_days: 130,
    coverage_period_start: null,
    limitations: ['Only providers with an approved Medicare enrollment are in the file.'],
  },
  {
    id: 'qpp-mips',
    source: 'Quality Payment Program: Clinician Public Reporting, Overall MIPS Performance',
    publisher: CMS,
    source_url: 'https://data.cms.gov/provider-data/dataset/a174-a962',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: CMS, Clinician Public Reporting: Overall MIPS Performance.',
    cadence: 'annual',
    cadence_days: 365,
    stale_after_days: 550,
    coverage_period_start: null,
    limitations: ['Clinicians who did not take part in MIPS or are exempt have no score.'],
  },
  {
    id: 'sam-exclusions',
    source: 'SAM.gov Exclusions Public Extract',
    publisher: 'U.S. General Services Administration',
    source_url: 'https://sam.gov/data-services/Exclusions/Public%20V2?privacy=Public',
    ...GOVERNMENT_WORK,
    attribution_text: 'Source: GSA, System for Award Management (SAM.gov), Exclusions Public Extract.',
    cadence: 'daily',
    cadence_days: 1,
    stale_after_days: 7,
    coverage_period_start: null,
    limitations: ['Most records carry no NPI; personal identifiers are masked in the public extract.'],
  },
];
