import { NUCC_SYSTEM } from '../../fhir/identifiers.ts';
import { shortHash } from '../../fhir/ids.ts';
import { isPlanNetType } from '../../fhir/organization-type.ts';
import { facilityTypesOf, PLACE_TYPE_SYSTEM } from '../../fhir/place-type.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import { FACILITY_TYPES } from '../../schemas/records/facility-types.ts';
import {
  itemWord,
  MARKS,
  organizationWord,
  POSTAL_CODE_LENGTH,
  RESOURCE_BITS,
  resourceWord,
  type TermKind,
} from '../../schemas/search/index-format.ts';
import { cityBeginnings } from '../search/city-spellings.ts';
import { allOf, anyOf, beginning, butNot, type MatchExpression, term } from '../search/match-expression.ts';
import { ELEMENT_SYSTEMS } from './element-systems.ts';
import { exactTerms } from './exact-terms.ts';
import { indexedWords, personWordings, type TitleWord, titleWordings } from './name-words.ts';
import { rowsAtPlace } from './places.ts';
import { postalCodeTerms } from './postal-code-terms.ts';
import { referencedId } from './references.ts';
import { type Criterion, isOfOtherRecords } from './search-query.ts';
import type { Token } from './search-values.ts';

/** One of several resources of the same type that a record can have. */
export interface Item {
  /** The rows that have it. */
  readonly expression: MatchExpression;
  /** Its word in the terms of versions (`itemWord`). */
  readonly word: string;
}

/** The rows that a criterion leaves. */
interface Condition {
  /** Undefined for all rows: the index has nothing that the criterion could be looked up by. */
  readonly rows: MatchExpression | undefined;
  /** Whether the resources of these rows are exactly those that a comparison finds (`router/fhir/matching.ts`); otherwise they are among them. */
  readonly isExact: boolean;
}

const exactly = (rows: MatchExpression): Condition => ({ rows, isExact: true });

/** The rows of the resources that meet a criterion other than of dates and items. */
export function conditionOf(type: ResourceType, criterion: Criterion, base: string): Condition {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'string':
      return anyCondition(
        criterion.values.map((value) => stringCondition(type, parameter.kind, value, criterion.isExact)),
      );
    case 'token':
      return anyCondition(criterion.values.map((value) => tokenCondition(type, parameter.kind, value)));
    case 'chain':
      return chainCondition(type, criterion, base);
    case 'zipCodes':
      // A foreign postal code may begin with the same digits.
      return among(anyOf([...criterion.values].map((zipCode) => term('postalCode', zipCode))));
    case 'identifies':
      return among(
        type === 'OrganizationAffiliation'
          ? anyOf(criterion.values.map(({ code }) => term('facilityNpi', code)))
          : undefined,
      );
    case 'reference':
      return parameter.target === 'Location'
        ? among(anyOf(placesOf(criterion, base).map(rowsAtPlace)))
        : among(anyOf(affiliatedNpis(criterion).map((npi) => term('facilityNpi', npi))));
    default:
      return exactly(null);
  }
}

/** The ids of the places that a criterion names. */
function placesOf({ values }: Extract<Criterion, { type: 'reference' }>, base: string): string[] {
  return values.flatMap((value) => referencedId(value, 'Location', base) ?? []);
}

/** The NPIs of organizations that facilities are affiliated with. Any other reference names its record (`router/fhir/named-records.ts`). */
function affiliatedNpis({ values }: Extract<Criterion, { type: 'reference' }>): string[] {
  return values.flatMap((value) => /npi-([0-9]{10})$/.exec(value)?.[1] ?? []);
}

/** The rows with something, and maybe others. */
const among = (rows: MatchExpression | undefined): Condition => ({ rows, isExact: false });

/** The rows with resources of a type. */
const rowsOfType = (type: ResourceType): MatchExpression =>
  anyOf(bitsOfType(type).map((bit) => term('resources', bit)));

