import { isResourceType, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import type { FhirTail } from '../../schemas/records/fhir-tail.ts';
import {
  itemWord,
  RESOURCE_BITS,
  resourceWord,
  type TermKind,
  versionWord,
} from '../../schemas/search/index-format.ts';

type Add = (kind: TermKind, word: string) => void;

/** The versions of the resources of a record, where they are not all the usual one. */
export interface Versions {
  /** That of most of them; null for the usual one. */
  readonly version: number | null;
  readonly others: NonNullable<FhirTail['versions']>;
}

/**
 * Adds the terms of the versions that the resources of a row have.
 * @param isOfRow whether a resource of the record is found through the row
 */
export function addVersions(
  { version, others }: Versions,
  isOfRow: (type: ResourceType, id: string) => boolean,
  add: Add,
): void {
  if (version !== null) add('version', versionWord(version));
  const numbers = new Map<ResourceType, number[]>();
  for (const [name, number] of Object.entries(others)) {
    const [type = '', id = ''] = name.split('/');
    if (!isResourceType(type)) throw new Error(`${name} is no name of a resource`);
    if (!isOfRow(type, id)) continue;
    numbers.set(type, [...(numbers.get(type) ?? []), number]);
    const word = itemOf(type, id);
    if (word === null) continue;
    add('otherVersions', word);
    add('withVersion', versionWord(number, word));
  }
  for (const [type, ofType] of numbers) {
    for (const word of wordsOfCount(type, ofType.length)) add('otherVersions', word);
    for (const number of new Set(ofType))
      for (const word of wordsOfCount(type, ofType.filter((other) => other === number).length))
        add('withVersion', versionWord(number, word));
  }
}

/** The words of a number of resources: one for each bit that is set. */
export function wordsOfCount(type: ResourceType, count: number): string[] {
  return Array.from({ length: RESOURCE_BITS }, (_, bit) => bit)
    .filter((bit) => (count & (1 << bit)) !== 0)
    .map((bit) => resourceWord(type, bit));
}

/** What a search can ask for one of several resources of a record by. */
function itemOf(type: ResourceType, id: string): string | null {
  const [collection, , item, organization] = id.split('-');
  if (collection !== 'npi') return null;
  if (type === 'HealthcareService') return itemWord(type, item ?? '');
  return type === 'PractitionerRole' && organization !== undefined ? itemWord(type, organization) : null;
}
