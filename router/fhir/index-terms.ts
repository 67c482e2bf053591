import { NUCC_SYSTEM } from '../../fhir/identifiers.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import { organizationWord, POSTAL_CODE_LENGTH, type TermKind } from '../../schemas/search/index-format.ts';
import { allOf, anyOf, beginning, type MatchExpression, term } from '../search/match-expression.ts';
import { isWithin } from './date-range.ts';
import { personWordings, titleWordings } from './name-words.ts';
import { referencedId } from './references.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { Criterion } from './search-query.ts';

/** The rows of the search index that a criterion finds. */
export interface IndexedTerms {
  readonly expression: MatchExpression;
  /** Every row is found: there is no expression for that. */
  readonly isEverything?: true;
  /** Whether the rows found are exactly those of the resources that meet the criterion; otherwise each resource must be examined. */
  readonly isExact: boolean;
  /** For a type with several resources per row: expressions each of which finds a row for every resource. */
  readonly perResource?: readonly MatchExpression[];
}

type Place = 'city' | 'state' | 'postalCode';

/** The terms of the addresses that a resource has. */
const PLACE_KINDS: Readonly<Record<Place, readonly TermKind[]>> = {
  city: ['city', 'mailingCity'],
  state: ['state', 'mailingState'],
  postalCode: ['postalCode', 'mailingPostalCode'],
};

/** What the index finds for a criterion: at least every resource that meets it (`router/fhir/matching.ts`). */
export function termsOf(type: ResourceType, criterion: Criterion, about: ReleasedResources): IndexedTerms {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'string': {
      const found = criterion.values.map((value) => stringTerms(type, parameter.kind, value));
      return {
        expression: anyOf(found.map(({ expression }) => expression)),
        isExact: !criterion.isExact && found.every((one) => one.isExact),
      };
    }
    case 'token': {
      // The others name their records (`router/fhir/named-records.ts`).
      const codes = criterion.values.filter(({ system }) => system === null || system === NUCC_SYSTEM);
      const each = [...new Set(codes.map(({ code }) => code))].map((code) => term('taxonomy', code));
      return {
        expression: anyOf(each),
        isExact: true,
        // A service has one taxonomy, a role has all of them.
        ...(type === 'HealthcareService' && { perResource: each }),
      };
    }
    case 'reference': {
      const ids = criterion.values.flatMap(
        (value) => referencedId(value, parameter.target, about.base) ?? [],
      );
      const each = [...new Set(ids.map(organizationWord))].map((word) => term('roleFor', word));
      return { expression: anyOf(each), isExact: true, perResource: each };
    }
    case 'chain':
      return termsOf('Practitioner', criterion.of, about);
    case 'date': {
      const moments = about.updates.map((moment) =>
        criterion.values.some((range) => isWithin(moment, range)),
      );
      if (moments.every((isMeant) => isMeant)) return { expression: null, isEverything: true, isExact: true };
      if (moments.every((isMeant) => !isMeant)) return { expression: null, isExact: true };
      return { expression: null, isEverything: true, isExact: false };
    }
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

/** The rows with an address whose part begins like this. Locations have one address, which is that of the row. */
function placeTerms(type: ResourceType, part: Place, letters: string): IndexedTerms {
  const indexed = part === 'postalCode' ? letters.slice(0, POSTAL_CODE_LENGTH) : letters;
  const kinds = type === 'Location' ? PLACE_KINDS[part].slice(0, 1) : PLACE_KINDS[part];
  return {
    expression: anyOf(kinds.map((kind) => beginning(kind, indexed))),
    isExact: indexed === letters,
  };
}
