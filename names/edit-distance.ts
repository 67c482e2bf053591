/** Lines of the table of distances, kept between calls: words are short, and there are very many of them. */
let beforeLast: number[] = [];
let last: number[] = [];
let current: number[] = [];

/**
 * The Damerau-Levenshtein distance of two words: letters inserted, left out or replaced and neighboring letters exchanged, each
 * counted as one. Gives `limit + 1` where the distance is greater than `limit`, as soon as that is known.
 */
export function editDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // What both begin and end with changes nothing.
  let from = 0;
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one.charCodeAt(from) === other.charCodeAt(from)) from++;
  let [rows, columns] = [one.length - from, other.length - from];
  while (
    rows > 0 &&
    columns > 0 &&
    one.charCodeAt(from + rows - 1) === other.charCodeAt(from + columns - 1)
  ) {
    rows--;
    columns--;
  }
  // Most words are asked for one letter, which needs no table.
  if (limit === 1) {
    const isLetter = rows <= 1 && columns <= 1;
    return isLetter || (rows === 2 && columns === 2 && isExchanged(one, other, from)) ? 1 : 2;
  }
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= rows; row++) {
    current[0] = row;
    let least = row;
    const letter = one.charCodeAt(from + row - 1);
    const before = row > 1 ? one.charCodeAt(from + row - 2) : -1;
    for (let column = 1; column <= columns; column++) {
      const otherLetter = other.charCodeAt(from + column - 1);
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1),
      );
      const isPairExchanged =
        column > 1 && letter === other.charCodeAt(from + column - 2) && before === otherLetter;
      if (isPairExchanged) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[columns] ?? 0, limit + 1);
}

/** Whether two letters from there on are exchanged. */
const isExchanged = (one: string, other: string, from: number): boolean =>
  one.charCodeAt(from) === other.charCodeAt(from + 1) && one.charCodeAt(from + 1) === other.charCodeAt(from);
