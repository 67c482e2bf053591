import { describe, expect, test } from 'vitest';
import { cursorOf, positionOf } from './cursor.ts';
import { dateRange, isWithin } from './date-range.ts';
import { readSearch } from './search-query.ts';

const read = (query: string) => readSearch('Practitioner', new URLSearchParams(query));

describe('a search', () => {
  test('has the values of a parameter apart, but for commas and bars that belong to one', () => {
    const { criteria } = read('name=a,b&family=c%5C,d&identifier=s%5C%7Ct%7C1,2&_id=npi-1');
    expect(criteria).toMatchObject([
      { type: 'string', isExact: false, values: ['a', 'b'] },
      { type: 'string', values: ['c,d'] },
      {
        type: 'token',
        values: [
          { system: 's|t', code: '1' },
          { system: null, code: '2' },
        ],
      },
      { type: 'token', values: [{ system: null, code: 'npi-1' }] },
    ]);
  });

  test('ignores parameters without a value, and lists those that are not known', () => {
    expect(read('name=&shoe-size=9&shoe-size=10&hat=')).toMatchObject({
      criteria: [],
      unknown: ['shoe-size'],
    });
  });

  test('takes no more than 200 resources a page, and no more than 200 values', () => {
    expect(read('_count=9999').count).toBe(200);
    expect(read('').count).toBe(20);
    expect(() => read(`_id=${Array.from({ length: 201 }, (_, i) => i).join(',')}`)).toThrow('at most 200');
  });

  test.each([
    ['Practitioner', '_has:PractitionerRole:practitioner:shoe-size=43', '_has:PractitionerRole:practitioner'],
    ['Practitioner', '_has:PractitionerRole:practitioner:organization.name=a', 'has no chains'],
    ['Practitioner', '_has:PractitionerRole:practitioner:_lastUpdated=2026', 'has no chains'],
    ['Practitioner', '_has:PractitionerRole:location:specialty=207N00000X', 'has no chains'],
    ['Organization', '_has:PractitionerRole:organization:active=true', '_has:Location:organization'],
    ['Location', '_has:PractitionerRole:location:specialty=207N00000X', 'organization.name'],
    ['Organization', '_has:Location:organization:_has:a:b:c=d', 'a search for Location'],
    ['Practitioner', 'shoe-size:above=43', 'has no chains'],
    ['Practitioner', 'shoe.size=43', 'has no chains'],
    ['PractitionerRole', 'organization.partof=a', 'practitioner.name'],
    ['PractitionerRole', 'practitioner.gender=male', 'practitioner.identifier'],
  ] as const)('%s?%s would narrow the search: it is refused, not left out', (type, query, says) => {
    const search = () => readSearch(type, new URLSearchParams(query));
    expect(search).toThrow(/is not offered/);
    expect(search).toThrow(says);
  });

  test('is sorted by what resources have one of, either way about', () => {
    const keys = (query: string) =>
      read(query).sort.map(({ parameter, isDescending }) => [parameter.name, isDescending]);
    expect(keys('_sort=family,-address-city,_id')).toEqual([
      ['family', false],
      ['address-city', true],
      ['_id', false],
    ]);
    expect(keys('')).toEqual([]);
    for (const other of ['identifier', 'address', 'telecom', 'family.given', '--family', 'family,'])
      expect(() => keys(`_sort=${other}`)).toThrow('_sort takes _id, _lastUpdated, name, family, given');
  });

  test('names the target of a chain as it is', () => {
    const role = (query: string) => readSearch('PractitionerRole', new URLSearchParams(query));
    expect(role('practitioner:Practitioner.name=a').criteria[0]).toMatchObject({
      type: 'chain',
      of: { type: 'string', values: ['a'] },
    });
    expect(() => role('practitioner:Organization.name=a')).toThrow('not offered');
  });
});

describe('a date', () => {
  const MOMENT = Date.parse('2026-11-20T06:00:00.000Z');
  test.each([
    ['2026', true],
    ['2026-11', true],
    ['2026-12', false],
    ['2026-11-20', true],
    ['ne2026-11-20', false],
    ['gt2026-11-20', false],
    ['ge2026-11-20', true],
    ['sa2026-11-19', true],
    ['lt2026-11-20', false],
    ['le2026-11-20', true],
    ['eb2026-11-21', true],
    ['2026-11-20T06:00:00Z', true],
    ['2026-11-20T01:00:00-05:00', true],
    ['2026-11-20T06:00:00.001Z', false],
    ['2026-11-20T06:00Z', true],
    ['2026-11-20T06:00:00.000000Z', true],
    ['2026-11-20T06:00:00.000456Z', false],
    ['ge2026-11-20T06:00:00.000456Z', false],
    ['ge2026-11-20T05:59:59.999456Z', true],
    ['lt2026-11-20T06:00:00.000456Z', true],
    ['le2026-11-20T06:00:00.000456Z', true],
    ['gt2026-11-20T06:00:00.000456Z', false],
    ['2024-02-29', false],
  ])('%s: %s', (value, expected) => {
    expect(isWithin(MOMENT, dateRange('_lastUpdated', value))).toBe(expected);
  });

  test.each([
    '',
    'yesterday',
    'ap2026',
    '2026-13',
    '2026-11-20T25:00Z',
    '2026-11-20T24:00Z',
    '2026-02-30',
    '2026-02-29',
    '20261120',
  ])('%s is none', (value) => {
    expect(() => dateRange('_lastUpdated', value)).toThrow('_lastUpdated must be a date');
  });
});

describe('a cursor', () => {
  const position = { row: 7, skip: 2, total: 30 };
  const cursor = cursorOf(read('name=a'), 'r1', position);
  const at = (query: string, release: string, given: string) =>
    positionOf(read(`${query}&_cursor=${encodeURIComponent(given)}`), release);

  test('leads back to where it was made', () => {
    expect(at('name=a', 'r1', cursor)).toEqual(position);
    expect(positionOf(read('name=a'), 'r1')).toBeNull();
  });

  test.each([
    ['of another search', 'name=b', 'r1', cursor, 400],
    ['of another size of page', 'name=a&_count=3', 'r1', cursor, 400],
    ['of another release', 'name=a', 'r2', cursor, 410],
    ['that was changed', 'name=a', 'r1', `A${cursor.slice(1)}`, 400],
    ['that was cut', 'name=a', 'r1', cursor.slice(0, 9), 400],
    ['that is none', 'name=a', 'r1', 'x.y.z', 400],
  ])('%s is refused', (_, query, release, given, status) => {
    expect(() => at(query, release, given)).toThrow(expect.objectContaining({ status }));
  });
});
