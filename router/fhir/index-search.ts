import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { unavailable } from '../http/http-error.ts';
import { allOf, anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import type { Counted } from '../search/messages.ts';
import { isWithin } from './date-range.ts';
import { bitsOfType, conditionOf, type Item, itemsOf, rowsReferringWith } from './index-terms.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { FhirSearch } from './search-query.ts';
import { VersionRows } from './version-rows.ts';

/** How the search index answers a search. */
export interface IndexSearch {
  /** The rows with matching resources, and, unless `isExact`, with others that a comparison leaves out. */
  readonly expression: MatchExpression;
  /** How many resources that is: these of the rows found. */
  readonly counted: readonly Counted[];
  readonly isExact: boolean;
  /** Whether anything but the type of the resources narrows the rows. */
  readonly isNarrowed: boolean;
}

type SearchedRelease = Pick<ReleasedResources, 'base' | 'versions' | 'usualVersion'>;

/** What the index finds for a search. */
export function indexSearch({ type, criteria }: FhirSearch, about: SearchedRelease): IndexSearch {
  const conditions: MatchExpression[] = [];
  let isExact = true;
  const itemLists: Item[][] = [];
  for (const criterion of criteria) {
    if (criterion.type === 'date') continue;
    if (criterion.type === 'has') {
      const rows = rowsReferringWith(criterion, about.base);
      if (rows !== undefined) conditions.push(rows);
      isExact = false;
      continue;
    }
    const items = itemsOf(type, criterion, about.base);
    if (items !== null) {
      itemLists.push(items);
      continue;
    }
    const condition = conditionOf(type, criterion, about.base);
    if (condition.rows !== undefined) conditions.push(condition.rows);
    if (!condition.isExact) isExact = false;
  }
  const { expression, counted } = resourcesOf(
    type,
    itemLists.length === 0 ? null : inEach(itemLists),
    versionRows({ criteria }, about),
  );
  return {
    expression: allOf([expression, ...conditions]),
    counted,
    isExact,
    isNarrowed: conditions.length > 0 || itemLists.length > 0,
  };
}

/** The rows with resources of a type. @param versions null for all */
function resourcesOf(
  type: ResourceType,
  items: readonly Item[] | null,
  versions: VersionRows | null,
): Omit<IndexSearch, 'isExact' | 'isNarrowed'> {
  if (items !== null) {
    const rows = items.map((item) => (versions === null ? item.expression : versions.ofItem(item)));
    return { expression: anyOf(rows), counted: rows.map((expression) => ({ expression, weight: 1 })) };
  }
  const bits = bitsOfType(type).map((bit) => term('resources', bit));
  return versions === null
    ? { expression: anyOf(bits), counted: bits.map((expression, bit) => ({ expression, weight: 2 ** bit })) }
    : { expression: versions.ofType(type, bits), counted: versions.countOfType(type, bits) };
}

/** What is in every list: a resource is one item only. */
function inEach([first = [], ...others]: readonly (readonly Item[])[]): Item[] {
  return first.filter(({ word }) => others.every((items) => items.some((item) => item.word === word)));
}

/** The rows with versions of the moments that a search asks for; null where all are meant. */
function versionRows(
  { criteria }: Pick<FhirSearch, 'criteria'>,
  { versions, usualVersion }: SearchedRelease,
) {
  const wanted = versions.filter(({ moment }) =>
    criteria.every((one) => one.type !== 'date' || one.values.some((range) => isWithin(moment, range))),
  );
  if (wanted.length === versions.length) return null;
  if (usualVersion === null) throw unavailable('This release does not tell when its resources changed.');
  const numbers = versions.map(({ number }) => number);
  return new VersionRows(new Set(wanted.map(({ number }) => number)), { numbers, usual: usualVersion });
}
