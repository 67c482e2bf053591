import type { FacilityLine } from '../schemas/records/facility-line.ts';
import { practitioner } from './practitioner.ts';
import { type ProviderLine, providerRecord } from './provider-record.ts';
import type { RenderContext } from './render-context.ts';
import type { FhirResource } from './resource-types.ts';

/**
 * All resources of one NPI, in the order of `RESOURCE_TYPES`: its Practitioner or Organization first. A read by id picks
 * from them. No two have the same type and id.
 */
export function providerResources(line: ProviderLine, context: RenderContext): FhirResource[] {
  const provider = providerRecord(line, context);
  return [practitioner(provider)];
}

/** All resources of one facility, in the order of `RESOURCE_TYPES`: its Organization first. */
export function facilityResources(_line: FacilityLine, _context: RenderContext): FhirResource[] {
  return [];
}
