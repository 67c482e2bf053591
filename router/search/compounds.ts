import { splitWord, withJoinedWords } from '../../names/compounds.ts';
import type { Interpretation, OrganizationInterpretation } from './interpretations.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * The name of an organization with two neighboring words written as one, or one as two, where the registry has such words: HEALTHCARE
 * for HEALTH CARE, and the reverse. The key, which is all words joined, remains the same.
 */
export function compounds(interpretation: Interpretation, index: SearchIndex): OrganizationInterpretation[] {
  if (interpretation.kind === 'person') return [];
  const { words } = interpretation;
  const written = (all: readonly string[]) => ({ ...interpretation, words: [...new Set(all)] });
  const joined = withJoinedWords(words).flatMap((all, place) =>
    index.isInNames(all[place] ?? '') ? [written(all)] : [],
  );
  const split = words.flatMap((word, place) => {
    const parts = partsOf(word, index);
    return parts === null ? [] : [written(words.toSpliced(place, 1, ...parts))];
  });
  return [...joined, ...split];
}

/** The two words that a word consists of: of several pairs the one whose rarer word is the most frequent. */
function partsOf(word: string, index: SearchIndex): readonly [string, string] | null {
  let best: { readonly parts: readonly [string, string]; readonly providers: number } | null = null;
  for (const parts of splitWord(word)) {
    if (!parts.every((part) => index.isInNames(part))) continue;
    const providers = Math.min(...parts.map((part) => index.providersWith('organization', part)));
    if (providers > (best?.providers ?? 0)) best = { parts, providers };
  }
  return best?.parts ?? null;
}
