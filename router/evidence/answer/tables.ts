import { baseUrl } from '../../../schemas/addresses.ts';
import { findDataset } from '../../../schemas/datasets.ts';
import type { EvidenceIntent } from '../../../schemas/rest/evidence-query.ts';
import { ROUTES } from '../../../schemas/rest/routes.ts';
import type { OpenRelease } from '../../release/open-release.ts';

/** The addresses of the published tables that an answer is read from, in the release it is answered from; none of the sources' age. */
export function tablesOf(intent: EvidenceIntent, { manifest }: OpenRelease): string[] {
  const { kind, dataset_slug: slug, subspecialty, other_dataset_slug: other } = intent;
  const base = baseUrl(manifest.origin);
  const exportOf = (dataset: string) =>
    `${base}${ROUTES.getLlmReadyExport.path.replace('{dataset}', dataset)}?format=ndjson`;
  const dataset = findDataset(slug);
  if (kind === 'freshness') return [];
  if (kind === 'change') return [`${base}${ROUTES.getStudyHistory.path.replace('{dataset}', slug)}`];
  if (subspecialty !== null && dataset?.kind === 'supply')
    return [
      `${base}${ROUTES.getSpecialtyByState.path.replace('{code}', dataset.specialty.slug)}?${new URLSearchParams({ subspecialty })}`,
    ];
  return [slug, ...(other === undefined ? [] : [other])].map(exportOf);
}
