const LETTERS = Uint8Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => letter.charCodeAt(0));

/**
 * Every term one letter away from a term of the index: a letter of its word left out, inserted or replaced, or two neighboring ones
 * exchanged. There are about 54 times as many as the word has letters, so only those that may be there are made into text.
 * @param start where the word begins in the term
 * @param mayBeThere is given the character codes of each, in a buffer that is reused
 */
export function nearTerms(term: string, start: number, mayBeThere: (codes: Uint8Array) => boolean): string[] {
  const near: string[] = [];
  const see = (codes: Uint8Array) => {
    if (mayBeThere(codes)) near.push(String.fromCharCode(...codes));
  };
  const codes = Uint8Array.from(term, (letter) => letter.charCodeAt(0));
  // Without the letter at `at`, and with one more before it.
  const shorter = Uint8Array.from([...codes.subarray(0, start), ...codes.subarray(start + 1)]);
  const longer = Uint8Array.from([...codes.subarray(0, start), 0, ...codes.subarray(start)]);
  for (let at = start; at <= codes.length; at++) {
    const own = codes[at] ?? 0;
    const next = codes[at + 1] ?? 0;
    for (const letter of LETTERS) {
      // Before the same letter and after it are the same word.
      if (letter === own) continue;
      longer[at] = letter;
      see(longer);
      if (at === codes.length) continue;
      codes[at] = letter;
      see(codes);
      codes[at] = own;
    }
    if (at === codes.length) break;
    if (own !== next && shorter.length > start) see(shorter);
    if (own !== next && at + 1 < codes.length) {
      [codes[at], codes[at + 1]] = [next, own];
      see(codes);
      [codes[at], codes[at + 1]] = [own, next];
    }
    longer[at] = own;
    if (at < shorter.length) shorter[at] = own;
  }
  return near;
}
