import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { Installation } from './command-line.ts';
import { publishOnDisk } from './published-tree.ts';
import { npiAt } from './release-fixture.ts';
import { jsonOf, routerUnderTest, SAMPLE } from './router-under-test.ts';

const KILLS = 50;
/** The name of this one carries the release. */
const ORGANIZATION = 1;
const PROVIDERS = 5_000;
const TIMEOUT_MS = 1_200_000;

const releaseNumber = (i: number) => `20261101T020000Z-abc1234-${String(i).padStart(8, '0')}`;

let installation: Installation;
beforeAll(() => {
  installation = new Installation(mkdtempSync(join(tmpdir(), 'killed-router-')));
});
afterAll(() => rmSync(installation.root, { recursive: true, force: true }));

const publishNumber = (i: number) =>
  publishOnDisk(installation.public, { id: releaseNumber(i), providers: PROVIDERS });

/** Starts a router in a process of its own; `ready` settles when it serves. */
function serve() {
  const child = installation.start('serve', '--port', '0', '--operator-port', '0', '--no-deliver');
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('serving on')) resolve();
    });
  });
  return { child, ready };
}

test(
  `after SIGKILL at ${KILLS} random moments of opening, unpacking and switching, the next start serves the right release`,
  async () => {
    publishNumber(0);
    const since = performance.now();
    const { child, ready } = serve();
    await ready;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const opening = performance.now() - since;
    for (let i = 1; i <= KILLS; i++) {
      // Every other time there is no copy yet, and every third the release is replaced meanwhile.
      if (i % 2 === 0) rmSync(join(installation.data, 'unpacked'), { recursive: true, force: true });
      const running = serve();
      if (i % 3 === 0) {
        await sleep(Math.random() * opening);
        publishNumber(i);
      }
      await sleep(Math.random() * opening * 1.2);
      running.child.kill('SIGKILL');
      await once(running.child, 'exit');
      await expectServed(releaseNumber(i - (i % 3)), i);
    }
  },
  TIMEOUT_MS,
);

async function expectServed(release: string, round: number): Promise<void> {
  const router = await routerUnderTest(() => undefined, {
    from: installation.public,
    dataDirectory: installation.data,
    unpack: true,
  });
  try {
    for (const index of [ORGANIZATION, 0, 77, PROVIDERS - 1]) {
      const reply = await router.ask(`/v1/npi/${npiAt(index)}`, { headers: SAMPLE });
      expect([round, reply.status, reply.headers.etag]).toEqual([
        round,
        200,
        expect.stringContaining(release),
      ]);
      const { sources } = NpiRecordResponse.parse(jsonOf(reply)).data;
      if (index === ORGANIZATION) expect(sources.nppes.data.organization_name).toContain(release);
    }
    expect(readdirSync(join(installation.data, 'unpacked'))).toEqual([release]);
    expect(readdirSync(join(installation.data, 'unpacked', release))).toEqual(['npi']);
  } finally {
    await router.close();
  }
}
