import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { LISTED_PARTIES_FILE } from '../schemas/screening/listed-party.ts';
import { RosterRecord } from '../schemas/screening/record.ts';
import { finished, Installation } from './command-line.ts';
import { FIXTURE_SOURCES, publish, writeRelease, writeReleaseList } from './release-fixture.ts';
import { liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

const RELEASE = '20261101T020000Z-abc1234-00000001';
const PARTY = { source: 'oig-leie', source_key: 'a'.repeat(64), last: 'QUINDLE', first: 'ROBERT' };

let root: string;
let router: RouterUnderTest;
let key: string;
const servers: Server[] = [];

beforeAll(async () => {
  router = await routerUnderTest((directory) => {
    const pointer = writeRelease(directory, {
      id: RELEASE,
      providers: 2,
      files: [
        {
          path: LISTED_PARTIES_FILE,
          content: gzipSync(`${JSON.stringify(PARTY)}\n`),
          contentType: 'application/gzip',
        },
      ],
      sources: [
        ...FIXTURE_SOURCES.filter(({ id }) => id !== 'sam-exclusions'),
        exampleSource('sam-exclusions'),
      ],
    });
    writeReleaseList(directory, [{ id: RELEASE, kept: 'whole' }]);
    publish(directory, pointer);
  });
  root = mkdtempSync(join(tmpdir(), 'screen-tls-'));
  writeFileSync(join(root, 'roster.csv'), 'first,last\nRobert,Quindle\n');
  makeCertificates();
  key = (await liveKey(router)).authorization.replace('Bearer ', '');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await router.close();
  rmSync(root, { recursive: true });
});

/** An authority, and two certificates of it for localhost: one in force, one that has ended. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: root, stdio: 'pipe' });
  const keyed = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...keyed,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Own authority',
  );
  writeFileSync(join(root, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  openssl('req', ...keyed, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  const issue = (out: string, days: number) =>
    openssl(
      ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-extfile', 'names', '-out', out, '-days', String(days)],
    );
  issue('valid.pem', 1);
  issue('expired.pem', -1);
}

/** A server with one of the certificates; its address. */
async function serve(
  certificate: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const pem = (name: string) => readFileSync(join(root, name));
  const server = createServer({ key: pem('server.key'), cert: pem(certificate) }, answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `https://localhost:${address.port}`;
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const reply = await router.ask(request.url ?? '/', {
    method: request.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      'x-service-key': String(request.headers['x-service-key'] ?? ''),
    },
    body: Buffer.concat(chunks).toString(),
  });
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

/** The command against a service, in a process of its own: Node reads the authorities when it starts. */
function screen(address: string, authorities: Record<string, string>) {
  const installation = new (class extends Installation {
    override get public(): string {
      return address;
    }
  })(root);
  Object.assign(process.env, { PROVIDER_SUPPLY_KEY: key, ...authorities });
  const child = installation.start('screen', join(root, 'roster.csv'), '--out', join(root, 'out'));
  for (const name of ['PROVIDER_SUPPLY_KEY', ...Object.keys(authorities)]) delete process.env[name];
  return finished(child);
}

const trusted = () => ({ NODE_EXTRA_CA_CERTS: join(root, 'ca.pem') });

test('a service with a certificate of a private authority is used when that authority is trusted', async () => {
  const { code, err } = await screen(await serve('valid.pem', passOn), trusted());
  expect([code, err]).toEqual([11, '']);
  const record = RosterRecord.parse(JSON.parse(readFileSync(join(root, 'out', 'record.json'), 'utf8')));
  expect(record).toMatchObject({ release: RELEASE, verdict: 'undetermined' });
});

test.each([
  ['an authority nobody trusts', 'valid.pem', false, /localhost:\d+ is not accepted.*NODE_EXTRA_CA_CERTS/s],
  ['a certificate that has ended', 'expired.pem', true, /is not accepted.*expired.*renew its certificate/s],
])('%s: the certificate is refused, with a next step', async (_, certificate, isTrusted, said) => {
  let requests = 0;
  const address = await serve(certificate, () => {
    requests += 1;
  });
  const { code, err } = await screen(address, isTrusted ? trusted() : {});
  expect([code, err]).toEqual([1, expect.stringMatching(said)]);
  expect(requests).toBe(0);
});

test.each([
  ['without encryption', 'http://localhost:1/releases.json', /without encryption.*https:\/\/ address/s],
  ['elsewhere', 'https://data.example.org/releases.json', /give --public https:\/\/data\.example\.org/],
])('a redirect to an address %s is not followed', async (_, location, said) => {
  const address = await serve('valid.pem', (__, response) => response.writeHead(302, { location }).end());
  const { code, err } = await screen(address, trusted());
  expect([code, err]).toEqual([1, expect.stringMatching(said)]);
});
