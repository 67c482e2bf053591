import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchQuery } from '../../schemas/search/query.ts';
import { type Searchable, type SearchableFacility, writeSearchIndex } from '../../test/search-fixture.ts';
import { search } from './search.ts';
import { SearchIndex } from './search-index.ts';
import { SearchTimeout, TimeLimit } from './time-limit.ts';

const npiOf = (number: number): string => String(2_000_000_000 + number);

function facility(
  ccn: string,
  name: string,
  type: string,
  place: string,
  ...npis: string[]
): SearchableFacility {
  return { ccn, name, type, status: 'active', place, npis };
}

const PLACES = { mn: ['ELM CITY MN 55101'], tx: ['CEDAR TX 75001', 'ELM CITY TX 75002'] };
const NAMED: Readonly<Record<string, Omit<Searchable, 'npi'>>> = {
  imogen: {
    first: 'IMOGEN',
    middle: 'BEATRICE',
    last: 'WAVERLEY',
    places: PLACES.mn,
    taxonomies: ['207N00000X'],
  },
  former: { first: 'ADA', last: 'LUND', others: [{ last: 'FENWICK' }], places: PLACES.mn },
  double: { first: 'ROSA', last: 'GARCIA LOPEZ', places: PLACES.tx },
  mac: { first: 'ROBERT', last: 'MCDOWELL', suffix: 'JR', places: PLACES.tx },
  senior: { first: 'ROBERT', last: 'MCDOWELL', suffix: 'SR', places: PLACES.tx },
  accent: { first: 'JOSE', last: 'NUNEZ', places: PLACES.tx },
  initial: { first: 'Q', last: 'THORNBURY', places: PLACES.mn },
  bare: { first: 'IMOGEN', last: 'ASHBURN', places: PLACES.mn },
  withMiddle: { first: 'IMOGEN', middle: 'BEATRICE', last: 'ASHBURN', places: PLACES.mn },
  byMiddle: { first: 'M', middle: 'HORATIO', last: 'QUIMBY', places: PLACES.mn },
  gone: { first: 'EGBERT', last: 'ZELLWEGER', isDeactivated: true, places: PLACES.mn },
  hospital: {
    organization: 'CEDAR VALLEY HOSPITAL, L.L.C.',
    others: [{ organization: 'ELMHURST CLINIC' }],
    places: PLACES.mn,
  },
  services: { organization: 'QUILL SERVICE CORPORATION', places: PLACES.mn },
  common: { organization: 'CIMARRON MEDICAL GROUP', places: PLACES.tx },
  hospitalToo: { organization: 'CEDAR VALLEY HOSPICE INC', places: PLACES.tx },
  minnesotan: { first: 'OPHELIA', last: 'QUILLFORD', places: PLACES.mn },
  texan: { first: 'OPHELIA', last: 'QUILLFORD', places: PLACES.tx },
  degreeName: { first: 'VAN', middle: 'ANH', last: 'DO', places: PLACES.mn },
  saint: { organization: 'ST MARYS HOSPITAL', places: PLACES.mn },
  mount: { organization: 'MOUNT SORREL CLINIC', places: PLACES.mn },
  ordinal: { organization: 'FIRST ACORN HOME CARE', places: PLACES.mn },
  and: { organization: 'ASH & BIRCH DENTAL PLLC', places: PLACES.mn },
  limited: { organization: 'LARCH PHARMACY LLC', places: PLACES.tx },
  incorporated: { organization: 'LARCH PHARMACY INC', places: PLACES.tx },
  manyWords: { organization: 'MEDICAL GROUP OF NORTH CEDAR HILLS', places: PLACES.mn },
  whole: { organization: 'MEDICAL GROUP INC', places: PLACES.mn },
  quartz: { organization: 'NEW QUARTZ WELLNESS STUDIO LLC', places: PLACES.mn },
  owner: { first: 'ISOLDE', last: 'THACKERAY', places: PLACES.mn },
  company: { organization: 'ISOLDE THACKERAY MD PLLC', places: PLACES.mn },
  short: { organization: 'JUNIPER GROVE SLEEP', places: PLACES.tx },
  long: { organization: 'JUNIPER GROVE FOUNDATION SLEEP MEDICAL AUXILIARY THRIFT RESALE', places: PLACES.tx },
  renamed: {
    first: 'GWENDOLYN',
    last: 'PEMBERTON',
    others: [{ first: 'WINIFRED', last: 'OSTRANDER' }],
    places: PLACES.tx,
  },
  compound: { organization: 'SPRUCE HEALTHCARE INC', places: PLACES.mn },
  twoWords: { organization: 'HAZEL EYE CARE LLC', places: PLACES.tx },
  university: { organization: 'UNIVERSITY OF BALSAM PSYCHIATRY', places: PLACES.tx },
  pavilion: { organization: 'TAMARACK HOLLOW REHAB PAVILION', places: PLACES.mn },
  annex: { organization: 'TAMARACK HOLLOW REHAB ANNEX', places: PLACES.mn },
  abbreviated: { organization: 'SEQUOIA REG DERM', places: PLACES.mn },
  writtenOut: { first: 'OTTILIE', last: 'FARNSWORTH', places: ['SAINT ALDER MO 63101'] },
  abbreviatedCity: { first: 'OTTILIE', last: 'FARNSWORTH', places: ['ST. ALDER MO 63101'] },
  hardly: { first: 'CORDELIE', middle: 'ZOE', last: 'PHILLIMOR', places: PLACES.tx },
};
const FACILITIES = [
  facility('010001', 'CEDAR VALLEY HOSPITAL', 'hospital', 'ELM CITY MN 55101', npiOf(10)),
  facility('010002', 'CEDAR VALLEY NURSING HOME', 'nursing-home', 'ELM CITY MN 55101'),
  {
    ...facility('015001', 'CEDAR VALLEY HOSPITAL', 'hospital', 'ELM CITY MN 55101'),
    status: 'terminated' as const,
  },
  facility('450001', 'LONE OAK MANOR', 'nursing-home', 'CEDAR TX 75001'),
  facility('450002', 'SAINT BRIGID MANOR', 'nursing-home', 'CEDAR TX 75001'),
];
const NAMESAKES = 1_200;
/** The one of them who has a middle name. */
const WITH_MIDDLE = 777;

