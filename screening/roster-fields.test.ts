import { describe, expect, test } from 'vitest';
import type { RosterField } from './roster-columns.ts';
import { rosterFields } from './roster-fields.ts';

const NOW = new Date('2026-11-01T00:00:00Z');

/** The fields of a line that has these cells. */
function read(cells: Partial<Record<RosterField, string>>) {
  const entries = Object.entries(cells);
  const columns = new Map<RosterField, number>();
  for (const [position, [name]] of entries.entries()) {
    const field = FIELDS.find((one) => one === name);
    if (field !== undefined) columns.set(field, position);
  }
  return rosterFields(Object.values(cells), columns, 'first name first', NOW);
}

const FIELDS: readonly RosterField[] = [
  ...(['npi', 'full_name', 'first', 'middle', 'last', 'suffix', 'organization'] as const),
  ...(['address', 'city', 'state', 'postal_code', 'birth_date'] as const),
];

describe('an organization in a column of its own', () => {
  test('is asked with the whole name beside it, in each of its readings', () => {
    expect(read({ full_name: 'Quindle, Robert', organization: 'Sunrise Hospital' }).readings).toEqual([
      { last: 'QUINDLE', first: 'ROBERT', organization: 'Sunrise Hospital' },
    ]);
    expect(read({ full_name: 'Robert Quindle', organization: 'Sunrise Hospital' }).readings).toEqual([
      { last: 'QUINDLE', first: 'ROBERT', organization: 'Sunrise Hospital' },
      { last: 'ROBERT', first: 'QUINDLE', organization: 'Sunrise Hospital' },
    ]);
  });

  test('is asked beside another organization in the column of whole names', () => {
    expect(read({ full_name: 'Quindle LLC', organization: 'Sunrise Hospital' }).readings).toEqual([
      { organization: 'Quindle LLC' },
      { organization: 'Sunrise Hospital' },
    ]);
    expect(read({ full_name: 'Quindle LLC', organization: 'Quindle LLC' }).readings).toEqual([
      { organization: 'Quindle LLC' },
    ]);
  });

  test('stands alone where the whole name is empty, and goes with a last name of its own column', () => {
    expect(read({ full_name: '', organization: 'Sunrise Hospital' }).readings).toEqual([
      { organization: 'Sunrise Hospital' },
    ]);
    expect(read({ full_name: 'Ada Lund', last: 'Quindle', organization: 'Sunrise' }).readings).toEqual([
      { last: 'Quindle', organization: 'Sunrise' },
    ]);
  });

  test('is not asked alone where a first name has no last name', () => {
    expect(read({ last: '', first: 'Robert', organization: 'Sunrise Hospital' }).problems).toEqual([
      { field: 'first', problem: expect.stringMatching(/no last name.*Fill in the last name/) },
    ]);
    expect(read({ last: 'Quindle', first: 'Robert', organization: 'Sunrise Hospital' }).problems).toEqual([]);
  });
});

test.each(['Serenity Hospice', 'Lund Care', 'Quindle Dialysis'])(
  '%s in a column of whole names is looked for as a person and as an organization',
  (name) => {
    expect(read({ full_name: name }).readings[0]).toMatchObject({
      last: expect.any(String),
      organization: name,
    });
  },
);

describe('birth dates', () => {
  test.each([
    ['1/27/1979', '1979-01-27'],
    ['1/27/79', '1979-01-27'],
    ['1/27/26', '2026-01-27'],
    ['1/27/27', '1927-01-27'],
    ['12/1/00', '2000-12-01'],
    ['01-27-1979', '1979-01-27'],
    ['1979/01/27', '1979-01-27'],
    ['1979/1/27', '1979-01-27'],
    ['January 27, 1979', '1979-01-27'],
    ['Jan 27 1979', '1979-01-27'],
    ['Sept. 7, 1979', '1979-09-07'],
    ['27-Jan-1979', '1979-01-27'],
    ['27-Jan-79', '1979-01-27'],
    ['19790127', '1979-01-27'],
    ['1/27/1979 0:00', '1979-01-27'],
    ['1/27/1979 12:00:00 AM', '1979-01-27'],
    ['1/27/79 00:00:00', '1979-01-27'],
    ['1979-01-27', '1979-01-27'],
    ['1979-01-27T00:00:00.000Z', '1979-01-27'],
  ])('%s is read', (cell, date) => {
    expect(read({ birth_date: cell }).readings).toEqual([{ birth_date: date }]);
  });

  test.each([
    // Day first: there is no month 27.
    ['27/01/1979', '1979-27-01'],
    ['27-01-1979', '1979-27-01'],
    // Whether the year or the month comes first is not certain.
    ['04-05-60', '04-05-60'],
    ['1/27/1979 14:30', '1/27/1979 14:30'],
    ['Januar 27, 1979', 'Januar 27, 1979'],
    ['01271979', '0127-19-79'],
  ])('%s is no date', (cell, left) => {
    expect(read({ birth_date: cell }).readings).toEqual([{ birth_date: left }]);
  });
});

test.each(['N/A', 'n/a', '#N/A', 'NA', 'none', 'NULL', '0', '-'])('an NPI "%s" is none', (cell) => {
  expect(read({ npi: cell, last: 'Lund' })).toEqual({ readings: [{ last: 'Lund' }], problems: [] });
});

test.each([
  ['TX - Texas', 'TX'],
  ['tx-Texas', 'TX'],
  ['Texas (TX)', 'TX'],
  ['Calif.', 'CA'],
  ['Mass.', 'MA'],
  ['N.J.', 'NJ'],
  // Two states.
  ['TX - Utah', 'TX - Utah'],
])('the state %s is %s', (cell, state) => {
  expect(read({ state: cell }).readings).toEqual([{ state }]);
});
