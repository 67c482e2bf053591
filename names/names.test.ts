import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lexiconFiles } from '../scripts/name-lexicons.ts';
import { sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { businessName, businessWords, organizationNames, searchWords } from './business.ts';
import { NICKNAME_LEXICON } from './lexicon/nicknames.ts';
import { nicknameGrade, nicknamesOf } from './nicknames.ts';
import { lastNameWords, nameWords, personName, suffixOf, typedNameWords } from './person.ts';
import { phoneticKey } from './phonetic.ts';
import { wordsOf } from './words.ts';

/** Invented names as they are published or typed, and the words of their normal form. */
const WORDS: readonly (readonly [string, string])[] = [
  ["O'Brien", 'OBRIEN'],
  ['O’BRIEN-LUND', 'OBRIEN LUND'],
  ['DE LA CRUZ', 'DE LA CRUZ'],
  ['  Waverley ,Imogen ', 'WAVERLEY IMOGEN'],
  ['José Ñúñez', 'JOSE NUNEZ'],
  ['JOSÉ', 'JOSE'],
  ['Søren Łukasz', 'SOREN LUKASZ'],
  ['Đặng', 'DANG'],
  ['Weiß', 'WEIS'],
  ['M.D.', 'MD'],
  ['ST. JOHN', 'ST JOHN'],
  ['山田', ''],
  ['', ''],
];

/** Person names: the published text, its words, its suffix. */
const PEOPLE: readonly (readonly [string, string, string | null])[] = [
  ['LUND JR', 'LUND', 'JR'],
  ['LUND, JUNIOR', 'LUND', 'JR'],
  ['Lund 3rd', 'LUND', 'III'],
  ['LUND V', 'LUND V', null],
  ['DO', 'DO', null],
  ['DO MD', 'DO', null],
  ['MA PHD', 'MA', null],
  ['WAVERLEY-LUND M.D.', 'WAVERLEY LUND', null],
  ['JR', 'JR', 'JR'],
];

const BUSINESSES: readonly (readonly [string, string])[] = [
  ['Cedar Hospital, L.L.C.', 'CEDAR HOSPITAL'],
  ['CEDAR HOSP L L C', 'CEDAR HOSPITAL'],
  ['The Cedar & Elm Med. Ctr., Inc', 'CEDAR ELM MEDICAL CENTER'],
  ['CEDAR SVCS P A', 'CEDAR SERVICES'],
  ['Elm D O', 'ELM DO'],
  ['Elm Home Care.LLC', 'ELM HOME CARE'],
  ['St.Elm P.A.', 'ST ELM'],
  ['ÉLM REHAB OF THE NORTH', 'ELM REHABILITATION NORTH'],
];

describe('the SQL made from the lexicons', () => {
  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await Warehouse.open(':memory:', { threads: 1 });
    for (const name of ['name-words.sql', 'names-and-addresses.sql', 'nicknames.sql'])
      await warehouse.runFile(new URL(`../pipeline/resolve/${name}`, import.meta.url));
  });
  afterAll(() => warehouse.close());

  const sqlWords = async (expression: string) =>
    (
      await warehouse.row(
        z.object({ words: z.array(z.string()) }),
        `SELECT CAST(${expression} AS VARCHAR[]) AS words`,
      )
    ).words;

  test.each(Object.entries(lexiconFiles()))(
    '%s is committed as scripts/name-lexicons.ts writes it',
    (path, text) => {
      expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
    },
  );

  test.each(WORDS)('words of "%s", the same in TypeScript', async (published, words) => {
    expect(wordsOf(published).join(' ')).toBe(words);
    expect(await sqlWords(`resolve_words(${sqlLiteral(published)})`)).toEqual(wordsOf(published));
  });

  test.each(PEOPLE)('person name "%s", the same in TypeScript', async (published, words, suffix) => {
    const all = wordsOf(published);
    expect(nameWords(all).join(' ')).toBe(words);
    expect(suffixOf(all)).toBe(suffix);
    const sql = `resolve_words(${sqlLiteral(published)})`;
    expect(await sqlWords(`resolve_name_words(${sql})`)).toEqual(nameWords(all));
    expect(await sqlWords(`[coalesce(resolve_suffix(${sql}), 'none')]`)).toEqual([suffix ?? 'none']);
  });

  test.each([
    ['QUINDLE, RPH, BCPS', 'QUINDLE'],
    ['De la Quindle,XYZ', 'DE LA QUINDLE'],
    ['QUINDLE MD', 'QUINDLE'],
    ['QUINDLE V', 'QUINDLE'],
    ['QUINDLE X, MD', 'QUINDLE'],
    ['X', 'X'],
    ['PETERSENSON MARCHE V', 'PETERSENSON MARCHE V'],
    [', QUINDLE', 'QUINDLE'],
    [',', ''],
  ])('last name "%s", the same in TypeScript', async (published, words) => {
    expect(lastNameWords(published).join(' ')).toBe(words);
    expect(await sqlWords(`resolve_last_words(${sqlLiteral(published)})`)).toEqual(lastNameWords(published));
  });

  test.each(BUSINESSES)('business name "%s", the same in TypeScript', async (published, words) => {
    expect(businessWords(published).join(' ')).toBe(words);
    expect(await sqlWords(`resolve_business_words(${sqlLiteral(published)})`)).toEqual(
      businessWords(published),
    );
  });

  test.each([
    ['QUINDLE LLC DBA LUND CARE', ['QUINDLE LLC', 'LUND CARE']],
    ['Quindle, Inc. d/b/a: Lund Care', ['Quindle, Inc.', 'Lund Care']],
    ['QUINDLE LLC (DBA) LUND CARE', ['QUINDLE LLC', 'LUND CARE']],
    ['QUINDLE D.B.A. LUND', ['QUINDLE', 'LUND']],
    ['QUINDLE LLC', []],
    ['QUINDLE LLC DBA', ['QUINDLE LLC']],
    ['DBARA CARE', []],
  ])('organization "%s" states a trade name, the same in TypeScript', async (published, parts) => {
    expect(organizationNames(published)).toEqual([published, ...parts]);
    const { names } = await warehouse.row(
      z.object({ names: z.array(z.string()) }),
      `SELECT resolve_organization_names(${sqlLiteral(published)}, NULL) AS names`,
    );
    expect(names.sort()).toEqual([published, ...parts].sort());
  });

  test('nicknames are the same pairs with the same grades, each once', async () => {
    const pairs = await warehouse.rows(
      z.object({ name: z.string(), same_as: z.string(), grade: z.string() }),
      'FROM resolve_nickname ORDER BY name, same_as',
    );
    const names = [...new Set(pairs.map(({ name }) => name))];
    const expected = names.flatMap((name) =>
      [...nicknamesOf(name)].map(([same_as, grade]) => ({ name, same_as, grade })),
    );
    const inOrder = (a: { name: string; same_as: string }, b: { name: string; same_as: string }) =>
      `${a.name} ${a.same_as}` < `${b.name} ${b.same_as}` ? -1 : 1;
    expect(expected.sort(inOrder)).toEqual(pairs.sort(inOrder));
    expect(names).toEqual(expect.arrayContaining(Object.keys(NICKNAME_LEXICON)));
  });
});