const NPIS = new Map(Object.keys(NAMED).map((name, place) => [name, npiOf(place)]));

let directory: string;
let index: SearchIndex;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'search-'));
  const path = join(directory, 'providers.sqlite');
  writeSearchIndex(
    path,
    [
      ...Object.values(NAMED).map((who, place) => ({ npi: npiOf(place), ...who })),
      ...Array.from({ length: NAMESAKES }, (_, i) => ({
        npi: npiOf(1_000 + i),
        first: 'JANE',
        ...(i === WITH_MIDDLE ? { middle: 'ALMA' } : {}),
        last: i % 100 === 7 ? 'SMITH-OAKES' : 'SMITH',
        places: i < 30 ? ['ASH WY 82001'] : PLACES.tx,
      })),
      ...Array.from({ length: NAMESAKES }, (_, i) => ({
        npi: npiOf(10_000 + i),
        organization: `MEDICAL GROUP ${i}`,
        places: PLACES.tx,
      })),
      ...Array.from({ length: 240 }, (_, i) => ({
        npi: npiOf(20_000 + i),
        organization: `SYCAMORE LANE VOICE THERAPY ${i}`,
        places: i < 60 ? PLACES.mn : PLACES.tx,
      })),
      ...Array.from({ length: 6 }, (_, i) => ({
        npi: npiOf(30_000 + i),
        ...{ first: 'CORDELIA', middle: 'MAE', last: 'PHILLIMORE', places: PLACES.tx },
      })),
    ],
    FACILITIES,
  );
  index = new SearchIndex(path);
});
afterAll(() => {
  index.close();
  rmSync(directory, { recursive: true, force: true });
});

const found = (given: Record<string, string>, limitMs = 5_000) =>
  search(index, SearchQuery.parse(given), new TimeLimit(limitMs));