/** The words of the numbers of resources of a type. */
export const bitsOfType = (type: ResourceType): string[] =>
  Array.from({ length: SINGLE.includes(type) ? 1 : RESOURCE_BITS }, (_, bit) => resourceWord(type, bit));

/** A row has at most one of these. */
const SINGLE: readonly ResourceType[] = ['Practitioner', 'Organization', 'Location'];

/** The rows of the resources with a code. Identifiers and ids name their records (`router/fhir/named-records.ts`). */
function tokenCondition(type: ResourceType, kind: ParameterKind, { system, code }: Token): Condition {
  const isAnySystem = system === null;
  switch (kind) {
    case 'specialty':
      return exactly(isAnySystem || system === NUCC_SYSTEM ? term('taxonomy', code) : null);
    case 'active':
      return exactly(isAnySystem || system === ELEMENT_SYSTEMS[kind] ? activeRows(type, code) : null);
    case 'gender': {
      const isMeant = isAnySystem || system === ELEMENT_SYSTEMS[kind];
      const mark = isMeant && Object.hasOwn(GENDER_MARKS, code) ? GENDER_MARKS[code] : undefined;
      return exactly(mark === undefined ? null : term('mark', mark));
    }
    case 'organizationType':
    case 'serviceType': {
      if (kind === 'organizationType' && isPlanNetType(code)) return among(undefined);
      const rows = anyOf([
        kind === 'organizationType' && code === PROVIDER ? rowsOfType(type) : null,
        kind === 'organizationType' ? term('taxonomy', code) : null,
        Object.hasOwn(FACILITY_TYPES, code) ? term('facilityType', lettersOf(code)) : null,
      ]);
      return isAnySystem ? exactly(rows) : among(rows);
    }
    case 'placeType': {
      const types = facilityTypesOf(code).map((of) => term('facilityType', lettersOf(of)));
      return exactly(isAnySystem || system === PLACE_TYPE_SYSTEM ? anyOf(types) : null);
    }
    case 'role':
      return among(TAXONOMY_CODE.test(code) ? term('taxonomy', code) : undefined);
    default:
      return among(undefined);
  }
}

const PROVIDER = 'prov';
const TAXONOMY_CODE = /^[0-9]{3}[0-9A-Z]{6}X$/;
const GENDER_MARKS: Readonly<Record<string, string>> = { female: MARKS.isFemale, male: MARKS.isMale };

function activeRows(type: ResourceType, code: string): MatchExpression {
  const inactive = term('mark', MARKS.isInactive);
  if (code === 'false') return inactive;
  return code === 'true'
    ? butNot(rowsOfType(type), anyOf([inactive, term('mark', MARKS.hasNoStatus)]))
    : null;
}

/** The rows whose resources refer to one of their own record that meets a criterion. */
function chainCondition(
  type: ResourceType,
  criterion: Extract<Criterion, { type: 'chain' }>,
  base: string,
): Condition {
  const { parameter, of } = criterion;
  const { target } = parameter;
  if (target === 'Organization') {
    if (isOfOtherRecords(type, criterion)) return among(undefined);
    // Whatever refers to the organization of its own record does so in every resource.
    const { rows, isExact } = conditionOf(target, of, base);
    return { rows: rows === undefined ? undefined : allOf([rowsOfType(target), rows]), isExact };
  }
  return ownChainCondition(target, of, base);
}

/** Of what a record has several of, or one that is a person. */
function ownChainCondition(target: ResourceType | undefined, of: Criterion, base: string): Condition {
  // A person has one resource; a record has several places and services, of which it is not known here which is referred to.
  if (target === 'Practitioner') return conditionOf(target, of, base);
  if (target === 'HealthcareService') return among(conditionOf(target, of, base).rows);
  if (target === 'Location' && of.type === 'zipCodes')
    return among(
      anyOf(ANY_ADDRESS.postalCode.flatMap((kind) => [...of.values].map((zipCode) => term(kind, zipCode)))),
    );
  if (target === 'Location' && of.type === 'token') return among(conditionOf(target, of, base).rows);
  if (target !== 'Location' || of.type !== 'string') return among(undefined);
  // A published text without letters has no term here.
  if (of.isExact && of.values.some((value) => lettersOf(value) === '')) return among(undefined);
  return among(anyOf(of.values.map((value) => placeOfRecord(of.parameter.kind, value))));
}

