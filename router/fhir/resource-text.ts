import type { FhirResource } from '../../fhir/resource-types.ts';
import { ALWAYS_ELEMENTS, MANDATORY_ELEMENTS, SUMMARY_ELEMENTS } from '../../schemas/fhir/elements.ts';
import type { FhirSearch } from './search-query.ts';

/** Which elements of resources are asked for. */
export type ElementChoice = Pick<FhirSearch, 'summary' | 'elements'>;

const SUBSETTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** A resource as JSON, with the elements asked for; `meta` with its tags of provenance is always among them. */
export function resourceText(resource: FhirResource, choice: ElementChoice): string {
  const kept = keptElements(resource, choice);
  if (kept === null) return JSON.stringify(resource);
  const part = Object.fromEntries(
    Object.entries(resource).filter(([name]) => kept.has(name.replace(/^_/, ''))),
  );
  const { meta } = resource;
  return JSON.stringify({ ...part, meta: { ...meta, tag: [...(meta?.tag ?? []), SUBSETTED] } });
}

/** Null for all. Resources here have no narrative: `data` leaves nothing out. */
function keptElements(
  { resourceType }: FhirResource,
  { summary, elements }: ElementChoice,
): Set<string> | null {
  const always = [...ALWAYS_ELEMENTS, ...MANDATORY_ELEMENTS[resourceType]];
  if (elements !== null) {
    const own = elements.map((name) => name.replace(`${resourceType}.`, ''));
    return new Set([...always, ...own]);
  }
  if (summary === 'true') return new Set([...always, ...SUMMARY_ELEMENTS[resourceType]]);
  return summary === 'text' ? new Set(always) : null;
}
