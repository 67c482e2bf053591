import { BoundedMap } from '../schemas/bounded-map.ts';
import { STATES } from '../schemas/states.ts';
import { editDistance } from './edit-distance.ts';
import {
  BUSINESS_WORDS,
  LEGAL_FORM_ABBREVIATIONS,
  LEGAL_FORMS,
  PROFESSIONAL_LEGAL_FORMS,
  SEARCH_ABBREVIATIONS,
  SEARCH_WORDS,
  STATE_LIKE_LEGAL_FORMS,
  UNDISTINGUISHING_WORDS,
} from './lexicon/business-words.ts';
import { folded, wordsOf } from './words.ts';

const UNDISTINGUISHING = new Set(UNDISTINGUISHING_WORDS);
const LEGAL_FORM_WORDS = new Set(LEGAL_FORMS);
const PROFESSIONAL_FORMS = new Set(PROFESSIONAL_LEGAL_FORMS);
const STATE_LIKE = new Set(STATE_LIKE_LEGAL_FORMS);
const STATE_CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code));
const SEARCH_FORMS = new Map(Object.entries(SEARCH_WORDS));
const ABBREVIATIONS = new Map(Object.entries(LEGAL_FORM_ABBREVIATIONS));
/** A dot without a blank: HOME CARE.LLC. Between single letters it separates nothing (M.D.). */
const DOT_BETWEEN_WORDS = /([A-Z]{2})\.([A-Z]{2})/g;
const SEPARATE_LETTER_AT_END = /[. ][A-Z]\.?\s*$/;
const WORD_FORMS = new Map(Object.entries(BUSINESS_WORDS));
/** The shortest word that may be misspelled: one letter makes too many other words of a shorter one. */
const MIN_MISSPELLED_LENGTH = 4;
const REPLACED_WORDS = [...WORD_FORMS.keys(), ...UNDISTINGUISHING].filter(
  (word) => word.length >= MIN_MISSPELLED_LENGTH,
);

/** The names of an organization that states a trade name behind its own: QUINDLE LLC DBA LUND CARE, QUINDLE LLC, LUND CARE. */
export const organizationNames = (name: string): string[] =>
  [...new Set([name, ...name.split(DOING_BUSINESS_AS)])].filter((part) => part !== '');

/** As in `resolve_organization_names` (pipeline/resolve/names-and-addresses.sql). */
const DOING_BUSINESS_AS = /[ (,-]*\bD\.?\/?B\.?\/?A\b[.: )]*/i;

/** The words of a business name in normal form, without legal forms and filler words, abbreviations written out. */
export function businessWords(published: string | null | undefined): string[] {
  return inNormalForm(spelledWords(published));
}

function inNormalForm(spelled: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of spelled) if (!UNDISTINGUISHING.has(word)) words.push(WORD_FORMS.get(word) ?? word);
  return words;
}

/** The words of a business name as searches have them: `businessWords`, and Saint for St, First for 1st. */
export function searchWords(published: string | null | undefined): string[] {
  return inSearchForm(businessWords(published));
}

function inSearchForm(words: readonly string[]): string[] {
  return words.map((word) => SEARCH_FORMS.get(word) ?? word);
}

/** A business name as searches compare it. */
export interface BusinessName {
  /** Its words (`searchWords`), each once. */
  readonly words: readonly string[];
  /** All its words, joined: names with the same key differ in form only. */
  readonly key: string;
  /** The legal form at its end, abbreviated (INC for INCORPORATED); null where there is none. */
  readonly legalForm: string | null;
}

/** What a word of a published name is in normal form. */
interface PublishedWord {
  /** Its words as searches have them: usually one, none where it does not distinguish. */
  readonly words: readonly string[];
  /** The last of its words before any is left out; null where it has no letter or digit. */
  readonly last: string | null;
  /** Whether it may end with one of several letters that belong together. */
  readonly isLetterAtEnd: boolean;
}

/** Names consist of the same words again and again. */
const MAX_CACHED_WORDS = 20_000;
const publishedWords = new BoundedMap<string, PublishedWord>(MAX_CACHED_WORDS);

