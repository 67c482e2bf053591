import type { SourceId } from '../../../schemas/sources/list.ts';
import { EXCLUSIONS } from './exclusions.ts';
import { FACILITIES } from './facilities.ts';
import { PAYMENTS } from './payments.ts';
import { PROVIDER_TAXONOMIES, PROVIDERS } from './providers.ts';
import { QUALITY_MEASURES, QUALITY_RATINGS } from './quality.ts';
import type { CollectionTable } from './table.ts';

/** A collection of records, as a bundle of its own. */
export interface Collection {
  readonly table: CollectionTable;
  /** All it may be made from; the first gives the methodology. */
  readonly sources: readonly [SourceId, ...SourceId[]];
  readonly keywords: readonly string[];
}

/** The collections of records, in the order they are listed; those of the studies come after them. */
export const COLLECTIONS: readonly Collection[] = [
  {
    table: PROVIDERS,
    sources: ['nppes', 'nucc-taxonomy', 'oig-leie', 'sam-exclusions', 'pecos', 'qpp-mips', 'open-payments'],
    keywords: ['NPI', 'health care providers', 'exclusions', 'United States'],
  },
  {
    table: PROVIDER_TAXONOMIES,
    sources: ['nppes', 'nucc-taxonomy'],
    keywords: ['NPI', 'taxonomy codes', 'licenses', 'United States'],
  },
  {
    table: EXCLUSIONS,
    sources: ['oig-leie', 'sam-exclusions', 'nppes'],
    keywords: ['exclusions', 'LEIE', 'SAM.gov', 'program integrity', 'United States'],
  },
  {
    table: PAYMENTS,
    sources: ['open-payments', 'nppes'],
    keywords: ['Open Payments', 'industry payments', 'NPI', 'United States'],
  },
  {
    table: FACILITIES,
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare', 'nppes'],
    keywords: ['health care facilities', 'CMS Certification Number', 'United States'],
  },
  {
    table: QUALITY_RATINGS,
    sources: ['care-compare'],
    keywords: ['Care Compare', 'star ratings', 'quality of care', 'United States'],
  },
  {
    table: QUALITY_MEASURES,
    sources: ['care-compare'],
    keywords: ['Care Compare', 'quality measures', 'quality of care', 'United States'],
  },
];
