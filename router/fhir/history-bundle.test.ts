import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { historyBundle } from './history-bundle.ts';
import { resourceHistory } from './history-request.ts';
import type { ResourceVersion } from './past-versions.ts';

const BASE = 'https://supply.example.org/fhir/r4';
const ID = 'npi-2000000002';
const momentOf = (day: number) => `2026-11-${day}T06:00:00.000Z`;

const resourceOf = (day: number): FhirResource => ({
  resourceType: 'Practitioner',
  id: ID,
  meta: { versionId: `r${day}`, lastUpdated: momentOf(day) },
});
function versionOf(day: number, isDeletion = false): ResourceVersion {
  const release = { release: `r${day}`, created_at: momentOf(day), manifest_sha256: '0'.repeat(64) };
  return { release, isDeletion, read: async () => (isDeletion ? null : resourceOf(day)) };
}
const VERSIONS = [versionOf(19), versionOf(18, true), versionOf(17), versionOf(16)];

const History = z.object({
  total: z.int(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        request: z.object({ method: z.string() }),
        response: z.object({ etag: z.string(), status: z.string() }),
      }),
    )
    .default([]),
});

async function historyOf(query: string, release = 'r20') {
  const manifest = { created_at: momentOf(20), origin: 'https://supply.example.org', sample: null };
  const input = resourceHistory('Practitioner', ID, new URLSearchParams(query));
  const text = await historyBundle(input, resourceOf(20), VERSIONS, {
    base: BASE,
    release: { id: release, manifest },
  });
  const { total, link, entry } = History.parse(JSON.parse(text));
  const next = link.find(({ relation }) => relation === 'next')?.url.split('?')[1];
  return { total, next, entry, tags: entry.map(({ response }) => response.etag) };
}
const tagsOf = (...days: number[]) => days.map((day) => `W/"r${day}"`);

test('has every version once, a page after the other', async () => {
  const tags: string[] = [];
  const sizes: number[] = [];
  for (let query: string | undefined = '_count=2'; query !== undefined; ) {
    const page: Awaited<ReturnType<typeof historyOf>> = await historyOf(query);
    expect(page.total).toBe(5);
    sizes.push(page.tags.length);
    tags.push(...page.tags);
    query = page.next;
  }
  expect([sizes, tags]).toEqual([[2, 2, 1], tagsOf(20, 19, 18, 17, 16)]);
});

test('has those since a moment, deletions among them, of which the first one was not made anew', async () => {
  const { total, entry, tags, next } = await historyOf(`_since=${momentOf(17)}`);
  expect([total, tags, next]).toEqual([4, tagsOf(20, 19, 18, 17), undefined]);
  expect(entry.map(({ request }) => request.method)).toEqual(['PUT', 'PUT', 'DELETE', 'PUT']);
  expect(entry.at(-1)?.response.status).toBe('200');
  expect((await historyOf('')).entry.at(-1)?.response.status).toBe('201');
  expect(await historyOf(`_since=${momentOf(21)}`)).toMatchObject({ total: 0, tags: [] });
});

test('a cursor is good for the same history of the same release', async () => {
  const { next = '' } = await historyOf('_count=2');
  await expect(historyOf(next, 'r21')).rejects.toMatchObject({ status: 410 });
  await expect(historyOf(next.replace('_count=2', '_count=3'))).rejects.toMatchObject({ status: 400 });
});
