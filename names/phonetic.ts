import { BoundedMap } from '../schemas/bounded-map.ts';

/** Spellings at the beginning of a word and what they sound like; the first that fits counts. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^MAC(?=[^EIY])|^MC/, 'MK'],
  [/^[KGP]N/, 'N'],
  [/^WR/, 'R'],
  [/^PS/, 'S'],
  [/^X/, 'S'],
  [/^GH/, 'K'],
  [/^WH/, 'W'],
];

/** Spellings anywhere, one after the other. Capitals stand for sounds afterwards; X is the sound of SH and CH. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/SCH|TCH|SH|CZ|CH/g, 'X'],
  [/T(?=I[AO])|S(?=I[AO])/g, 'X'],
  [/PH/g, 'F'],
  [/DG(?=[EIY])/g, 'J'],
  [/GH/g, ''],
  [/TH/g, 'T'],
  [/CK/g, 'K'],
  [/SC(?=[EIY])/g, 'S'],
  [/C(?=[EIY])/g, 'S'],
  [/[CQ]/g, 'K'],
  [/G(?=[EIY])/g, 'J'],
  [/G/g, 'K'],
  [/MB$/g, 'M'],
  [/Z/g, 'S'],
  [/V/g, 'F'],
  [/D/g, 'T'],
];

/**
 * What a word in normal form sounds like in American English: names with the same key sound alike (SMYTH and SMITH,
 * PHILLIPS and FILIPS). Vowels count only at the beginning, and all as one. Coarse on purpose: it finds candidates that are
 * compared afterwards.
 */
export function phoneticKey(word: string): string {
  const known = KEYS.get(word);
  if (known !== undefined) return known;
  const key = keyOf(word);
  KEYS.set(word, key);
  return key;
}

/** Most words are those of many people. */
const KEYS = new BoundedMap<string, string>(20_000);

function keyOf(word: string): string {
  let sound = word;
  const beginning = BEGINNINGS.find(([spelling]) => spelling.test(sound));
  if (beginning !== undefined) sound = sound.replace(beginning[0], beginning[1]);
  for (const [spelling, form] of SPELLINGS) sound = sound.replace(spelling, form);
  const first = sound.slice(0, 1).replace(/[AEIOUY]/, 'A');
  const rest = sound.slice(1).replace(/[AEIOUYHW]/g, '');
  return (first + rest).replace(/(.)\1+/g, '$1');
}
