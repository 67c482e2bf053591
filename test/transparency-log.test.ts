import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLocalLog } from '../pipeline/transparency-log/append.ts';
import { keyIdOf, parseVerifier } from '../pipeline/transparency-log/checkpoint.ts';
import { Jwks } from '../schemas/release/jwks.ts';
import { createSigningKey } from '../signatures/signing-key.ts';
import { filesBelow } from './published-tree.ts';
import { faultsIn, type LoggedInstallation, loggedInstallation } from './published-with-log.ts';

const R1 = '20261101T020000Z-abc1234-00000001';
const R2 = '20261102T020000Z-abc1234-00000002';
const R3 = '20261103T020000Z-abc1234-00000003';

let root: string;
let here: LoggedInstallation;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'log-'));
  here = loggedInstallation(join(root, 'here'));
  await here.release(R1);
});
afterEach(() => rmSync(root, { recursive: true }));

const inPublic = (path: string) => join(here.public, path);
const textOf = (path: string) => readFileSync(inPublic(path), 'utf8');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The faults found by a reader who looked at this tree before, or never did. */
const faults = (release: string, { tree = here.public, data = join(root, 'reader') } = {}) =>
  faultsIn(tree, release, data);

describe('publishing', () => {
  test('signs the manifest, lists the keys, and logs each key and each release once', async () => {
    await here.release(R2);
    await here.signAndLog();
    const jwks = Jwks.parse(JSON.parse(textOf('.well-known/jwks.json')));
    expect(jwks.keys.map(({ purpose }) => purpose)).toEqual(['release', 'response']);
    const log = await readLocalLog(here.public);
    expect(log?.entries).toEqual([
      ...jwks.keys.map(({ kid }) => `key ${kid} ${kid}`),
      ...[R1, R2].map(
        (id) => `release ${id} ${sha256(readFileSync(inPublic(`releases/${id}/manifest.json`)))}`,
      ),
    ]);
    expect(textOf('log/checkpoint').split('\n').slice(0, 2)).toEqual(['data.example.org/log', '4']);
    expect(await faults(R1)).toEqual([]);
    expect(await faults(R2)).toEqual([]);
  });

  test('another origin later does not rename the log', async () => {
    await here.signAndLog({ origin: 'https://new.example.org' }, { announceKeys: [await announced('a')] });
    expect(textOf('log/checkpoint').split('\n')[0]).toBe('data.example.org/log');
    expect(await faults(R1)).toEqual([]);
  });

  test('a key that is announced is listed and logged; a release key that takes over leaves the old one', async () => {
    const releaseKey = join(root, 'release.jwk');
    const { kid } = await createSigningKey(releaseKey);
    await here.signAndLog({ releaseKey }, { announceKeys: [await announced('other')] });
    const { keys } = Jwks.parse(JSON.parse(textOf('.well-known/jwks.json')));
    expect(keys.map(({ purpose }) => purpose)).toEqual(['release', 'response', 'release', 'response']);
    expect(keys[2]?.kid).toBe(kid);
    expect(textOf('.well-known/jwks.json')).not.toMatch(/"d"/);
    expect(await faults(R1)).toEqual([]);
  });

  test('fills many tiles', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `release r${index} ${'0'.repeat(64)}`);
    const { appendToLog } = await import('../pipeline/transparency-log/append.ts');
    const key = await createSigningKey(join(root, 'log.jwk'));
    const tree = join(root, 'many');
    for (const count of [1, 255, 256, 300, 600])
      await appendToLog(tree, { origin: 'many/log', key, oldKeys: [], entries: many.slice(0, count) });
    const log = await readLocalLog(tree);
    expect(log?.entries).toEqual(many);
    const tiles = filesBelow(join(tree, 'log', 'tile'));
    expect(tiles).toEqual(
      expect.arrayContaining(['0/000', '0/001', '0/002.p/88', '1/000.p/2', 'entries/002.p/88']),
    );
  });
});

async function announced(name: string): Promise<string> {
  const path = join(root, `${name}.jwk`);
  await createSigningKey(path);
  return path;
}

