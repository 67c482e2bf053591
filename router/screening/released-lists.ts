import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { isExclusionPeriodsFile } from '../../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { EXCLUSION_LISTS } from '../../schemas/sources/list.ts';
import { ExclusionPeriods } from '../../screening/exclusion-periods.ts';
import { ListedParties } from '../../screening/listed-parties.ts';
import type { ScreeningLists } from '../../screening/screen.ts';
import type { VerifiedSource } from '../packs/verified-source.ts';
import { BirthDateFile } from './birth-date-file.ts';

const gunzipAsync = promisify(gunzip);

/** The exclusion lists of a release, with who was on them earlier. */
export interface ReleasedLists extends ScreeningLists {
  readonly parties: ListedParties;
  /** Read at the first call; null where the release has none. @throws PackError */
  periods(): Promise<ExclusionPeriods | null>;
}

/**
 * The exclusion lists of a release; null when it was made before there was an index of listed parties.
 * @param dataDirectory where the birth dates of listed people may be; they are nowhere else
 * @param read the release's listed parties, where another thread has read them
 * @throws PackError when the index cannot be read or is not the one that was published
 */
export async function openScreeningLists(
  source: VerifiedSource,
  manifest: Pick<Manifest, 'release' | 'files' | 'sources' | 'scope' | 'birth_dates'>,
  dataDirectory: string,
  read: ListedParties | null = null,
): Promise<ReleasedLists | null> {
  const parties = read ?? (await readListedParties(source, manifest));
  if (parties === null) return null;
  const file = await BirthDateFile.open(dataDirectory, manifest, source.faults);
  let opening: Promise<ExclusionPeriods | null> | null = null;
  return {
    parties,
    periods() {
      opening ??= openPeriods(source, manifest, parties).catch((error: unknown) => {
        // A failed read is tried again.
        opening = null;
        throw error;
      });
      return opening;
    },
    lists: EXCLUSION_LISTS.map(({ id }) => ({
      id,
      isIngested: manifest.sources.some((one) => one.id === id && one.status === 'ingested'),
    })),
    scope: manifest.scope,
    get birthDates() {
      return file.dates;
    },
  };
}

/** The listed parties of a release; null where it has no index of them. @throws PackError as `openScreeningLists` */
export async function readListedParties(
  source: VerifiedSource,
  { files }: Pick<Manifest, 'files'>,
): Promise<ListedParties | null> {
  if (!files.some(({ path }) => path === LISTED_PARTIES_FILE)) return null;
  return ListedParties.read(await gunzipAsync(await source.readWhole(LISTED_PARTIES_FILE)), nextTurn);
}

async function openPeriods(
  source: VerifiedSource,
  { files }: Pick<Manifest, 'files'>,
  parties: ListedParties,
): Promise<ExclusionPeriods | null> {
  const paths = files.flatMap(({ path }) => (isExclusionPeriodsFile(path) ? [path] : []));
  if (paths.length === 0) return null;
  const contents: Buffer[] = [];
  for (const path of paths) contents.push(await gunzipAsync(await source.readWhole(path)));
  return ExclusionPeriods.read(contents, parties, nextTurn);
}
