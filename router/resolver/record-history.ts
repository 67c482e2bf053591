import { ARCHIVE_BASIS } from '../../schemas/http/as-of.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { RESOLVER_PREFIX } from '../../schemas/resolver/addresses.ts';
import { CHANGES_PER_PAGE, type RecordChange } from '../../schemas/resolver/record-history.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import { statedScope } from '../../schemas/scope.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { GivenInput, Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { changesByRelease, recordChanges } from './record-changes.ts';

type Releases = Pick<ReleaseHolder, 'history'>;

interface HistoryInput {
  readonly collection: 'npi' | 'facility';
  readonly key: string;
  readonly page: number;
}

/** What changed of a provider, and when. */
export function providerHistory(releases: Releases): Operation<HistoryInput> {
  return {
    route: RESOLVER_ROUTES.getProviderHistory,
    readInput: ({ parameters, search }) => ({
      collection: 'npi',
      key: npiOf(parameters),
      page: pageOf(search),
    }),
    handle: (input, context) => contentOf(input, context, releases),
  };
}

/** What changed of a facility, and when. */
export function facilityHistory(releases: Releases): Operation<HistoryInput> {
  const { ccn } = RESOLVER_ROUTES.getFacilityHistory.parameters.shape;
  return {
    route: RESOLVER_ROUTES.getFacilityHistory,
    readInput: ({ parameters, search }) => ({
      collection: 'facility',
      key: parsed(ccn, parameters.ccn, 'invalid_ccn'),
      page: pageOf(search),
    }),
    handle: (input, context) => contentOf(input, context, releases),
  };
}

function pageOf(search: GivenInput['search']): number {
  const given = queryOf(search, ['page'], 'invalid_request');
  return parsed(RESOLVER_ROUTES.getProviderHistory.query, given, 'invalid_request').page ?? 1;
}

async function contentOf(
  { collection, key, page }: HistoryInput,
  { release }: RequestContext,
  { history }: Releases,
): Promise<Content> {
  const [first] = (await history?.releases()) ?? [];
  if (history === null || first === undefined) throw unavailable('Nothing has been published yet.');
  const lines = collection === 'npi' ? release.npiLines : release.packs.facility;
  const now = lines === null ? null : await lines.get(key);
  const entries = await history.entriesOf(collection, key);
  if (now === null && entries.length === 0)
    throw collection === 'npi'
      ? unknownNpi(release)
      : new HttpError('not_found', 'No facility of a release that is known has this CCN.');
  const { keyField } = PACK_COLLECTIONS[collection];
  const [from, end] = [(page - 1) * CHANGES_PER_PAGE, page * CHANGES_PER_PAGE];
  const changes: RecordChange[] = [];
  for (const made of changesByRelease(now, entries)) {
    if (changes.length > end) break;
    changes.push(...recordChanges(made, keyField, await history.manifestOf(made.release)));
  }
  const archived = collection === 'npi' ? await history.archives.changesOf(key) : null;
  // Behind all changes that releases made.
  const left = changes.length > end ? 0 : end - changes.length;
  const shown = archived?.changes.slice(Math.max(0, from - changes.length), left) ?? [];
  const hasMore = changes.length > end || (archived?.changes.length ?? 0) > left;
  const address = `${RESOLVER_PREFIX}/${collection === 'npi' ? 'provider' : 'facility'}/${key}/history`;
  const body = {
    [keyField]: key,
    changes: changes.slice(from, end),
    known_since: { release: first.release, created_at: first.created_at },
    ...(archived !== null && { archive: { basis: ARCHIVE_BASIS, ...archived, changes: shown } }),
    next: hasMore ? `${address}?page=${page + 1}` : null,
    ...statedScope(release.manifest),
  };
  return lookupContent(body, `${release.id}-h-${key}-${page}`);
}