describe('finds first', () => {
  test.each([
    ['a name in fields', 'imogen', { first: 'Imogen', last: 'Waverley' }],
    ['a name in one text', 'imogen', { name: 'imogen waverley' }],
    ['last name first', 'imogen', { name: 'Waverley Imogen' }],
    ['comma, credential, middle initial', 'imogen', { name: 'Waverley, Imogen B., MD' }],
    ['first and last exchanged', 'imogen', { first: 'Waverley', last: 'Imogen' }],
    ['a letter left out', 'imogen', { first: 'Imogen', last: 'Wavrley' }],
    ['two letters exchanged', 'imogen', { first: 'Imgoen', last: 'Waverley' }],
    ['a letter too many', 'imogen', { first: 'Imogen', last: 'Waaverley' }],
    ['the wrong first letter', 'imogen', { first: 'Imogen', last: 'Vaverley' }],
    ['what sounds alike', 'imogen', { first: 'Imogen', last: 'Wafferlee' }],
    ['only a last name', 'imogen', { last: 'Waverley' }],
    ['only a first name and a taxonomy', 'imogen', { first: 'Imogen', taxonomy: '207n00000x' }],
    ['a specialty', 'imogen', { last: 'Waverley', specialty: 'dermatology' }],
    ['an initial', 'imogen', { first: 'I', last: 'Waverley' }],
    ['a middle initial, of which another has none', 'withMiddle', { name: 'Imogen B Ashburn' }],
    ['the middle name used as first name', 'byMiddle', { first: 'Horatio', last: 'Quimby' }],
    ['a former name', 'former', { first: 'Ada', last: 'Fenwick' }],
    [
      'the first name, and the last name of another name',
      'renamed',
      { first: 'Gwendolyn', last: 'Ostrander' },
    ],
    ['parts joined', 'double', { first: 'Rosa', last: 'Garcialopez' }],
    ['a hyphen', 'double', { first: 'Rosa', last: 'García-López' }],
    ['one part of a double name', 'double', { first: 'Rosa', last: 'Lopez' }],
    ['a part that is not registered', 'former', { first: 'Ada', last: 'Lund-Okonkwo' }],
    ['a name split', 'mac', { first: 'Bob', last: 'Mc Dowell Jr' }],
    ['another generation', 'senior', { first: 'Bobby', last: 'McDowell, Sr.' }],
    ['accents', 'accent', { first: 'José', last: 'Ñúñez' }],
    ['a first name registered as initial', 'initial', { first: 'Quentin', last: 'Thornbury' }],
    ['a deactivated provider', 'gone', { name: 'egbert zellweger' }],
    ['an organization', 'hospital', { organization: 'cedar valley hosp' }],
    ['an organization in one text', 'hospital', { name: 'Cedar Valley Hospital LLC' }],
    ['its words in another order', 'hospital', { organization: 'Hospital Cedar Valley' }],
    ['a misspelled word', 'hospital', { organization: 'Cedar Valey Hospital' }],
    ['a misspelled abbreviation', 'hospital', { organization: 'Cedar Valley Hopsitals' }],
    ['a misspelled legal form', 'services', { organization: 'Quill CROPORATION' }],
    ['a misspelled plural or singular', 'services', { organization: 'Quill Sergvice' }],
    ['its other name', 'hospital', { organization: 'Elmhurst Clinic' }],
    ['a word too many', 'hospital', { organization: 'Cedar Valley Memorial Hospital' }],
    ['a compound as two words', 'compound', { organization: 'Spruce Health Care Inc' }],
    ['two words as a compound', 'twoWords', { organization: 'Hazel Eyecare' }],
    ['a part of a name with a compound as two words', 'compound', { name: 'spruce health care' }],
    ['abbreviations', 'university', { organization: 'Univ of Balsam Psych' }],
    ['a name registered with abbreviations', 'abbreviated', { organization: 'Sequoia Regional Dermatology' }],
    ['a title and a degree', 'imogen', { name: 'Dr. Imogen Waverley MD' }],
    ['a title in the first name', 'imogen', { first: 'Dr. Imogen', last: 'Waverley' }],
    ['several degrees', 'imogen', { name: 'Imogen Waverley, PT, DPT, OCS' }],
    ['a degree with a hyphen', 'imogen', { name: 'Waverley, Imogen B, PA-C' }],
    ['capitals, last name first, middle initial', 'imogen', { name: 'WAVERLEY IMOGEN B' }],
    ['a last name and a degree', 'initial', { name: 'Thornbury MD' }],
    ['a family name that is a degree too', 'degreeName', { name: 'Van Anh Do' }],
    ['the same in two words', 'degreeName', { name: 'Van Do' }],
    ['the same with a degree', 'degreeName', { name: 'Van Anh Do, MD' }],
    ['a state after the name', 'texan', { name: 'Ophelia Quillford TX' }],
    ['a state that is written out', 'texan', { name: 'Quillford, Ophelia, Texas' }],
    ['a city after the name', 'texan', { name: 'Ophelia Quillford, Cedar' }],
    ['city and state after the name', 'minnesotan', { name: 'Ophelia Quillford Elm City, MN' }],
    ['a letter left out before a state', 'texan', { name: 'Ophelia Quilford TX' }],
    ['a state after a last name', 'mac', { name: 'McDowell, Texas' }],
    ['one word of an organization, not a first name with that letter', 'quartz', { name: 'Quartz' }],
    ['a city after one word of an organization', 'mount', { name: 'Sorrel Elm City' }],
    ['the legal form that is given', 'incorporated', { organization: 'Larch Pharmacy, Inc.' }],
    ['every word before one who lacks one', 'long', { organization: 'Juniper Grove Sleep Medical' }],
    ['a company that is called after a person', 'company', { name: 'Isolde Thackeray, MD, PLLC' }],
    ['the person', 'owner', { name: 'Isolde Thackeray, MD' }],
    ['an NPI', 'imogen', { name: npiOf(0) }],
    ['an NPI with that word', 'imogen', { name: `NPI: ${npiOf(0)}`, state: 'MN' }],
  ])('%s', (_, who, given) => {
    const { candidates } = found(given);
    expect(candidates[0]?.key).toBe(NPIS.get(who));
  });
});

