import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { STATUS_BLOCKS } from '../../fhir/program-status.ts';
import {
  currentVersion,
  type RenderContext,
  releaseTags,
  renderContext,
  type ShownRelease,
} from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { facilityResources, providerResources } from '../../fhir/resources.ts';
import { constantProvenance } from '../../schemas/provenance-of.ts';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import type { FhirTail } from '../../schemas/records/fhir-tail.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import type { ReleaseHeader } from '../context.ts';

/** The part of a release that resources show. */
export type RenderedRelease = Pick<ReleaseHeader, keyof ShownRelease>;

/** The collections whose lines have resources. */
export const RENDERED_COLLECTIONS = ['npi', 'facility'] as const;
export type RenderedCollection = (typeof RENDERED_COLLECTIONS)[number];

type Render = (line: unknown, tail: FhirTail, context: RenderContext) => FhirResource[] | null;

const rendering =
  <Line>(
    schema: z.ZodType<Line>,
    render: (line: Line & { fhir: FhirTail }, context: RenderContext) => FhirResource[],
  ): Render =>
  (line, tail, context) => {
    const parsed = schema.safeParse(line);
    return parsed.success ? render({ ...parsed.data, fhir: tail }, context) : null;
  };

/** The resources of a line with another tail; null for a line of an older shape. `blocks`: what they are made from. */
export const RENDERED: Readonly<
  Record<RenderedCollection, { readonly blocks: readonly string[]; readonly resources: Render }>
> = {
  npi: {
    blocks: ['nppes', 'pecos', 'care_compare', ...STATUS_BLOCKS],
    resources: rendering(NpiLine, providerResources),
  },
  facility: {
    blocks: ['identity', 'npis', 'ownership'],
    resources: rendering(FacilityLine, facilityResources),
  },
};

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

/** A context that shows only content: every source has one and the same state. */
export function comparingContext(header: RenderedRelease, number: number): RenderContext {
  const sources = header.sources.map((source) => ({
    ...source,
    status: 'ingested' as const,
    snapshot: null,
    snapshot_inferred: false,
    last_checked: null,
  }));
  const release = { ...header, sources };
  return renderContext(release, { rendering: '', versions: [currentVersion(release, number)] });
}
