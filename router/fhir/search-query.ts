import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import {
  DEFAULT_COUNT,
  EXACT_MODIFIER,
  HAS,
  IDENTIFIER_MODIFIER,
  INCLUDES,
  type Includable,
  isOfOtherRecord,
  MAX_COUNT,
  MAX_VALUES,
  RESULT_PARAMETERS,
  REVERSE_INCLUDES,
  type ResultParameter,
  type ReverseIncludable,
  SEARCH_PARAMETERS,
  type SearchParameter,
  SORTED_KINDS,
} from '../../schemas/fhir/search-parameters.ts';
import { HttpError } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import type { Circle } from '../release/zip-code-points.ts';
import { circle } from './circle.ts';
import { type DateRange, dateRange } from './date-range.ts';
import { listed, type Token, token, unescaped } from './search-values.ts';

/** What a resource must meet; any one of the values is enough. */
export type Criterion =
  | {
      readonly type: 'string';
      readonly parameter: SearchParameter;
      readonly isExact: boolean;
      readonly values: readonly string[];
    }
  | { readonly type: 'token'; readonly parameter: SearchParameter; readonly values: readonly Token[] }
  | { readonly type: 'date'; readonly parameter: SearchParameter; readonly values: readonly DateRange[] }
  /** References as given: an id, `Type/id` or a whole address. */
  | { readonly type: 'reference'; readonly parameter: SearchParameter; readonly values: readonly string[] }
  /** Numbers of what a reference leads to. */
  | { readonly type: 'identifies'; readonly parameter: SearchParameter; readonly values: readonly Token[] }
  /** Points that an address must be near. */
  | { readonly type: 'near'; readonly parameter: SearchParameter; readonly values: readonly Circle[] }
  /** The ZIP codes that are, once they are known: an address in the United States must have one. */
  | { readonly type: 'zipCodes'; readonly parameter: SearchParameter; readonly values: ReadonlySet<string> }
  /** What the target of a reference must meet. */
  | { readonly type: 'chain'; readonly parameter: SearchParameter; readonly of: Criterion }
  /** What a resource of type `source` must meet that refers to the resource by `parameter`. */
  | {
      readonly type: 'has';
      readonly parameter: SearchParameter;
      readonly source: ResourceType;
      readonly of: Criterion;
    };

/** A parameter that results are sorted by. */
export interface SortKey {
  readonly parameter: SearchParameter;
  readonly isDescending: boolean;
}

/** A search as requested. */
export interface FhirSearch {
  readonly type: ResourceType;
  /** All must hold. */
  readonly criteria: readonly Criterion[];
  /** Resources on a page; 0 when only the number is requested. */
  readonly count: number;
  readonly isTotalWanted: boolean;
  /** Whether resources are compared to count them where the search index does not tell how many there are. */
  readonly isCountedByComparing: boolean;
  readonly summary: 'true' | 'text' | 'data' | 'false';
  readonly elements: readonly string[] | null;
  readonly includes: readonly Includable[];
  readonly reverseIncludes: readonly ReverseIncludable[];
  /** What the results are sorted by, the first first; empty for no particular order. */
  readonly sort: readonly SortKey[];
  readonly cursor: string | null;
  /** The parameters that were understood, as given, without the cursor: links repeat them. */
  readonly understood: readonly (readonly [string, string])[];
  /** Names of those that were not. */
  readonly unknown: readonly string[];
}

const SUMMARIES = ['true', 'text', 'data', 'false', 'count'] as const;
const TOTALS = ['none', 'estimate', 'accurate'] as const;

const isResultParameter = (name: string): name is ResultParameter => Object.hasOwn(RESULT_PARAMETERS, name);

/**
 * Reads a search. A parameter without a value is ignored, as FHIR requires; unknown ones are listed.
 * @throws HttpError 400 for a known parameter whose value, modifier or repetition cannot be understood, and for any chain, modifier or
 *   `_has` that is not offered: who writes one narrows the search, and would get the whole type without it
 */
