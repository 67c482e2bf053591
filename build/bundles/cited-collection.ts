import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { CitedWork } from '../citations/cited-work.ts';
import type { ReleaseHeader } from '../context.ts';

/** Tables of records as a work to cite: dated by the newest snapshot among their sources, found at their folder. */
export function citedCollection(
  { name, title, folder }: { name: string; title: string; folder: string },
  sources: readonly ReleaseSource[],
  { origin, methodology_version }: Pick<ReleaseHeader, 'origin' | 'methodology_version'>,
): CitedWork {
  const dates = sources.flatMap(({ snapshot }) => snapshot ?? []).sort();
  return {
    id: name,
    title: `${title}, United States`,
    version: methodology_version,
    date: dates.at(-1) ?? null,
    url: `${origin}/${folder}/README.md`,
  };
}
