import type { NpiLine } from '../../schemas/records/npi-line.ts';
import { resolverBaseUrl } from '../../schemas/resolver/addresses.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import { asksForIssued, NUMBER_KINDS, type NumberKind, normalNumber } from '../../schemas/search/numbers.ts';
import { SearchQuery } from '../../schemas/search/query.ts';
import type { NppesData } from '../../schemas/sources/nppes.ts';
import { isAddressState } from '../../schemas/states.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { preferredType } from '../http/accept.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import { latin1 } from '../release/block-text.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { FoundCandidate, FoundPage } from '../search/messages.ts';
import type { LocatedQuery } from '../search/nearby.ts';
import { pageOf } from '../search/ranking.ts';
import { SearchBusy } from '../search/search-threads.ts';
import { SearchTimeout } from '../search/time-limit.ts';
import { candidatesCsv } from './candidates-csv.ts';
import { facilityCandidates } from './facility-candidates.ts';
import { providerBodies } from './provider-bodies.ts';
import { searchArea } from './search-area.ts';
import { blankProvider } from './search-blank.ts';
import { elsewhereHint } from './search-elsewhere.ts';

const PARAMETERS = SearchQuery.keyof().options;

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';

interface SearchInput {
  readonly query: SearchQuery;
  /** The parameters as given, which the next page repeats. */
  readonly given: Readonly<Record<string, string>>;
}

/** Providers and facilities by name, place, taxonomy or type. */
export const searchProviders: Operation<SearchInput> = {
  route: RESOLVER_ROUTES.searchProviders,
  readInput({ search }) {
    const given = queryOf(search, PARAMETERS, 'invalid_request');
    const query = parsed(SearchQuery, given, 'invalid_request');
    if (query.state !== undefined && !isAddressState(query.state))
      throw new HttpError('not_found', `There is no state ${query.state}.`);
    return { query, given };
  },
  async handle({ query, given }, { release, accept }: RequestContext): Promise<Content> {
    const area = await searchArea(release, query);
    const located = { ...query, nearby: area?.nearby };
    const { candidates, total, next, elsewhere } = await searchRecords(release, located);
    const address = next === null ? null : nextPage(release, given, next);
    const hints = elsewhere.length === 0 ? undefined : [await elsewhereHint(release, query, elsewhere)];
    const about = JSON.stringify({
      page: query.page,
      per_page: query.per_page,
      total,
      around: area?.around,
      next: address,
      hints,
    });
    const bodies = await candidateBodies(release, candidates);
    const etag = Buffer.from(JSON.stringify(query)).toString('base64url');
    if (preferredType(accept, [JSON_TYPE, CSV]) === CSV)
      return {
        kind: 'lookup',
        body: latin1(candidatesCsv(bodies)),
        etag: `W/"${release.id}-search-csv-${etag}"`,
        contentType: CSV,
        headers:
          address === null ? ['Vary', 'Accept'] : ['Vary', 'Accept', 'Link', `<${address}>; rel="next"`],
      };
    return {
      kind: 'lookup',
      body: `{"candidates":[${bodies.join(',')}],${latin1(about).slice(1)}`,
      etag: `W/"${release.id}-search-${etag}"`,
      headers: ['Vary', 'Accept'],
    };
  },
};

/** Providers by name, place and taxonomy. @throws HttpError 400 for a search that takes too long, 503 where the release cannot be searched */
export async function searchRelease({ search }: OpenRelease, query: LocatedQuery): Promise<FoundPage> {
  if (search === null) throw unavailable('This release has no search index.');
  try {
    return await search.search(query);
  } catch (error) {
    if (error instanceof SearchTimeout)
      throw new HttpError(
        'invalid_request',
        'This search takes too long: add a state, a city, or the other name.',
        { cause: error },
      );
    if (error instanceof SearchBusy) throw unavailable('Too many searches are under way.', error);
    throw error;
  }
}

/** What `searchRelease` finds, and a blank record, which is not in the index; numbers are compared with the records. @throws HttpError the same */
async function searchRecords(release: OpenRelease, query: LocatedQuery): Promise<FoundPage> {
  const blank = await blankProvider(release, query);
  if (blank === null) return searchWithNumbers(release, query);
  const { candidates } = await searchRelease(release, { ...query, page: 1, per_page: MAX_COMPARED });
  return pageFrom(query, [blank, ...candidates]);
}

/** Providers whose records are compared, for a number that the index finds by the beginning of its digest. */
const MAX_COMPARED = 1_000;