export function readSearch(type: ResourceType, given: URLSearchParams): FhirSearch {
  const criteria: Criterion[] = [];
  const results = new Map<ResultParameter, string>();
  const includes: Includable[] = [];
  const reverseIncludes: ReverseIncludable[] = [];
  const unknown: string[] = [];
  const understood: [string, string][] = [];
  for (const [name, value] of given) {
    if (value === '') continue;
    if (name === '_include') {
      includes.push(includable(type, value));
    } else if (name === '_revinclude') {
      reverseIncludes.push(reverseIncludable(type, value));
    } else if (isResultParameter(name)) {
      if (results.has(name)) throw refused('invalid_request', name, `${name} is given twice`);
      results.set(name, value);
    } else {
      const criterion = criterionOf(type, name, value);
      if (criterion === null) {
        unknown.push(name);
        continue;
      }
      criteria.push(criterion);
    }
    if (name !== '_cursor') understood.push([name, value]);
  }
  if (criteria.reduce((sum, one) => sum + valuesIn(one), 0) > MAX_VALUES)
    throw new HttpError('invalid_request', `A search compares with at most ${MAX_VALUES} values.`);
  const summary = oneOf('_summary', results.get('_summary'), SUMMARIES) ?? 'false';
  const count = countOf(results.get('_count'));
  const elements = results.get('_elements');
  const total = oneOf('_total', results.get('_total'), TOTALS);
  return {
    type,
    criteria,
    count: summary === 'count' ? 0 : count,
    isTotalWanted: summary === 'count' || total !== 'none',
    isCountedByComparing: total === 'accurate',
    summary: summary === 'count' ? 'false' : summary,
    elements: elements === undefined ? null : elements.split(',').map((name) => name.trim()),
    includes,
    reverseIncludes,
    sort: sortKeys(type, results.get('_sort')),
    cursor: results.get('_cursor') ?? null,
    understood,
    unknown: [...new Set(unknown)],
  };
}

function valuesIn(criterion: Criterion): number {
  if ('of' in criterion) return valuesIn(criterion.of);
  return criterion.type === 'zipCodes' ? criterion.values.size : criterion.values.length;
}

/** Resources on a page. @throws HttpError 400 */
export function countOf(given: string | undefined): number {
  if (given === undefined) return DEFAULT_COUNT;
  if (!/^[0-9]{1,9}$/.test(given))
    throw refused('invalid_request', '_count', '_count must be a whole number from 0');
  return Math.min(Number(given), MAX_COUNT);
}

function sortKeys(type: ResourceType, given: string | undefined): SortKey[] {
  const offered = SEARCH_PARAMETERS[type].filter(({ kind }) => SORTED_KINDS.includes(kind));
  return (given?.split(',') ?? []).map((text) => {
    const isDescending = text.startsWith('-');
    const parameter = offered.find(({ name }) => name === (isDescending ? text.slice(1) : text));
    if (parameter !== undefined) return { parameter, isDescending };
    const known = offered.map(({ name }) => name).join(', ');
    throw refused('invalid_request', '_sort', `_sort takes ${known} in a search for ${type}`);
  });
}

function oneOf<Value extends string>(
  name: string,
  given: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (given === undefined) return undefined;
  const known = values.find((value) => value === given);
  if (known === undefined)
    throw refused('invalid_request', name, `${name} must be one of ${values.join(', ')}`);
  return known;
}

function includable(type: ResourceType, value: string): Includable {
  const offered = INCLUDES[type];
  const found = offered.find(({ name, target }) =>
    [`${type}:${name}`, `${type}:${name}:${target}`].includes(value),
  );
  if (found !== undefined) return found;
  const known = offered.map(({ name }) => `${type}:${name}`).join(', ') || 'nothing';
  throw refused('invalid_request', '_include', `_include takes ${known} in a search for ${type}`);
}

function reverseIncludable(type: ResourceType, value: string): ReverseIncludable {
  const offered = REVERSE_INCLUDES[type];
  const found = offered.find(({ source, name }) =>
    [`${source}:${name}`, `${source}:${name}:${type}`].includes(value),
  );
  if (found !== undefined) return found;
  const known = offered.map(({ source, name }) => `${source}:${name}`).join(', ') || 'nothing';
  throw refused('invalid_request', '_revinclude', `_revinclude takes ${known} in a search for ${type}`);
}

/** The criterion of a parameter; null for a plain name that the type does not have. @throws HttpError 400 */
function criterionOf(type: ResourceType, name: string, value: string): Criterion | null {
  if (name.startsWith(HAS_PREFIX)) return hasCriterion(type, name, value);
  const dot = name.indexOf('.');
  const [head = '', modifier] = (dot === -1 ? name : name.slice(0, dot)).split(':');
  const parameter = SEARCH_PARAMETERS[type].find((known) => known.name === head);
  if (parameter === undefined) {
    if (/[.:]/.test(name)) throw notOffered(type, name);
    return null;
  }
  if (dot === -1) return plain(parameter, modifier, name, value);
  const [chained = '', chainedModifier] = name.slice(dot + 1).split(':');
  const of = parameter.chains?.find((known) => known.name === chained);
  if (of === undefined || chainedModifier === IDENTIFIER_MODIFIER) throw notOffered(type, name);
  checkTarget(parameter, modifier, name);
  return { type: 'chain', parameter, of: plain(of, chainedModifier, name, value) };
}

