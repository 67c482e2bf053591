import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkTable } from '../../schemas/sources/list.ts';
import { SOURCES } from '../../sources/list.ts';
import { createProviders } from '../../test/nppes-provider.ts';
import { RowCount, Warehouse } from '../../warehouse/warehouse.ts';
import { resolveSources } from './resolve.ts';
import { RESOLVE } from './resolve-step.ts';

const LINKED = SOURCES.flatMap(({ facts, links }) => (links ? [{ id: facts.id, links }] : []));

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

describe.each(LINKED)('the links of $id', ({ id, links }) => {
  test('what they read stands before them', () => {
    const before = SOURCES.slice(
      0,
      SOURCES.findIndex(({ facts }) => facts.id === id),
    ).map(({ facts }) => facts.id);
    expect(before).toEqual(expect.arrayContaining([...links.reads]));
  });

  test('a change of any of their files makes the resolve step run again', () => {
    const folder = `sources/${id}/link`;
    expect(RESOLVE.code(SOURCES)).toContain(folder);
    for (const file of [
      links.excludedParties ?? [],
      links.sql.map((part) => ('sql' in part ? part.sql : part)),
    ].flat(2))
      expect(file.pathname).toMatch(new RegExp(`/${folder}/\\w[\\w-]*\\.sql$`));
  });

  test('a change of what they read makes the resolve step run again', () => {
    expect(RESOLVE.sources(SOURCES)).toEqual(expect.arrayContaining([id, ...links.reads]));
  });

  test('every method has a confidence, and only a stated NPI is certain', () => {
    for (const { confidence } of links.methods ?? []) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(links.excludedParties ? 0.99 : 1);
    }
  });
});