test.each([
  ["St. Mary's Hospital", 'saint'],
  ["Saint Mary's Hospital", 'saint'],
  ['Mt. Sorrel Clinic', 'mount'],
  ['Mount Sorrel Clinic', 'mount'],
  ['1st Acorn Home Care', 'ordinal'],
  ['First Acorn Home-Care', 'ordinal'],
  ['Ash and Birch Dental, P.L.L.C.', 'and'],
  ['Ash Birch Dental', 'and'],
])('"%s" is the registered name in another spelling', (name, who) => {
  const [candidate] = found({ name }).candidates;
  expect(candidate?.key).toBe(NPIS.get(who));
  expect(candidate?.reasons[0]).toMatchObject({ feature: 'organization', score: 1 });
});

test.each([
  { last: 'Farnsworth', city: 'St Alder' },
  { last: 'Farnsworth', city: 'ST. ALDER', state: 'MO' },
  { last: 'Farnsworth', city: 'St.Alder' },
  { last: 'Farnsworth', city: 'Saint Alder' },
  { name: 'Ottilie Farnsworth Saint Alder' },
  { name: 'Ottilie Farnsworth, St. Alder MO' },
])('Saint is St in a city: %j', (given) => {
  const all = [NPIS.get('writtenOut'), NPIS.get('abbreviatedCity')];
  expect(found(given).candidates.map(({ key }) => key)).toEqual(all);
});

test('a misspelled word is found although all others are common', () => {
  const { candidates } = found({ organization: 'Zimarron Medical Group', state: 'TX' });
  expect(candidates[0]?.key).toBe(NPIS.get('common'));
});

test('those who lack a word are candidates where it may be another one, not where it alone tells hundreds apart', () => {
  const organization = 'Hollyhock Sycamore Lane Voice Therapy';
  expect(found({ organization, state: 'MN' }).total).toBe(60);
  expect(found({ organization }).total).toBe(0);
});

test.each([
  [
    'a place',
    { name: 'Ophelia Quillford TX' },
    ['place', 'TX is taken for the state'],
    ['state', 'same: TX'],
  ],
  ['a degree', { name: 'Thornbury MD' }, ['degree', 'MD is taken for a degree'], null],
  ['an NPI', { name: npiOf(0) }, ['npi', `same: ${npiOf(0)}`], null],
  ['another legal form', { organization: 'Quill Services LLC' }, ['legal_form', 'differs: CORP'], null],
])('the reasons say how %s was read', (_, given, ...expected) => {
  const [candidate] = found(given).candidates;
  const reasons = candidate?.reasons.map(({ feature, detail }) => [feature, detail]);
  expect(reasons).toEqual(expect.arrayContaining(expected.filter((one) => one !== null)));
});

test('a name that somebody has is not read otherwise', () => {
  const { candidates, total } = found({ name: 'Waverley Imogen' });
  expect(total).toBe(1);
  expect(candidates[0]?.reasons.map(({ feature }) => feature)).not.toContain('place');
});

test('an NPI is found only where the rest of the query holds', () => {
  expect(found({ name: npiOf(0), state: 'TX' }).total).toBe(0);
  expect(found({ name: '2999999999' }).total).toBe(0);
});

