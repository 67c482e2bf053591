import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { CitedWork } from '../citations/cited-work.ts';
import type { ReleaseHeader } from '../context.ts';

/** A collection as a work to cite: dated by the newest snapshot among its sources, found at its folder. */
export function citedCollection(
  { name, title }: { name: string; title: string },
  sources: readonly ReleaseSource[],
  { origin, methodology_version }: Pick<ReleaseHeader, 'origin' | 'methodology_version'>,
): CitedWork {
  const dates = sources.flatMap(({ snapshot }) => snapshot ?? []).sort();
  return {
    id: name,
    title: `${title}, United States`,
    version: methodology_version,
    date: dates.at(-1) ?? null,
    url: `${origin}/downloads/collections/${name}/README.md`,
  };
}
