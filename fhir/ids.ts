import { hash } from 'node:crypto';
import type { ResourceType } from './resource-types.ts';

/** The record a resource is rendered from: a key of a pack. */
export interface RecordKey {
  readonly collection: 'npi' | 'facility';
  readonly key: string;
}

const NPI = '[0-9]{10}';
const CCN = '[0-9A-Z]{6}(?:[0-9A-Z]{4})?';
const HEX = '[0-9a-f]{8}';

/** The ids of a type, after `npi-` and `ccn-`; the first group is the record's key. Null: no such ids. */
const ID_SHAPES: Readonly<
  Record<ResourceType, { readonly npi: RegExp | null; readonly ccn: RegExp | null }>
> = {
  Practitioner: { npi: shape(NPI), ccn: null },
  Organization: { npi: shape(NPI), ccn: shape(CCN) },
  // That of a provider's address is of the record that the search index names (`fhir/place-id.ts`).
  Location: { npi: null, ccn: shape(CCN) },
  PractitionerRole: { npi: shape(NPI, `${HEX}(?:-${HEX})?`), ccn: null },
  HealthcareService: { npi: shape(NPI, '[0-9A-Za-z]{1,20}'), ccn: shape(CCN, '[a-z-]{1,48}') },
  OrganizationAffiliation: { npi: null, ccn: shape(CCN, `(?:${NPI}|${HEX})`) },
  Endpoint: { npi: shape(NPI, HEX), ccn: null },
};

function shape(key: string, rest?: string): RegExp {
  return new RegExp(`^(${key})${rest === undefined ? '' : `-${rest}`}$`);
}

/** The record whose resources include an id of a type, if the release has any such; null when no resource can have it. */
export function recordOf(type: ResourceType, id: string): RecordKey | null {
  const { npi, ccn } = ID_SHAPES[type];
  const rest = id.slice(4);
  if (id.startsWith('npi-')) return keyOf('npi', npi, rest);
  return id.startsWith('ccn-') ? keyOf('facility', ccn, rest) : null;
}

function keyOf(collection: RecordKey['collection'], shape: RegExp | null, rest: string): RecordKey | null {
  const key = shape?.exec(rest)?.[1];
  return key === undefined ? null : { collection, key };
}

/** The first eight hex digits of the SHA-256 of a text. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 8);
}
