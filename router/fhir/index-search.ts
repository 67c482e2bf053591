import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { RESOURCE_BITS, resourceWord } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import type { WeightedExpression } from '../search/messages.ts';
import { type IndexedTerms, termsOf } from './index-terms.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { FhirSearch } from './search-query.ts';

/** How the search index answers a search. */
export interface IndexSearch {
  /** The rows with matching resources. */
  readonly expression: MatchExpression;
  /** Whether all resources of the type in these rows match the search; otherwise each must be examined. */
  readonly isExact: boolean;
  /** How many resources that is: these of the rows found. */
  readonly counted: readonly WeightedExpression[];
}

/** What the index finds for a search. */
export function indexSearch({ type, criteria }: FhirSearch, about: ReleasedResources): IndexSearch {
  const terms = criteria.map((criterion) => termsOf(type, criterion, about));
  const expression = allOf([
    anyOf(bitsOf(type).map((bit) => withBit(type, bit))),
    ...terms.flatMap((one) => (one.isEverything ? [] : [one.expression])),
  ]);
  const several = terms.filter(({ perResource }) => perResource !== undefined);
  return {
    expression,
    isExact: terms.every(({ isExact }) => isExact) && several.length < 2,
    counted: counted(type, several[0]),
  };
}

/** A row has at most one of these. */
const SINGLE: readonly ResourceType[] = ['Practitioner', 'Organization', 'Location'];

function bitsOf(type: ResourceType): number[] {
  return SINGLE.includes(type) ? [0] : Array.from({ length: RESOURCE_BITS }, (_, bit) => bit);
}

const withBit = (type: ResourceType, bit: number): MatchExpression =>
  term('resources', resourceWord(type, bit));

function counted(type: ResourceType, several: IndexedTerms | undefined): WeightedExpression[] {
  if (several?.perResource !== undefined)
    return several.perResource.map((expression) => ({ expression, weight: 1 }));
  return bitsOf(type).map((bit) => ({ expression: withBit(type, bit), weight: 2 ** bit }));
}
