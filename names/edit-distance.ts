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
      const isExchanged =
        column > 1 && letter === other.charCodeAt(from + column - 2) && before === otherLetter;
      if (isExchanged) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = distance;
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[columns] ?? 0, limit + 1);
}
