/** The shortest part of a word that is split. */
const MIN_PART_LENGTH = 3;

/** The words of a name with two neighbors written as one, for each such pair: HEALTHCARE CENTER, HEALTH CARECENTER of HEALTH CARE CENTER. */
export function withJoinedWords(words: readonly string[]): string[][] {
  return words.slice(1).map((word, place) => words.toSpliced(place, 2, `${words[place]}${word}`));
}

/** The pairs of words that a word may be written as: HEALTH CARE of HEALTHCARE, among others. */
export function splitWord(word: string): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let cut = MIN_PART_LENGTH; cut <= word.length - MIN_PART_LENGTH; cut++)
    pairs.push([word.slice(0, cut), word.slice(cut)]);
  return pairs;
}
