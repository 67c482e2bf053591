import type { FhirResource } from '../../fhir/resource-types.ts';
import { ALWAYS_ELEMENTS, MANDATORY_ELEMENTS, SUMMARY_ELEMENTS } from '../../schemas/fhir/elements.ts';
import { latin1 } from '../release/block-text.ts';
import type { FhirSearch } from './search-query.ts';

/** The elements of resources that are requested. */
export type ElementChoice = Pick<FhirSearch, 'summary' | 'elements'>;

/** All of them. */
export const WHOLE: ElementChoice = { summary: 'false', elements: null };

const SUBSETTED = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** A resource as JSON, with the requested elements; `meta` with its tags of provenance is always included. */
export function resourceText(resource: FhirResource, choice: ElementChoice): string {
  const kept = keptElements(resource, choice);
  const { resourceType, id, meta = {} } = resource;
  const head = `{"resourceType":"${resourceType}","id":"${id}","meta":${kept === null ? metaText(meta) : subsettedMeta(meta)}`;
  const elements = { ...resource, resourceType: undefined, id: undefined, meta: undefined };
  const content = JSON.stringify(
    kept === null
      ? elements
      : Object.fromEntries(Object.entries(elements).filter(([name]) => kept.has(name.replace(/^_/, '')))),
  );
  return content === '{}' ? `${head}}` : `${head},${content.slice(1)}`;
}

const subsettedMeta = ({ tag = [], ...rest }: fhir4.Meta): string =>
  JSON.stringify({ ...rest, tag: [...tag, SUBSETTED] });

/** Nearly all resources of a type share one `meta`, which is most of their text. */
const metaTexts = new WeakMap<fhir4.Meta, string>();

function metaText(meta: fhir4.Meta): string {
  const known = metaTexts.get(meta);
  if (known !== undefined) return known;
  const text = JSON.stringify(meta);
  metaTexts.set(meta, text);
  return text;
}

/** A text as the body of an answer: one character per byte. Nearly all resources are ASCII, for which nothing changes. */
export function bodyOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : latin1(text);
}

/** Null for all. Resources here have no narrative, so `data` leaves nothing out. */
function keptElements(
  { resourceType }: FhirResource,
  { summary, elements }: ElementChoice,
): Set<string> | null {
  if (elements === null && summary === 'false') return null;
  const always = [...ALWAYS_ELEMENTS, ...MANDATORY_ELEMENTS[resourceType]];
  if (elements !== null) {
    const own = elements.map((name) => name.replace(`${resourceType}.`, ''));
    return new Set([...always, ...own]);
  }
  if (summary === 'true') return new Set([...always, ...SUMMARY_ELEMENTS[resourceType]]);
  return summary === 'text' ? new Set(always) : null;
}
