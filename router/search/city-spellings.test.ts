import { expect, test } from 'vitest';
import { cityBeginnings, citySpellings } from './city-spellings.ts';

test.each([
  ['St. Louis', ['STLOUIS', 'SAINTLOUIS']],
  ['St.Louis', ['STLOUIS', 'SAINTLOUIS']],
  ['Saint Louis', ['SAINTLOUIS', 'STLOUIS']],
  ['Sault Ste. Marie', ['SAULTSTEMARIE', 'SAULTSAINTEMARIE']],
  ['Ft Worth', ['FTWORTH', 'FORTWORTH']],
  ['Mount St Francis', ['MOUNTSTFRANCIS', 'MTSTFRANCIS', 'MTSAINTFRANCIS', 'MOUNTSAINTFRANCIS']],
  ['Elm City', ['ELMCITY']],
  ['Stamford', ['STAMFORD']],
])('%s is written in these ways', (city, spellings) => {
  expect(new Set(citySpellings(city))).toEqual(new Set(spellings));
  expect(citySpellings(city)[0]).toBe(spellings[0]);
});

test.each([
  ['Saint Lou', ['SAINTLOU', 'STLOU']],
  ['Saint', ['SAINT']],
  ['Saint A', ['SAINTA']],
  ['St', ['ST', 'SAINT']],
])('%s begins cities of these letters', (city, beginnings) => {
  expect(cityBeginnings(city)).toEqual(beginnings);
});

test('so many words that are written in two ways are no city', () => {
  expect(citySpellings('St '.repeat(16)).length).toBeLessThanOrEqual(9);
});
