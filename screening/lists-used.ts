import type { Manifest } from '../schemas/release/manifest.ts';
import type { ListUsed } from '../schemas/screening/record.ts';
import { EXCLUSION_LISTS } from '../schemas/sources/list.ts';

/** The exclusion lists there are, each with what the release has of it: its snapshot and the files it was read from. */
export function listsUsed({ sources }: Pick<Manifest, 'sources'>): ListUsed[] {
  return EXCLUSION_LISTS.flatMap(({ id }) => {
    const source = sources.find((one) => one.id === id);
    if (source === undefined) return [];
    const files = source.files.map(({ name, sha256 }) => ({ name, sha256 }));
    return [{ source: id, name: source.source, snapshot: source.snapshot, status: source.status, files }];
  });
}
