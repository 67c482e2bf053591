import type { Artifact } from '../release/artifacts.ts';
import type { ReleaseSource } from '../release/manifest.ts';
import { PARTIAL_SCOPE_NOTE, type Scope } from '../scope.ts';
import { documentationUrl, limitationsUrl, methodologyUrl } from './addresses.ts';
import type { DataFreshness, ResponseMeta } from './envelope.ts';
import { API_VERSION } from './version.ts';

const DAY_MS = 86_400_000;

/** The stable `request_id` of a published document; `path` is its path in the release. */
export function documentRequestId(release: string, path: string): string {
  return `${release}/${path}`;
}

/**
 * When a source's next snapshot is due: its snapshot date plus its cadence, at midnight UTC; null without a snapshot, or
 * where no file states its date and that of the run was taken.
 */
export function nextRefreshEta(
  source: Pick<ReleaseSource, 'snapshot' | 'snapshot_inferred' | 'cadence_days'>,
): string | null {
  if (source.snapshot === null || source.snapshot_inferred) return null;
  const due = new Date(Date.parse(source.snapshot) + source.cadence_days * DAY_MS);
  return `${due.toISOString().slice(0, 10)}T00:00:00Z`;
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
