import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { queryOf, refused } from '../http/input.ts';

/** A release by its id and the moment from which it was served. */
interface DatedRelease {
  readonly release: string;
  readonly created_at: string;
}

/** The value of `as_of` in a query, or null. @throws HttpError 400 where it is given twice */
export function askedAsOf(search: string): string | null {
  // Most requests have no query, and then nothing is parsed.
  return search === '' ? null : (queryOf(search, ['as_of'], 'invalid_as_of').as_of ?? null);
}

const RELEASE_ID = /^[0-9]{8}T[0-9]{6}Z-[0-9a-z]+-[0-9a-f]{8}$/;
const LAST_OF_DAY = 'T23:59:59.999Z';

/**
 * The release that a value of `as_of` names.
 * @param releases those that are known, the oldest first, the one that is served last
 * @param now milliseconds since 1970
 * @throws HttpError 400 `invalid_as_of`; 404 `not_known_at` before the first of them, and for an id of none of them
 */
export function releaseAsOf<Known extends DatedRelease>(
  asked: string,
  releases: readonly Known[],
  now: number,
): Known {
  const named = releases.find(({ release }) => release === asked);
  if (named !== undefined) return named;
  const [first] = releases;
  if (RELEASE_ID.test(asked)) throw notKnown(`No release ${asked} is known here.`, first);
  const moment = momentOf(asked, now);
  const found = releases.findLast(({ created_at }) => Date.parse(created_at) <= moment);
  if (found === undefined) throw notKnown(`What was published at ${asked} is not known here.`, first);
  return found;
}

/**
 * The day (ISO date, UTC) of a value of `as_of` that is before the first release; null where it names a release or a later time.
 * @param releases the oldest first
 * @throws HttpError 400 `invalid_as_of`
 */
export function dayBeforeAll(asked: string, releases: readonly DatedRelease[], now: number): string | null {
  if (RELEASE_ID.test(asked) || releases.some(({ release }) => release === asked)) return null;
  const moment = momentOf(asked, now);
  return releases.some(({ created_at }) => Date.parse(created_at) <= moment) ? null : dayOf(moment);
}

/**
 * The day (ISO date, UTC) that a value of `as_of` names: a date, or that of a moment or of a release.
 * @throws HttpError 400 `invalid_as_of`; 404 `not_known_at` for an id of no release
 */
export function dayAsOf(asked: string, releases: readonly DatedRelease[], now: number): string {
  const named = releases.find(({ release }) => release === asked);
  if (named === undefined && RELEASE_ID.test(asked))
    throw notKnown(`No release ${asked} is known here.`, releases[0]);
  return dayOf(named === undefined ? momentOf(asked, now) : Date.parse(named.created_at));
}

/**
 * The last day on which the release that a value of `as_of` names was the newest, as far as the value says.
 * @param releases the oldest first
 */
export function lastDayAsOf(asked: string, releases: readonly DatedRelease[], now: number): string {
  const at = releases.findIndex(({ release }) => release === asked);
  if (at === -1) return dayOf(momentOf(asked, now));
  const next = releases[at + 1];
  return dayOf(next === undefined ? now : Date.parse(next.created_at));
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function momentOf(asked: string, now: number): number {
  const isDay = z.iso.date().safeParse(asked).success;
  if (!isDay && !z.iso.datetime({ offset: true }).safeParse(asked).success)
    throw refused(
      'invalid_as_of',
      'as_of',
      'as_of must be a date such as 2026-11-23, a moment such as 2026-11-23T06:00:00Z, or the id of a release; /releases lists them',
    );
  if (Date.parse(asked) > now)
    throw refused('invalid_as_of', 'as_of', 'as_of is in the future; leave it out for what is served now');
  return Date.parse(isDay ? `${asked}${LAST_OF_DAY}` : asked);
}

function notKnown(what: string, first: DatedRelease | undefined): HttpError {
  const next =
    first === undefined
      ? 'Nothing has been published yet.'
      : `The first release that is known is ${first.release}, of ${first.created_at}: ask for it or for a later day.`;
  return new HttpError('not_known_at', `${what} ${next}`, {
    details: { first_release: first?.release ?? null, first_created_at: first?.created_at ?? null },
  });
}