/**
 * The rows of the records with a resource of `source` that may meet a criterion, all of which are rows of what it refers to; undefined where the index has
 * nothing to look it up by.
 */
export function rowsReferringWith(
  { source, of }: Extract<Criterion, { type: 'has' }>,
  base: string,
): MatchExpression | undefined {
  // Places have rows of their own; what refers to others stands in the row of the record.
  if (source === 'Location') return ownChainCondition(source, of, base).rows;
  const items = itemsOf(source, of, base);
  return items === null
    ? conditionOf(source, of, base).rows
    : anyOf(items.map(({ expression }) => expression));
}

/** The rows of the records with any address like that: that of a secondary location is listed only if that of the practice is not like it. */
function placeOfRecord(kind: ParameterKind, value: string): MatchExpression {
  const letters = lettersOf(value);
  const parts = kind === 'address' ? PARTS : PARTS.filter((part) => part === kind);
  return anyOf(
    parts.map((part) => {
      if (part === 'city') return anyOf(cityBeginnings(value).map((city) => begun(ANY_ADDRESS.city, city)));
      return begun(ANY_ADDRESS[part], part === 'state' ? letters : letters.slice(0, POSTAL_CODE_LENGTH));
    }),
  );
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
  if (kind === 'serviceName') return among(undefined);
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
  if (type === 'HealthcareService' && criterion.type === 'token' && criterion.parameter.kind === 'specialty')
    return codesOf(criterion).map((code) => ({
      expression: term('taxonomy', code),
      word: itemWord(type, code),
    }));
  if (type !== 'PractitionerRole' || criterion.type !== 'reference') return null;
  if (criterion.parameter.target !== 'Organization') return null;
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
      return anyOf(titleWordings(value).map(begunTitle));
    case 'address':
      return anyOf(PARTS.map((part) => placeTerms(type, part, value)));
    case 'city':
    case 'state':
    case 'postalCode':
      return placeTerms(type, kind, value);
    default:
      return null;
  }
}

/** The rows with all words in names of organizations. A whole word, which few names or none have, is looked up first. */
function begunTitle(words: readonly TitleWord[]): MatchExpression {
  const wholeFirst = words.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole));
  return allOf(
    wholeFirst.map(({ text, isWhole }) =>
      isWhole ? term('organization', text) : beginning('organization', text),
    ),
  );
}

const GIVEN: readonly TermKind[] = ['first', 'middle', 'middleInitial'];
const ANY_ADDRESS = {
  city: ['city', 'mailingCity', 'otherCity'],
  state: ['state', 'mailingState', 'otherState'],
  postalCode: ['postalCode', 'mailingPostalCode', 'otherPostalCode'],
} as const satisfies Record<string, readonly TermKind[]>;
const PARTS = ['city', 'state', 'postalCode'] as const;

const begunCity = (kind: TermKind, value: string): MatchExpression =>
  anyOf(cityBeginnings(value).map((letters) => beginning(kind, letters)));

/** The rows with an address whose part begins like this. Locations have one address, which is that of the row. */
function placeTerms(type: ResourceType, part: (typeof PARTS)[number], value: string): MatchExpression {
  const letters = lettersOf(value);
  const addresses = type === 'Location' ? [false] : [false, true];
  return anyOf(
    addresses.map((isMailing) => {
      if (part === 'postalCode') return postalCodeTerms(letters, isMailing, false);
      if (part === 'city') return begunCity(isMailing ? 'mailingCity' : 'city', value);
      return beginning(isMailing ? 'mailingState' : 'state', letters);
    }),
  );
}
