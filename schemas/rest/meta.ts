import { API_VERSION, documentationUrl, limitationsUrl, methodologyUrl } from '../addresses.ts';
import type { Artifact } from '../release/artifacts.ts';
import { nextRefreshEta } from '../release/freshness.ts';
import type { ReleaseSource } from '../release/manifest.ts';
import { PARTIAL_SCOPE_NOTE, type Scope } from '../scope.ts';
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

/** What an answer or a file says of the scope of its release: a sentence too, when it is partial. */
export function statedScope(scope: Scope): Pick<ResponseMeta, 'scope' | 'scope_note'> {
  return { scope, ...(scope === 'partial' && { scope_note: PARTIAL_SCOPE_NOTE }) };
}

/**
 * `meta` of a successful response.
 *
 * @param about.scope the scope of the release; null while none is published
 * @param about.origin public origin of the installation
 * @param about.artifacts those of the release, which decide whether links lead to pages; absent: all
 * @param about.requestId the request's id, or `documentRequestId` in a published document
 * @param about.sources the sources the response used
 * @param about.dataset the dataset whose methodology document defines the values: a study's slug or a source id
 */
export function responseMeta(about: {
  scope: Scope | null;
  origin: string;
  artifacts?: readonly Artifact[] | undefined;
  requestId: string;
  sources: readonly ReleaseSource[];
  dataset: string;
}): ResponseMeta {
  return {
    request_id: about.requestId,
    api_version: API_VERSION,
    ...(about.scope !== null && statedScope(about.scope)),
    data_freshness: freshnessOf(about.sources),
    methodology_url: methodologyUrl(about, about.dataset),
    limitations_url: limitationsUrl(about, about.dataset),
    documentation_url: documentationUrl(about.origin),
  };
}