/**
 * Providers as `searchRelease` finds them, whose records have the numbers of the query.
 * @throws HttpError 400 where more may have them than are compared; otherwise the same
 */
async function searchWithNumbers(release: OpenRelease, query: LocatedQuery): Promise<FoundPage> {
  const asked = NUMBER_KINDS.filter((kind) => query[kind] !== undefined);
  if (asked.length === 0) return searchRelease(release, query);
  const found = await searchRelease(release, { ...query, page: 1, per_page: MAX_COMPARED });
  if (found.total > MAX_COMPARED)
    throw new HttpError(
      'invalid_request',
      `More than ${MAX_COMPARED} providers may have this number: add a name, a state or a city.`,
    );
  const meant = new Set<number>();
  await release.npiLines.getMany(
    found.candidates.map(({ key }) => key),
    (line, place) => {
      const { nppes }: Pick<NpiLine, 'nppes'> = JSON.parse(line.toString('utf8'));
      const numbers = publishedNumbers(nppes.data);
      const same = asked.map((kind) =>
        numbers[kind].filter(({ number }) => normalNumber(kind, number) === query[kind]),
      );
      const hasAll = same.every((ones) => ones.length > 0) && isInState(query, same.flat(), nppes.data);
      if (hasAll) meant.add(place);
    },
  );
  const candidates = found.candidates.filter((_, place) => meant.has(place));
  return { ...pageFrom(query, candidates), elsewhere: found.elsewhere };
}

/** The page of a query among all candidates. */
function pageFrom(query: LocatedQuery, candidates: readonly FoundCandidate[]): FoundPage {
  const offset = (query.page - 1) * query.per_page;
  return pageOf(query, candidates.slice(offset, offset + query.per_page), candidates.length);
}

/** A number of a provider, and the state that issued it, where the registry states it. */
interface PublishedNumber {
  readonly number: string;
  readonly state: string | null;
}

/** The numbers of a provider, as the index has them (`build/search-index/search-entries.sql`). */
function publishedNumbers(data: NppesData): Readonly<Record<NumberKind, PublishedNumber[]>> {
  const { taxonomies, identifiers } = data;
  const numberOf = (number: string | null | undefined, state: string | null) =>
    number == null ? [] : [{ number, state }];
  return {
    phone: addressesOf(data).flatMap(({ phone }) => numberOf(phone, null)),
    license: taxonomies.flatMap(({ license, license_state }) => numberOf(license, license_state)),
    other_identifier: identifiers.flatMap(({ value, state }) => numberOf(value, state)),
  };
}

const addressesOf = ({ practice_address, mailing_address, secondary_locations }: NppesData) =>
  [practice_address, mailing_address, ...secondary_locations].filter((one) => one !== null);

/** Whether the state of a query is that of one of the numbers, or of an address; the index has compared it where no number is issued by a state. */
function isInState(query: LocatedQuery, numbers: readonly PublishedNumber[], data: NppesData): boolean {
  if (query.state === undefined || !asksForIssued(query)) return true;
  return [...numbers, ...addressesOf(data)].some(({ state }) => state === query.state);
}

function nextPage({ manifest }: OpenRelease, given: SearchInput['given'], page: number): string {
  const parameters = new URLSearchParams({ ...given, page: String(page) });
  return `${resolverBaseUrl(manifest.origin)}${RESOLVER_ROUTES.searchProviders.path}?${parameters}`;
}

/** The records of the candidates in their order, as latin1 text. */
async function candidateBodies(
  release: OpenRelease,
  candidates: readonly FoundCandidate[],
): Promise<string[]> {
  const providers = candidates.filter(({ collection }) => collection === 'npi');
  const facilities = candidates.filter(({ collection }) => collection === 'facility');
  const bodies = new Map<string, string>();
  for (const [ccn, candidate] of await facilityCandidates(release, facilities))
    bodies.set(`facility ${ccn}`, latin1(candidate));
  await release.npiLines.getMany(
    providers.map(({ key }) => key),
    (line, place) => {
      const candidate = providers[place];
      const body = candidate && providerBodies(release).candidateOf(line, candidate.match);
      if (body) bodies.set(`npi ${candidate.key}`, body);
    },
  );
  return candidates.map(({ collection, key }) => {
    const body = bodies.get(`${collection} ${key}`);
    if (body === undefined) throw unavailable(`The record of ${key} cannot be read.`);
    return body;
  });
}
