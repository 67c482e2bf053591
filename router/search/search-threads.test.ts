import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchQuery } from '../../schemas/search/query.ts';
import { writeSearchIndex } from '../../test/search-fixture.ts';
import { SearchBusy, SearchThreads } from './search-threads.ts';
import { SearchTimeout } from './time-limit.ts';

const QUERY = SearchQuery.parse({ first: 'Ada', last: 'Lund' });

let directory: string;
let path: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'search-threads-'));
  path = join(directory, 'providers.sqlite');
  writeSearchIndex(path, [{ npi: '2000000004', first: 'ADA', last: 'LUND' }]);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('answers more searches than there are threads, each with its own', async () => {
  const threads = await SearchThreads.open({ path, versions: null }, { threads: 2 });
  const totals = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const query = i % 2 === 0 ? QUERY : SearchQuery.parse({ last: 'Nobody' });
      return (await threads.search(query)).total;
    }),
  );
  expect(totals).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : 0)));
  await threads.close();
});

test('a search that runs out of time fails alone', async () => {
  const threads = await SearchThreads.open({ path, versions: null }, { threads: 1, limitMs: -1 });
  await expect(threads.search(QUERY)).rejects.toThrow(SearchTimeout);
  await expect(threads.search(QUERY)).rejects.toThrow(SearchTimeout);
  await threads.close();
});

test('a thread that does not come back is ended, and another takes its place', async () => {
  const threads = await SearchThreads.open({ path, versions: null }, { threads: 1, killMs: 0 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => threads.search(QUERY)));
  // Ended by its clock or just in time: every search has an answer.
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(SearchTimeout);
  expect(results).toHaveLength(6);
  await threads.close();
});

test('searches that cannot wait are refused', async () => {
  const threads = await SearchThreads.open({ path, versions: null }, { threads: 1, waiting: 1 });
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => threads.search(QUERY)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(SearchBusy);
  const late = await SearchThreads.open({ path, versions: null }, { threads: 1, waitMs: -1 });
  await expect(late.search(QUERY)).rejects.toThrow(SearchBusy);
  await threads.close();
  await late.close();
  await expect(threads.search(QUERY)).rejects.toThrow(SearchBusy);
});

test('what is no index is not opened', async () => {
  const other = join(directory, 'other.sqlite');
  writeFileSync(other, 'no database at all, but long enough to be looked at as one');
  await expect(SearchThreads.open({ path: other, versions: null }, { threads: 2 })).rejects.toThrow(
    /cannot be searched/,
  );
});
