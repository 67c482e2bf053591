import type { SourceFacts } from '../schemas/source-facts.ts';
import { GOVERNMENT_WORK } from './licences.ts';

/**
 * Facts of the sources that are named in the interface but not read yet. A record says `not_ingested` for them and
 * carries their provenance all the same. A source leaves this list when it gets a folder of its own.
 */
export const PENDING_SOURCES: readonly SourceFacts[] = [
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
