import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { type CitedWork, citedTitle } from '../citations/cited-work.ts';
import type { ReleaseHeader } from '../context.ts';

/** Tables of records as a work to cite: dated by the newest snapshot among their sources, found at their folder. */
export function citedCollection(
  { name, title, folder }: { name: string; title: string; folder: string },
  sources: readonly ReleaseSource[],
  header: Pick<ReleaseHeader, 'origin' | 'methodology_version' | 'sample'>,
): CitedWork {
  const dates = sources.flatMap(({ snapshot }) => snapshot ?? []).sort();
  return {
    id: name,
    title: citedTitle(`${title}, United States`, header),
    version: header.methodology_version,
    date: dates.at(-1) ?? null,
    url: `${header.origin}/${folder}/README.md`,
  };
}
