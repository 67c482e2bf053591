import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { RESOURCE_BITS, resourceWord } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import type { WeightedExpression } from '../search/messages.ts';
import { termsOf } from './index-terms.ts';
import type { FhirSearch } from './search-query.ts';

/** How the search index answers a search. */
export interface IndexSearch {
  readonly expression: MatchExpression;
  /** Whether every resource of the type in the rows found is what was searched for; else each has to be looked at. */
  readonly isExact: boolean;
  /** How many resources that is. */
  readonly counted: readonly WeightedExpression[];
}

/** @param base address of the interface */
export function indexSearch(search: FhirSearch, base: string): IndexSearch {
  const { type, criteria } = search;
  const terms = criteria.map((criterion) => termsOf(type, criterion, base));
  const rows = anyOf(BITS.map((bit) => term('resources', resourceWord(type, bit))));
  const expression = allOf([rows, ...terms.flatMap((one) => one?.expression ?? [])]);
  const isNothing = terms.some((one) => one !== null && one.expression === null);
  return {
    expression: isNothing ? null : expression,
    isExact: terms.every((one) => one?.isExact),
    counted: isNothing ? [] : counted(search, expression),
  };
}

const BITS = Array.from({ length: RESOURCE_BITS }, (_, bit) => bit);

/** A record has one of these at most. */
const SINGLE: readonly ResourceType[] = ['Practitioner', 'Organization', 'Location'];

function counted({ type, criteria }: FhirSearch, expression: MatchExpression): WeightedExpression[] {
  if (SINGLE.includes(type)) return [{ expression, weight: 1 }];
  const [specialty] = criteria.filter(({ parameter }) => parameter.kind === 'specialty');
  // A service has one taxonomy: a record has a service of its own for each.
  if (type === 'HealthcareService' && specialty?.type === 'token')
    return [...new Set(specialty.values.map(({ code }) => code))].map((code) => ({
      expression: allOf([expression, term('taxonomy', code)]),
      weight: 1,
    }));
  return BITS.map((bit) => ({
    expression: allOf([expression, term('resources', resourceWord(type, bit))]),
    weight: 2 ** bit,
  }));
}