function publishedWord(published: string): PublishedWord {
  const known = publishedWords.get(published);
  if (known !== undefined) return known;
  const text = separated(published);
  const spelled = wordsOf(text);
  const word = {
    words: inSearchForm(inNormalForm(spelled)),
    last: spelled.at(-1) ?? null,
    isLetterAtEnd: text.trim() === '' || SEPARATE_LETTER_AT_END.test(` ${text}`),
  };
  publishedWords.set(published, word);
  return word;
}

/** A published business name as searches compare it. @param published its words, as they stand between blanks */
export function businessName(published: readonly string[]): BusinessName {
  const parts = published.map(publishedWord);
  // Words depend on others only where a name ends with a letter apart.
  return joined(parts.at(-1)?.isLetterAtEnd ? spelledWords(published.join(' ')).map(publishedWord) : parts);
}

function joined(parts: readonly PublishedWord[]): BusinessName {
  const words: string[] = [];
  let key = '';
  let last = '';
  for (const part of parts) {
    last = part.last ?? last;
    for (const word of part.words) {
      key += word;
      if (!words.includes(word)) words.push(word);
    }
  }
  return { words, key, legalForm: LEGAL_FORM_WORDS.has(last) ? (ABBREVIATIONS.get(last) ?? last) : null };
}

/** "L L C", "P A", "D O": single letters at the end belong together. */
function spelledWords(published: string | null | undefined): string[] {
  if (!published) return [];
  const text = separated(published);
  if (!SEPARATE_LETTER_AT_END.test(text)) return wordsOf(text);
  const together = text
    .replace(/\b([A-Z])[. ]+([A-Z])[. ]+([A-Z])\.?\s*$/, '$1$2$3')
    .replace(/\b([A-Z])[. ]+([A-Z])\.?\s*$/, '$1$2');
  return wordsOf(together);
}

const separated = (published: string): string =>
  folded(published.replaceAll('&', ' AND ')).replace(DOT_BETWEEN_WORDS, '$1 $2');

/** The states that a business name states by their postal codes, in order. */
export interface StatesOfName {
  readonly certain: readonly string[];
  /** Legal forms that are states too, where nothing shows which is meant: HOSPICE CO. */
  readonly possible: readonly string[];
}

/** Most names state none. */
const NO_STATES: StatesOfName = { certain: [], possible: [] };

export function statesOfName(published: string): StatesOfName {
  const words = spelledWords(published);
  const states = words.map((word, place) => place > 0 && STATE_CODES.has(word));
  if (!states.includes(true)) return NO_STATES;
  const isLegalForm = (word: string, place: number) =>
    STATE_LIKE.has(word) && !PROFESSIONAL_FORMS.has(words[place + 1] ?? '');
  return {
    certain: words.filter((word, place) => states[place] && !isLegalForm(word, place)),
    possible: words.filter((word, place) => states[place] && isLegalForm(word, place)),
  };
}

const STANDING_FOR = new Map<string, Set<string>>();
for (const [short, full] of Object.entries(SEARCH_ABBREVIATIONS))
  for (const word of full)
    for (const [one, other] of [
      [short, word],
      [word, short],
    ] as const)
      STANDING_FOR.set(one, (STANDING_FOR.get(one) ?? new Set()).add(other));

const NOTHING: ReadonlySet<string> = new Set();

/** The other words, in normal form, that a search takes a word of a business name for: UNIVERSITY for UNIV, and the reverse. */
export const alternativesOf = (word: string): ReadonlySet<string> => STANDING_FOR.get(word) ?? NOTHING;

/** The distinguishing words of a business name, joined: names with the same key differ in form only. */
export function businessKey(published: string | null | undefined): string {
  return businessWords(published).join('');
}

/**
 * What a word in normal form may mean when it has one wrong letter: the words that normal form replaces or leaves out, each as
 * normal form has it, null for one that it leaves out. SERVCE: SERVICES; CROPORATION: null. A misspelling of any other word is one
 * letter from that word itself.
 */
export function misspelledForms(word: string): (string | null)[] {
  if (word.length < MIN_MISSPELLED_LENGTH) return [];
  const near = REPLACED_WORDS.filter((one) => editDistance(word, one, 1) === 1);
  return [...new Set(near.map((one) => WORD_FORMS.get(one) ?? null))].filter((form) => form !== word);
}
