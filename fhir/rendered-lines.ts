import type { z } from 'zod';
import { FacilityLine } from '../schemas/records/facility-line.ts';
import type { FhirTail } from '../schemas/records/fhir-tail.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { STATUS_BLOCKS } from './program-status.ts';
import type { RenderContext } from './render-context.ts';
import type { FhirResource } from './resource-types.ts';
import { facilityResources, providerResources } from './resources.ts';

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
