import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ZodType } from 'zod';
import { storeClient } from '../object-store/client.ts';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { createKey } from '../router/state/keys.ts';
import { openState } from '../router/state/state.ts';
import { CACHE_CONTROL } from '../schemas/limits.ts';
import { DOCUMENT_SCHEMAS, LINE_SCHEMAS } from '../schemas/published/documents.ts';
import { PUBLIC_CACHE_CONTROL, publicAddress } from '../schemas/published/public-addresses.ts';
import { RELEASE_CACHE_CONTROL, releaseAddress } from '../schemas/published/release-addresses.ts';
import type { Manifest, ReleaseFile } from '../schemas/release/manifest.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { ASK_PAGE } from '../schemas/rest/ask-page.ts';
import { addressesOfFile, FILE_ADDRESSES } from '../schemas/rest/file-addresses.ts';
import { Installation, sample } from './command-line.ts';
import { type NginxUnderTest, nginxUnderTest } from './nginx-under-test.ts';
import { HAS_STORE_SERVER, STORE_REASON, type StoreServer, startStoreServer } from './object-store-server.ts';

/**
 * One sample release with everything in it; every GET address that is a file, asked of the router, of nginx on the tree
 * (docs/cdn/nginx.conf) and of a router on an object store, against the bytes and the manifest on disk.
 */
const NIGHT = '2026-11-20T02:00:00Z';
const BUCKET = 'published';
const PLACE = `s3://${BUCKET}/tree`;
const AT_ONCE = 8;

