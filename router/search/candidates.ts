import { alternativesOf } from '../../names/business.ts';
import { nicknamesOf } from '../../names/nicknames.ts';
import type { PersonName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import { lettersOf } from '../../names/words.ts';
import { MARKS, type TermKind, wordCountMark } from '../../schemas/search/index-format.ts';
import { asksForIssued, NUMBER_KINDS, numberWord } from '../../schemas/search/numbers.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { citySpellings } from './city-spellings.ts';
import type { Interpretation } from './interpretations.ts';
import {
  allOf,
  anyOf,
  beginning,
  butNot,
  type MatchExpression,
  term,
  termOfAny,
} from './match-expression.ts';
import { atAnyOf, type LocatedQuery } from './nearby.ts';
import type { SearchIndex } from './search-index.ts';

/** The shortest part of a double name that is looked up separately, and the shortest word that may be misspelled. */
const MIN_PART_LENGTH = 3;
const MIN_MISSPELLED_LENGTH = 3;

const IS_ORGANIZATION = term('mark', MARKS.isOrganization);

/** The addresses of a provider: of its practice, for its mail, of other places. */
const CITIES = ['city', 'mailingCity', 'otherCity'] as const;
const STATES = ['state', 'mailingState', 'otherState'] as const;
const POSTAL_CODES = ['postalCode', 'mailingPostalCode', 'otherPostalCode'] as const;

/**
 * Narrows an expression to the places, taxonomies, numbers, kind of provider and type of facility of a query. Of the numbers others are found too
 * (`schemas/search/numbers.ts`), and with one that a state issues those of all states, whose records say which it is of.
 * @param expression undefined where these alone are looked for; they find nothing unless there is one
 */
export function filtered(expression: MatchExpression | undefined, query: LocatedQuery): MatchExpression {
  const { state, city, postal_code, nearby, taxonomy, specialty, entity_type, type } = query;
  const numbers = NUMBER_KINDS.flatMap((kind) => {
    const number = query[kind];
    return number === undefined ? [] : [term('number', numberWord(kind, number))];
  });
  const codes = SPECIALTIES.find(({ slug }) => slug === specialty)?.taxonomyCodes ?? [];
  const within = allOf([
    ...(expression === undefined ? [] : [expression]),
    ...(state === undefined || asksForIssued(query) ? [] : [termOfAny(STATES, state)]),
    ...(postal_code === undefined ? [] : [nearby ? atAnyOf(nearby) : termOfAny(POSTAL_CODES, postal_code)]),
    ...(city === undefined ? [] : [termOfAny(CITIES, ...citySpellings(city))]),
    ...(taxonomy === undefined ? [] : [term('taxonomy', taxonomy)]),
    ...(codes.length === 0 ? [] : [anyOf(codes.map((code) => term('taxonomy', code)))]),
    ...numbers,
    ...(type === undefined ? [] : [term('facilityType', lettersOf(type))]),
    ...(entity_type === 'organization' ? [IS_ORGANIZATION] : []),
  ]);
  return entity_type === 'individual' ? butNot(within, IS_ORGANIZATION) : within;
}

/** Providers with a name as written, a double name or its parts, a nickname. */
export function exact(interpretation: Interpretation): MatchExpression {
  if (interpretation.kind === 'organization') return allOf(interpretation.words.map(wordOfOrganization));
  const { name } = interpretation;
  return bothNames(name, anyOf(lastForms(name)), anyOf(firstForms(name)));
}

/** A word, or what it is an abbreviation of, or abbreviates to. */
function wordOfOrganization(word: string): MatchExpression {
  return anyOf([word, ...alternativesOf(word)].map((one) => term('organization', one)));
}

/**
 * Those of them who come first in a long list, each set within the next: people of the whole last name with the middle name or its initial,
 * then all of the whole last name; organizations without another word, with one and with two.
 */
export function closest(interpretation: Interpretation): MatchExpression[] {
  if (interpretation.kind === 'organization') {
    const { words } = interpretation;
    const marks = [0, 1, 2].map((others) => term('mark', wordCountMark(words.length + others)));
    return marks.map((_, others) => allOf([exact(interpretation), anyOf(marks.slice(0, others + 1))]));
  }
  const { name } = interpretation;
  const lastName = butNot(term('last', name.lastKey), term('mark', MARKS.hasSeveralLastNames));
  const firstName = anyOf([term('first', name.firstKey), term('first', name.firstWords[0] ?? '')]);
  const whole = bothNames(name, lastName, firstName);
  const middle = name.middleWords.flatMap((word) =>
    word.length === 1
      ? [term('middleInitial', word), beginning('middle', word)]
      : [term('middle', word), term('middleInitial', word.charAt(0))],
  );
  return [...(middle.length === 0 ? [] : [allOf([whole, anyOf(middle)])]), whole];
}

/**
 * Providers of a name that is misspelled, sounds alike, or has another first name or a word less: the likeliest first. Each is looked for
 * apart, so that one that finds too many hides nobody whom another finds.
 */
export function near(
  interpretation: Interpretation,
  index: SearchIndex,
): [MatchExpression, ...MatchExpression[]] {
  if (interpretation.kind === 'organization') return nearOrganization(interpretation.words, index);
  const { name } = interpretation;
  const firstWord = name.firstWords[0] ?? '';
  const last = anyOf([
    ...lastForms(name),
    ...misspelled('last', name.lastKey, index),
    ...(name.lastWords.length > 1
      ? name.lastWords.flatMap((word) =>
          word.length > MIN_PART_LENGTH ? misspelled('last', word, index) : [],
        )
      : []),
    term('sound', phoneticKey(name.lastKey)),
  ]);
  const first = anyOf([
    ...firstForms(name),
    ...misspelled('first', firstWord, index),
    term('middle', firstWord),
    ...name.middleWords.filter((word) => word.length > 1).map((word) => term('first', word)),
  ]);
  return [bothNames(name, last, first)];
}

/** Providers of the last name whose first name begins alike. */
export function sameInitial(interpretation: Interpretation): MatchExpression {
  if (interpretation.kind === 'organization') return null;
  const { name } = interpretation;
  return allOf([anyOf(lastForms(name)), term('initial', name.firstKey.slice(0, 1))]);
}

/** What both names find; one of them if the other is not given. */
function bothNames(
  { lastKey, firstKey }: PersonName,
  last: MatchExpression,
  first: MatchExpression,
): MatchExpression {
  if (firstKey === '') return last;
  return lastKey === '' ? first : allOf([last, first]);
}

function lastForms({ lastKey, lastWords }: PersonName): MatchExpression[] {
  const parts = lastWords.length > 1 ? lastWords.filter((word) => word.length >= MIN_PART_LENGTH) : [];
  return [lastKey, ...parts].map((word) => term('last', word));
}

/** An initial finds every first name that begins so; a first name finds those who are registered with its initial only. */
function firstForms({ firstKey, firstWords, middleWords }: PersonName): MatchExpression[] {
  const [firstWord = ''] = firstWords;
  if (firstKey.length === 1) return [term('initial', firstKey)];
  const words = [firstKey, firstWord, firstWord.charAt(0), firstKey + (middleWords[0] ?? '')];
  return [...words, ...nicknamesOf(firstWord).keys()].map((word) => term('first', word));
}

function misspelled(kind: TermKind, word: string, index: SearchIndex): MatchExpression[] {
  return word.length < MIN_MISSPELLED_LENGTH ? [] : index.near(kind, word).map((near) => term(kind, near));
}

/** Every word may be misspelled; of three or more, one may be another; of two, the more common one may be missing. */
function nearOrganization(
  words: readonly string[],
  index: SearchIndex,
): [MatchExpression, ...MatchExpression[]] {
  const forms = words.map((word) =>
    anyOf([wordOfOrganization(word), ...misspelled('organization', word, index)]),
  );
  const all = allOf(forms);
  if (words.length < 2) return [all];
  if (words.length > 2)
    return [all, ...forms.map((_, left) => allOf(forms.filter((_, place) => place !== left)))];
  const [one = 0, other = 0] = words.map((word) => index.providersWith('organization', word));
  return [all, (one <= other ? forms[0] : forms[1]) ?? null];
}
