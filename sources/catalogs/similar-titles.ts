const MOST = 3;

/** Up to three titles that share at least half of the words of `wanted`, the likest first: what a renamed dataset may be. */
export function similarTitles(wanted: string, titles: readonly string[]): string[] {
  const words = wordsOf(wanted);
  return titles
    .map((title) => ({ title, shared: [...wordsOf(title)].filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared * 2 >= words.size)
    .sort((a, b) => b.shared - a.shared || a.title.localeCompare(b.title))
    .slice(0, MOST)
    .map(({ title }) => title);
}

const wordsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[a-z0-9]+/g) ?? []);
