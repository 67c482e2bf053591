import { findDataset } from '../../schemas/datasets.ts';
import { EVIDENCE_QUERY } from '../../schemas/limits.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { EvidenceQueryRequest, type EvidenceQueryResult } from '../../schemas/rest/evidence-query.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import { parsed } from '../http/input.ts';

/** A question about supply, answered with its evidence. */
export function evidenceQuery(service: EvidenceService): Operation<EvidenceQueryRequest> {
  return {
    route: ROUTES.askEvidenceQuery,
    readInput: ({ body }) => questionOf(body),
    handle: async (asked, context) => lookupContent(await evidenceAnswer(service, asked, context), null),
  };
}

/** @throws HttpError 400 naming what is wrong with the body */
export function questionOf(body: unknown): EvidenceQueryRequest {
  return parsed(EvidenceQueryRequest, body, 'invalid_request');
}

/** The envelope with the result. @throws HttpError 503 */
export async function evidenceAnswer(
  service: EvidenceService,
  { query, options }: EvidenceQueryRequest,
  { release, requestId, now }: RequestContext,
) {
  const maxItems = options?.max_evidence_items ?? EVIDENCE_QUERY.defaultItems;
  const data = await service.answer({ query, maxItems, release, now });
  return { data, meta: metaOf(data, release.manifest, requestId) };
}

/** A refusal is about no dataset: its methodology is that of the registry, on which every count is based. */
function metaOf({ answer }: EvidenceQueryResult, manifest: Manifest, requestId: string) {
  const dataset = answer === null ? undefined : findDataset(answer.dataset_slug);
  const used = new Set<string>(dataset?.sources ?? []);
  return responseMeta({
    release: manifest,
    requestId,
    sources: manifest.sources.filter(({ id }) => used.has(id)),
    dataset: dataset?.slug ?? 'nppes',
  });
}
