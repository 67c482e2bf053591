import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { BirthDates } from '../../schemas/screening/birth-dates.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { EXCLUSION_LISTS } from '../../schemas/sources/list.ts';
import { ListedParties } from '../../screening/listed-parties.ts';
import type { ScreeningLists } from '../../screening/screen.ts';
import type { ByteSource } from '../packs/byte-source.ts';

const gunzipAsync = promisify(gunzip);

/**
 * The exclusion lists of a release; null when it was made before there was an index of listed parties.
 * @param dataDirectory where the birth dates of listed people may be; they are nowhere else
 * @throws PackError when the index cannot be read
 */
export async function openScreeningLists(
  source: ByteSource,
  manifest: Pick<Manifest, 'release' | 'files' | 'sources' | 'scope'>,
  dataDirectory: string,
): Promise<ScreeningLists | null> {
  if (!manifest.files.some(({ path }) => path === LISTED_PARTIES_FILE)) return null;
  const lines = await gunzipAsync(await source.readWhole(LISTED_PARTIES_FILE));
  return {
    parties: await ListedParties.read(lines, nextTurn),
    lists: EXCLUSION_LISTS.map(({ id }) => ({
      id,
      isIngested: manifest.sources.some((one) => one.id === id && one.status === 'ingested'),
    })),
    scope: manifest.scope,
    birthDates: await readBirthDates(join(dataDirectory, 'birth-dates', `${manifest.release}.json`)),
  };
}

/** Null when they are not available: on another host than the one that built the release. */
async function readBirthDates(path: string): Promise<ReadonlyMap<string, string> | null> {
  try {
    return new Map(Object.entries(BirthDates.parse(JSON.parse(await readFile(path, 'utf8')))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
