import { BUSINESS_WORDS, UNDISTINGUISHING_WORDS } from './lexicon/business-words.ts';
import { folded, wordsOf } from './words.ts';

const UNDISTINGUISHING = new Set(UNDISTINGUISHING_WORDS);
const WORD_FORMS = new Map(Object.entries(BUSINESS_WORDS));

/** The words of a business name in normal form, without legal forms and filler words, abbreviations written out. */
export function businessWords(published: string | null | undefined): string[] {
  if (!published) return [];
  // "L L C", "P A", "D O": single letters at the end belong together.
  const joined = folded(published.replaceAll('&', ' AND '))
    .replace(/\b([A-Z])[. ]+([A-Z])[. ]+([A-Z])\.?\s*$/, '$1$2$3')
    .replace(/\b([A-Z])[. ]+([A-Z])\.?\s*$/, '$1$2');
  return wordsOf(joined).flatMap((word) =>
    UNDISTINGUISHING.has(word) ? [] : [WORD_FORMS.get(word) ?? word],
  );
}

/** The distinguishing words of a business name, joined: names with the same key differ in form only. */
export function businessKey(published: string | null | undefined): string {
  return businessWords(published).join('');
}