const HAS_PREFIX = '_has:';

/**
 * `_has:<type>:<reference>:<parameter>`. What leads out of the record (an organization that is not its own, or that of a place), another `_has`, and moments are not
 * offered in it.
 */
function hasCriterion(type: ResourceType, name: string, value: string): Criterion {
  const [source, reference, ...rest] = name.slice(HAS_PREFIX.length).split(':');
  const offered = HAS[type].find((one) => one.source === source && one.name === reference);
  const parameter = offered && SEARCH_PARAMETERS[offered.source].find((known) => known.name === offered.name);
  if (offered === undefined || parameter === undefined) throw notOffered(type, name);
  const of = criterionOf(offered.source, rest.join(':'), value);
  if (of === null || of.type === 'has' || of.type === 'identifies' || of.type === 'date' || leadsOut(of))
    throw notOffered(type, name);
  return { type: 'has', parameter, source: offered.source, of };
}

/**
 * Whether a criterion is a chain that is told from other records alone: what an organization is that is not of the same record, and whose a place is, which
 * the record that has its Location says. A place may be listed apart from the organization of its record, and an NPI may be that of a facility too: these
 * chains are told from the organizations found.
 */
export function isOfOtherRecords(
  type: ResourceType,
  criterion: Criterion,
): criterion is Extract<Criterion, { type: 'chain' }> {
  if (criterion.type !== 'chain') return false;
  const { parameter, of } = criterion;
  if (parameter.target === 'Location') return of.type === 'reference';
  if (parameter.target !== 'Organization') return false;
  return type === 'Location' || of.parameter.kind === 'identifier' || isOfOtherRecord(type, parameter);
}

/** Whether a criterion is a chain to an organization, or to whose a place is. */
function leadsOut(criterion: Criterion): boolean {
  if (criterion.type !== 'chain') return false;
  const { target } = criterion.parameter;
  return target === 'Organization' || (target === 'Location' && criterion.of.type === 'reference');
}

/** A chain, a modifier or `_has` that the type does not have. */
function notOffered(type: ResourceType, name: string): HttpError {
  const chains = SEARCH_PARAMETERS[type].flatMap(({ name: head, chains = [] }) =>
    chains.map((chained) => `${head}.${chained.name}`),
  );
  const has = HAS[type].map(({ source, name: reference }) => `${HAS_PREFIX}${source}:${reference}`);
  const known = [
    chains.length === 0 ? 'has no chains' : `has the chains ${chains.join(', ')}`,
    ...(has.length === 0 ? [] : [`${has.join(', ')} with a parameter of that type`]),
  ].join('; ');
  return refused(
    'invalid_request',
    name,
    `${name.slice(0, MAX_NAME_SHOWN)} is not offered: a search for ${type} ${known}`,
  );
}

const MAX_NAME_SHOWN = 64;

function plain(
  parameter: SearchParameter,
  modifier: string | undefined,
  name: string,
  value: string,
): Criterion {
  const { type } = parameter;
  if (modifier === IDENTIFIER_MODIFIER && isNumbered(parameter))
    return { type: 'identifies', parameter, values: listed(value).map((one) => token(name, one)) };
  if (type === 'reference') checkTarget(parameter, modifier, name);
  else if (modifier !== undefined && !(type === 'string' && modifier === EXACT_MODIFIER))
    throw refused('invalid_request', name, `The modifier of ${name} is not offered`);
  const values = listed(value);
  switch (type) {
    case 'string':
      return { type, parameter, isExact: modifier === EXACT_MODIFIER, values: values.map(unescaped) };
    case 'token':
      return { type, parameter, values: values.map((one) => token(name, one)) };
    case 'date':
      return { type, parameter, values: values.map((one) => dateRange(name, one)) };
    case 'reference':
      return { type, parameter, values: values.map(unescaped) };
    case 'special':
      return { type: 'near', parameter, values: values.map((one) => circle(name, one)) };
  }
}

/** Whether what a reference leads to has a number. */
const isNumbered = ({ target }: SearchParameter): boolean =>
  target === 'Practitioner' || target === 'Organization';

/** A reference may name the type it leads to: `practitioner:Practitioner`. */
function checkTarget({ target }: SearchParameter, modifier: string | undefined, name: string): void {
  if (modifier !== undefined && modifier !== target)
    throw refused('invalid_request', name, `The modifier of ${name} is not offered`);
}
