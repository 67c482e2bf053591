import { describe, expect, test } from 'vitest';
import { looksLike, rosterColumns } from './roster-columns.ts';

const used = (...header: string[]) => Object.fromEntries(rosterColumns(header));

describe('columns are found by their usual names', () => {
  test.each([
    ['State/Province', 'state'],
    ['Zip/Postal Code', 'postal_code'],
    ['Date of Birth (MM/DD/YYYY)', 'birth_date'],
    ['DOB (YYYY-MM-DD)', 'birth_date'],
    ['Provider Last Name (Legal Name)', 'last'],
    ['Provider First Name', 'first'],
    ['Provider Middle Name', 'middle'],
    ['Employee Last Name', 'last'],
    ['Employee First Name', 'first'],
    ['Employee Middle Initial', 'middle'],
    ['Provider Organization Name (Legal Business Name)', 'organization'],
  ])('%s', (name, field) => {
    expect(used('Badge', name)).toEqual({ [field]: 1 });
  });

  test('dates with the day first are not', () => {
    expect(used('Date of Birth (DD/MM/YYYY)')).toEqual({});
  });

  test('those of a mailing address where there are no others', () => {
    const mailing = ['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'];
    expect(used(...mailing)).toEqual({ address: 0, city: 1, state: 2, postal_code: 3 });
    expect(used(...mailing, 'Address', 'City', 'State', 'Zip')).toEqual({
      address: 4,
      city: 5,
      state: 6,
      postal_code: 7,
    });
    expect(used('Mailing Address', 'City', 'State')).toEqual({ address: 0, city: 1, state: 2 });
    // A place of one town and another's state would clear namesakes in the right one.
    expect(used('State', ...mailing)).toEqual({ address: 1, state: 0 });
  });
});

test.each([
  ['SSN', ['123-45-6789', '987-65-4321'], null],
  ['Hired', ['2019-06-01', '6/1/2019', '6/1/19'], 'a date'],
  ['Start', ['4-May-1960', 'May 4, 1960', '1.5.60'], 'a date'],
] as const)('the column %s of %j looks like %j', (name, values, expected) => {
  expect(looksLike(name, values)).toBe(expected);
});
