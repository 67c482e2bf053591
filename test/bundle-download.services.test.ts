import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { DownloadsIndex } from '../schemas/release/downloads-index.ts';
import { SpecialtyByStateResponse } from '../schemas/rest/specialties.ts';
import { sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { Installation, sample } from './command-line.ts';
import { SAMPLE } from './router-under-test.ts';

/** A release of sample files with its bundles, behind a router whose connection breaks. */
const run = promisify(execFile);
const FIRST_BYTES = 2_000;

let root: string;
let router: RunningRouter;
let line: BreakingLine;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bundle-download-'));
  await sample(join(root, 'files'), 300);
  const installation = new Installation(join(root, 'installation'), ['exports', 'audit-packs', 'site']);
  expect((await installation.rebuild('--from', join(root, 'files'))).err).toBe('');
  router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: 'http://localhost:8080',
    pollMs: 1_000,
    logger: pino({ level: 'silent' }),
  });
  line = await breakingLine(Number(new URL(router.url).port));
});
afterAll(async () => {
  line?.server.close();
  await router?.close();
  await rm(root, { recursive: true, force: true });
});

interface BreakingLine {
  readonly url: string;
  readonly server: Server;
  /** Bytes of an answer after which the connection is cut. */
  cutAfter: number;
}

/** A connection to a port of this machine that can be made to break in the middle of an answer. */
async function breakingLine(port: number): Promise<BreakingLine> {
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    let passed = 0;
    client.pipe(target);
    target.on('data', (bytes) => {
      const left = broken.cutAfter - passed;
      passed += bytes.length;
      if (passed < broken.cutAfter) client.write(bytes);
      else client.write(bytes.subarray(0, left), () => client.destroy());
    });
    target.on('end', () => client.end());
    for (const socket of [client, target])
      socket.on('error', () => {
        client.destroy();
        target.destroy();
      });
    client.on('close', () => target.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const broken = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    cutAfter: Number.POSITIVE_INFINITY,
  };
  return broken;
}

/** Downloads as `README.md` of the bundles says; gives curl's exit code and the last status. */
async function curl(path: string, directory: string): Promise<{ code: number; status: string }> {
  const args = ['-sfO', '-C', '-', '-w', '%{http_code}', `${line.url}/${path}`];
  const done = await run('curl', args, { cwd: directory }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failed: { code: number; stdout: string }) => failed,
  );
  return { code: done.code, status: done.stdout };
}

async function get<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const answer = await fetch(`${router.url}/${path}`, { headers: SAMPLE });
  expect(answer.status).toBe(200);
  return schema.parse(await answer.json());
}

test('a bundle is downloaded over a broken connection, resumed, checked and opened; its states are those of the API', async () => {
  const directory = join(root, 'downloaded');
  await mkdir(directory);
  const { bundles } = await get(DownloadsIndex, 'downloads/index.json');
  const bundle = bundles.find(({ name }) => name === 'dermatology-supply');
  const table = bundle?.files.find(({ path }) => path.endsWith('/dermatology-supply.parquet'));
  if (bundle === undefined || table === undefined) throw new Error('the index has no dermatology-supply');

  line.cutAfter = FIRST_BYTES;
  const broken = await curl(table.path, directory);
  expect(broken).toEqual({ code: 18, status: '200' });
  const local = join(directory, 'dermatology-supply.parquet');
  const partial = (await stat(local)).size;
  expect(partial).toBeGreaterThan(0);
  expect(partial).toBeLessThan(table.bytes);

  line.cutAfter = Number.POSITIVE_INFINITY;
  expect(await curl(table.path, directory)).toEqual({ code: 0, status: '206' });
  expect((await stat(local)).size).toBe(table.bytes);

  for (const { path } of bundle.files)
    if (path !== table.path) expect((await curl(path, directory)).code, path).toBe(0);
  const { stdout } = await run('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: directory });
  expect(stdout.trim().split('\n')).toHaveLength(bundle.files.length - 1);
  expect(stdout).not.toContain('FAILED');

  const { data } = await get(SpecialtyByStateResponse, 'v1/specialties/dermatology/by-state');
  const published = data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])),
  );
  await using duckdb = await Warehouse.open(':memory:');
  const rows = z.record(z.string(), z.json());
  // What the files have beside the fields of the interface.
  const states = `SELECT * EXCLUDE (state_fips, per_100k_unrounded) FROM read_parquet(${sqlLiteral(local)})`;
  expect(await duckdb.rows(rows, states)).toEqual(published);
});