test('searches take St for Saint and 1st for First', () => {
  expect(searchWords("St. Mary's 1st Mt. Clinic, Inc.")).toEqual([
    'SAINT',
    'MARYS',
    'FIRST',
    'MOUNT',
    'CLINIC',
  ]);
  expect(businessName("Saint Mary's First Mount Clinic".split(' ')).key).toBe(
    businessName("St. Mary's 1st Mt. Clinic".split(' ')).key,
  );
});

test('a business name is compared by the words it is found by, however it is spelled', () => {
  const part = fc.constantFrom(
    'Cedar',
    'ST.',
    'L',
    'l.',
    'L.C.',
    '&',
    'A&B',
    'P.',
    "Mary's",
    'Inc',
    'Ärzte-haus',
    '',
    '.',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const published = parts.join(' ');
      const { words, key } = businessName(published.split(' '));
      expect(key).toBe(searchWords(published).join(''));
      expect(words).toEqual([...new Set(searchWords(published))]);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['Cedar Clinic, L.L.C.', 'LLC'],
  ['CEDAR CLINIC L L C', 'LLC'],
  ['Cedar Clinic Incorporated', 'INC'],
  ['Cedar Company Clinic', null],
])('the legal form of "%s"', (published, form) => {
  expect(businessName(published.split(' ')).legalForm).toBe(form);
});

test.each([
  ['DR JANE LUND MD', ['JANE LUND']],
  ['JANE LUND JR PT DPT OCS', ['JANE LUND']],
  ['DR LUND', ['LUND']],
  ['LUND MD', ['LUND MD', 'LUND']],
  ['VAN ANH DO', ['VAN ANH', 'VAN ANH DO']],
  ['DR', ['DR']],
])('the ways to read the typed name %s', (typed, ways) => {
  expect(typedNameWords(typed.split(' ')).map((words) => words.join(' '))).toEqual(ways);
});

test('a short form stands for its formal name and for the other short forms, both ways', () => {
  expect(nicknameGrade('BOB', 'ROBERT')).toBe('nickname');
  expect(nicknameGrade('ROBERT', 'BOB')).toBe('nickname');
  expect(nicknameGrade('BOB', 'ROB')).toBe('nickname');
  expect(nicknameGrade('BOB', 'RICHARD')).toBeNull();
  expect(nicknameGrade('BOB', 'BOB')).toBeNull();
});

test.each([
  ['NACHO', 'IGNACIO'],
  ['TERRI', 'THERESA'],
  ['ABBY', 'ABIGAIL'],
  ['PACO', 'FRANCISCO'],
  ['LUPE', 'GUADALUPE'],
])('%s is a nickname of %s', (short, formal) => {
  expect(nicknameGrade(short, formal)).toBe('nickname');
});

test.each([
  ['STACY', 'ANASTASIA'],
  ['JILL', 'GILLIAN'],
  ['FRANK', 'FRANCISCO'],
])('%s is a name of its own that is also used for %s', (own, formal) => {
  expect(nicknameGrade(own, formal)).toBe('related');
});

test('the suffix of a name is found in any field, and is no middle name', () => {
  expect(personName({ last: "O'Hara-Lund Jr", first: 'Mary Ann', middle: 'MD' })).toEqual({
    lastKey: 'OHARALUND',
    lastWords: ['OHARA', 'LUND'],
    lastLetters: 'OHARALUNDJR',
    firstKey: 'MARYANN',
    firstWords: ['MARY', 'ANN'],
    middleWords: [],
    suffix: 'JR',
    otherReading: null,
  });
  expect(personName({ last: 'LUND', first: 'A', middle: 'Jr', suffix: 'JR' })).toMatchObject({
    middleWords: [],
    suffix: 'JR',
  });
  // Two that differ say nothing.
  expect(personName({ last: 'LUND', first: 'A', middle: 'III', suffix: 'JR' })).toMatchObject({
    middleWords: [],
    suffix: null,
  });
});

test.each([
  ['SMYTH', 'SMITH'],
  ['PHILLIPS', 'FILIPS'],
  ['MACDONALD', 'MCDONALD'],
  ['SCHNEIDER', 'SHNIDER'],
  ['KNIGHT', 'NITE'],
  ['CATHERINE', 'KATHRYN'],
  ['GEOFFREY', 'JEFFREY'],
])('%s sounds like %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other));
});

test.each([
  ['SMITH', 'SMART'],
  ['LUND', 'LANG'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});
