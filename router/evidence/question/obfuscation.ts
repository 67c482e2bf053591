/** Digits and signs that stand for letters inside a word. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  '£': 'l',
};

/**
 * The ways a normalized text might hide words from a filter, each undone: letters replaced by digits, percent and HTML
 * encoding, base 64. The text itself is the first.
 */
export function readings(text: string): string[] {
  return [text, unleeted(text), ...decoded(text)];
}

/** Letters only, forwards, backwards and rotated by 13: for words without their gaps. */
export function letterRuns(text: string): string[] {
  const letters = unleeted(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return [letters, [...letters].reverse().join(''), letters.replace(/[a-z]/g, rotated)];
}

function unleeted(text: string): string {
  return text.replace(/[\p{L}\p{N}@$!|+€£]+/gu, (word) =>
    /\p{L}/u.test(word) && /[0-9@$!|+€£]/.test(word) && !/^\d+(?:k|th|st|nd|rd|s)?$/i.test(word)
      ? [...word.replace(/!+$/, '')].map((character) => LEET[character] ?? character).join('')
      : word,
  );
}

function rotated(letter: string): string {
  return String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97);
}

/** Long enough for a word of an order; shorter runs are ordinary words. */
const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const PRINTABLE = /^[\x20-\x7e\s]+$/;

function decoded(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(BASE64)) {
    const plain = Buffer.from(run, 'base64').toString('utf8');
    if (PRINTABLE.test(plain)) found.push(plain);
  }
  for (const [run] of text.matchAll(/(?:[0-9a-f]{2}[\s:,]?){8,}/gi)) {
    const plain = Buffer.from(run.replace(/[^0-9a-f]/gi, ''), 'hex').toString('utf8');
    if (PRINTABLE.test(plain)) found.push(plain);
  }
  const percent = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (percent !== text) found.push(percent);
  const entities = text.replace(/&#(x[0-9a-f]{2,4}|[0-9]{2,4});?/gi, (_, code: string) =>
    String.fromCharCode(code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)),
  );
  if (entities !== text) found.push(entities);
  return found;
}
