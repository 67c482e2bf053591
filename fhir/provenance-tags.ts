import {
  type ConstantProvenance,
  PROVENANCE_KEYS,
  type Provenance,
  type ProvenanceKey,
} from '../schemas/provenance.ts';
import { ownSystem } from './code-system-addresses.ts';

const FIRST_OF_RECORD = PROVENANCE_KEYS.indexOf('_confidence');

/** The address of the code system of a provenance key. */
export function provenanceSystem(origin: string, key: ProvenanceKey): string {
  return ownSystem(origin, `provenance/${key.slice(1)}`);
}

/** The twelve tags of a source that are the same for all its records, before and after the two that are not. */
export function constantTags(
  origin: string,
  constants: ConstantProvenance,
): { before: fhir4.Coding[]; after: fhir4.Coding[] } {
  const tags = (keys: readonly ProvenanceKey[]) =>
    keys.flatMap((key) => (isOfRecord(key) ? [] : [tag(origin, key, constants[key])]));
  return {
    before: tags(PROVENANCE_KEYS.slice(0, FIRST_OF_RECORD)),
    after: tags(PROVENANCE_KEYS.slice(FIRST_OF_RECORD)),
  };
}

/** The tags of the two keys that differ from record to record. */
export function recordTags(
  origin: string,
  { _confidence, _data_availability }: Pick<Provenance, '_confidence' | '_data_availability'>,
): fhir4.Coding[] {
  return [
    tag(origin, '_confidence', _confidence),
    {
      system: provenanceSystem(origin, '_data_availability'),
      code: _data_availability.status,
      display: JSON.stringify(_data_availability),
    },
  ];
}

const isOfRecord = (key: ProvenanceKey): key is '_confidence' | '_data_availability' =>
  key === '_confidence' || key === '_data_availability';

function tag(origin: string, key: ProvenanceKey, value: string | number | null): fhir4.Coding {
  const system = provenanceSystem(origin, key);
  if (value === null) return { system, code: 'null' };
  const text = String(value);
  return { system, code: codeOf(text), display: text };
}

/** A FHIR code has no spaces but single ones between words. */
const codeOf = (text: string): string => text.trim().replace(/\s+/g, ' ');
