import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { finished } from '../test/command-line.ts';
import { freePort } from '../test/free-port.ts';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { publish, writeRelease } from '../test/release-fixture.ts';
import { assertion, type ClientKeyPair, clientKeyPair, tokenForm } from '../test/smart-client.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const AUDIENCE = 'https://supply.example.org/fhir/r4/token';
const SCOPE = 'system/Practitioner.read';
const Registered = z.strictObject({ client_id: z.string(), webhook_secret: z.string().startsWith('whsec_') });

let postgres: PostgresServer;
let directory: string;
let pair: ClientKeyPair;
const routers: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  directory = mkdtempSync(join(tmpdir(), 'routers-'));
  pair = await clientKeyPair('ES384', 'key-1');
  writeFileSync(join(directory, 'jwks.json'), JSON.stringify({ keys: [pair.jwk] }));
  publish(join(directory, 'public'), writeRelease(join(directory, 'public'), { id: 'r1', providers: 1 }));
}, 60_000);
afterEach(async () => {
  for (const router of routers.splice(0)) {
    router.kill();
    await once(router, 'exit');
  }
});
afterAll(async () => {
  await postgres.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ['SQLite', async () => ''],
  ['PostgreSQL', () => postgres.database()],
])(
  'two routers over one %s: of eight replays at once one is answered, a revoked client never',
  async (name, database) => {
    const databaseUrl = await database();
    const where = ['--data', join(directory, name), '--public', join(directory, 'public')];
    const command = (...args: string[]) =>
      spawn(process.execPath, [CLI, ...args, ...where], {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const run = async (...args: string[]) => {
      const { code, out, err } = await finished(command(...args));
      expect([code, err]).toEqual([0, '']);
      return out;
    };
    const jwks = join(directory, 'jwks.json');
    const out = await run(
      'fhir-clients',
      'register',
      '--name',
      'lab',
      '--jwks',
      jwks,
      '--scope',
      SCOPE,
      '--json',
    );
    const { client_id } = Registered.parse(JSON.parse(out));

    const ports = [await freePort(), await freePort()];
    for (const port of ports)
      routers.push(command('serve', '--port', String(port), '--operator-port', '0', '--no-deliver'));
    const ask = (port: number | undefined, client_assertion: string) =>
      fetch(`http://127.0.0.1:${port}/fhir/r4/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: tokenForm(client_assertion, SCOPE),
      });
    for (const port of ports)
      await vi.waitFor(
        async () => expect((await ask(port, await assertion(client_id, pair, AUDIENCE))).status).toBe(200),
        { timeout: 30_000, interval: 100 },
      );

    for (let round = 0; round < 5; round++) {
      const text = await assertion(client_id, pair, AUDIENCE);
      const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(ports[n % 2], text)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(401)]);
    }

    expect(await run('fhir-clients', 'list')).toContain(client_id);
    await run('fhir-clients', 'revoke', client_id);
    for (const port of ports)
      expect((await ask(port, await assertion(client_id, pair, AUDIENCE))).status).toBe(401);
  },
  120_000,
);
