// What may be left of names that lists cut: last names at 20 letters, first and middle names at 15, blanks included.

const MAX_PRINTED_MIDDLE_LENGTH = 15;
const MIN_PRINTED_MIDDLE_LENGTH = 13;
/** The shortest word among middle names that may be the beginning of a last name. */
const MIN_CUT_MIDDLE_WORD_LENGTH = 4;
export const MAX_PRINTED_LAST_LENGTH = 20;
export const MIN_CUT_LAST_LENGTH = 18;
export const MIN_CUT_FIRST_LENGTH = 13;

/** Whether middle names are as long as lists print them, and so perhaps cut. */
function areCut(middleWords: readonly string[]): boolean {
  const { length } = middleWords.join(' ');
  return length >= MIN_PRINTED_MIDDLE_LENGTH && length <= MAX_PRINTED_MIDDLE_LENGTH;
}

/** The last of the middle names where they are perhaps cut; null where they are not, or too little is left of it. */
export function cutMiddleWord(words: readonly string[]): string | null {
  const last = words.at(-1) ?? '';
  return areCut(words) && last.length >= MIN_CUT_MIDDLE_WORD_LENGTH ? last : null;
}

/** The last of several words of a last name that is as long as lists print one, and so perhaps cut, to a letter even; null where it is not. */
export function cutWord(words: readonly string[], key: string): string | null {
  const printed = key.length + words.length - 1;
  const last = words.at(-1) ?? '';
  const isCut = words.length > 1 && printed >= MIN_CUT_LAST_LENGTH && printed <= MAX_PRINTED_LAST_LENGTH;
  return isCut && last !== '' ? last : null;
}
