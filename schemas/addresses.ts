import type { Artifact } from './release/artifacts.ts';

/** The only version of the REST interface: the path prefix and `meta.api_version`. */
export const API_VERSION = 'v1';

/** `{base_url}` of the interface for a public origin. */
export function baseUrl(origin: string): string {
  return `${origin}/${API_VERSION}`;
}

/** A release as far as addresses in it depend on it. */
export interface Addressed {
  readonly origin: string;
  /** The optional artifacts that were built; absent: all. */
  readonly artifacts?: readonly Artifact[] | undefined;
}

/**
 * Address of a methodology, which needs no key: its page, or in a release without pages its JSON file. `dataset` is a
 * study's dataset slug or a source id.
 */
export function methodologyUrl(release: Addressed, dataset: string): string {
  const page = `${release.origin}/methodology/${dataset}`;
  return hasPages(release) ? page : `${page}.json`;
}

function hasPages({ artifacts }: Addressed): boolean {
  return artifacts === undefined || artifacts.includes('site');
}

/** Path in the release of a methodology as a JSON file that needs no key. */
export function methodologyFile(dataset: string): string {
  return `site/methodology/${dataset}.json`;
}

/** Address of the limitations of a dataset: a part of its methodology. In a JSON file it is named by a JSON Pointer. */
export function limitationsUrl(release: Addressed, dataset: string): string {
  return `${methodologyUrl(release, dataset)}#${hasPages(release) ? '' : '/'}limitations`;
}

/** Address of the machine-readable description of the interface. */
export function documentationUrl(origin: string): string {
  return `${baseUrl(origin)}/openapi.json`;
}

/** Address of a study's page, or of its methodology in a release without pages. */
export function studyUrl(release: Addressed, { slug, dataset }: { slug: string; dataset: string }): string {
  return hasPages(release) ? `${release.origin}/studies/${slug}` : methodologyUrl(release, dataset);
}

/** Address of a release by its id: what is public of it is below (`schemas/published/release-addresses.ts`). */
export function releaseUrl(origin: string, release: string): string {
  return `${origin}/releases/${release}`;
}

/** Public addresses of a dataset's audit pack: a page of the site, a JSON file and a PDF. */
export function auditPackUrls(origin: string, slug: string): { web: string; json: string; pdf: string } {
  return {
    web: `${origin}/audit-packs/${slug}`,
    json: `${origin}/api/audit-pack/${slug}/json`,
    pdf: `${origin}/api/audit-pack/${slug}/pdf`,
  };
}

/** The dataset slug of a specialty's supply study (docs/interfaces.md, "Datasets"). */
export function supplyDataset(slug: string): string {
  return `${slug}-supply`;
}
