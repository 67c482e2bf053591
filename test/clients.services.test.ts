import { execFile, execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureHeader } from '../router/webhooks/signature.ts';
import { npiAt, publish, writeRelease, writeReleaseList } from './release-fixture.ts';
import { resolverRelease } from './resolver-fixture.ts';
import { liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';
import { LISTED_PERSON, screeningRelease } from './screening-release.ts';

/** The client libraries and the action of `clients/`, installed as their users install them, against a router. */

const CLIENTS = fileURLToPath(new URL('../clients/', import.meta.url));
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

const MOMENT = 1_795_000_000;
const SECRET = 'whsec_0123456789';
const EVENT = JSON.stringify({ id: 'evt_1', type: 'webhook.test', created: '2026-11-01T00:00:00Z' });
const HEADER = signatureHeader(EVENT, [SECRET], MOMENT * 1_000);

let root: string;
let router: RouterUnderTest;
let key: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'clients-'));
  const { id, files = [] } = screeningRelease([LISTED_PERSON]);
  const searchable = [10, 11, 12].map((index) => ({ npi: npiAt(index), first: 'ADA', last: 'LUND' }));
  router = await routerUnderTest((directory) => {
    const pointer = writeRelease(directory, { ...resolverRelease(), id, searchable, files });
    writeReleaseList(directory, [{ id, kept: 'whole' }]);
    publish(directory, pointer);
  });
  key = (await liveKey(router)).authorization.replace('Bearer ', '');
});
afterAll(async () => {
  await router.close();
  rmSync(root, { recursive: true });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('clients/typescript, as npm pack makes it', () => {
  let library: typeof import('../clients/typescript/src/index.ts');
  beforeAll(async () => {
    await run('npm', ['pack', '--pack-destination', root], { cwd: join(CLIENTS, 'typescript') });
    const tarball = readdirSync(root).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(join(root, 'package.json'), '{"type": "module"}');
    await run('npm', ['install', '--offline', `./${tarball}`], { cwd: root });
    const installed = join(root, 'node_modules/provider-supply-client/dist/index.js');
    library = await import(/* @vite-ignore */ pathToFileURL(installed).href);
  });
  const client = (options = {}) => new library.Client({ origin: router.url, key, ...options });
  const provider = { path: { npi: npiAt(0) } };

  test('asks both interfaces', async () => {
    expect((await client().call('resolveProvider', provider)).npi).toBe(npiAt(0));
    expect((await client().call('getProvider', provider)).data.npi.value).toBe(npiAt(0));
    expect(await new library.Client({ origin: router.url }).call('getHealth')).toHaveProperty('data.sources');
  });

  test('gives what is no JSON as bytes', async () => {
    const body = { first: 'Robert', last: 'Quindle' };
    const pdf = await client().send('recordScreening', 'application/pdf', { body });
    expect(Buffer.from(pdf.body).toString('latin1')).toMatch(/^%PDF-/);
  });

  test('tells what was refused', async () => {
    await expect(client().call('resolveProvider', { path: { npi: '1' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalid_npi',
      requestId: expect.stringMatching(/\S/),
    });
  });

  test('reads every page', async () => {
    const found = await all(client().search({ last: 'Lund', per_page: '1' }));
    expect(found.flatMap((one) => ('npi' in one ? [one.npi] : [])).toSorted()).toEqual([
      npiAt(10),
      npiAt(11),
      npiAt(12),
    ]);
  });

  test('splits batches', async () => {
    const asked = Array.from({ length: 1_200 }, (_, index) => (index % 2 === 0 ? npiAt(0) : 'x'));
    const records = await all(client().providers(asked));
    expect(records.map((record) => record?.npi ?? null)).toEqual(
      asked.map((npi) => (npi === 'x' ? null : npi)),
    );
    const person = { first: 'Robert', last: 'Quindle', address: '12 Elm St', city: 'Boston', state: 'MA' };
    const answers = await all(client().screenings(Array(1_001).fill(person)));
    const verdicts = answers.map((answer) => ('verdict' in answer ? answer.verdict : 'failed'));
    expect(verdicts).toEqual(Array(1_001).fill('listed'));
  });

  describe('uses nothing that is not signed', () => {
    /** A client to which another answer is given than the service's. */
    const altered = (change: (answer: Response, body: Buffer) => Response) =>
      client({
        fetch: async (url: URL, request: RequestInit) => {
          const answer = await fetch(url, request);
          return url.pathname.startsWith('/.well-known/')
            ? answer
            : change(answer, Buffer.from(await answer.arrayBuffer()));
        },
      });
    test.each<[string, (answer: Response, body: Buffer) => Response]>([
      [
        'another body',
        ({ headers }, body) => new Response(body.toString().replace('active', 'ACTIVE'), { headers }),
      ],
      ['another status', ({ headers }, body) => new Response(new Uint8Array(body), { headers, status: 404 })],
      ['no signature', (_, body) => new Response(new Uint8Array(body))],
    ])('%s', async (_, change) => {
      await expect(altered(change).call('resolveProvider', provider)).rejects.toThrow(library.SignatureError);
      const same = altered(({ headers }, body) => new Response(new Uint8Array(body), { headers }));
      expect((await same.call('resolveProvider', provider)).npi).toBe(npiAt(0));
    });

    test('the answer to another question, or by a key that is not kept', async () => {
      const other = client({
        fetch: (url: URL, request: RequestInit) => fetch(String(url).replace(npiAt(1), npiAt(0)), request),
      });
      await expect(other.call('resolveProvider', { path: { npi: npiAt(1) } })).rejects.toThrow(
        library.SignatureError,
      );
      await expect(client({ keys: { keys: [] } }).call('resolveProvider', provider)).rejects.toThrow(
        /not a valid key of the service/,
      );
    });
  });

  test('repeats as the answer says, and no longer than it may', async () => {
    const answers = [429, 503];
    const asked: string[] = [];
    const busy = client({
      fetch: (url: URL, request: RequestInit) => {
        asked.push(url.pathname);
        const status = answers.shift();
        return status === undefined
          ? fetch(url, request)
          : Promise.resolve(new Response('', { status, headers: { 'Retry-After': '0' } }));
      },
    });
    expect(await busy.call('getHealth')).toHaveProperty('data.sources');
    expect(asked).toEqual(['/v1/health', '/v1/health', '/v1/health']);
    const later = () =>
      Promise.resolve(new Response('{}', { status: 429, headers: { 'Retry-After': '3600' } }));
    await expect(client({ fetch: later }).call('getHealth')).rejects.toMatchObject({ retryAfter: 3_600 });
    const failed: string[] = [];
    const failing = client({
      maxWait: 0,
      fetch: (url: URL) => {
        failed.push(url.pathname);
        return Promise.resolve(new Response('', { status: 500, headers: { 'Retry-After': '0' } }));
      },
    });
    const webhook = { body: { url: 'https://example.org/', events: ['source.refreshed' as const] } };
    await expect(failing.call('createWebhook', webhook)).rejects.toMatchObject({ status: 500 });
    expect(failed).toHaveLength(1);
  });

  test('reads deliveries that the service signed', async () => {
    const now = MOMENT * 1_000;
    expect(await library.readWebhook(EVENT, HEADER, SECRET, now)).toMatchObject({ type: 'webhook.test' });
    const wrong: [body: string, header: string, secret: string, now: number][] = [
      [`${EVENT} `, HEADER, SECRET, now],
      [EVENT, HEADER, 'whsec_other', now],
      [EVENT, 'nothing', SECRET, now],
      [EVENT, HEADER, SECRET, now + 301_000],
    ];
    for (const given of wrong)
      await expect(library.readWebhook(...given)).rejects.toThrow(library.SignatureError);
  });
});

test('clients/python, as pip installs it, passes its tests', async () => {
  const source = join(root, 'source');
  // pip builds where the source is.
  cpSync(join(CLIENTS, 'python'), source, { recursive: true });
  execFileSync('python3', ['-m', 'venv', join(root, 'venv')]);
  const python = join(root, 'venv/bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', source]);
  const env = {
    ORIGIN: router.url,
    KEY: key,
    NPI: npiAt(0),
    MOMENT: String(MOMENT),
    WEBHOOK: HEADER,
    BODY: EVENT,
    SECRET,
  };
  const { stderr } = await run(python, [join(source, 'tests/test_client.py')], { cwd: root, env });
  expect(stderr).toMatch(/\nOK\n$/);
}, 300_000);

test('clients/github-action screens a roster with a release from a tarball', async () => {
  const tarball = join(root, 'release.tar.gz');
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT });
  execFileSync(
    'tar',
    ['--null', '--files-from=-', '--transform=s,^,provider-supply-1.0/,', '-czf', tarball],
    { cwd: ROOT, input: listed },
  );
  const sha256 = hash('sha256', readFileSync(tarball), 'hex');
  writeFileSync(
    join(root, 'roster.csv'),
    'first,last,address,city,state\nRobert,Quindle,12 Elm St,Boston,MA\n',
  );
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    RUNNER_TEMP: join(root, 'runner'),
    GITHUB_OUTPUT: join(root, 'output'),
    TARBALL: pathToFileURL(tarball).href,
    SHA256: sha256,
    SERVICE: router.url,
    ROSTER: join(root, 'roster.csv'),
    OUT: join(root, 'screened'),
    PROVIDER_SUPPLY_KEY: key,
  };
  const step = (name: string, changed = {}) =>
    run('bash', [join(CLIENTS, 'github-action', name)], { cwd: root, env: { ...env, ...changed } });
  await expect(step('install.sh', { SHA256: '0'.repeat(64) })).rejects.toThrow(/FAILED/);
  await step('install.sh');
  await expect(step('screen.sh')).rejects.toMatchObject({ code: 10 });
  expect(readFileSync(join(root, 'output'), 'utf8')).toBe('exit-code=10\n');
  expect(readdirSync(join(root, 'screened')).toSorted()).toEqual([
    'record.json',
    'record.pdf',
    'results.csv',
  ]);
}, 1_800_000);
