import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { clientWithToken } from '../test/smart-client.ts';

const SANDBOX = { authorization: 'Bearer ps_fhir_sandbox_public_readonly' };
/** Individuals, of whom the release has a hundred. */
const SEEN = [npiAt(10), npiAt(12)];
const UNSEEN = npiAt(11);

const Outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ code: z.string(), diagnostics: z.string() })).min(1),
});
const Bundle = z.object({
  total: z.int(),
  entry: z.array(z.object({ resource: z.looseObject({ id: z.string() }) })).default([]),
});

let router: RouterUnderTest;
let all: { authorization: string };
let practitioners: { authorization: string };
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, resolverRelease({ sandbox: SEEN }))),
  );
  all = (await clientWithToken(router)).bearer;
  practitioners = (await clientWithToken(router, 'system/Practitioner.read')).bearer;
});
afterAll(() => router.close());

const ask = (path: string, headers: Record<string, string>) => router.ask(`/fhir/r4${path}`, { headers });
const issueOf = (reply: Reply) => [reply.status, Outcome.parse(jsonOf(reply)).issue[0]?.code];
const found = async (path: string, headers: Record<string, string>) => {
  const { total, entry } = Bundle.parse(jsonOf(await ask(path, headers)));
  return [total, entry.map(({ resource }) => resource.id)];
};

describe('the sandbox', () => {
  test('has only the providers that the release lists for it', async () => {
    for (const npi of SEEN) expect((await ask(`/Practitioner/npi-${npi}`, SANDBOX)).status).toBe(200);
    expect(issueOf(await ask(`/Practitioner/npi-${UNSEEN}`, SANDBOX))).toEqual([404, 'not-found']);
    expect((await ask(`/Practitioner/npi-${UNSEEN}`, all)).status).toBe(200);
  });

  test('counts and finds only these', async () => {
    const ids = SEEN.map((npi) => `npi-${npi}`);
    expect(await found('/Practitioner', SANDBOX)).toEqual([2, ids]);
    expect(await found(`/Practitioner?identifier=${[...SEEN, UNSEEN].join(',')}`, SANDBOX)).toEqual([2, ids]);
    expect(await found(`/Practitioner?_id=npi-${UNSEEN}`, SANDBOX)).toEqual([0, []]);
    expect(await found(`/Practitioner?identifier=${[...SEEN, UNSEEN].join(',')}`, all)).toEqual([
      3,
      expect.arrayContaining([...ids, `npi-${UNSEEN}`]),
    ]);
  });

  test('states what remains of its 3,000 requests an hour', async () => {
    expect((await ask('/Practitioner', SANDBOX)).headers['x-ratelimit-limit']).toBe('3000');
  });
});

describe('an access token', () => {
  test('gives access to the types of its scopes, and names the scope that another type needs', async () => {
    expect((await ask(`/Practitioner/npi-${UNSEEN}`, practitioners)).status).toBe(200);
    for (const path of ['/Organization', `/Location/npi-${UNSEEN}-00000000`]) {
      const refused = await ask(path, practitioners);
      expect(issueOf(refused)).toEqual([403, 'forbidden']);
      expect(refused.body.toString()).toContain('system/');
    }
  });

  test('has 50,000 requests an hour', async () => {
    expect((await ask('/Practitioner', practitioners)).headers['x-ratelimit-limit']).toBe('50000');
  });

  test.each([
    ['none', {}],
    ['one that is made up', { authorization: 'Bearer e30.e30.AAAA' }],
    ['a key of the REST interface', { authorization: 'Bearer ps_sample_public_readonly' }],
  ])('is needed: %s is 401', async (_, headers) => {
    const refused = await ask('/Practitioner', headers);
    expect(issueOf(refused)).toEqual([401, 'login']);
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer realm="fhir"/);
  });
});
