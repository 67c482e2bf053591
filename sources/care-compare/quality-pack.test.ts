import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packParts } from '../../build/keyed-packs.ts';
import { QualityAlias, QualityLine, QualityPackLine } from '../../schemas/records/quality-line.ts';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { careCompare } from './source.ts';

const fixtures = new URL('./fixtures/', import.meta.url);

let ingested: Ingested;
const lines: string[] = [];
beforeAll(async () => {
  const files = readdirSync(fixtures).map((name) => [name, readFileSync(new URL(name, fixtures))]);
  ingested = await ingestFiles(careCompare, Object.fromEntries(files));
  const [pack] = careCompare.publication.packs ?? [];
  if (pack === undefined) throw new Error('Care Compare has no pack');
  for await (const part of packParts(ingested.warehouse, careCompare, pack))
    lines.push(...part.lines.map((line) => Buffer.from(line).toString().trimEnd()));
});
afterAll(() => ingested[Symbol.asyncDispose]());

const keyOf = (line: string) => QualityPackLine.parse(JSON.parse(line)).key;
const record = (key: string) =>
  QualityLine.parse(JSON.parse(lines.find((line) => keyOf(line) === key) ?? 'null'));
const why = (key: string) => record(key)._data_availability;

test('every line conforms to its schema and begins with its key, and keys ascend', () => {
  const keys = lines.map(keyOf);
  expect(keys).toEqual([...keys].sort());
  for (const line of lines) {
    expect(line.startsWith(`{"key":"${keyOf(line)}",`)).toBe(true);
  }
  expect(keys).toEqual([
    'asc/051901',
    'asc/05C0001901',
    'asc/05C901',
    'dialysis/012901',
    'dialysis/012902',
    'home-health/337901',
    'home-health/337902',
    'home-health/337903',
    'hospice/331901',
    'hospital/010901',
    'hospital/01091F',
    'hospital/050902',
    'nursing-home/015901',
    'nursing-home/015902',
  ]);
});

test('a short form of a surgical center id leads to its line', () => {
  for (const key of ['asc/051901', 'asc/05C901']) {
    const line = lines.find((one) => keyOf(one) === key) ?? 'null';
    expect(QualityAlias.parse(JSON.parse(line))).toEqual({ key, alias_of: 'asc/05C0001901' });
  }
});

test('a rated facility', () => {
  expect(record('hospital/010901')).toMatchObject({
    type: 'hospital',
    id: '010901',
    name: 'ASHVALE GENERAL HOSPITAL',
    state: 'AL',
    star_rating: 4,
    ratings: { overall: 4 },
    source_snapshot: null,
  });
  expect(why('hospital/010901').status).toBe('available');
  expect(record('home-health/337901')).toMatchObject({
    star_rating: 3.5,
    ratings: { quality_of_patient_care: 3.5, patient_survey: 4, professional_care: 5, communication: null },
    source_snapshot: '2023-01-01',
  });
});

describe('a suppressed value is null, with the marker and its footnotes', () => {
  test('stars', () => {
    expect(record('hospital/050902')).toMatchObject({ star_rating: null, ratings: { overall: null } });
    expect(why('hospital/050902')).toMatchObject({
      status: 'suppressed',
      fields: {
        star_rating:
          'published as "Not Available"; footnote 16: Too few groups.; 23: Claims with discrepancies.',
        'ratings.overall':
          'published as "Not Available"; footnote 16: Too few groups.; 23: Claims with discrepancies.',
      },
    });
    expect(why('nursing-home/015902').fields.star_rating).toBe('left blank by the publisher; footnote 1');
  });

  test('measures are sorted by their place in the list', () => {
    const hospice = record('hospice/331901');
    const place = hospice.measures.findIndex(({ id }) => id === 'RECOMMEND_TBV');
    expect(hospice.measures[place]).toMatchObject({ value: null, footnotes: ['6'] });
    expect(why('hospice/331901').fields[`measures[${place}].value`]).toBe('published as "†"; footnote 6');
  });

  test('every null has a reason, and no other value has one', () => {
    for (const line of lines) {
      const parsed = QualityPackLine.parse(JSON.parse(line));
      if (!('measures' in parsed)) continue;
      const { fields } = parsed._data_availability;
      for (const [i, { value }] of parsed.measures.entries())
        expect(`measures[${i}].value` in fields, `${parsed.key} ${i}`).toBe(value === null);
      for (const [name, value] of Object.entries(parsed.ratings))
        expect(`ratings.${name}` in fields, `${parsed.key} ${name}`).toBe(value === null);
      expect('star_rating' in fields).toBe(parsed.star_rating === null);
    }
  });
});

test('a true 0 stays 0', () => {
  const hospital = record('hospital/010901').measures.find(
    ({ id }) => id === 'count_of_mort_measures_better',
  );
  expect(hospital).toMatchObject({ value: 0, denominator: 7, unit: 'measures' });
});

test('surgical center measures carry period and NPI; there is no star rating to miss', () => {
  const center = record('asc/05C0001901');
  expect(
    center.measures.filter(({ id }) => id === 'ASC-1').map(({ npi, period, value }) => [npi, period, value]),
  ).toEqual([
    ['2000000004', '2023', 0],
    ['2000000012', '2023', 0.4],
    ['2000000004', '2023_Q4', null],
  ]);
  expect(center.star_rating).toBeNull();
  expect(why('asc/05C0001901').status).toBe('available');
  expect(why('asc/05C0001901').fields.star_rating).toBe('ambulatory surgical centers have no star rating');
});

test('the period is that of the stars, where one is published', () => {
  expect(record('dialysis/012901').measurement_period).toEqual({ start: '2020-01-01', end: '2023-12-31' });
  expect(record('hospital/010901').measurement_period).toEqual({ start: null, end: null });
  expect(why('hospital/010901').fields.measurement_period).toBe('the published file states no period');
});

test('an agency known only from the survey has no name, state or stars, and gives the reason', () => {
  expect(record('home-health/337903')).toMatchObject({ name: null, state: null, star_rating: null });
  expect(why('home-health/337903').fields).toMatchObject({
    name: expect.stringContaining('not loaded'),
    state: expect.stringContaining('not loaded'),
    star_rating: expect.stringContaining('not loaded'),
  });
});
