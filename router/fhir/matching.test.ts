import { expect, test } from 'vitest';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { isResourceType } from '../../schemas/fhir/resource-types.ts';
import { conditionOf } from './index-terms.ts';
import { fulfills } from './matching.ts';
import { readSearch } from './search-query.ts';

const BASE = 'https://supply.example.org/fhir/r4';
const TRUTH = 'http://terminology.hl7.org/CodeSystem/special-values';
const GENDER = 'http://hl7.org/fhir/administrative-gender';
const STATUS = 'http://hl7.org/fhir/endpoint-status';

const person: FhirResource = { resourceType: 'Practitioner', id: 'npi-1', active: true, gender: 'female' };
const endpoint: FhirResource = {
  resourceType: 'Endpoint',
  id: 'npi-1-a',
  status: 'active',
  connectionType: { code: 'DIRECT' },
  payloadType: [{ text: 'text' }],
  address: 'https://a.example.org',
};

function criterionOf({ resourceType }: FhirResource, name: string, value: string) {
  if (!isResourceType(resourceType)) throw new Error('no type of this interface');
  const [criterion] = readSearch(resourceType, new URLSearchParams({ [name]: value })).criteria;
  if (criterion === undefined) throw new Error('no criterion');
  return { type: resourceType, criterion };
}
const isFound = (resource: FhirResource, name: string, value: string) =>
  fulfills(resource, criterionOf(resource, name, value).criterion, BASE, []);
function rowsOf(resource: FhirResource, name: string, value: string) {
  const { type, criterion } = criterionOf(resource, name, value);
  return conditionOf(type, criterion, BASE);
}

test.each([
  [person, 'gender', GENDER, 'female'],
  [person, 'active', TRUTH, 'true'],
  [endpoint, 'status', STATUS, 'active'],
])('%j: %s is of the system %s', (resource, name, system, code) => {
  expect(isFound(resource, name, `${system}|${code}`)).toBe(true);
  expect(rowsOf(resource, name, `${system}|${code}`)).toEqual(rowsOf(resource, name, code));
  for (const value of [`http://example.org|${code}`, `|${code}`, `${system}|constructor`])
    expect(isFound(resource, name, value)).toBe(false);
});

test.each([
  ['gender', GENDER],
  ['active', TRUTH],
])('%s of another system, or another code of its own, has no rows', (name, system) => {
  for (const value of [`http://example.org|${name}`, '|true', '|female', `${system}|constructor`])
    expect(rowsOf(person, name, value)).toEqual({ rows: null, isExact: true });
});