describe('a reader is told of', () => {
  test.each([
    ['the manifest', `releases/${R1}/manifest.json`, /manifest\.json\.sig the signature does not hold/],
    ['its signature', `releases/${R1}/manifest.json.sig`, /manifest\.json\.sig the signature does not hold/],
    [
      'its provenance',
      `releases/${R1}/manifest.json.intoto.jsonl`,
      /manifest\.json\.intoto\.jsonl the attestation does not hold/,
    ],
    ['the checkpoint', 'log/checkpoint', /log\/checkpoint is not signed/],
    ['an entry', 'log/tile/entries/000.p/3', /log\/checkpoint has another root|does not hold 3 entries/],
    ['a tile', 'log/tile/0/000.p/3', /log\/tile\/0\/000\.p\/3 has other hashes/],
    ['the list of keys', '.well-known/jwks.json', /./],
  ])('one changed byte of %s', async (_, path, expected) => {
    const bytes = readFileSync(inPublic(path));
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(inPublic(path), bytes);
    expect((await faults(R1)).join('\n')).toMatch(expected);
  });

  test.each([
    [`releases/${R1}/manifest.json.sig`],
    [`releases/${R1}/manifest.json.intoto.jsonl`],
    ['.well-known/jwks.json'],
    ['log/checkpoint'],
    ['log/verifiers'],
    ['log/tile/0/000.p/3'],
    ['log/tile/entries/000.p/3'],
  ])('%s that is missing', async (path) => {
    rmSync(inPublic(path));
    expect((await faults(R1)).join('\n')).toMatch(/is missing/);
  });

  test('a release that is signed and not logged', async () => {
    cpSync(inPublic('log'), join(root, 'log before'), { recursive: true });
    await here.release(R2);
    rmSync(inPublic('log'), { recursive: true });
    cpSync(join(root, 'log before'), inPublic('log'), { recursive: true });
    expect(await faults(R2)).toEqual([expect.stringMatching(`^log does not have the release ${R2}`)]);
  });

  test('an older checkpoint that is shown again, with all that belongs to it', async () => {
    cpSync(here.public, join(root, 'older'), { recursive: true });
    await here.release(R2);
    expect(await faults(R2)).toEqual([]);
    expect(await faults(R1, { tree: join(root, 'older') })).toEqual([
      'log/checkpoint has 3 entries, the checkpoint verified last has 4: an older checkpoint is shown again',
    ]);
    expect(await faults(R1, { tree: join(root, 'older'), data: join(root, 'never looked') })).toEqual([]);
  });

  test('a forked log: another history, signed with the same keys', async () => {
    cpSync(join(root, 'here'), join(root, 'fork'), { recursive: true });
    await here.release(R2);
    expect(await faults(R2)).toEqual([]);
    const fork = loggedInstallation(join(root, 'fork'));
    await fork.release(R3);
    await fork.release(R2);
    expect(await faults(R3, { tree: fork.public })).toEqual([
      expect.stringMatching(/^log\/checkpoint is forked: its first 4 entries are not those/),
    ]);
  });

  test('a log that was begun anew with another key', async () => {
    expect(await faults(R1)).toEqual([]);
    const anew = loggedInstallation(join(root, 'anew'));
    await anew.release(R1);
    expect((await faults(R1, { tree: anew.public })).join()).toMatch(/is forked|by other keys/);
  });
});

describe('a new key of the log', () => {
  test('is signed for by the old one, and readers of the old one follow', async () => {
    expect(await faults(R1)).toEqual([]);
    const logKey = await announced('new log');
    await here.signAndLog({ logKey });
    await here.signAndLog({ logKey }, { announceKeys: [await announced('later')] });
    const verifiers = textOf('log/verifiers').trim().split('\n').map(parseVerifier);
    expect(verifiers).toHaveLength(2);
    const [old] = verifiers;
    if (!old) throw new Error('no verifier');
    const change = textOf(`log/key-change/${keyIdOf(old)}`);
    expect(change.match(/^— /gm)).toHaveLength(2);
    expect(textOf('log/checkpoint').match(/^— /gm)).toHaveLength(1);
    writeFileSync(inPublic(`log/key-change/${keyIdOf(old)}`), change.replace(/^— .*\n/m, ''));
    expect((await faults(R1)).join()).toMatch(/key-change.* is not signed by both/);
    writeFileSync(inPublic(`log/key-change/${keyIdOf(old)}`), change);
    expect(await faults(R1)).toEqual([]);
  });

  test('is refused without the old one', async () => {
    const logKey = await announced('new log');
    rmSync(join(here.data, 'keys', 'log.jwk'));
    await expect(here.signAndLog({ logKey })).rejects.toMatchObject({ code: 'log_key_changed' });
    expect(await faults(R1)).toEqual([]);
  });
});

describe('a publisher that is stopped', () => {
  /** Every write goes to a temporary file first: a directory in its place fails just that write. */
  const obstacle = (path: string) => inPublic(`${path}.${process.pid}.new`);

  test.each([['log/tile/entries/000.p/4'], ['log/tile/0/000.p/4'], ['log/checkpoint']])(
    'before it writes %s leaves the log as it was, and the next run completes it',
    async (path) => {
      mkdirSync(obstacle(path), { recursive: true });
      await expect(here.release(R2)).rejects.toThrow();
      expect(await faults(R1)).toEqual([]);
      expect((await readLocalLog(here.public))?.entries).toHaveLength(3);
      rmSync(obstacle(path), { recursive: true });
      // What was about to be logged then is not published: another release takes its place.
      rmSync(inPublic(`releases/${R2}`), { recursive: true });
      await here.release(R3);
      expect(await faults(R3)).toEqual([]);
      expect((await readLocalLog(here.public))?.entries).toHaveLength(4);
    },
  );

  test.each([['log/checkpoint'], ['log/key-change'], ['log/verifiers']])(
    'before it writes %s of a new key leaves a log that holds, and the next run completes it',
    async (path) => {
      const [old] = textOf('log/verifiers').split('\n').map(parseVerifier);
      if (!old) throw new Error('no verifier');
      const file = path === 'log/key-change' ? `${path}/${keyIdOf(old)}` : path;
      mkdirSync(obstacle(file), { recursive: true });
      const logKey = await announced('new log');
      await expect(here.signAndLog({ logKey })).rejects.toThrow();
      expect(await faults(R1)).toEqual([]);
      rmSync(obstacle(file), { recursive: true });
      await here.signAndLog({ logKey });
      expect(textOf('log/verifiers').trim().split('\n')).toHaveLength(2);
      expect(await faults(R1)).toEqual([]);
    },
  );

  test('two at once make one log', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map(announced));
    const outcomes = await Promise.allSettled(
      keys.map((key) => here.signAndLog({}, { announceKeys: [key] })),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'locked' });
    await here.signAndLog({}, { announceKeys: keys });
    expect(await faults(R1)).toEqual([]);
    expect((await readLocalLog(here.public))?.entries).toHaveLength(6);
  });
});
