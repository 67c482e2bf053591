import { NUCC_SYSTEM } from '../../fhir/identifiers.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import type { TermKind } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, beginning, type MatchExpression, term } from '../search/match-expression.ts';
import { personWordings, titleWordings } from './name-words.ts';
import type { Criterion } from './search-query.ts';

/** The rows of the search index that a criterion finds. */
export interface IndexedTerms {
  readonly expression: MatchExpression;
  /** Whether all resources of the type in these rows fulfill the criterion; else each has to be looked at. */
  readonly isExact: boolean;
}

/** The digits of a ZIP code that the index has, and the characters of another postal code that are surely among them. */
const INDEXED_DIGITS = 5;
const INDEXED_CHARACTERS = 3;

type Place = 'city' | 'state' | 'postalCode';

/** The terms of the addresses that a resource has. */
const PLACE_KINDS: Readonly<Record<Place, readonly TermKind[]>> = {
  city: ['city', 'mailingCity'],
  state: ['state', 'mailingState'],
  postalCode: ['postalCode', 'mailingPostalCode'],
};

/**
 * What the index finds by a criterion: at least every resource that fulfills it (`router/fhir/matching.ts`).
 * Null where the index has no terms for it.
 */
export function termsOf(type: ResourceType, criterion: Criterion, base: string): IndexedTerms | null {
  switch (criterion.type) {
    case 'string': {
      const { values, isExact, parameter } = criterion;
      const found = values.map((value) => stringTerms(type, parameter.kind, value));
      return {
        expression: anyOf(found.map(({ expression }) => expression)),
        isExact: !isExact && found.every((one) => one.isExact),
      };
    }
    case 'token': {
      if (criterion.parameter.kind !== 'specialty') return null;
      const codes = criterion.values.filter(({ system }) => system === null || system === NUCC_SYSTEM);
      return { expression: anyOf(codes.map(({ code }) => term('taxonomy', code))), isExact: true };
    }
    case 'chain':
      return termsOf('Practitioner', criterion.of, base);
    default:
      return null;
  }
}

function stringTerms(type: ResourceType, kind: ParameterKind, value: string): IndexedTerms {
  const letters = lettersOf(value);
  const begun = (kinds: readonly TermKind[], word: string) => anyOf(kinds.map((one) => beginning(one, word)));
  switch (kind) {
    case 'family':
      return exactly(beginning('last', letters));
    case 'given':
      return exactly(begun(GIVEN, letters));
    case 'personName':
      return exactly(
        anyOf(
          personWordings(value).map((words) => allOf(words.map((word) => begun(['last', ...GIVEN], word)))),
        ),
      );
    case 'title':
      return exactly(
        anyOf(
          titleWordings(value).map((words) => allOf(words.map((word) => beginning('organization', word)))),
        ),
      );
    case 'address': {
      const parts = (['city', 'state', 'postalCode'] as const).map((part) => placeTerms(type, part, letters));
      return {
        expression: anyOf(parts.map(({ expression }) => expression)),
        isExact: parts.every((part) => part.isExact),
      };
    }
    case 'city':
    case 'state':
    case 'postalCode':
      return placeTerms(type, kind, letters);
    default:
      return { expression: null, isExact: true };
  }
}

const GIVEN: readonly TermKind[] = ['first', 'middle', 'middleInitial'];

const exactly = (expression: MatchExpression): IndexedTerms => ({ expression, isExact: true });

/** The rows with an address whose part begins so. Locations have one address, which is the row's own. */
function placeTerms(type: ResourceType, part: Place, letters: string): IndexedTerms {
  const indexed = part === 'postalCode' ? indexedPart(letters) : letters;
  const kinds = type === 'Location' ? PLACE_KINDS[part].slice(0, 1) : PLACE_KINDS[part];
  return {
    expression: anyOf(kinds.map((kind) => beginning(kind, indexed))),
    isExact: indexed === letters,
  };
}

function indexedPart(letters: string): string {
  if (/^[0-9]+$/.test(letters)) return letters.slice(0, INDEXED_DIGITS);
  return letters.slice(0, INDEXED_CHARACTERS);
}
