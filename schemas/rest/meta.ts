import { API_VERSION, documentationUrl, limitationsUrl, methodologyUrl } from '../addresses.ts';
import type { Artifact } from '../release/artifacts.ts';
import { nextRefreshEta } from '../release/freshness.ts';
import type { Manifest, ReleaseSource } from '../release/manifest.ts';
import { type ReleaseLimits, statedScope } from '../scope.ts';
import type { DataFreshness, ResponseMeta } from './envelope.ts';

/** The stable `request_id` of a published document; `path` is its path in the release. */
export function documentRequestId(release: string, path: string): string {
  return `${release}/${path}`;
}

/** The freshness of the sources a response used, in the order given; a source never ingested has none and is left out. */
export function freshnessOf(sources: readonly ReleaseSource[]): DataFreshness[] {
  return sources.flatMap((source) =>
    source.last_refreshed === null
      ? []
      : [
          {
            source: source.source,
            last_refreshed: source.last_refreshed,
            next_refresh_eta: nextRefreshEta(source),
            cadence: source.cadence,
          },
        ],
  );
}

/** What `meta` says of the release. @property artifacts decide whether links lead to pages; absent: all */
type DescribedRelease = ReleaseLimits &
  Pick<Manifest, 'origin'> & { readonly artifacts?: readonly Artifact[] };

/**
 * `meta` of a successful response.
 *
 * @param about.release its scope, the sample it was made from, public origin, artifacts
 * @param about.requestId the request's id, or `documentRequestId` in a published document
 * @param about.sources the sources the response used
 * @param about.dataset the dataset whose methodology document defines the values: a study's slug or a source id
 */
export function responseMeta(about: {
  release: DescribedRelease;
  requestId: string;
  sources: readonly ReleaseSource[];
  dataset: string;
}): ResponseMeta {
  const { release, requestId, sources, dataset } = about;
  return {
    request_id: requestId,
    api_version: API_VERSION,
    ...statedScope(release),
    data_freshness: freshnessOf(sources),
    methodology_url: methodologyUrl(release, dataset),
    limitations_url: limitationsUrl(release, dataset),
    documentation_url: documentationUrl(release.origin),
  };
}
