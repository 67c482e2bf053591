import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Warehouse } from '../../warehouse/warehouse.ts';

const Verdict = z.object({
  verdict: z.string(),
  sources: z.array(z.string()),
  values: z.array(z.string()),
  stated_on: z.array(z.string()),
  last_seen_on: z.string().nullable(),
  last_seen_in: z.string().nullable(),
});

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(
    `CREATE TABLE nppes__provider AS FROM (VALUES ('1000000004'), ('1000000012')) AS t (npi)`,
  );
});
beforeEach(() => warehouse.runFile(new URL('normal-forms.sql', import.meta.url)));
afterAll(() => warehouse.close());

/** Makes `agreement_verdict`; "r" is the registry and "s" repeats it. */
async function compare(): Promise<void> {
  await warehouse.runFile(new URL('last-seen.sql', import.meta.url), { of_registry: 'r s' });
  await warehouse.runFile(new URL('verdicts.sql', import.meta.url));
}

/** The verdict about a field of one provider, from the statements in SQL, each with its source. */
async function verdictOf(statements: readonly (readonly [source: string, stated: string, on?: string])[]) {
  const rows = statements.map(
    ([source, stated, on]) =>
      `('1000000004', 'field', '${source}', ${stated}, ${on === undefined ? 'NULL' : `DATE '${on}'`})`,
  );
  // Another field, so that the provider is known to two sources whatever is said of this one.
  rows.push(
    `('1000000004', 'other', 'a', stated_text('X'), NULL)`,
    `('1000000004', 'other', 'z', stated_text('X'), NULL)`,
  );
  await warehouse.run(`INSERT INTO agreement_statement VALUES ${rows.join(', ')}`);
  await compare();
  const found = await warehouse.rows(
    Verdict,
    `SELECT * EXCLUDE (npi, field) FROM agreement_verdict WHERE field = 'field'`,
  );
  expect(found.length).toBeLessThan(2);
  return found[0];
}

const name = (first: string, last: string) =>
  `stated_name('${first.replaceAll("'", "''")}', '${last.replaceAll("'", "''")}')`;
const address = (line1: string, line2: string | null, city: string, state: string, zip: string) =>
  `stated_address('${line1}', ${line2 === null ? 'NULL' : `'${line2}'`}, '${city}', '${state}', '${zip}')`;
const MAIN = address('1 Main St', null, 'Dayton', 'OH', '45401');

test.each<[string, string, string, string]>([
  ['the same name', name('ANNA', 'QUILL'), name('ANNA', 'QUILL'), 'agree'],
  ['spaces around it', name(' ANNA', 'QUILL '), name('ANNA', 'QUILL'), 'agree'],
  ['a name in other letter case', name('Anna', 'Quill'), name('ANNA', 'QUILL'), 'formatting'],
  [
    'an apostrophe, an accent, a hyphen',
    name('ANNA-LEE', "O'QUÍLL"),
    name('ANNA LEE', 'OQUILL'),
    'formatting',
  ],
  ['a nickname', name('ANN', 'QUILL'), name('ANNA', 'QUILL'), 'differ'],
  ['another last name', name('ANNA', 'ASHBOURNE'), name('ANNA', 'QUILL'), 'differ'],
  ['first and last name exchanged', name('QUILL', 'ANNA'), name('ANNA', 'QUILL'), 'differ'],
  ['the same address', MAIN, MAIN, 'agree'],
  ['an abbreviated street', address('1 MAIN STREET', null, 'DAYTON', 'oh', '45401'), MAIN, 'formatting'],
  ['a ZIP code of nine digits', address('1 Main St', null, 'Dayton', 'OH', '454010001'), MAIN, 'formatting'],
  ['a ZIP code with a hyphen', address('1 Main St', null, 'Dayton', 'OH', '45401-0001'), MAIN, 'formatting'],
  [
    'a suite on the other line and as a number sign',
    address('1 Main St #200', null, 'Dayton', 'OH', '45401'),
    address('1 Main St', 'Suite 200', 'Dayton', 'OH', '45401'),
    'formatting',
  ],
  ['a suite that only one has', address('1 Main St', 'Suite 200', 'Dayton', 'OH', '45401'), MAIN, 'differ'],
  ['another house number', address('2 Main St', null, 'Dayton', 'OH', '45401'), MAIN, 'differ'],
  ['another ZIP code', address('1 Main St', null, 'Dayton', 'OH', '45402'), MAIN, 'differ'],
  ['the same number', "stated_phone('9375550100')", "stated_phone('9375550100')", 'agree'],
  ['a number with signs', "stated_phone('(937) 555-0100')", "stated_phone('9375550100')", 'formatting'],
  [
    'a number with the code of the country',
    "stated_phone('1-937-555-0100')",
    "stated_phone('9375550100')",
    'formatting',
  ],
  ['another number', "stated_phone('9375550101')", "stated_phone('9375550100')", 'differ'],
  [
    'a text in other letter case',
    "stated_text('Family Practice')",
    "stated_text('FAMILY  PRACTICE')",
    'formatting',
  ],
  ['another text', "stated_text('Family Practice')", "stated_text('FAMILY MEDICINE')", 'differ'],
])('%s', async (_, one, other, verdict) => {
  expect(
    await verdictOf([
      ['a', one],
      ['b', other],
    ]),
  ).toMatchObject({ verdict });
});

