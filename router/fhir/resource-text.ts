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
  const { resourceType, id, meta = {}, ...elements } = resource;
  const head = `{"resourceType":"${resourceType}","id":"${id}","meta":${metaText(meta, kept !== null)}`;
  const content = JSON.stringify(
    kept === null
      ? elements
      : Object.fromEntries(Object.entries(elements).filter(([name]) => kept.has(name.replace(/^_/, '')))),
  );
  return content === '{}' ? `${head}}` : `${head},${content.slice(1)}`;
}

function metaText({ tag = [], ...rest }: fhir4.Meta, isPart: boolean): string {
  const tags = tag.map(tagText);
  if (isPart) tags.push(tagText(SUBSETTED));
  return `${JSON.stringify(rest).slice(0, -1)},"tag":[${tags.join(',')}]}`;
}

/** Twelve of the fourteen tags are the same in all resources of a source, and they are most of a resource's text. */
const tagTexts = new WeakMap<fhir4.Coding, string>();

function tagText(tag: fhir4.Coding): string {
  const known = tagTexts.get(tag);
  if (known !== undefined) return known;
  const text = JSON.stringify(tag);
  tagTexts.set(tag, text);
  return text;
}

/** A text as the body of an answer: one character per byte. Nearly all resources are ASCII, for which nothing changes. */
export function bodyOf(text: string): string {
  return ASCII.test(text) ? text : latin1(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

/** Null for all. Resources here have no narrative, so `data` leaves nothing out. */
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
