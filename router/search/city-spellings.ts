import { lettersOf, wordsOf } from '../../names/words.ts';

/** Words of cities that are written in two ways, and are the same. */
const ABBREVIATIONS = [
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['FT', 'FORT'],
  ['MT', 'MOUNT'],
] as const;
const SPELLINGS = new Map<string, readonly string[]>(
  ABBREVIATIONS.flatMap((both) => both.map((word) => [word, both] as const)),
);
/** No city has as many such words that more spellings are needed. */
const MAX_SPELLINGS = 8;
/** The beginning of a city that is fewer letters begins others too: ST is also that of STAMFORD. */
const MIN_BEGINNING = 5;

/** The letters of all ways in which the name of a city is written, the given one first: STLOUIS and SAINTLOUIS. */
export function citySpellings(city: string): string[] {
  // A dot separates words here: "St.Louis".
  const spellings = wordsOf(city.replaceAll('.', ' ')).reduce<string[]>(
    (begun, word) => begun.flatMap((before) => waysToWrite(word, begun.length).map((way) => before + way)),
    [''],
  );
  return [...new Set([lettersOf(city), ...spellings])];
}

/** The same of the beginning of a name; what would also begin other names is left out, unless it is given so. */
export function cityBeginnings(city: string): string[] {
  return citySpellings(city).filter((letters, place) => place === 0 || letters.length >= MIN_BEGINNING);
}

function waysToWrite(word: string, spellings: number): readonly string[] {
  return spellings < MAX_SPELLINGS ? (SPELLINGS.get(word) ?? [word]) : [word];
}