test('the score is the product of the reasons, and less for a name that agrees less', () => {
  const scores = [
    { first: 'Imogen', last: 'Waverley' },
    { first: 'Imogen', last: 'Waverly' },
    { first: 'Imogene', last: 'Waverly' },
  ].map((given) => {
    const [candidate] = found(given).candidates;
    const product = candidate?.reasons.reduce((all, { score }) => all * score, 1);
    expect(product).toBeCloseTo(candidate?.score ?? -1, 2);
    return candidate?.score ?? 0;
  });
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).toBeGreaterThan(0.95);
  expect(scores[2]).toBeLessThan(0.8);
});

test('the score says that several agree as well', () => {
  const { candidates, total } = found({ first: 'Robert', last: 'McDowell' });
  expect(total).toBe(2);
  expect(candidates.map(({ score }) => score)).toEqual([0.5, 0.5].map((score) => expect.closeTo(score, 2)));
  expect(candidates[0]?.reasons).toContainEqual({
    feature: 'namesakes',
    score: expect.closeTo(0.5, 2),
    detail: 'one more agrees',
  });
});

test('the reasons name feature, agreement and published value', () => {
  const [candidate] = found({ first: 'Ada', last: 'Fenwick', state: 'mn', city: 'Elm City' }).candidates;
  expect(candidate?.reasons).toEqual([
    { feature: 'last_name', score: 1, detail: 'same: FENWICK' },
    { feature: 'first_name', score: 1, detail: 'same: ADA' },
    { feature: 'other_name', score: expect.any(Number), detail: 'ADA FENWICK' },
    { feature: 'state', score: 1, detail: 'same: MN' },
    { feature: 'city', score: 1, detail: 'same: Elm City' },
    { feature: 'namesakes', score: expect.any(Number), detail: 'nobody else agrees' },
  ]);
});

test.each([
  ['state', { state: 'TX' }, { state: 'MN' }],
  ['city', { city: 'elm  city' }, { city: 'Ash' }],
  ['ZIP code', { postal_code: '75002-1234' }, { postal_code: '55101' }],
  ['kind', { entity_type: 'individual' }, { entity_type: 'organization' }],
])('%s must be that of the provider', (_, right, other) => {
  expect(found({ last: 'Garcia Lopez', ...right }).total).toBe(1);
  expect(found({ last: 'Garcia Lopez', ...other }).total).toBe(0);
});

test('nobody is found for a name that nobody has', () => {
  expect(found({ first: 'Xqzw', last: 'Vbnjkl' })).toEqual({
    candidates: [],
    total: 0,
    next: null,
    elsewhere: [],
  });
  expect(found({ organization: 'the, inc.' })).toEqual({
    candidates: [],
    total: 0,
    next: null,
    elsewhere: [],
  });
});

describe('scores', () => {
  test('one that is rounded to nothing is no result', () => {
    const { candidates } = found({ first: 'Imogen', last: 'Ashburn', per_page: '100' });
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.every(({ score }) => score > 0)).toBe(true);
    // Beside one who has the name Cordelie Phillimor would be more than nothing, beside six she is not.
    const six = found({ name: 'Cordelia Mae Phillimore' });
    expect(six.candidates.map(({ key }) => key)).not.toContain(NPIS.get('hardly'));
    expect(six.total).toBe(6);
    // Nobody of this last name has a first name like it.
    expect(found({ first: 'Egbert', last: 'Waverley' })).toMatchObject({ candidates: [], total: 0 });
  });

  test('a threshold leaves out what has less, of long lists too', () => {
    const [first] = found({ last: 'Ashburn', first: 'Imogen' }).candidates;
    expect(first?.score).toBeLessThan(0.9);
    expect(found({ last: 'Ashburn', first: 'Imogen', threshold: '0.9' })).toMatchObject({ total: 0 });
    expect(found({ last: 'Waverley', first: 'Imogen', threshold: '0.9' }).total).toBe(1);
    expect(found({ last: 'Smith', threshold: '0.5' })).toMatchObject({
      candidates: [],
      total: 0,
      next: null,
    });
  });

  test.each([
    ['a person', { first: 'Imogen', last: 'Waverley', state: 'TX' }, 'imogen'],
    ['an organization', { organization: 'Cedar Valley Hospital', city: 'Elm City', state: 'AK' }, 'hospital'],
  ])('%s who is not at the place of the query is elsewhere', (_, query, name) => {
    const { elsewhere } = found(query);
    expect(elsewhere[0]).toEqual({ collection: 'npi', key: NPIS.get(name) });
  });

  test('whoever is called otherwise is not elsewhere, though most words agree', () => {
    const { elsewhere } = found({ organization: 'Tamarack Hollow Rehab Pavilion', state: 'AK' });
    expect(elsewhere).toEqual([{ collection: 'npi', key: NPIS.get('pavilion') }]);
  });

  test('nobody is elsewhere where somebody has the name at the place, or no place is given', () => {
    expect(found({ first: 'Ophelia', last: 'Quillford', state: 'MN' }).elsewhere).toEqual([]);
    expect(found({ first: 'Nobody', last: 'Atall' }).elsewhere).toEqual([]);
  });
});

