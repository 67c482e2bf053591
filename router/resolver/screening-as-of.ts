import type { ScreeningAsOf } from '../../schemas/http/as-of.ts';
import type { AskedDay } from '../../screening/exclusion-periods.ts';
import type { ScreeningLists } from '../../screening/screen.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { queryOf, refused } from '../http/input.ts';
import { dayAsOf, lastDayAsOf } from '../release/as-of-moment.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { DayOfFacts } from '../release/related-facts.ts';
import type { ReleaseHistory } from '../release/release-history.ts';
import type { ReleasedLists } from '../screening/released-lists.ts';

/** The day of a screening, as a request asks for it. */
export interface AskedAsOf {
  readonly asOf: string;
  readonly knownAt: string | null;
}

/** What a screening is made from. */
export interface Screening {
  /** Whose registry is asked, and whose lists are stated. */
  readonly release: OpenRelease;
  readonly lists: ScreeningLists;
  /** Null where no day was asked for. */
  readonly asOf: ScreeningAsOf | null;
  /** The same of what is shown beside the lists. */
  readonly dayOfFacts: DayOfFacts | null;
}

/** The day that a query asks for, or null. @throws HttpError 400 `invalid_as_of` */
export function askedScreeningDay(search: string): AskedAsOf | null {
  if (search === '') return null;
  const { as_of, known_at = null } = queryOf(search, ['as_of', 'known_at'], 'invalid_as_of');
  if (as_of !== undefined) return { asOf: as_of, knownAt: known_at };
  if (known_at === null) return null;
  throw refused('invalid_as_of', 'known_at', 'known_at says how as_of was known: give both, or as_of alone');
}

/**
 * The exclusions in force on a day, as they were known.
 * @param lists of the release that is served, which has what was known before it
 * @param now milliseconds since 1970
 * @throws HttpError 400 `invalid_as_of`, 404 `not_known_at`; PackError
 */
export async function screeningAsOf(
  { asOf, knownAt }: AskedAsOf,
  current: OpenRelease,
  lists: ReleasedLists,
  history: ReleaseHistory | null,
  now: number,
): Promise<Screening> {
  if (history === null) throw unavailable('Nothing has been published yet.');
  const releases = await history.releases();
  const day = dayAsOf(asOf, releases, now);
  const periods = await lists.periods();
  if (periods === null)
    throw new HttpError('not_known_at', 'The release does not say when exclusions were in force.');
  const { release, stated } = await history.asOf(knownAt ?? current.id, now);
  const asked: AskedDay = {
    day,
    release: release.id,
    until: lastDayAsOf(knownAt ?? current.id, releases, now),
  };
  const { manifest } = release;
  const isCoveredByLater = day <= asked.until;
  return {
    release,
    lists: {
      parties: periods.parties,
      lists: lists.lists.map(({ id }) => ({
        id,
        isIngested: manifest.sources.some((one) => one.id === id && one.status === 'ingested'),
        isKnownOn: periods.isKnownOn(id, asked),
      })),
      periodOf: (party) => periods.periodOn(party, asked),
      scope: manifest.scope,
      birthDates: lists.birthDates,
    },
    asOf: { ...stated, asked: asOf, day, known_at: knownAt },
    dayOfFacts: {
      day,
      release: await releaseOfDay(asOf, release, history, now, isCoveredByLater),
      isCoveredByLater,
    },
  };
}

/** The release that was served on the day, or on its part until `latest`, the one that knows it; null where there is none. */
async function releaseOfDay(
  asked: string,
  latest: OpenRelease,
  history: ReleaseHistory,
  now: number,
  isCoveredByLater: boolean,
): Promise<OpenRelease | null> {
  const found = await history.asOf(asked, now).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not_known_at') return null;
    throw error;
  });
  if (found === null) return null;
  const isLater = found.release.manifest.created_at > latest.manifest.created_at;
  if (!isLater) return found.release;
  return isCoveredByLater ? latest : null;
}
