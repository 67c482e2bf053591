import type { Found } from './phrases.ts';
import { type Entity, isOrdinary, stateOfCode, stateOfCounty } from './vocabulary.ts';
import type { Word } from './words.ts';

/** Words that are also postal codes: they mean the state only where no other word fits. */
const ORDINARY = new Set(
  'in or me hi ok oh id la al de pa ma co mo md dc ms mt nd ar as ne mi sd ga va wa'.split(' '),
);
const BEFORE_PLACE = new Set(
  'in for of from to vs versus and or than within across throughout state around near at through is does do has against with between'.split(
    ' ',
  ),
);
/** Not a state in these: an academic degree, a profession, a unit of the text. */
const AMBIGUOUS_CAPITALS = new Set([
  'md',
  'dc',
  'pa',
  'or',
  'in',
  'me',
  'oh',
  'ok',
  'hi',
  'id',
  'al',
  'de',
  'la',
  'ma',
  'as',
]);

/** Postal codes in a question, distinguished from words that are spelled the same. */
export function postalCodes(words: readonly Word[], isFree: (index: number) => boolean): Found<Entity>[] {
  const isShouted = words.filter(({ raw }) => /[a-z]/.test(raw)).length < words.length / 3;
  return words.flatMap((word, index) => {
    const state = isFree(index) ? stateOfCode(word.text) : undefined;
    if (state === undefined || word.raw.length !== 2 || !isPostal(words, index, isShouted)) return [];
    return [{ value: { type: 'state', code: state.code }, from: index, to: index + 1 } as const];
  });
}

function isPostal(words: readonly Word[], index: number, isShouted: boolean): boolean {
  const word = words[index];
  if (word === undefined) return false;
  const before = words[index - 1];
  const after = words[index + 1];
  const ends = after === undefined || after.opens || /^[\s]*[,)]/.test(after.gap) || !isOrdinary(after);
  const isIntroduced =
    before !== undefined &&
    (BEFORE_PLACE.has(before.text) || /,\s*$/.test(word.gap) || isStateBefore(before));
  if (/^[A-Z]{2}$/.test(word.raw) && !isShouted) {
    if (!AMBIGUOUS_CAPITALS.has(word.text)) return true;
    if (word.text === 'or' && before !== undefined && after !== undefined && !ends) return false;
    return isIntroduced || index === 0 || ends;
  }
  if (word.text === 'in' || word.text === 'or') return isIntroduced && isLast(after) && before?.text !== 'or';
  if (ORDINARY.has(word.text))
    return (
      isIntroduced &&
      (isLast(after) || /^(?:vs|versus|and|or|compared|than|to|have|has)$/.test(after?.text ?? ''))
    );
  return isIntroduced || ends || index === 0;
}

/** Whether a word that is written like a postal code stands where one would, and was not taken for one. */
export function isLeftCode(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || word.raw.length !== 2 || stateOfCode(word.text) === undefined) return false;
  return !ORDINARY.has(word.text) || (words[index - 1]?.text === 'in' && word.text !== 'in');
}

function isLast(after: Word | undefined): boolean {
  return after === undefined || after.opens || /^[,)]/.test(after.gap.trim());
}

function isStateBefore(word: Word): boolean {
  return /^[A-Z]{2}$/.test(word.raw) && stateOfCode(word.text) !== undefined;
}

const COUNTY = /^(?:county|counties|parish|borough|co)$/;
const MAX_NAME_WORDS = 3;

/** Counties by their form, `Texas County`, and towns before their state, `Springfield, Illinois`. */
export function namedCounties(words: readonly Word[]): Found<Entity>[] {
  const found: Found<Entity>[] = [];
  for (const [index, word] of words.entries()) {
    if (!/^(?:county|parish|borough)$/.test(word.text) || word.opens) continue;
    let from = index;
    while (from > 0 && index - from < MAX_NAME_WORDS && isNamePart(words, from - 1, index)) from -= 1;
    if (from === index) continue;
    const name = capitalized(rawText(words, from, index + 1));
    found.push({
      value: { type: 'county', name, state: stateOfCounty(name) },
      from,
      to: index + 1,
    });
  }
  return found;
}

/** A name as it is written on a map; people often write it small. */
function capitalized(name: string): string {
  return name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function isNamePart(words: readonly Word[], at: number, county: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || next === undefined || next.opens || /[,;:]/.test(next.gap)) return false;
  if (
    /^(?:in|of|for|the|at|from|and|or|to|is|does|a|an|each|every|any|this|that|what|which|by|my|per|are|there|has|have|within|across)$/.test(
      word.text,
    )
  ) {
    return false;
  }
  // In lower case only the word right before is taken.
  return /^[A-Z]/.test(word.raw) || at === county - 1;
}

/** A town right before its state that no lexicon has. */
export function namedTown(
  words: readonly Word[],
  state: Found<Entity>,
  isFree: (index: number) => boolean,
): Found<Entity> | undefined {
  let from = state.from;
  while (from > 0 && state.from - from < MAX_NAME_WORDS && isFree(from - 1)) {
    const word = words[from - 1];
    const next = words[from];
    if (word === undefined || next === undefined || next.opens || COUNTY.test(word.text)) break;
    if (!/^[A-Z][a-z]/.test(word.raw) || isOrdinary(word)) break;
    from -= 1;
  }
  const lead = words[from - 1];
  if (from === state.from || lead === undefined || !/^(?:in|near|around|from|for|of|at)$/.test(lead.text))
    return undefined;
  return {
    value: { type: 'city', name: rawText(words, from, state.from), state: null },
    from,
    to: state.from,
  };
}

const PART_OF_STATE =
  /^(?:upstate|downstate|northern|southern|eastern|western|central|northeastern|northwestern|southeastern|southwestern|north|south|east|west)$/;

/** A part of a state before its name: `upstate New York`. The figures are those of the whole state. */
export function partOfState(words: readonly Word[], state: Found<Entity>): Found<Entity> | undefined {
  const from = state.from - 1;
  const word = words[from];
  if (word === undefined || words[state.from]?.opens === true || !PART_OF_STATE.test(word.text))
    return undefined;
  return {
    value: { type: 'city', name: rawText(words, from, state.to), state: null },
    from,
    to: state.from,
  };
}

function rawText(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ raw, gap }, at) => (at === 0 ? raw : `${gap === '-' ? '-' : ' '}${raw}`))
    .join('')
    .slice(0, 60);
}
