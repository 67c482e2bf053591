import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLocalLog } from '../pipeline/transparency-log/append.ts';
import { Jwks } from '../schemas/release/jwks.ts';
import { signDetached } from '../signatures/detached-jws.ts';
import { createSigningKey, loadSigningKey } from '../signatures/signing-key.ts';
import { keyIdOf, parseVerifier } from '../signatures/transparency-log/checkpoint.ts';
import { Installation } from './command-line.ts';
import { filesBelow, publishOnDisk } from './published-tree.ts';
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

  test('makes the directory of the log for file servers of other users too', () => {
    expect(statSync(fixture.path('log')).mode & 0o055).toBe(statSync(fixture.path('releases')).mode & 0o055);
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

describe('a compromised key', () => {
  /** Between the first release and the second. */
  const since = new Date('2026-11-01T12:00:00Z');
  const signatureOf = (release: string) => fixture.path(`releases/${release}/manifest.json.sig`);
  const keyOf = (release: string): string => {
    const [header = ''] = readFileSync(signatureOf(release), 'utf8').split('.');
    return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
  };
  /** Two releases by one key, which is then marked; another takes its place. */
  const marked = async () => {
    await fixture.here.release(R2);
    const releaseKey = await announced('new release');
    const old = await loadSigningKey(join(fixture.here.data, 'keys', 'release.jwk'));
    const before = fixture.text('.well-known/jwks.json');
    await fixture.here.signAndLog({ releaseKey }, { compromisedKey: { kid: old.kid, since } });
    const { kid } = await loadSigningKey(releaseKey);
    return { old, kid, releaseKey, before };
  };

  test('is marked in the key set and in the log; what the log shows to be older stands, the rest is signed again', async () => {
    const { old, kid } = await marked();
    const { keys } = Jwks.parse(JSON.parse(fixture.text('.well-known/jwks.json')));
    const seconds = since.getTime() / 1_000;
    expect(keys.map(({ revoked }) => revoked?.revoked_at)).toEqual([seconds, undefined, undefined]);
    const log = await readLocalLog(fixture.here.public);
    expect(log?.entries.at(-1)).toBe(`key-compromised ${old.kid} ${seconds}`);
    expect([keyOf(R1), keyOf(R2)]).toEqual([old.kid, kid]);
    expect(await faults(R1)).toEqual([]);
    expect(await faults(R2)).toEqual([]);
  });

  test('signs nothing that counts: neither what the log does not list, nor what it lists too late, whatever date it bears', async () => {
    const { old, releaseKey } = await marked();
    const stolen = async (release: string) => {
      const manifest = readFileSync(fixture.path(`releases/${release}/manifest.json`));
      writeFileSync(signatureOf(release), `${await signDetached(old, manifest)}\n`);
      return faults(release);
    };
    const refused = expect.stringMatching(
      /manifest\.json\.sig the signature does not count: its key .* is marked compromised/,
    );
    expect(await stolen(R2)).toEqual([refused]);
    // Dated before the moment, and never published.
    const dated = '20261101T030000Z-abc1234-00000009';
    publishOnDisk(fixture.here.public, { id: dated, providers: 1, createdAt: '2026-11-01T03:00:00Z' });
    expect(await stolen(dated)).toContainEqual(refused);
    // Published after the key was marked.
    await fixture.here.signAndLog({ releaseKey });
    expect(await faults(dated)).toEqual([]);
    expect(await stolen(dated)).toEqual([refused]);
    // With an older log that is shown again, nothing of a key that is marked counts.
    rmSync(fixture.path('log'), { recursive: true });
    expect(await faults(R1)).toContainEqual(refused);
  });

  test('cannot be unmarked by changing the key set alone', async () => {
    const { before } = await marked();
    writeFileSync(fixture.path('.well-known/jwks.json'), before);
    expect(await faults(R1)).toContainEqual(expect.stringMatching(/jwks\.json says nothing of a compromise/));
  });

  test('signs no more: the next publication is refused until another key is given', async () => {
    await marked();
    await expect(fixture.here.release(R3)).rejects.toMatchObject({
      code: 'key_compromised',
      next: expect.stringContaining('--release-key'),
    });
  });

  test('keeps the earliest moment that was stated, and must be one that is published', async () => {
    const { old, releaseKey } = await marked();
    const later = new Date('2026-11-02T12:00:00Z');
    const earlier = new Date('2026-10-31T12:00:00Z');
    const text = fixture.text('.well-known/jwks.json');
    await fixture.here.signAndLog({ releaseKey }, { compromisedKey: { kid: old.kid, since: later } });
    expect(fixture.text('.well-known/jwks.json')).toBe(text);
    await fixture.here.signAndLog({ releaseKey }, { compromisedKey: { kid: old.kid, since: earlier } });
    expect(keyOf(R1)).not.toBe(old.kid);
    expect(await faults(R1)).toEqual([]);
    await expect(
      fixture.here.signAndLog({ releaseKey }, { compromisedKey: { kid: 'none', since } }),
    ).rejects.toMatchObject({ code: 'unknown_signing_key', next: expect.stringContaining(old.kid) });
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

test('lost keys are noticed before anything is read, and no new ones are made', async () => {
  const keys = join(fixture.here.data, 'keys');
  rmSync(keys, { recursive: true });
  const installation = new Installation(join(fixture.root, 'here'));
  const { code, out, err } = await installation.run('rebuild', '--from', fixture.root);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /error: the transparency log in .*\/log is signed by the key .*, and that is not here\.\n/,
  );
  expect(err).toMatch(/Restore `keys\/` of the data directory .*--log-key/);
  expect(existsSync(keys)).toBe(false);
  expect(await installation.runLog()).not.toContainEqual(expect.stringContaining('step_started'));
});

test.each(['release', 'log', 'signing'])(
  'a --%s-key that cannot be read is noticed before anything is read',
  async (which) => {
    const installation = new Installation(join(fixture.root, 'here'));
    const file = join(fixture.root, 'nowhere.jwk');
    const { code, out, err } = await installation.run(
      'rebuild',
      '--from',
      fixture.root,
      `--${which}-key`,
      file,
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`error: the key file ${file} cannot be read.\n`);
    expect(await installation.runLog()).not.toContainEqual(expect.stringContaining('step_started'));
  },
);

test('a damaged key of the data directory is noticed before anything is read', async () => {
  const file = join(fixture.here.data, 'keys', 'release.jwk');
  writeFileSync(file, '{');
  const installation = new Installation(join(fixture.root, 'here'));
  const { code, err } = await installation.run('rebuild', '--from', fixture.root);
  expect(code).toBe(1);
  expect(err).toContain(`error: the key file ${file} cannot be used: it is not JSON.\n`);
  expect(await installation.runLog()).not.toContainEqual(expect.stringContaining('step_started'));
});
