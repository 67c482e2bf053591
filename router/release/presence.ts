import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import type { VerifiedSource } from '../packs/verified-source.ts';

const REQUESTS_AT_ONCE = 16;

/**
 * Whether the files that are read piece by piece, or only when somebody asks, are there with their sizes: parts of packs, the search
 * index, the list of listed parties. What is missing or cut is kept in the faults of the release before anybody asks for it.
 */
export async function checkPresence(source: VerifiedSource, files: readonly ReleaseFile[]): Promise<void> {
  const limit = pLimit(REQUESTS_AT_ONCE);
  const { faults } = source;
  await limit.map(
    files.filter(({ path }) => isReadOnDemand(path)),
    async (file) => {
      const place = `${file.path} (size)`;
      const check = () => requireSize(source, file);
      await check().then(
        () => faults.clear(place),
        (error: unknown) => faults.add(file.path, place, error, check),
      );
    },
  );
}

function isReadOnDemand(path: string): boolean {
  return path.startsWith('packs/') || path === SEARCH_INDEX_FILE || path === LISTED_PARTIES_FILE;
}

/** On disk by name, since a file that was removed can still be read while it is open; of a remote release its last byte. */
async function requireSize(source: VerifiedSource, { path, bytes }: ReleaseFile): Promise<void> {
  const local = source.localPath?.(path);
  if (local === undefined) {
    if (bytes > 0) await source.readRange(path, bytes - 1, 1);
    return;
  }
  const found = await stat(local).catch((error: unknown) => {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isAbsent ? new PackError('pack_missing', `${path}: the file does not exist`, error) : error;
  });
  if (found.size !== bytes)
    throw new PackError('pack_truncated', `${path}: has ${found.size} of ${bytes} bytes`);
}
