import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EXIT } from '../schemas/errors.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { finished, Installation } from './command-line.ts';
import { fileServer } from './file-server.ts';
import { filesBelow } from './published-tree.ts';
import { type LoggedInstallation, loggedInstallation, R1, R2, R3 } from './published-with-log.ts';
import { npiAt, writeReleaseList } from './release-fixture.ts';
import { routerUnderTest } from './router-under-test.ts';

/** A publisher's tree behind a file server, and a mirror of it that the command line makes. */
let root: string;
let publisher: LoggedInstallation;
let mirror: Installation;
let server: Server;
let address: string;
/** Paths that were asked for, in order. */
let asked: string[];
/** Answers in the place of the file server. */
let instead: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'mirror-'));
  publisher = loggedInstallation(join(root, 'publisher'));
  mirror = new Installation(join(root, 'mirror'));
  asked = [];
  instead = () => {};
  await publishRelease(R1);
  server = await fileServer(publisher.public, 0, (request, response) => {
    asked.push(String(request.url).slice(1));
    instead(request, response);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

let releases: string[] = [];
async function publishRelease(id: string): Promise<void> {
  releases = id === R1 ? [R1] : [id, ...releases];
  await publisher.release(id);
  writeReleaseList(
    publisher.public,
    releases.map((release) => ({ id: release, kept: 'whole' })),
  );
}

const Report = z.object({
  release: z.string(),
  before: z.string().nullable(),
  files: z.number(),
  fetched_files: z.number(),
  linked_files: z.number(),
  kept: z.array(z.string()),
  warnings: z.array(z.string()),
});
async function mirrored(...args: string[]): Promise<z.infer<typeof Report>> {
  const { code, out, err } = await mirror.run('mirror', address, '--json', ...args);
  expect([err, code]).toEqual(['', 0]);
  return Report.parse(JSON.parse(out));
}
/** What the command says when it fails; the release that was there before still is. */
const refused = (...args: string[]): Promise<string> => refusedWith(EXIT.failed, ...args);

async function refusedWith(exitCode: number, ...args: string[]): Promise<string> {
  const before = served();
  const { code, err } = await mirror.run('mirror', address, ...args);
  expect(code).toBe(exitCode);
  expect(err).toMatch(/^error: .*\.\n/s);
  expect(served()).toBe(before);
  return err;
}
const here = (...path: string[]) => join(mirror.public, ...path);
const there = (...path: string[]) => join(publisher.public, ...path);
const served = () => (existsSync(here('current.json')) ? readFileSync(here('current.json'), 'utf8') : null);
const packsOf = (id: string) =>
  readdirSync(there('releases', id, 'packs', 'npi')).filter((name) => name.endsWith('.gz'));
const filesOf = (tree: string, id: string) => filesBelow(join(tree, 'releases', id));

test('a mirror has the files of the tree, passes verify, and is served', async () => {
  expect(await mirrored()).toMatchObject({
    release: R1,
    before: null,
    linked_files: 0,
    kept: [R1],
    warnings: [],
  });
  for (const path of filesBelow(publisher.public).filter(
    (one) => !/^(log\/\.lock.*|releases\.(json|html)|current.json)$/.test(one),
  ))
    expect([path, readFileSync(here(path)).equals(readFileSync(there(path)))]).toEqual([path, true]);
  expect(JSON.parse(String(served()))).toEqual(JSON.parse(readFileSync(there('current.json'), 'utf8')));
  expect(await mirror.run('verify')).toMatchObject({ code: 0, err: '' });
  const router = await routerUnderTest(() => undefined, { from: mirror.public, dataDirectory: mirror.data });
  expect((await router.ask(`/v1/npi/${npiAt(0)}`)).status).toBe(200);
  await router.close();
  // File servers run as other users.
  for (const path of ['.', 'releases', 'log']) expect(statSync(here(path)).mode & 0o755).toBe(0o755);
});

test('the next release is fetched but for what the mirror has, and of the older ones their records are kept', async () => {
  await mirrored();
  asked = [];
  expect(await mirrored()).toMatchObject({ release: R1, before: R1, fetched_files: 0, linked_files: 0 });
  expect(asked.filter((path) => path.includes('/packs/'))).toEqual([]);

  await publishRelease(R2);
  await publishRelease(R3);
  asked = [];
  const report = await mirrored('--keep', '1');
  expect(report).toMatchObject({ release: R3, before: R1, kept: [R1, R3] });
  expect(report.fetched_files + report.linked_files).toBe(report.files);
  const parts = packsOf(R3);
  expect(parts.length).toBeGreaterThan(0);
  expect(asked.filter((path) => parts.some((part) => path.endsWith(part)))).toEqual([]);
  for (const part of parts) {
    const [old, fresh] = [R1, R3].map((id) => statSync(here('releases', id, 'packs', 'npi', part)));
    expect(fresh?.ino).toBe(old?.ino);
  }
  expect(filesOf(mirror.public, R2)).toEqual(
    filesOf(publisher.public, R2).filter((path) => /^(changes|manifest\.json)/.test(path)),
  );
  const { current, releases: listed } = ReleaseList.parse(
    JSON.parse(readFileSync(here('releases.json'), 'utf8')),
  );
  expect(current).toBe(R3);
  expect(listed.map(({ release, kept }) => [release, kept])).toEqual([
    [R3, 'whole'],
    [R2, 'record'],
    [R1, 'whole'],
  ]);
  expect(await mirror.run('verify', R2)).toMatchObject({ code: 1 });
  expect(await mirror.run('verify')).toMatchObject({ code: 0 });
});

test('releases beyond --keep are pruned as the publisher prunes them', async () => {
  await mirrored();
  await publishRelease(R2);
  await mirrored();
  await publishRelease(R3);
  // The first of a month is kept for a year.
  expect(await mirrored('--keep', '1')).toMatchObject({ kept: [R1, R3] });
  expect(filesOf(mirror.public, R2).every((path) => /^(changes|manifest\.json)/.test(path))).toBe(true);
});

test('a file of an earlier release that is damaged here is fetched again', async () => {
  await mirrored();
  await publishRelease(R2);
  const part = here('releases', R1, 'packs', 'npi', String(packsOf(R1)[0]));
  const bytes = readFileSync(part);
  writeFileSync(part, bytes.fill(0, 10, 20));
  await mirrored();
  expect(await mirror.run('verify')).toMatchObject({ code: 0 });
});

describe('what is not as the publisher signed it is not taken', () => {
  test('a file whose bytes are others, unless the server gives the right ones when asked again', async () => {
    const path = `releases/${R1}/packs/npi/${packsOf(R1)[0]}`;
    const sound = readFileSync(there(path));
    let wrong = 2;
    instead = (request, response) => {
      if (request.url !== `/${path}` || wrong-- <= 0) return;
      const size = {
        'content-range': `bytes 0-${sound.length - 1}/${sound.length}`,
        'content-length': sound.length,
      };
      response.writeHead(206, size).end(Buffer.alloc(sound.length));
    };
    const said = await refused();
    expect(said).toContain(`${address}/${path} is not the file that the signed manifest lists`);
    expect(existsSync(here('releases', R1))).toBe(false);
    wrong = 1;
    // What was fetched before is kept.
    const { files, fetched_files } = await mirrored();
    expect(fetched_files).toBeLessThan(files);
    expect(await mirror.run('verify')).toMatchObject({ code: 0 });
  });

  test('a manifest that is signed by another key than that of --release-keys, a file or an address', async () => {
    const other = loggedInstallation(join(root, 'other'));
    await other.release(R1);
    expect(await refused('--release-keys', join(other.public, '.well-known', 'jwks.json'))).toMatch(
      /is signed by the key .*, which is not among those that are trusted/,
    );
    await mirrored('--release-keys', `${address}/.well-known/jwks.json`);
  });

  test('a release that the log does not list', async () => {
    cpSync(there('log'), join(root, 'log'), { recursive: true });
    await publishRelease(R2);
    rmSync(there('log'), { recursive: true });
    cpSync(join(root, 'log'), there('log'), { recursive: true });
    expect(await refused()).toMatch(/does not list the release/);
  });

  test('another log than the one in the mirror', async () => {
    await mirrored();
    const other = loggedInstallation(join(root, 'other'));
    await other.release(R1);
    const { code, err } = await mirror.run('mirror', other.public, '--data', join(root, 'fresh'));
    expect(code).toBe(1);
    expect(err).toMatch(/log\/checkpoint is (forked|by other keys)/);
  });

  test('a release that is older than the one in the mirror, unless it is named', async () => {
    copyFileSync(there('current.json'), join(root, 'pointer'));
    await publishRelease(R2);
    await mirrored();
    copyFileSync(join(root, 'pointer'), there('current.json'));
    expect(await refused()).toMatch(`${R1}, which is older than ${R2}`);
    expect(await mirrored('--release', R1)).toMatchObject({ release: R1, before: R2 });
  });

  test('another release than the one that --release names', async () => {
    expect(await refusedWith(EXIT.usage, '--release', R3)).toMatch(`serves ${R1}, not ${R3}`);
  });
});

describe('a server that does not give it', () => {
  test('shows only what is public', async () => {
    instead = (request, response) => {
      if (/current\.json|\/packs\//.test(String(request.url))) response.writeHead(404).end();
    };
    expect(await refusedWith(EXIT.usage)).toMatch(
      /is not a published tree: current\.json does not exist, as where only what is public is served\.\nGive the address at which every file/,
    );
    instead = (request, response) => {
      if (/\/packs\//.test(String(request.url))) response.writeHead(404).end();
    };
    expect(await refused()).toMatch(
      /packs\/npi\/\S+ does not exist.*\nThe address must be that of the whole tree/s,
    );
  });

  test('asks for a key', async () => {
    instead = ({ headers }, response) => {
      if (headers.authorization !== 'Bearer secret') response.writeHead(401).end();
    };
    expect(await refused()).toMatch(
      /current\.json cannot be read: .*responded with 401.*\nCheck the address.*--tree-authorization/,
    );
    await mirrored('--tree-authorization', 'Bearer secret');
  });

  test('breaks off now and then', async () => {
    let count = 0;
    instead = ({ headers }, response) => {
      count += 1;
      if (headers.range !== undefined && count % 10 === 0) response.writeHead(503).end();
    };
    await mirrored();
  });

  test('is not there', async () => {
    server.close();
    server.closeAllConnections();
    expect(await refused()).toMatch(/current\.json cannot be read: .*ECONNREFUSED/);
  });
});

test('a run that is killed is continued by the next one', async () => {
  const held: ServerResponse[] = [];
  const part = packsOf(R1)[0];
  instead = ({ url }, response) => {
    if (!String(url).endsWith(String(part))) return;
    held.push(response);
    // Neither answered nor left to the file server.
    Object.defineProperty(response, 'writableEnded', { value: true });
  };
  const killed = mirror.start('mirror', address);
  const end = finished(killed);
  while (held.length === 0) await once(server, 'request');
  const staging = here('releases', `.mirror-${R1}`);
  const { files } = JSON.parse(readFileSync(there('releases', R1, 'manifest.json'), 'utf8')) as {
    files: { path: string }[];
  };
  // Those of the manifest: beside them there are the manifest itself and its signatures.
  while (files.filter(({ path }) => existsSync(join(staging, path))).length < files.length - 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  killed.kill('SIGTERM');
  expect(await end).toMatchObject({
    code: 1,
    err: expect.stringMatching(/interrupted by SIGTERM.*What was fetched is kept/s),
  });
  expect(served()).toBe(null);
  instead = () => {};
  expect((await mirrored()).fetched_files).toBe(1);
  expect(readdirSync(here('releases')).filter((name) => name.startsWith('.mirror-'))).toEqual([]);
});

test('what a killed run has fetched of a release that is current no more is used for the next', async () => {
  await mirrored();
  await publishRelease(R2);
  cpSync(here('releases', R1), here('releases', `.mirror-${R1}`), { recursive: true });
  rmSync(here('releases', R1), { recursive: true });
  const report = await mirrored();
  expect(report.linked_files).toBeGreaterThan(0);
  expect(readdirSync(here('releases')).filter((name) => name.startsWith('.mirror-'))).toEqual([]);
});
