import { searchWords } from '../../names/business.ts';
import { nameParts, personName } from '../../names/person.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import { defaultPostalCode, MARKS, type TermKind, wordCountMark } from '../../schemas/search/index-format.ts';
import {
  allOf,
  anyOf,
  anyPublishedText,
  butNot,
  type MatchExpression,
  published,
  publishedText,
  term,
  where,
} from '../search/match-expression.ts';
import { postalCodeTerms } from './postal-code-terms.ts';

/** The rows whose resources have a text exactly as published: what `:exact` finds (`build/search-index/row-terms.ts`). */
export function exactTerms(type: ResourceType, kind: ParameterKind, text: string): MatchExpression {
  switch (kind) {
    case 'family':
      return familyTerms(text);
    case 'given':
      return givenTerms(text);
    case 'personName':
      return anyOf([familyTerms(text), givenTerms(text)]);
    case 'title':
      return titleTerms(text);
    case 'address':
      return anyOf(PARTS.map((part) => placeTerms(type, part, text)));
    case 'city':
    case 'state':
    case 'postalCode':
      return placeTerms(type, kind, text);
    default:
      return null;
  }
}

/** The last names of most people are their terms. The names of the others are compared. */
function familyTerms(text: string): MatchExpression {
  const { lastKey, lastWords } = personName({ last: text, first: null });
  const forms = term('mark', MARKS.hasLastForms);
  const alike = term('last', lastKey);
  return anyOf([
    isTerm(text, nameParts(lastKey, lastWords)) ? butNot(alike, forms) : null,
    published({ part: 'last', text }, allOf([alike ?? WORDLESS, forms])),
    publishedText('publishedLast', lettersOf(text), text),
  ]);
}

/** A first or a middle name, likewise. */
function givenTerms(text: string): MatchExpression {
  const { firstKey, firstWords } = personName({ last: null, first: text });
  const { middleWords } = personName({ last: null, first: null, middle: text });
  const forms = term('mark', MARKS.hasGivenForms);
  const first = term('first', firstKey);
  const middle = allOf(middleWords.map((word) => term(word.length > 1 ? 'middle' : 'middleInitial', word)));
  const whole = anyOf([
    isTerm(text, nameParts(firstKey, firstWords)) ? first : null,
    isTerm(text, middleWords) ? middle : null,
  ]);
  return anyOf([
    butNot(whole, forms),
    published({ part: 'given', text }, allOf([anyOf([first ?? WORDLESS, middle ?? WORDLESS]), forms])),
    publishedText('publishedGiven', lettersOf(text), text),
  ]);
}

const WORDLESS = term('mark', MARKS.hasWordlessName);

const isTerm = (text: string, words: readonly string[]): boolean => words.length === 1 && words[0] === text;

/** Names with the same words, and as many, are compared. */
function titleTerms(text: string): MatchExpression {
  const words = [...new Set(searchWords(text))];
  const alike = allOf([
    ...words.map((word) => term('organization', word)),
    term('mark', wordCountMark(words.length)),
  ]);
  return anyOf([
    published({ part: 'organization', text }, words.length === 0 ? WORDLESS : alike),
    publishedText('publishedTitle', lettersOf(text), text),
  ]);
}

const PARTS = ['city', 'state', 'postalCode'] as const;
type Part = (typeof PARTS)[number];

/** The terms of an address: those that find the letters of a part, and those of its published texts. */
interface AddressKinds {
  readonly city: TermKind;
  readonly state: TermKind;
  readonly published: Readonly<Record<Part, TermKind>>;
}

const PRACTICE: AddressKinds = {
  city: 'city',
  state: 'state',
  published: { city: 'publishedCity', state: 'publishedState', postalCode: 'publishedPostalCode' },
};
const MAILING: AddressKinds = {
  city: 'mailingCity',
  state: 'mailingState',
  published: {
    city: 'publishedMailingCity',
    state: 'publishedMailingState',
    postalCode: 'publishedMailingPostalCode',
  },
};

/** A text is stated unless it is the default one of its letters; an address has one text of a part. */
function placeTerms(type: ResourceType, part: Part, text: string): MatchExpression {
  const letters = lettersOf(text);
  const address = (kinds: AddressKinds, isMailing: boolean) => {
    const stated = kinds.published[part];
    const alike =
      part === 'postalCode' ? postalCodeTerms(letters, isMailing, true) : term(kinds[part], letters);
    const others = anyPublishedText(stated, letters);
    return anyOf([
      ifDefault(part, letters, text, butNot(alike, others)),
      publishedText(stated, letters, text),
    ]);
  };
  return anyOf([address(PRACTICE, false), type === 'Location' ? null : address(MAILING, true)]);
}

/** An expression where a text is the default one of its letters. Of cities, the index states which text that is. */
function ifDefault(part: Part, letters: string, text: string, of: MatchExpression): MatchExpression {
  if (part !== 'city') {
    const defaultText = part === 'state' ? letters : defaultPostalCode(letters);
    return text === defaultText ? of : null;
  }
  return text === letters
    ? where(anyPublishedText('defaultCity', letters), false, of)
    : where(publishedText('defaultCity', letters, text), true, of);
}