test.each([
  ['a name without a first name', "stated_name(NULL, 'QUILL')"],
  ['an address without a ZIP code', "stated_address('1 Main St', NULL, 'Dayton', 'OH', NULL)"],
  ['an address without a street', "stated_address(' ', NULL, 'Dayton', 'OH', '45401')"],
  ['a telephone number of seven digits', "stated_phone('555-0100')"],
  ['a blank text', "stated_text('  ')"],
])('%s states nothing', async (_, stated) => {
  expect(await verdictOf([['a', stated]])).toBeUndefined();
});

test('sources with several values agree when each of them states the same one', async () => {
  const [old, now, third] = [name('ANNA', 'ASHBOURNE'), name('ANNA', 'QUILL'), name('ANNA', 'LINDQUIST')];
  expect(
    await verdictOf([
      ['a', old],
      ['a', now],
      ['b', now],
    ]),
  ).toMatchObject({ verdict: 'agree' });
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  // Each pair has a name in common, all three have none.
  expect(
    await verdictOf([
      ['a', old],
      ['a', now],
      ['b', now],
      ['b', third],
      ['c', third],
      ['c', old],
    ]),
  ).toMatchObject({ verdict: 'differ' });
});

test('one source alone, with the newest day of each text and the sources in order', async () => {
  expect(await verdictOf([['b', name('ANNA', 'QUILL')]])).toMatchObject({ verdict: 'one source' });
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  expect(
    await verdictOf([
      ['b', "stated_text('X')", '2024-01-01'],
      ['b', "stated_text('X')", '2025-01-01'],
      ['a', "stated_text('x')"],
    ]),
  ).toEqual({
    verdict: 'formatting',
    sources: ['a', 'b'],
    values: ['x', 'X'],
    stated_on: ['unknown', '2025-01-01'],
    last_seen_on: '2025-01-01',
    last_seen_in: 'b',
  });
});

test('a provider was last seen where a source other than the registry and what repeats it has it, whatever that states', async () => {
  const seen = await verdictOf([
    ['r', "stated_text('X')", '2026-01-01'],
    ['s', "stated_text('X')", '2026-02-01'],
    ['a', "stated_text('X')", '2023-12-31'],
    ['b', "stated_text('Y')", '2024-12-31'],
  ]);
  expect(seen).toMatchObject({ last_seen_on: '2024-12-31', last_seen_in: 'b' });
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  // A newer row that states no name; the later id of two sources with one day.
  expect(
    await verdictOf([
      ['a', "stated_text('X')", '2024-12-31'],
      ['a', "stated_text(' ')", '2025-12-31'],
      ['b', "stated_text(' ')", '2025-12-31'],
    ]),
  ).toMatchObject({ verdict: 'one source', last_seen_on: '2025-12-31', last_seen_in: 'b' });
  await warehouse.runFile(new URL('normal-forms.sql', import.meta.url));
  // No day is stated.
  expect(
    await verdictOf([
      ['r', "stated_text('X')", '2026-01-01'],
      ['a', "stated_text('X')"],
    ]),
  ).toMatchObject({
    last_seen_on: null,
    last_seen_in: null,
  });
});

test('neither a provider that one source alone knows nor an NPI that the registry does not have has a row', async () => {
  await warehouse.run(
    `INSERT INTO agreement_statement VALUES
       ('1000000012', 'name', 'a', stated_text('X'), NULL),
       ('1000000020', 'name', 'a', stated_text('X'), NULL), ('1000000020', 'name', 'b', stated_text('X'), NULL)`,
  );
  await compare();
  expect(await warehouse.rows(Verdict, 'FROM agreement_verdict')).toEqual([]);
});