describe('facilities', () => {
  const keys = (given: Record<string, string>) => found(given).candidates.map(({ key }) => key);

  test('are found by name, one whose certification has ended after the others', () => {
    const { candidates } = found({ kind: 'facility', name: 'Cedar Valey Hospital', state: 'MN' });
    expect(candidates.slice(0, 2).map(({ key }) => key)).toEqual(['010001', '015001']);
    expect(candidates[0]?.collection).toBe('facility');
    expect(candidates[0]?.score).toBeGreaterThan(candidates[1]?.score ?? 1);
  });

  test.each([
    ['of a type in a state', { type: 'nursing-home', state: 'TX' }, ['450001', '450002']],
    ['of a city', { city: 'Elm City' }, ['010001', '010002', '015001']],
    ['of a ZIP code', { postal_code: '75001' }, ['450001', '450002']],
  ])('%s are listed in the order of their CCNs', (_, given, expected) => {
    expect(keys({ kind: 'facility', ...given })).toEqual(expected);
    const second = found({ kind: 'facility', ...given, per_page: '1', page: '2' });
    expect(second).toMatchObject({ total: expected.length, candidates: [{ key: expected[1], score: 1 }] });
  });

  test('are no providers, and the other way round, unless both are asked for', () => {
    expect(keys({ organization: 'Lone Oak Manor' })).toEqual([]);
    expect(keys({ kind: 'facility', organization: 'Quill Service' })).toEqual([]);
    const both = found({ kind: 'all', organization: 'Cedar Valley Hospital', state: 'MN' }).candidates;
    expect(new Set(both.map(({ collection }) => collection))).toEqual(new Set(['npi', 'facility']));
  });

  test('of the name that are not at the place of the query are elsewhere', () => {
    const name = 'Lone Oak Manor';
    const oak = { collection: 'facility', key: '450001' };
    expect(found({ kind: 'facility', name, state: 'MN' })).toMatchObject({ total: 0, elsewhere: [oak] });
    expect(found({ kind: 'all', name, city: 'Elm City' }).elsewhere).toEqual([oak]);
    expect(found({ kind: 'facility', name, state: 'TX' }).elsewhere).toEqual([]);
  });

  test('are found by CCN and by an NPI they are enrolled under', () => {
    expect(keys({ kind: 'facility', identifier: '450002' })).toEqual(['450002']);
    expect(keys({ kind: 'facility', identifier: npiOf(10) })).toEqual(['010001']);
    expect(keys({ kind: 'all', identifier: npiOf(10) })).toEqual([npiOf(10), '010001']);
    expect(keys({ identifier: npiOf(10) })).toEqual([npiOf(10)]);
    expect(keys({ identifier: npiOf(10), state: 'TX' })).toEqual([]);
    expect(keys({ kind: 'facility', identifier: '999999' })).toEqual([]);
  });
});

describe('the beginning of a name', () => {
  test.each([
    ['a last name', { last: 'Quillf*' }, ['minnesotan', 'texan']],
    ['a first name, with the last', { first: 'Oph*', last: 'Quillford', state: 'TX' }, ['texan']],
    ['any name', { name: 'Ophelia Qui*' }, ['minnesotan', 'texan']],
    ['an organization', { organization: 'Cedar Valley Hosp*' }, ['hospital', 'hospitalToo']],
  ])('lists all with %s that begins so', (_, given, expected) => {
    const { candidates, total } = found(given);
    expect(candidates.map(({ key }) => key)).toEqual(expected.map((name) => NPIS.get(name)));
    expect(total).toBe(expected.length);
    expect(candidates[0]).toMatchObject({
      score: 1,
      reasons: expect.arrayContaining([
        expect.objectContaining({ detail: expect.stringMatching(/^begins so: /) }),
      ]),
    });
  });

  test('of a facility', () => {
    const { candidates } = found({ kind: 'facility', name: 'Saint Brig*' });
    expect(candidates.map(({ key }) => key)).toEqual(['450002']);
  });

  test.each(['Q*', 'Qu*ill', '*', 'Quill**', 'Quill *'])('"%s" is none', (last) => {
    expect(SearchQuery.safeParse({ last }).success).toBe(false);
  });
});

