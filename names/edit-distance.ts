/**
 * The Damerau-Levenshtein distance of two words: letters inserted, left out or replaced and neighboring letters exchanged, each
 * counted as one. Gives `limit + 1` as soon as the distance is known to be greater than `limit`.
 */
export function editDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  // Letters that both begin or end with do not count, and most words of names differ at once.
  let begin = 0;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (begin < oneEnd && begin < otherEnd && one.charCodeAt(begin) === other.charCodeAt(begin)) begin++;
  while (
    oneEnd > begin &&
    otherEnd > begin &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd--;
    otherEnd--;
  }
  const [length, otherLength] = [oneEnd - begin, otherEnd - begin];
  const longest = Math.max(length, otherLength);
  if (length === 0 || otherLength === 0 || longest === 1) return Math.min(longest, limit + 1);
  const isExchange =
    longest === 2 &&
    length === otherLength &&
    one.charCodeAt(begin) === other.charCodeAt(begin + 1) &&
    one.charCodeAt(begin + 1) === other.charCodeAt(begin);
  if (isExchange) return Math.min(1, limit + 1);
  return limit < 2
    ? limit + 1
    : Math.min(distanceOf(one.slice(begin, oneEnd), other.slice(begin, otherEnd), limit), limit + 1);
}

function distanceOf(one: string, other: string, limit: number): number {
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
