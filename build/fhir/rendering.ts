import { createHash } from 'node:crypto';
import { releaseTags, type ShownRelease } from '../../fhir/render-context.ts';
import { constantProvenance } from '../../schemas/provenance-of.ts';
import type { ReleaseHeader } from '../context.ts';

/** The part of a release that resources show. */
export type RenderedRelease = Pick<ReleaseHeader, keyof ShownRelease>;

/**
 * Digest of everything the resources of a line depend on besides the line and their version: if it differs from that of the
 * previous release, every resource is new.
 * @param fhirCode digest of the code that renders resources
 */
export function renderingDigest(header: RenderedRelease, fhirCode: string): string {
  const hash = createHash('sha256').update(`${fhirCode}\n${header.origin}\n`);
  for (const source of header.sources) {
    const { _snapshot, _last_checked, _pipeline_version, _slsa_provenance_url, ...constants } =
      constantProvenance(source, header);
    hash.update(`${JSON.stringify(constants)}\n`);
  }
  for (const tag of releaseTags(header)) hash.update(`${JSON.stringify(tag)}\n`);
  return hash.digest('hex');
}
