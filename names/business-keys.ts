import { businessWords, misspelledForms } from './business.ts';
import { KINDS_OF_BUSINESS, UNDISTINGUISHING_WORDS, WORDS_BEFORE_KINDS } from './lexicon/business-words.ts';
import { isTypedCredential, untitled } from './person.ts';
import { wordsOf } from './words.ts';

/** The degree that stands after most of the people's names that are names of companies. */
const DEFAULT_CREDENTIAL = 'MD';
const MAX_NAMES = 3;
const MAX_KEPT_WORDS = 20_000;
/** The shortest beginning that names a business. */
const MIN_BEGINNING_LENGTH = 10;
const KINDS = new Set(KINDS_OF_BUSINESS);
/** HEALTH CENTER: more is too much to guess. */
const MAX_KINDS_CUT_OFF = 2;
/** Cut words of fewer letters may be any. */
const MIN_KNOWN_LETTERS = 3;

/** The words of names are the same again and again, and few are misspelled. */
const kept = new Map<string, readonly (string | null)[]>();

/**
 * What else a business name may be meant as, each as its distinguishing words joined (`businessKey`): one of the words that normal form
 * replaces or leaves out is misspelled (SERVCES, CROPORATION); a company with the name of a person has it in another order, with or
 * without degree (SMITH, JOHN MD; JOHN SMITH).
 */
export function otherBusinessKeys(published: string): readonly string[] {
  const words = businessWords(published);
  const keys = new Set([...misspelled(words), ...turned(words)]);
  keys.delete(words.join(''));
  keys.delete('');
  return [...keys];
}

/**
 * With what the `businessKey` of a business begins whose name a list has cut off as printed here: of the last word the first letter is
 * certain, as it may be cut within an abbreviation (BEHAVIORAL HLT), and nothing where it may be of a legal form or filler word (THERAPY AN).
 */
export function cutBusinessBeginnings(printed: string): readonly string[] {
  const words = businessWords(printed);
  const whole = words.slice(0, -1).join('');
  const last = lastDistinguishing(printed);
  const isUndistinguishing = UNDISTINGUISHING_WORDS.some((word) => word.startsWith(last));
  return [whole + (words.at(-1)?.[0] ?? ''), ...(isUndistinguishing ? [whole] : [])].filter(
    ({ length }) => length >= MIN_BEGINNING_LENGTH,
  );
}

/** A business name of which a list may have cut off the end. */
export interface PrintedBusiness {
  /** Its words in normal form (`businessWords`). */
  readonly words: readonly string[];
  /** The last of them as printed. */
  readonly lastWord: string;
}

export function printedBusiness(printed: string): PrintedBusiness {
  return { words: businessWords(printed), lastWord: lastDistinguishing(printed) };
}

const lastDistinguishing = (printed: string): string =>
  wordsOf(printed).findLast((word) => !UNDISTINGUISHING_WORDS.includes(word)) ?? '';

/**
 * Whether a business can be taken for one whose name a list has cut off: what follows says what kind of business it is, or is the place where it
 * is, or both. Companies of one owner share addresses and the beginning of their names: OF KANSAS and OF TEXAS. Links, which
 * know all towns, take one other word too (pipeline/resolve/excluded-parties/cut-names.sql).
 * @param words of the whole name, in normal form
 * @param places where it is, as letters
 */
export function isTakenForCut(
  { words: printed, lastWord }: PrintedBusiness,
  words: readonly string[],
  places: readonly string[],
): boolean {
  const last = printed.length - 1;
  const isKnown =
    words[last] === printed[last] ||
    (lastWord.length >= MIN_KNOWN_LETTERS && words[last]?.startsWith(lastWord) === true);
  const rest = words.slice(isKnown ? last + 1 : last);
  const own = [...rest.keys()].find((at) => places.includes(rest.slice(at).join('')));
  const kinds = rest
    .slice(0, own)
    .filter((word, at, cutOff) => !(WORDS_BEFORE_KINDS.includes(word) && KINDS.has(cutOff[at + 1] ?? '')));
  return kinds.length <= MAX_KINDS_CUT_OFF && kinds.every((word) => KINDS.has(word));
}

function misspelled(words: readonly string[]): string[] {
  return words.flatMap((word, place) => formsOf(word).map((form) => words.with(place, form ?? '').join('')));
}

function formsOf(word: string): readonly (string | null)[] {
  const known = kept.get(word);
  if (known !== undefined) return known;
  const forms = misspelledForms(word);
  if (kept.size >= MAX_KEPT_WORDS) kept.clear();
  kept.set(word, forms);
  return forms;
}

/** A person's name with the last word first, and with the first word last. */
function turned(words: readonly string[]): string[] {
  const credentials = words.filter((word, place) => place > 0 && isTypedCredential(word));
  const names = untitled(words).filter((word) => !credentials.includes(word));
  if (names.length < 2 || names.length > MAX_NAMES) return [];
  const [first = ''] = names;
  const orders = [names, [...names.slice(1), first], [...names.slice(-1), ...names.slice(0, -1)]];
  const endings = new Set(['', DEFAULT_CREDENTIAL, credentials.join('')]);
  return orders.flatMap((order) => [...endings].map((ending) => order.join('') + ending));
}
