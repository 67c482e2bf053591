// Made from names/words.ts by `npm run site-modules`.

import { FOLDED_LETTERS, UNSEPARATING_MARKS } from './lexicon/person-words.js';

const MARKS = new RegExp(`[${UNSEPARATING_MARKS}]`, 'g');
const OTHER_LETTERS = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g');
/** Most names are published like this. */
const PLAIN = /^[A-Z0-9 ]*$/;
/** Letters and marks without accents. */
const ASCII = /^[\x20-\x7e]*$/;

/** A text in capitals without accents. Other scripts stay as they are. */
export function folded(published        )         {
  if (PLAIN.test(published)) return published;
  if (ASCII.test(published)) return published.toUpperCase();
  return published
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ẞ')
    .toUpperCase()
    .replace(OTHER_LETTERS, (letter) => FOLDED_LETTERS[letter] ?? letter);
}

/**
 * The words of a text in normal form: capitals A-Z and digits. Apostrophes and dots are removed (O'BRIEN, M.D.), everything
 * else separates words.
 */
export function wordsOf(published                           )           {
  if (!published) return [];
  if (PLAIN.test(published)) return published.split(' ').filter((word) => word !== '');
  return folded(published)
    .replace(MARKS, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

/** The letters and digits of a text in normal form, without separators: DE LA CRUZ and DELACRUZ are the same. */
export function lettersOf(published                           )         {
  return wordsOf(published).join('');
}
