import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTIFACTS } from '../schemas/release/artifacts.ts';
import type { ReleasePointer } from '../schemas/release/pointer.ts';
import { finished, type Installation, sampleOfFewSources } from './command-line.ts';
import { FIRST_NIGHT_PROVIDERS, firstNightOfFewSources } from './first-night.ts';
import { npiAt, publish, writeRelease } from './release-fixture.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));

const SECOND_NIGHT_PROVIDERS = FIRST_NIGHT_PROVIDERS + 10;

let root: string;
let installation: Installation;
let first: ReleasePointer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'full-disk-'));
  ({ installation } = await firstNightOfFewSources(join(root, 'first')));
  await sampleOfFewSources(join(root, 'night-2'), SECOND_NIGHT_PROVIDERS);
  first = await installation.pointer();
});
afterAll(() => rm(root, { recursive: true, force: true }));

// A limit on file size simulates a full disk: each limit stops the run at another place, and
// each run continues from the state the previous one left.
test.each([1, 30, 300])(
  'no file may grow over %d KB: a clear error, the old release served',
  async (limit) => {
    const { data, public: published } = installation;
    const night = ['rebuild', '--from', join(root, 'night-2'), '--now', '2026-11-21T02:00:00Z'];
    const child = spawn('bash', [
      '-c',
      `ulimit -f ${limit}; exec "$0" "$@"`,
      process.execPath,
      CLI,
      ...night,
      ...['--data', data, '--public', published, '--without', ARTIFACTS.join()],
    ]);
    const { code, err } = await finished(child);
    expect(code).toBe(1);
    expect(err).toMatch(/a file could not be written/);
    expect(err).toMatch(/Free space on the disk/);
    expect(await installation.pointer()).toEqual(first);
  },
);

test('a router without space for its unpacked copy serves lookups from the packed files', async () => {
  const published = join(root, 'published');
  publish(published, writeRelease(published, { id: 'r1', providers: 1_000 }));
  // Room for the operational database, none for the megabytes of the copy.
  const router = spawn('bash', [
    '-c',
    'ulimit -f 300; exec "$0" "$@"',
    process.execPath,
    CLI,
    ...['serve', '--port', '0', '--operator-port', '0', '--unpack', 'yes'],
    ...['--data', join(root, 'router'), '--public', published],
  ]);
  const ended = finished(router);
  const url = await Promise.race([
    listeningAt(router),
    ended.then(({ err }) => Promise.reject(new Error(`the router ended: ${err}`))),
  ]);
  for (const npi of [npiAt(0), npiAt(999)]) {
    const reply = await fetch(`${url}/v1/npi/${npi}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(npi);
  }
  router.kill('SIGTERM');
  const { code, out } = await ended;
  expect(code).toBe(0);
  expect(out).toMatch(
    /"reason":"EFBIG[^}]*"msg":"no unpacked copy of the packs; lookups read the packed files"/,
  );
});

/** The address a router prints when it serves. */
async function listeningAt(router: ChildProcess): Promise<string> {
  let err = '';
  for await (const chunk of on(router.stderr as Readable, 'data')) {
    err += chunk.toString();
    const url = /serving on (\S+)/.exec(err)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(err);
}

test('the next run succeeds when there is space again', async () => {
  const next = await installation.rebuild('--from', join(root, 'night-2'), '--now', '2026-11-22T02:00:00Z');
  expect(next.err).toBe('');
  expect(next.code).toBe(0);
  expect((await installation.manifest()).packs[0]?.keys).toBe(SECOND_NIGHT_PROVIDERS);
  expect((await installation.run('verify')).code).toBe(0);
});
