/**
 * The Damerau-Levenshtein distance of two words: letters inserted, left out or replaced and neighboring letters exchanged, each
 * counted as one. Gives `limit + 1` as soon as the distance is known to be greater than `limit`.
 */
export function editDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchanged) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
