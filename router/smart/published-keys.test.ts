import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { clientKeyPair } from '../../test/smart-client.ts';
import { checkedLookup } from '../webhooks/target-address.ts';
import { PublishedKeys } from './published-keys.ts';

const SECOND = 1_000;
const closing: (() => Promise<unknown>)[] = [];

let first: Readonly<Record<string, unknown>>;
let second: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  first = (await clientKeyPair('ES384', 'one')).jwk;
  second = (await clientKeyPair('RS384', 'two')).jwk;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on loopback, with how often it was asked. */
async function server(answer: (response: ServerResponse) => void) {
  const asked = { times: 0, url: '' };
  const made = createServer((_, response) => {
    asked.times += 1;
    answer(response);
  });
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  closing.push(async () => {
    made.closeAllConnections();
    made.close();
  });
  asked.url = `http://127.0.0.1:${(made.address() as AddressInfo).port}/jwks.json`;
  return asked;
}
const json =
  (keys: readonly unknown[], headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ keys }));

function published(allowsLoopback = true): PublishedKeys {
  const made = new PublishedKeys(checkedLookup(allowsLoopback), allowsLoopback);
  closing.push(() => made.close());
  return made;
}
const kids = (keys: readonly { kid: string }[] | null) => keys?.map(({ kid }) => kid) ?? null;
const named = (kid: string) => (key: { kid: string }) => key.kid === kid;

test('a key set is fetched once while it is fresh, also for simultaneous requests', async () => {
  const asked = await server((response) => json([first])(response));
  const keys = published();
  const together = await Promise.all(Array.from({ length: 8 }, () => keys.at(asked.url, named('one'), 0)));
  expect(together.map(kids)).toEqual(new Array(8).fill(['one']));
  await keys.at(asked.url, named('one'), 299 * SECOND);
  expect(asked.times).toBe(1);
  await keys.at(asked.url, named('one'), 301 * SECOND);
  expect(asked.times).toBe(2);
});

test('an unknown kid fetches the key set again, at most every 30 seconds', async () => {
  let offered = [first];
  const asked = await server((response) => json(offered)(response));
  const keys = published();
  expect(kids(await keys.at(asked.url, named('one'), 0))).toEqual(['one']);
  offered = [first, second];
  for (let n = 0; n < 20; n++) await keys.at(asked.url, named(`unknown-${n}`), 29 * SECOND);
  expect(asked.times).toBe(1);
  expect(kids(await keys.at(asked.url, named('two'), 31 * SECOND))).toEqual(['one', 'two']);
  expect(asked.times).toBe(2);
});

test.each([
  ['max-age=60', 59, 61],
  ['max-age=1', 29, 31],
  ['no-store', 29, 31],
  ['max-age=31536000', 3_599, 3_601],
])('what says %s is kept for no longer', async (cacheControl, fresh, stale) => {
  const asked = await server((response) => json([first], { 'cache-control': cacheControl })(response));
  const keys = published();
  await keys.at(asked.url, named('one'), 0);
  await keys.at(asked.url, named('one'), fresh * SECOND);
  expect(asked.times).toBe(1);
  await keys.at(asked.url, named('one'), stale * SECOND);
  expect(asked.times).toBe(2);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['no JSON', (response) => response.writeHead(200).end('<html>')],
  ['no key set', (response) => response.writeHead(200).end('{"kid":"one"}')],
  ['a body larger than 64 KB', (response) => response.writeHead(200).end(' '.repeat(70_000))],
  ['an end in the middle', (response) => response.writeHead(200, { 'content-length': '99' }).destroy()],
])('%s gives no keys, and is not asked again at once', async (_, answer) => {
  const asked = await server(answer);
  const keys = published();
  expect(await keys.at(asked.url, named('one'), 0)).toBeNull();
  expect(await keys.at(asked.url, named('one'), SECOND)).toBeNull();
  expect(asked.times).toBe(1);
});

test('keys that are weak, private, for encryption or of another curve are ignored', async () => {
  const weak = { ...second, kid: 'weak', n: 'w'.repeat(171) };
  const p256 = await clientKeyPair('ES384', 'p256').then(({ jwk }) => ({ ...jwk, crv: 'P-256' }));
  const asked = await server((response) =>
    json([
      weak,
      p256,
      { ...first, kid: 'private', d: 'AAAA' },
      { ...first, kid: 'encryption', use: 'enc' },
      { kty: 'oct', kid: 'shared', k: 'AAAA' },
      { ...second, kid: undefined },
      first,
    ])(response),
  );
  expect(kids(await published().at(asked.url, named('one'), 0))).toEqual(['one']);
});

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://10.0.0.7',
  'https://[::1]',
  'https://localhost',
])('nothing is fetched from %s', async (origin) => {
  const asked = await server(json([first]));
  const url = asked.url.replace('http://127.0.0.1', origin);
  expect(await published(false).at(url, named('one'), 0)).toBeNull();
  expect(asked.times).toBe(0);
});
