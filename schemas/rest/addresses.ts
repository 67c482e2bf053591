import { API_VERSION } from './version.ts';

/** `{base_url}` of the interface for a public origin. */
export function baseUrl(origin: string): string {
  return `${origin.replace(/\/+$/, '')}/${API_VERSION}`;
}

/** Address of a methodology, a page that needs no key; `dataset` is a study's dataset slug or a source id. */
export function methodologyUrl(origin: string, dataset: string): string {
  return `${origin.replace(/\/+$/, '')}/methodology/${dataset}`;
}

/** Path in the release of a methodology as a JSON file that needs no key. */
export function methodologyFile(dataset: string): string {
  return `site/methodology/${dataset}.json`;
}

/** Address of the same methodology as a JSON file, which a release without pages has too. */
export function methodologyFileUrl(origin: string, dataset: string): string {
  return `${methodologyUrl(origin, dataset)}.json`;
}

/** Address of the limitations of a dataset: a part of its methodology page. */
export function limitationsUrl(origin: string, dataset: string): string {
  return `${methodologyUrl(origin, dataset)}#limitations`;
}

/** Address of the machine-readable description of the interface. */
export function documentationUrl(origin: string): string {
  return `${baseUrl(origin)}/openapi.json`;
}

/** Address of a specialty's study page on the public site. */
export function studyUrl(origin: string, slug: string): string {
  return `${origin.replace(/\/+$/, '')}/studies/${slug}`;
}

/** Address of a release by its id: what is public of it is below (`schemas/published/release-addresses.ts`). */
export function releaseUrl(origin: string, release: string): string {
  return `${origin.replace(/\/+$/, '')}/releases/${release}`;
}

/** Public addresses of a dataset's audit pack: a page of the site, a JSON file and a PDF. */
export function auditPackUrls(origin: string, slug: string): { web: string; json: string; pdf: string } {
  const base = origin.replace(/\/+$/, '');
  return {
    web: `${base}/audit-packs/${slug}`,
    json: `${base}/api/audit-pack/${slug}/json`,
    pdf: `${base}/api/audit-pack/${slug}/pdf`,
  };
}

/** The dataset slug of a specialty's supply study (docs/interfaces.md, "Datasets"). */
export function supplyDataset(slug: string): string {
  return `${slug}-supply`;
}
