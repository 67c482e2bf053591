import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE } from '../../schemas/pack/format.ts';
import { ARCHIVE_INDEX_FILE } from '../../schemas/release/archive-index.ts';
import { HISTORY_INDEX_FILE } from '../../schemas/release/history-index.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { isExclusionPeriodsFile } from '../../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE } from '../../schemas/search/index-format.ts';
import type { VerifiedSource } from '../packs/verified-source.ts';

const REQUESTS_AT_ONCE = 16;

/** Most parts of packs looked at in one round: a national release has some ten thousand. */
const MAX_PARTS_A_ROUND = 500;

/**
 * Whether the files that are read piece by piece, or only when somebody asks, are there with their sizes: parts of packs, the search
 * index, the list of listed parties. What is missing or cut is kept in the faults of the release before anybody asks for it.
 *
 * A round looks at some hundred parts, evenly spread, and the next one at those after them, until all have had their turn; at all other files
 * each time. A part at fault that was not looked at yet is found when it is read.
 */
export class Presence {
  readonly #source: VerifiedSource;
  readonly #parts: readonly ReleaseFile[];
  readonly #others: readonly ReleaseFile[];
  /** In how many rounds all parts have had their turn. */
  readonly #rounds: number;
  #round = 0;

  constructor(source: VerifiedSource, files: readonly ReleaseFile[]) {
    this.#source = source;
    const read = files.filter(({ path }) => isReadOnDemand(path));
    this.#parts = read.filter(({ path }) => isPart(path));
    this.#others = read.filter(({ path }) => !isPart(path));
    this.#rounds = Math.ceil(this.#parts.length / MAX_PARTS_A_ROUND);
  }

  /** Looks at the files whose turn it is. Never rejects. */
  async check(): Promise<void> {
    const { faults } = this.#source;
    const turn = this.#parts.filter((_, i) => i % this.#rounds === this.#round % this.#rounds);
    this.#round += 1;
    await pLimit(REQUESTS_AT_ONCE).map([...this.#others, ...turn], async (file) => {
      const place = `${file.path} (size)`;
      const check = () => requireSize(this.#source, file);
      await check().then(
        () => faults.clear(place),
        (error: unknown) => faults.add(file.path, place, error, check),
      );
    });
  }
}

const READ_ON_DEMAND = [SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE, LISTED_PARTIES_FILE];

function isReadOnDemand(path: string): boolean {
  return isInPack(path) || READ_ON_DEMAND.includes(path) || isExclusionPeriodsFile(path);
}

const isInPack = (path: string): boolean => path.startsWith('packs/') || path.startsWith('history/');

const isPart = (path: string): boolean =>
  isInPack(path) &&
  !path.endsWith(`/${INDEX_FILE}`) &&
  path !== HISTORY_INDEX_FILE &&
  path !== ARCHIVE_INDEX_FILE;

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
