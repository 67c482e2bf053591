import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BuildCache } from '../build-cache.ts';
import { buildInvented } from '../fixtures/invented-releases.ts';

let root: string;
let first: Awaited<ReturnType<typeof buildInvented>>;
/** How many parts of the NPI pack were taken over. */
let taken = 0;

/** Keeps files for a release, and finds those of another one. */
function cacheOf(name: string, earlier: string | null, isUnchanged = false): BuildCache {
  const folder = (release: string) => join(root, 'cache', release);
  return {
    isUnchanged: () => isUnchanged,
    isMadeFrom: () => false,
    earlier: async (file) => {
      const path = join(folder(earlier ?? 'none'), file);
      return existsSync(path) ? path : null;
    },
    place: async (file) => {
      await mkdir(folder(name), { recursive: true });
      return join(folder(name), file);
    },
    tookOver: (collection, parts) => {
      if (collection === 'npi') taken += parts;
    },
  };
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'npi-lines-'));
  first = await buildInvented(root, { name: 'first', cache: cacheOf('first', null) });
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => {
  taken = 0;
});

const packOf = ({ manifest }: typeof first) =>
  manifest.files.filter(({ path }) => /^(packs|digests|changes|history|search)/.test(path));

/** A release after the first one with and without what was kept of it. */
async function night(name: string, sql: string, kept = cacheOf(name, 'first')) {
  const changes = {
    createdAt: '2026-01-06T02:00:00.000Z',
    previous: first.asPrevious,
    renewed: ['nppes'],
    sql,
  };
  const revised = await buildInvented(join(root, 'revised'), { ...changes, name, cache: kept });
  const made = await buildInvented(join(root, 'made'), { ...changes, name });
  return { revised: packOf(revised), made: packOf(made) };
}

test.each([
  ['a block has changed', `UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003'`, 1],
  ['a block has gone', `UPDATE link__oig_leie SET verdict = 'unmatched' WHERE npi = '2000000004'`, 1],
  ['a provider has gone', `DELETE FROM nppes__provider WHERE npi = '2000000012'`, 1],
  ['nothing has changed', '', 2],
])('where %s, the pack is that which is made from all tables', async (what, sql, parts) => {
  const { revised, made } = await night(what.replaceAll(' ', '-'), sql);
  expect(revised).toEqual(made);
  expect(taken).toBe(parts);
});

test('where more records have changed than are put together, all are made', async () => {
  const { revised, made } = await night('many', `UPDATE nppes__provider SET credential = 'DO'`);
  expect(revised).toEqual(made);
  expect(taken).toBe(0);
});

test('where nothing was kept, all are made', async () => {
  const { revised, made } = await night('nothing-kept', '', cacheOf('nothing-kept', null));
  expect(revised).toEqual(made);
  expect(taken).toBe(0);
});

test('a change that what is kept does not know of is found in the lines that are made to check', async () => {
  await expect(
    night('unknown', `UPDATE nppes__provider SET credential = 'DO'`, cacheOf('unknown', 'first', true)),
  ).rejects.toMatchObject({ code: 'taken_over_differs' });
});
