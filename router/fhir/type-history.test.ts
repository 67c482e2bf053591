import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { changeFeed, changeLine } from '../../test/change-feed-fixture.ts';
import { npiAt, publish, writeRelease } from '../../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from '../../test/router-under-test.ts';
import { clientWithToken } from '../../test/smart-client.ts';

// What the pages have is tested over nights (test/as-of.services.test.ts); here, what a page may take.
const RELEASE = '20261120T060000Z-0123abc-00000001';
const EARLIER = { release: '20261101T060000Z-0123abc-00000001', created_at: '2026-11-01T06:00:00.000Z' };
const SINCE = '_history?_since=2026-11-10T00:00:00Z';
const SANDBOX = { authorization: 'Bearer ps_fhir_sandbox_public_readonly' };
const CHANGED = 1_500;

const Bundle = z.object({
  type: z.literal('history'),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z.array(z.object({ fullUrl: z.string() })).default([]),
});

let router: RouterUnderTest;
afterEach(() => router.close());

/** A router over a release that changed providers, after an earlier one. @param rows of the feed, as the manifest states them */
async function changing(rows: number): Promise<void> {
  const index = {
    schema_version: '1.0',
    releases: [{ ...EARLIER, manifest_sha256: '0'.repeat(64) }],
    packs: [],
  };
  const lines = Array.from({ length: CHANGED }, (_, i) => changeLine({ key: npiAt(i) }));
  router = await routerUnderTest((directory) =>
    publish(
      directory,
      writeRelease(directory, {
        id: RELEASE,
        providers: CHANGED,
        sandbox: [npiAt(0), npiAt(CHANGED - 1)],
        files: [
          { ...changeFeed(RELEASE, EARLIER.release, lines), rows },
          { path: 'history/index.json', content: JSON.stringify(index), contentType: 'application/json' },
        ],
      }),
    ),
  );
}

interface Page {
  readonly urls: readonly string[];
  readonly next: string | undefined;
}

async function page(path: string, headers: Record<string, string>): Promise<Page> {
  const reply = await router.ask(`/fhir/r4/${path}`, { headers });
  expect([reply.status, reply.body.toString().slice(0, 300)]).toEqual([200, expect.any(String)]);
  const { entry, link } = Bundle.parse(jsonOf(reply));
  const next = link.find(({ relation }) => relation === 'next')?.url.split('/fhir/r4/')[1];
  return { urls: entry.map(({ fullUrl }) => fullUrl), next };
}

test('a page looks at 250 records, and has a next one also where none of them has such a resource', async () => {
  await changing(CHANGED + 1);
  const { bearer } = await clientWithToken(router);
  let pages = 0;
  for (let next: string | undefined = `Endpoint/${SINCE}`; next !== undefined; pages++) {
    const { urls, next: after }: Page = await page(next, bearer);
    expect(urls).toEqual([]);
    next = after;
  }
  expect(pages).toBe(CHANGED / 250);
  const whole = await page(`Practitioner/${SINCE}&_count=200`, bearer);
  expect(whole.urls).toHaveLength(200);
  expect(whole.next).toBeDefined();
});

test('records that the caller may not see are passed over', async () => {
  await changing(CHANGED + 1);
  const { urls, next } = await page(`Practitioner/${SINCE}`, SANDBOX);
  expect(urls.map((url) => url.split('/npi-')[1])).toEqual([npiAt(0), npiAt(CHANGED - 1)]);
  expect(next).toBeUndefined();
});

test('a release that changed more than a million records is refused, and named', async () => {
  await changing(1_000_001);
  const reply = await router.ask(`/fhir/r4/Practitioner/${SINCE}`, { headers: SANDBOX });
  expect(reply.status).toBe(400);
  expect(jsonOf(reply)).toMatchObject({
    issue: [{ code: 'too-costly', diagnostics: expect.stringContaining(`${RELEASE} of 2026-11-20`) }],
  });
});

test('a change feed that is not the one of the manifest is not answered from', async () => {
  await changing(CHANGED + 1);
  const path = join(router.publicDirectory, 'releases', RELEASE, 'changes.ndjson.gz');
  writeFileSync(path, changeFeed(RELEASE, EARLIER.release, [changeLine({ key: npiAt(3) })]).content);
  const reply = await router.ask(`/fhir/r4/Practitioner/${SINCE}`, { headers: SANDBOX });
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '30']);
});