test('a specialty without a name lists its providers', () => {
  const { candidates } = found({ specialty: 'dermatology', state: 'MN' });
  expect(candidates).toMatchObject([{ key: NPIS.get('imogen'), score: 1 }]);
});

describe('pages', () => {
  const all = (given: Record<string, string>) => {
    const npis: string[] = [];
    let total = 0;
    for (let page: number | null = 1; page !== null; ) {
      const result = found({ ...given, per_page: '100', page: String(page) });
      npis.push(...result.candidates.map(({ key }) => key));
      ({ total } = result);
      page = result.next;
    }
    return { npis, total };
  };

  test.each([
    ['a list that is ranked', { first: 'Jane', last: 'Smith', state: 'WY' }, 30],
    ['a list too long to be ranked', { last: 'Smith' }, NAMESAKES],
    ['the same with filters', { first: 'Jane', last: 'Smith', state: 'TX' }, NAMESAKES - 30],
  ])('of %s have everybody once, and the exact total', (_, given, count) => {
    const { npis, total } = all(given);
    expect(total).toBe(count);
    expect(new Set(npis).size).toBe(count);
    expect(npis).toHaveLength(count);
  });

  test('those of the whole name come first, in the order of their NPIs', () => {
    const { npis } = all({ last: 'Smith' });
    const isDouble = (npi: string) => (Number(npi) - 2_000_001_000) % 100 === 7;
    expect(npis.slice(0, NAMESAKES - 12).some(isDouble)).toBe(false);
    expect(npis.slice(NAMESAKES - 12).every(isDouble)).toBe(true);
    expect(npis.slice(0, NAMESAKES - 12)).toEqual(npis.slice(0, NAMESAKES - 12).toSorted());
  });

  test('before them those who have the middle name or its initial', () => {
    for (const name of ['Smith Jane A', 'Jane Alma Smith'])
      expect(found({ name, per_page: '1' })).toMatchObject({
        candidates: [{ key: npiOf(1_000 + WITH_MIDDLE) }],
        total: NAMESAKES,
      });
  });

  test('of organizations those without another word come first, those with many last', () => {
    const { npis, total } = all({ organization: 'Medical Group' });
    expect(total).toBe(NAMESAKES + 3);
    expect(npis[0]).toBe(NPIS.get('whole'));
    expect(npis.at(-1)).toBe(NPIS.get('manyWords'));
    expect(npis[1]).toBe(NPIS.get('common'));
  });

  test('a page after the last is empty', () => {
    expect(found({ last: 'Smith', page: '999' })).toMatchObject({
      candidates: [],
      total: NAMESAKES,
      next: null,
    });
    expect(found({ last: 'Waverley', page: '2' })).toMatchObject({ candidates: [], total: 1, next: null });
  });

  test('a taxonomy alone lists its providers', () => {
    expect(found({ taxonomy: '207N00000X' })).toMatchObject({
      candidates: [{ key: NPIS.get('imogen'), score: 1 }],
      total: 1,
    });
  });
});

test.each([
  '" OR lsmith',
  'smith* NEAR(a b)',
  'terms:lsmith',
  ') AND (',
  "'; DROP TABLE word; --",
  '山田 花子',
  'lsmith NOT x',
  '\u0000\u001f\ud800',
])('%j is a name like any other', (name) => {
  const parsed = SearchQuery.safeParse({ name });
  if (parsed.success) expect(search(index, parsed.data, new TimeLimit(5_000)).total).toBeLessThan(NAMESAKES);
});

test('a search ends when its time is over', () => {
  expect(() => found({ name: 'imogen waverley' }, -1)).toThrow(SearchTimeout);
  expect(() => found({ last: 'Smith' }, -1)).toThrow(SearchTimeout);
});
