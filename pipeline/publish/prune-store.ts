import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { KEPT_FOR_GOOD, releasesToKeep } from './retention.ts';
import type { StoreWriter } from './store-writer.ts';

const REMOVALS_AT_ONCE = 16;

/** Finished releases, which have a manifest, of which more exists than the files kept permanently. */
export function wholeReleases(there: ReadonlyMap<string, number>): string[] {
  const finished = new Set<string>();
  const withFiles = new Set<string>();
  for (const key of there.keys()) {
    const { release, path } = split(key);
    if (path === MANIFEST_FILE) finished.add(release);
    if (!KEPT_FOR_GOOD.has(path)) withFiles.add(release);
  }
  return [...finished].filter((release) => withFiles.has(release));
}

/** Removes releases whose upload was never finished, except the one that is being uploaded now. */
export async function removeUnfinished(
  store: StoreWriter,
  there: ReadonlyMap<string, number>,
  underWay: string,
): Promise<void> {
  await removeAll(
    store,
    there,
    ({ release }) => release !== underWay && !there.has(`releases/${release}/${MANIFEST_FILE}`),
  );
}

/** Prunes whole releases by the rules of the public directory, down to the files kept permanently. */
export async function pruneStore(
  store: StoreWriter,
  there: ReadonlyMap<string, number>,
  whole: readonly string[],
  keep: number,
  served: string,
): Promise<void> {
  const kept = releasesToKeep(whole, keep, served);
  await removeAll(
    store,
    there,
    ({ release, path }) => whole.includes(release) && !kept.has(release) && !KEPT_FOR_GOOD.has(path),
  );
}

async function removeAll(
  store: StoreWriter,
  there: ReadonlyMap<string, number>,
  isGone: (object: { release: string; path: string }) => boolean,
): Promise<void> {
  const keys = [...there.keys()].filter((key) => isGone(split(key)));
  await forEachConcurrently(keys, REMOVALS_AT_ONCE, (key, signal) => store.remove(key, signal));
}

function split(key: string): { release: string; path: string } {
  const [, release = '', ...path] = key.split('/');
  return { release, path: path.join('/') };
}
