import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkTable } from '../../schemas/sources/list.ts';
import { folderOf } from '../../sources/contract.ts';
import { SOURCES } from '../../sources/list.ts';
import { createProviders } from '../../test/nppes-provider.ts';
import { RowCount, readShared, sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { resolveSources } from './resolve.ts';
import { RESOLVE } from './resolve-step.ts';

const LINKED = SOURCES.flatMap((source) =>
  source.links ? [{ id: source.facts.id, links: source.links, folder: folderOf(source) }] : [],
);

test('the link table of a source that is not ingested is there, and empty', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [{ npi: '2000000002' }]);
  await resolveSources(warehouse, SOURCES);
  const counts = LINKED.map(({ id }) => `SELECT '${id}' AS id, count(*) AS links FROM ${linkTable(id)}`);
  const rows = await warehouse.rows(
    z.object({ id: z.string(), links: RowCount }),
    `${counts.join(' UNION ALL ')} ORDER BY id`,
  );
  expect(rows).toEqual(LINKED.map(({ id }) => ({ id, links: 0 })).sort((a, b) => (a.id < b.id ? -1 : 1)));
});

describe.each(LINKED)('the links of $id', ({ id, folder, links }) => {
  test('what they read stands before them', () => {
    const before = SOURCES.slice(
      0,
      SOURCES.findIndex(({ facts }) => facts.id === id),
    ).map(({ facts }) => facts.id);
    expect(before).toEqual(expect.arrayContaining([...links.reads]));
  });

  const files = [
    links.excludedParties ?? [],
    links.sql.map((part) => ('sql' in part ? part.sql : part)),
  ].flat(2);

  // Those of another list have no namesakes yet where both are made in one run.
  test('they read no links of another source, which may have been made before', async () => {
    for (const file of files) {
      const statements = (await readShared(file)).replaceAll(/--.*/g, '');
      const read = statements.match(/\b(?:link|namesake|bearers)__\w+/g) ?? [];
      expect(read.filter((table) => table !== linkTable(id))).toEqual([]);
    }
  });

  const database = () => RESOLVE.databases(SOURCES).find(({ code }) => code.includes(`${folder}/link`));

  test('a change of any of their files makes their database again', () => {
    expect(database()?.code).toContain('sources/stated-npi');
    for (const file of files)
      expect(file.pathname).toMatch(new RegExp(`/(?:${folder}/link|sources/stated-npi)/\\w[\\w-]*\\.sql$`));
  });

  test('a change of what they read makes their database again', () => {
    expect(database()?.sources).toEqual(expect.arrayContaining([id, ...links.reads]));
  });

  test('every method has a confidence, and only a stated NPI is certain', () => {
    for (const { confidence } of links.methods ?? []) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(links.excludedParties ? 0.99 : 1);
    }
  });
});

const NearText = z.object({ is_letter_off: z.boolean(), is_within_one: z.boolean() });

test('texts are a letter off exactly when they are at most one edit apart', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  for (const name of ['name-words.sql', 'names-and-addresses.sql'])
    await warehouse.runFile(new URL(name, import.meta.url));
  const text = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 24 });
  // Two edits at random places: some cancel each other out, most do not.
  const edited = fc
    .tuple(
      text,
      fc.nat(24),
      fc.constantFrom('', 'A', 'B', 'CA'),
      fc.nat(24),
      fc.constantFrom('', 'C', 'AB'),
      fc.nat(1),
    )
    .map(([one, at, put, at2, put2, edits]) => {
      const once = one.slice(0, at) + put + one.slice(at + (put === 'CA' ? 2 : 1));
      return [one, edits === 0 ? once : once.slice(0, at2) + put2 + once.slice(at2 + 1)] as const;
    });
  const swapped = fc.tuple(text, fc.nat(24)).map(([one, at]) => [
    one,
    one.slice(0, at) +
      one
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      one.slice(at + 2),
  ]);
  const pairs = fc.sample(fc.oneof(edited, swapped), { numRuns: 4000, seed: 20 });
  const values = pairs.map((pair) => `(${pair.map((one) => sqlLiteral(one)).join(', ')})`).join(', ');
  const rows = await warehouse.rows(
    NearText,
    `SELECT resolve_is_letter_off(one, other) AS is_letter_off, damerau_levenshtein(one, other) <= 1 AS is_within_one
     FROM (VALUES ${values}) AS pair (one, other)`,
  );
  expect(rows.filter(({ is_letter_off, is_within_one }) => is_letter_off !== is_within_one)).toEqual([]);
  expect(new Set(rows.map(({ is_within_one }) => is_within_one))).toEqual(new Set([true, false]));
});
