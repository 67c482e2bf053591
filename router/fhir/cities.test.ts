import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { writeSearchIndex } from '../../test/search-fixture.ts';
import { rowsFrom } from '../search/row-sets.ts';
import { SearchIndex } from '../search/search-index.ts';
import { TimeLimit } from '../search/time-limit.ts';
import { conditionOf } from './index-terms.ts';
import { fulfills } from './matching.ts';
import { readSearch } from './search-query.ts';

const BASE = 'https://supply.example.org/fhir/r4';
const CITIES = ['SAINT ALDER', 'ST. ALDER', 'FT BIRCH', 'FORT BIRCH', 'STALDERS', 'ELM CITY', 'STEUBEN'];
const RESOURCES: readonly FhirResource[] = CITIES.map((city, i) => ({
  resourceType: 'Practitioner',
  id: `npi-${2_000_000_000 + i}`,
  address: [{ city, state: 'MO', postalCode: '63101', country: 'US' }],
}));

let directory: string;
let index: SearchIndex;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'cities-'));
  const path = join(directory, 'providers.sqlite');
  const providers = CITIES.map((city, i) => ({
    npi: String(2_000_000_000 + i),
    ...{ first: 'ADA', last: 'LUND', places: [`${city} MO 63101`] },
  }));
  writeSearchIndex(path, providers);
  index = new SearchIndex(path);
});
afterAll(() => {
  index.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ['address-city=St Alder', ['SAINT ALDER', 'ST. ALDER', 'STALDERS']],
  ['address-city=Saint Alder', ['SAINT ALDER', 'ST. ALDER', 'STALDERS']],
  ['address=St. Alder', ['SAINT ALDER', 'ST. ALDER', 'STALDERS']],
  ['address-city=Ft Birch', ['FT BIRCH', 'FORT BIRCH']],
  ['address-city=Fort', ['FORT BIRCH']],
  ['address-city=Saint', ['SAINT ALDER']],
  ['address-city=Elm City', ['ELM CITY']],
  ['address-city:exact=SAINT ALDER', ['SAINT ALDER']],
])('%s: the index and a comparison find the same', (query, cities) => {
  const [criterion] = readSearch('Practitioner', new URLSearchParams(query)).criteria;
  if (criterion === undefined) throw new Error('no criterion');
  const compared = CITIES.filter((_, i) => {
    const [resource] = RESOURCES.slice(i);
    return resource !== undefined && fulfills(resource, criterion, BASE, []);
  });
  expect(compared).toEqual(cities);
  const { rows: expression = null } = conditionOf('Practitioner', criterion, BASE);
  const rows = index.find(expression, new TimeLimit(5_000));
  expect(rowsFrom(rows, 0, CITIES.length).map((row) => CITIES[row])).toEqual(cities);
});

test('a city of a Location is that of the record that refers to it', () => {
  const [criterion] = readSearch(
    'PractitionerRole',
    new URLSearchParams('location.address-city=St Alder'),
  ).criteria;
  if (criterion === undefined) throw new Error('no criterion');
  const { rows: expression = null } = conditionOf('PractitionerRole', criterion, BASE);
  const rows = index.find(expression, new TimeLimit(5_000));
  expect(rowsFrom(rows, 0, CITIES.length).map((row) => CITIES[row])).toEqual([
    'SAINT ALDER',
    'ST. ALDER',
    'STALDERS',
  ]);
});
