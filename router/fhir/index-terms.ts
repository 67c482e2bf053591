import { NUCC_SYSTEM } from '../../fhir/identifiers.ts';
import { shortHash } from '../../fhir/ids.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import { itemWord, organizationWord, type TermKind } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, beginning, type MatchExpression, term } from '../search/match-expression.ts';
import { exactTerms } from './exact-terms.ts';
import { indexedWords, personWordings, titleWordings } from './name-words.ts';
import { postalCodeTerms } from './postal-code-terms.ts';
import { referencedId } from './references.ts';
import type { Criterion } from './search-query.ts';

/** One of several resources of the same type that a record can have. */
export interface Item {
  /** The rows that have it. */
  readonly expression: MatchExpression;
  /** Its word in the terms of versions (`itemWord`). */
  readonly word: string;
}

/** The rows that a criterion leaves. */
export interface Condition {
  /** Undefined for all rows: the index has nothing that the criterion could be looked up by. */
  readonly rows: MatchExpression | undefined;
  /** Whether the resources of these rows are exactly those that a comparison finds (`router/fhir/matching.ts`); otherwise they are among them. */
  readonly isExact: boolean;
}

const exactly = (rows: MatchExpression): Condition => ({ rows, isExact: true });

/** The rows of the resources that meet a criterion other than of dates and items. */
export function conditionOf(type: ResourceType, criterion: Criterion): Condition {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'string':
      return anyCondition(
        criterion.values.map((value) => stringCondition(type, parameter.kind, value, criterion.isExact)),
      );
    case 'token':
      // The others name their records (`router/fhir/named-records.ts`).
      return exactly(anyOf(codesOf(criterion).map((code) => term('taxonomy', code))));
    case 'chain':
      return conditionOf('Practitioner', criterion.of);
    default:
      return exactly(null);
  }
}

function anyCondition(conditions: readonly Condition[]): Condition {
  const rows = conditions.map((condition) => condition.rows);
  return {
    rows: rows.includes(undefined) ? undefined : anyOf(rows.map((one) => one ?? null)),
    isExact: conditions.every(({ isExact }) => isExact),
  };
}

/** The rows of the resources with a text. */
export function stringCondition(
  type: ResourceType,
  kind: ParameterKind,
  value: string,
  isExact: boolean,
): Condition {
  if (isExact) return exactly(exactTerms(type, kind, value));
  if (kind === 'personName') return anyCondition(personWordings(value).map(nameCondition));
  return exactly(begunTerms(type, kind, value));
}

/** The rows of people with all words. */
function nameCondition(words: readonly string[]): Condition {
  const indexed = indexedWords(words);
  return {
    rows: indexed.length === 0 ? undefined : allOf(indexed.map((word) => begun(['last', ...GIVEN], word))),
    isExact: indexed.length === words.length,
  };
}

const begun = (kinds: readonly TermKind[], word: string): MatchExpression =>
  anyOf(kinds.map((one) => beginning(one, word)));

/**
 * Which of the resources of a record a criterion is about, if it does not apply to all of them: a service has one taxonomy, and a
 * role one organization. Null for any other criterion.
 */
export function itemsOf(type: ResourceType, criterion: Criterion, base: string): Item[] | null {
  if (type === 'HealthcareService' && criterion.type === 'token')
    return codesOf(criterion).map((code) => ({
      expression: term('taxonomy', code),
      word: itemWord(type, code),
    }));
  if (type !== 'PractitionerRole' || criterion.type !== 'reference') return null;
  const ids = criterion.values.flatMap(
    (value) => referencedId(value, criterion.parameter.target, base) ?? [],
  );
  return [...new Set(ids)].map((id) => ({
    expression: term('roleFor', organizationWord(id)),
    word: itemWord(type, shortHash(id)),
  }));
}

function codesOf({ values }: Extract<Criterion, { type: 'token' }>): string[] {
  const codes = values.filter(({ system }) => system === null || system === NUCC_SYSTEM);
  return [...new Set(codes.map(({ code }) => code))];
}

function begunTerms(type: ResourceType, kind: ParameterKind, value: string): MatchExpression {
  const letters = lettersOf(value);
  switch (kind) {
    case 'family':
      return beginning('last', letters);
    case 'given':
      return begun(GIVEN, letters);
    case 'title':
      return anyOf(
        titleWordings(value).map((words) => allOf(words.map((word) => beginning('organization', word)))),
      );
    case 'address':
      return anyOf(PARTS.map((part) => placeTerms(type, part, letters)));
    case 'city':
    case 'state':
    case 'postalCode':
      return placeTerms(type, kind, letters);
    default:
      return null;
  }
}

const GIVEN: readonly TermKind[] = ['first', 'middle', 'middleInitial'];
const PARTS = ['city', 'state', 'postalCode'] as const;

/** The rows with an address whose part begins like this. Locations have one address, which is that of the row. */
function placeTerms(type: ResourceType, part: (typeof PARTS)[number], letters: string): MatchExpression {
  const addresses = type === 'Location' ? [false] : [false, true];
  return anyOf(
    addresses.map((isMailing) => {
      if (part === 'postalCode') return postalCodeTerms(letters, isMailing, false);
      if (part === 'city') return beginning(isMailing ? 'mailingCity' : 'city', letters);
      return beginning(isMailing ? 'mailingState' : 'state', letters);
    }),
  );
}
