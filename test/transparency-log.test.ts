import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLocalLog } from '../pipeline/transparency-log/append.ts';
import { keyIdOf, parseVerifier } from '../pipeline/transparency-log/checkpoint.ts';
import { Jwks } from '../schemas/release/jwks.ts';
import { createSigningKey } from '../signatures/signing-key.ts';
import { filesBelow } from './published-tree.ts';
import { faultsIn, loggedInstallation, loggedInstallationPerTest, R1, R2, R3 } from './published-with-log.ts';

const fixture = loggedInstallationPerTest();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The faults found by a reader who looked at this tree before, or never did. */
const faults = (release: string, { tree = fixture.here.public, data = join(fixture.root, 'reader') } = {}) =>
  faultsIn(tree, release, data);

describe('publishing', () => {
  test('signs the manifest, lists the keys, and logs each key and each release once', async () => {
    await fixture.here.release(R2);
    await fixture.here.signAndLog();
    const jwks = Jwks.parse(JSON.parse(fixture.text('.well-known/jwks.json')));
    expect(jwks.keys.map(({ purpose }) => purpose)).toEqual(['release', 'response']);
    const log = await readLocalLog(fixture.here.public);
    expect(log?.entries).toEqual([
      ...jwks.keys.map(({ kid }) => `key ${kid} ${kid}`),
      ...[R1, R2].map(
        (id) => `release ${id} ${sha256(readFileSync(fixture.path(`releases/${id}/manifest.json`)))}`,
      ),
    ]);
    expect(fixture.text('log/checkpoint').split('\n').slice(0, 2)).toEqual(['data.example.org/log', '4']);
    expect(await faults(R1)).toEqual([]);
    expect(await faults(R2)).toEqual([]);
  });

  test('a later change of origin does not rename the log', async () => {
    await fixture.here.signAndLog(
      { origin: 'https://new.example.org' },
      { announceKeys: [await announced('a')] },
    );
    expect(fixture.text('log/checkpoint').split('\n')[0]).toBe('data.example.org/log');
    expect(await faults(R1)).toEqual([]);
  });

  test('a key that is announced is listed and logged; a release key that takes over leaves the old one', async () => {
    const releaseKey = join(fixture.root, 'release.jwk');
    const { kid } = await createSigningKey(releaseKey);
    await fixture.here.signAndLog({ releaseKey }, { announceKeys: [await announced('other')] });
    const { keys } = Jwks.parse(JSON.parse(fixture.text('.well-known/jwks.json')));
    expect(keys.map(({ purpose }) => purpose)).toEqual(['release', 'response', 'release', 'response']);
    expect(keys[2]?.kid).toBe(kid);
    expect(fixture.text('.well-known/jwks.json')).not.toMatch(/"d"/);
    expect(await faults(R1)).toEqual([]);
  });

  test('a log of many tiles is complete', async () => {
    const many = Array.from({ length: 600 }, (_, index) => `release r${index} ${'0'.repeat(64)}`);
    const { appendToLog } = await import('../pipeline/transparency-log/append.ts');
    const key = await createSigningKey(join(fixture.root, 'log.jwk'));
    const tree = join(fixture.root, 'many');
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
  const path = join(fixture.root, `${name}.jwk`);
  await createSigningKey(path);
  return path;
}

describe('a reader detects', () => {
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
    const bytes = readFileSync(fixture.path(path));
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(fixture.path(path), bytes);
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
    rmSync(fixture.path(path));
    expect((await faults(R1)).join('\n')).toMatch(/is missing/);
  });

  test('a release that is signed and not logged', async () => {
    cpSync(fixture.path('log'), join(fixture.root, 'log before'), { recursive: true });
    await fixture.here.release(R2);
    rmSync(fixture.path('log'), { recursive: true });
    cpSync(join(fixture.root, 'log before'), fixture.path('log'), { recursive: true });
    expect(await faults(R2)).toEqual([expect.stringMatching(`^log does not have the release ${R2}`)]);
  });

  test('an older checkpoint that is served again with its whole log', async () => {
    cpSync(fixture.here.public, join(fixture.root, 'older'), { recursive: true });
    await fixture.here.release(R2);
    expect(await faults(R2)).toEqual([]);
    expect(await faults(R1, { tree: join(fixture.root, 'older') })).toEqual([
      'log/checkpoint has 3 entries, the checkpoint verified last has 4: an older checkpoint is shown again',
    ]);
    expect(
      await faults(R1, { tree: join(fixture.root, 'older'), data: join(fixture.root, 'never looked') }),
    ).toEqual([]);
  });

  test('a forked log: another history, signed with the same keys', async () => {
    cpSync(join(fixture.root, 'here'), join(fixture.root, 'fork'), { recursive: true });
    await fixture.here.release(R2);
    expect(await faults(R2)).toEqual([]);
    const fork = loggedInstallation(join(fixture.root, 'fork'));
    await fork.release(R3);
    await fork.release(R2);
    expect(await faults(R3, { tree: fork.public })).toEqual([
      expect.stringMatching(/^log\/checkpoint is forked: its first 4 entries are not those/),
    ]);
  });

  test('a log that was started again with another key', async () => {
    expect(await faults(R1)).toEqual([]);
    const anew = loggedInstallation(join(fixture.root, 'anew'));
    await anew.release(R1);
    expect((await faults(R1, { tree: anew.public })).join()).toMatch(/is forked|by other keys/);
  });
});

describe('a new key of the log', () => {
  test('is signed by the old one, and readers of the old one accept it', async () => {
    expect(await faults(R1)).toEqual([]);
    const logKey = await announced('new log');
    await fixture.here.signAndLog({ logKey });
    await fixture.here.signAndLog({ logKey }, { announceKeys: [await announced('later')] });
    const verifiers = fixture.text('log/verifiers').trim().split('\n').map(parseVerifier);
    expect(verifiers).toHaveLength(2);
    const [old] = verifiers;
    if (!old) throw new Error('no verifier');
    const change = fixture.text(`log/key-change/${keyIdOf(old)}`);
    expect(change.match(/^— /gm)).toHaveLength(2);
    expect(fixture.text('log/checkpoint').match(/^— /gm)).toHaveLength(1);
    writeFileSync(fixture.path(`log/key-change/${keyIdOf(old)}`), change.replace(/^— .*\n/m, ''));
    expect((await faults(R1)).join()).toMatch(/key-change.* is not signed by both/);
    writeFileSync(fixture.path(`log/key-change/${keyIdOf(old)}`), change);
    expect(await faults(R1)).toEqual([]);
  });

  test('is refused without the old one', async () => {
    const logKey = await announced('new log');
    rmSync(join(fixture.here.data, 'keys', 'log.jwk'));
    await expect(fixture.here.signAndLog({ logKey })).rejects.toMatchObject({ code: 'log_key_changed' });
    expect(await faults(R1)).toEqual([]);
  });
});

describe('an interrupted publisher', () => {
  /** Every write goes to a temporary file first: a directory in its place fails just that write. */
  const obstacle = (path: string) => fixture.path(`${path}.${process.pid}.new`);

  test.each([['log/tile/entries/000.p/4'], ['log/tile/0/000.p/4'], ['log/checkpoint']])(
    'before it writes %s leaves the log as it was, and the next run completes it',
    async (path) => {
      mkdirSync(obstacle(path), { recursive: true });
      await expect(fixture.here.release(R2)).rejects.toThrow();
      expect(await faults(R1)).toEqual([]);
      expect((await readLocalLog(fixture.here.public))?.entries).toHaveLength(3);
      rmSync(obstacle(path), { recursive: true });
      // What was about to be logged then is not published: another release takes its place.
      rmSync(fixture.path(`releases/${R2}`), { recursive: true });
      await fixture.here.release(R3);
      expect(await faults(R3)).toEqual([]);
      expect((await readLocalLog(fixture.here.public))?.entries).toHaveLength(4);
    },
  );

  test.each([['log/checkpoint'], ['log/key-change'], ['log/verifiers']])(
    'before it writes %s of a new key leaves a log that holds, and the next run completes it',
    async (path) => {
      const [old] = fixture.text('log/verifiers').split('\n').map(parseVerifier);
      if (!old) throw new Error('no verifier');
      const file = path === 'log/key-change' ? `${path}/${keyIdOf(old)}` : path;
      mkdirSync(obstacle(file), { recursive: true });
      const logKey = await announced('new log');
      await expect(fixture.here.signAndLog({ logKey })).rejects.toThrow();
      expect(await faults(R1)).toEqual([]);
      rmSync(obstacle(file), { recursive: true });
      await fixture.here.signAndLog({ logKey });
      expect(fixture.text('log/verifiers').trim().split('\n')).toHaveLength(2);
      expect(await faults(R1)).toEqual([]);
    },
  );

  test('two publishers at the same time make one log', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map(announced));
    const outcomes = await Promise.allSettled(
      keys.map((key) => fixture.here.signAndLog({}, { announceKeys: [key] })),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'locked' });
    await fixture.here.signAndLog({}, { announceKeys: keys });
    expect(await faults(R1)).toEqual([]);
    expect((await readLocalLog(fixture.here.public))?.entries).toHaveLength(6);
  });
});