let root: string;
let installation: Installation;
let router: RunningRouter;
let store: StoreServer | null = null;
let fromStore: RunningRouter | null = null;
let nginx: NginxUnderTest;
let manifest: Manifest;
let bearer: { authorization: string };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'same-bytes-'));
  await sample(join(root, 'files'), 300);
  installation = new Installation(join(root, 'installation'), []);
  if (HAS_STORE_SERVER) {
    store = await startStoreServer();
    await store.makeBucket(BUCKET);
  }
  const to = store === null ? [] : ['--to', PLACE];
  const done = await installation.rebuild('--from', join(root, 'files'), '--now', NIGHT, ...to);
  expect(done.err).toBe('');
  manifest = await installation.manifest();
  router = await startOn(installation.public);
  if (store !== null) fromStore = await startOn(PLACE);
  nginx = await nginxUnderTest(installation.public, router.url);
  const state = await openState(installation.data);
  const { key } = await createKey(state, { name: 'test', tier: 'pro', expires: null });
  await state.destroy();
  bearer = { authorization: `Bearer ${key}` };
  // A new key works within a second.
  await vi.waitFor(async () => expect((await ask(router.url, '/v1/specialties', bearer)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
}, 600_000);

afterAll(async () => {
  await nginx?.close();
  await router?.close();
  await fromStore?.close();
  await store?.close();
  await rm(root, { recursive: true, force: true });
});

function startOn(from: string): Promise<RunningRouter> {
  return startRouter({
    from,
    port: 0,
    operatorPort: 0,
    trustProxy: ['127.0.0.1/32'],
    dataDirectory: installation.data,
    origin: manifest.origin,
    logger: pino({ level: 'silent' }),
  });
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Undecoded, redirects not followed. */
async function ask(
  base: string,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const reply = await fetch(base + address, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

interface Addressed {
  readonly address: string;
  readonly file: ReleaseFile;
  readonly isKeyed: boolean;
  readonly cacheControl: string;
  /** Names of headers of its own. */
  readonly headers: readonly string[];
}

/** Every address that is a file of the release. */
function everyAddress(): Addressed[] {
  return manifest.files.flatMap((file) => {
    // The router puts a form into this page.
    const open = file.path === ASK_PAGE ? undefined : publicAddress(file.path);
    const answers = addressesOfFile(file.path).map(({ address, route }) => ({
      address: `/v1${address}`,
      file,
      isKeyed: route.auth === 'required',
      cacheControl:
        CACHE_CONTROL[(route.auth === 'required' ? route.cache.keyed : route.cache.anonymous) ?? 'never'],
      headers: route.headers ?? [],
    }));
    const free = { file, isKeyed: false, headers: [] };
    const kept = releaseAddress(file.path);
    return [
      ...answers,
      ...(open === undefined ? [] : [{ ...free, address: open, cacheControl: PUBLIC_CACHE_CONTROL }]),
      ...(kept === undefined
        ? []
        : [{ ...free, address: ofRelease(kept), cacheControl: RELEASE_CACHE_CONTROL }]),
    ];
  });
}

/** The address of a path below the release. */
function ofRelease(path: string): string {
  return `/releases/${manifest.release}${path}`;
}

async function forAll<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}

const EVERYWHERE = ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options'];
const OF_PAGES = ['content-security-policy', 'referrer-policy', 'cross-origin-opener-policy'];

/** The headers that have to be the same wherever the file comes from. */
function shared(reply: Reply, own: readonly string[]): Record<string, string | null> {
  const names = [...EVERYWHERE, ...OF_PAGES, 'content-disposition', 'content-length', ...own];
  return Object.fromEntries(names.map((name) => [name, reply.headers.get(name)]));
}

describe('every address that is a file', () => {
  test('there are addresses for every row of both tables', () => {
    const addresses = everyAddress().map(({ address }) => address);
    const starts = ['/downloads/', '/api/audit-pack/', '/studies/', '/llms.txt', '/v1/audit-pack/'];
    const kept = ['/changes.ndjson.gz', '/downloads/', '/api/audit-pack/', '/site/studies/'].map(ofRelease);
    for (const start of [...starts, ...kept])
      expect(
        addresses.filter((address) => address.startsWith(start)),
        start,
      ).not.toHaveLength(0);
    expect(
      addresses.filter((address) => /^\/v1\/exports\/[^/]+\/llm-ready\?format=/.test(address)),
    ).toHaveLength(51);
    expect(addresses.filter((address) => /^\/api\/audit-pack\/[^/]+\/pdf$/.test(address))).toHaveLength(16);
    expect(addresses).toContain('/');
    const operations = everyAddress().flatMap(({ file }) =>
      FILE_ADDRESSES.filter(() => addressesOfFile(file.path).length > 0).map(({ operation }) => operation),
    );
    expect(new Set(operations).size).toBe(new Set(FILE_ADDRESSES.map(({ operation }) => operation)).size);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('is the file, byte for byte and header for header, through the router and through nginx', async () => {
    const directory = await installation.release();
    await forAll(everyAddress(), async ({ address, file, isKeyed, cacheControl, headers: own }) => {
      const headers = isKeyed ? bearer : {};
      const [published, routed, edged] = await Promise.all([
        readFile(join(directory, file.path)),
        ask(router.url, address, headers),
        ask(nginx.url, address, headers),
      ]);
      expect([address, routed.status, edged.status]).toEqual([address, 200, 200]);
      expect(routed.body.equals(published), `router ${address}`).toBe(true);
      expect(edged.body.equals(published), `nginx ${address}`).toBe(true);
      const sent = shared(routed, own);
      expect({ address, ...shared(edged, own) }).toEqual({ address, ...sent });
      expect(sent['content-type'], address).toBe(file.content_type);
      expect(sent['cache-control'], address).toBe(cacheControl);
      for (const name of own) expect(sent[name], `${name} ${address}`).toBeTruthy();
      expect(routed.headers.get('etag'), address).toBe(`"${file.sha256.slice(0, 32)}"`);
      for (const reply of [routed, edged]) {
        expect(reply.headers.get('x-request-id'), address).toMatch(
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
        );
        expect(reply.headers.has('x-ratelimit-remaining'), address).toBe(isKeyed);
      }
    });
  });

  test.skipIf(!HAS_STORE_SERVER)(
    `is the same object in the store, and the same answer from there${STORE_REASON}`,
    async () => {
      const client = storeClient({ attempts: 3, connections: AT_ONCE, silenceMs: 30_000 });
      await forAll(everyAddress(), async ({ address, file, isKeyed, cacheControl, headers: own }) => {
        const headers = isKeyed ? bearer : {};
        const Key = `tree/releases/${manifest.release}/${file.path}`;
        const [here, there, object] = await Promise.all([
          ask(router.url, address, headers),
          ask(fromStore?.url ?? '', address, headers),
          client.send(new GetObjectCommand({ Bucket: BUCKET, Key })),
        ]);
        expect([address, there.status]).toEqual([address, 200]);
        expect(there.body.equals(here.body), `router on the store ${address}`).toBe(true);
        expect(shared(there, [...own, 'etag'])).toEqual(shared(here, [...own, 'etag']));
        expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(here.body), Key).toBe(
          true,
        );
        expect([object.ContentType, object.ContentEncoding]).toEqual([file.content_type, undefined]);
        // An object has one rule: that of its address in the release that is served, where it has one.
        if (!address.startsWith('/releases/') || publicAddress(file.path) === undefined)
          expect([address, object.CacheControl]).toEqual([address, cacheControl]);
        expect(object.ContentDisposition ?? null, Key).toBe(here.headers.get('content-disposition'));
      });
      client.destroy();
    },
  );

  test('the list of releases and the manifest are the same through both, and lead on', async () => {
    for (const [address, path] of [
      ['/releases', 'releases.html'],
      ['/releases.json', 'releases.json'],
      [ofRelease('/manifest.json'), `releases/${manifest.release}/manifest.json`],
    ] as const) {
      const published = await readFile(join(installation.public, path));
      const [routed, edged] = [await ask(router.url, address), await ask(nginx.url, address)];
      expect([address, routed.status, edged.status]).toEqual([address, 200, 200]);
      expect(routed.body.equals(published) && edged.body.equals(published), address).toBe(true);
      expect({ address, ...shared(edged, []) }).toEqual({ address, ...shared(routed, []) });
    }
    const { current, releases } = ReleaseList.parse(
      JSON.parse((await ask(nginx.url, '/releases.json')).body.toString()),
    );
    expect([current, ...releases.map(({ release, kept }) => [release, kept])]).toEqual([
      manifest.release,
      [manifest.release, 'whole'],
    ]);
    for (const file of [releases[0]?.manifest, releases[0]?.changes]) {
      const { body } = await ask(nginx.url, new URL(file?.url ?? '').pathname);
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([
        file?.bytes,
        file?.sha256,
      ]);
    }
  });

  test('has methodologies and limitations at addresses that need no key', async () => {
    const directory = await installation.release();
    const named = new Set<string>();
    for (const { path, content_type } of manifest.files) {
      if (!/json|html|text\/plain/.test(content_type) || /^(packs|reference)\//.test(path)) continue;
      const text = await readFile(join(directory, path), 'utf8');
      const links = [
        ...text.matchAll(/"(?:methodology|limitations)_url":"([^"]+)"/g),
        ...text.matchAll(/(https?:\/\/[^\s"'<>/]+\/methodology\/[A-Za-z0-9#.-]*[A-Za-z0-9])/g),
      ];
      for (const [, address = ''] of links)
        if (address.startsWith(manifest.origin)) named.add(address.slice(manifest.origin.length));
    }
    expect(named.size).toBeGreaterThan(40);
    await forAll([...named], async (address) => {
      const [path = '', place] = address.split('#');
      const reply = await ask(nginx.url, path);
      expect([address, reply.status]).toEqual([address, 200]);
      if (place !== undefined) expect(reply.body.toString(), address).toContain(`id="${place}"`);
    });
  });

  test('is valid against its schema', async () => {
    const directory = await installation.release();
    let checked = 0;
    for (const { file } of everyAddress()) {
      if (!/json/.test(file.content_type)) continue;
      expect(file.schema, file.path).not.toBeNull();
      const text = await readFile(join(directory, file.path), 'utf8');
      const lines = Object.entries(LINE_SCHEMAS).find(([name]) => name === file.schema)?.[1];
      const whole = Object.entries(DOCUMENT_SCHEMAS).find(([name]) => name === file.schema)?.[1];
      const schema: ZodType | undefined = lines ?? whole;
      if (schema === undefined) throw new Error(`${file.path}: no schema ${file.schema}`);
      for (const json of lines === undefined ? [text] : text.trimEnd().split('\n'))
        schema.parse(JSON.parse(json));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(300);
  });

  test('needs a key exactly where the table says so', async () => {
    for (const { address, isKeyed } of everyAddress()) {
      if (!isKeyed || !/dermatology|audit-pack$|specialties$|\/CA\//.test(address)) continue;
      const [routed, edged] = [await ask(router.url, address), await ask(nginx.url, address)];
      expect([address, routed.status, edged.status]).toEqual([address, 401, 401]);
      expect(edged.headers.get('www-authenticate')).toBe('Bearer');
      expect(edged.headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(edged.body.toString()).error.code).toBe('unauthorized');
    }
  });
});

describe('addresses that are not files are answered by the router, through nginx too', () => {
  test.each([
    ['GET', '/v1/health', {}, 200],
    ['GET', '/v1/nothing', {}, 404],
    ['GET', '/v1/specialties/astrology/by-state', 'bearer', 404],
    ['GET', '/v1/specialties/dermatology/by-state?subspecialty=nonsense', 'bearer', 400],
    ['GET', '/v1/specialties/cardiology/by-state?subspecialty=207ND0900X', 'bearer', 200],
    ['GET', '/v1/specialties/dermatology/by-state?sub%73pecialty=207ND0900X', 'bearer', 200],
    ['GET', '/v1/specialties/dermatology/by-county?state=CA&county_fips=06037', 'bearer', 200],
    ['GET', '/v1/exports/dermatology-supply/llm-ready?format=pdf', 'bearer', 400],
    ['GET', '/v1/states/ca/coverage', 'bearer', 200],
    ['GET', '/v1/states/ca/coverage', {}, 401],
    ['GET', '/v1/npi/1', {}, 400],
    ['GET', '/v1/specialties', { authorization: 'Bearer nonsense' }, 401],
    ['OPTIONS', '/v1/specialties', {}, 204],
    ['POST', '/v1/specialties', {}, 405],
    ['GET', '/nothing', {}, 404],
    ['GET', '/404.html', {}, 404],
    ['GET', '/manifest.json', {}, 404],
    ['GET', '/site/index.html', {}, 404],
    ['GET', '/packs/npi/index.arrow', {}, 404],
    ['GET', '/releases/nothing/manifest.json', {}, 404],
    ['GET', '/releases/{release}/packs/npi/index.arrow', {}, 404],
    ['GET', '/releases/{release}/v1/specialties.json', {}, 404],
    ['GET', '/releases/{release}/manifest.json.sha256', {}, 404],
    ['GET', '/releases/{release}/site/404.html', {}, 404],
    ['GET', '/releases/{release}/site/', {}, 308],
    ['GET', '/releases/', {}, 308],
    ['POST', '/releases.json', {}, 405],
    ['GET', '/downloads/../manifest.json', {}, 404],
    ['GET', '/downloads/nothing', {}, 404],
    ['GET', '/api/audit-pack/nothing/pdf', {}, 404],
    ['GET', '/index.html', {}, 308],
    ['GET', '/methodology/', {}, 308],
    ['POST', '/llms.txt', {}, 405],
    ['OPTIONS', '/downloads/index.json', {}, 204],
    ['GET', '/fhir/r4/nothing', {}, 404],
    ['GET', '/resolver/v1/nothing', {}, 404],
  ] as const)('%s %s', async (method, form, headers, status) => {
    const address = form.replace('{release}', manifest.release);
    const sent = headers === 'bearer' ? bearer : headers;
    const [routed, edged] = [
      await ask(router.url, address, sent, method),
      await ask(nginx.url, address, sent, method),
    ];
    expect([routed.status, edged.status]).toEqual([status, status]);
    const names = [...EVERYWHERE, ...OF_PAGES, 'location', 'allow', 'vary', 'www-authenticate'];
    for (const name of names)
      expect([name, edged.headers.get(name)]).toEqual([name, routed.headers.get(name)]);
    expect(withoutId(edged)).toEqual(withoutId(routed));
  });

  test('406 is the same', async () => {
    const headers = { ...bearer, accept: 'image/png' };
    expect((await ask(nginx.url, '/v1/specialties', headers)).status).toBe(406);
  });

  test('a spent budget is 429 with its headers, also where the body is a file', async () => {
    const headers = { authorization: 'Bearer ps_sample_public_readonly' };
    const left: (string | null)[] = [];
    for (let i = 0; i < 3; i++)
      left.push((await ask(nginx.url, '/v1/specialties', headers)).headers.get('x-ratelimit-remaining'));
    expect(left).toEqual(['99', '98', '97']);
    for (let i = 0; i < 97; i++) await ask(router.url, '/v1/specialties', headers);
    const refused = await ask(nginx.url, '/v1/specialties', headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(refused.body.toString()).error.code).toBe('rate_limit_exceeded');
  });
});

describe('nginx', () => {
  test('sends ranges, conditions and compressed text', async () => {
    const address = '/downloads/index.json';
    const whole = await ask(nginx.url, address);
    const etag = whole.headers.get('etag') ?? '';
    const part = await ask(nginx.url, address, { range: 'bytes=10-19', 'if-range': etag });
    expect([part.status, part.body.toString()]).toEqual([206, whole.body.subarray(10, 20).toString()]);
    expect((await ask(nginx.url, address, { 'if-none-match': etag })).status).toBe(304);
    const head = await ask(nginx.url, address, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(whole.body.length));
    expect(head.headers.has('last-modified')).toBe(false);
  });

  test('compresses text and nothing else', async () => {
    const encoded = async (address: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        get(nginx.url + address, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk) => chunks.push(chunk));
          reply.on('end', () => {
            const encoding = reply.headers['content-encoding'];
            if (encoding === 'gzip') gunzipSync(Buffer.concat(chunks));
            resolve(encoding);
          });
        }).on('error', reject);
      });
    expect(await encoded('/')).toBe('gzip');
    expect(await encoded('/v1/openapi.json')).toBe('gzip');
    expect(await encoded('/api/audit-pack/dermatology-supply/pdf')).toBeUndefined();
    const compressed = manifest.files.find(({ path }) => /^downloads\/.*\.(gz|parquet)$/.test(path));
    expect(await encoded(`/${compressed?.path}`)).toBeUndefined();
  });

  test('follows the link to another release without being told', async () => {
    const link = join(installation.public, 'current');
    await symlink('releases/nothing', `${link}.new`);
    await rename(`${link}.new`, link);
    // The router, which reads the pointer, still answers what nginx no longer finds.
    const reply = await ask(nginx.url, '/llms.txt');
    expect([reply.status, reply.headers.get('etag')?.length]).toEqual([200, 34]);
    await symlink(join('releases', manifest.release), `${link}.new`);
    await rename(`${link}.new`, link);
    expect((await ask(nginx.url, '/llms.txt')).headers.get('etag')?.length).toBeLessThan(34);
  });
});

/** An error's body but for the id of its request. */
function withoutId(reply: Reply): string {
  return reply.body.toString('latin1').replaceAll(reply.headers.get('x-request-id') ?? '-', 'ID');
}
