import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { makeFormat1, withoutDigests } from '../../test/older-pack.ts';
import { partWith } from '../../test/pack-fixture.ts';
import { smallPackLine, writeSmallPack } from '../../test/small-pack.ts';
import type { ByteSource } from './byte-source.ts';
import { DiskSource } from './disk-source.ts';
import type { KeyedLines } from './keyed-lines.ts';
import { PackReader, type PackReaderSettings } from './pack-reader.ts';
import { unpackPack } from './unpack.ts';
import {
  DIGESTS_FILE,
  ENDS_FILE,
  KEYS_FILE,
  LINES_FILE,
  RECORD_FILE,
  UnpackedCopy,
} from './unpacked-copy.ts';

const KEYS = [
  '2000000004',
  '2000000012',
  '2000000020',
  '2000000038',
  '2010000003',
  '2020000002',
  '2020000010',
];
/** The SHA-256 of a manifest, by which a copy knows its release. */
const MANIFEST = 'c'.repeat(64);
const ABSENT = [
  '2000000005',
  '1999999999',
  '2010000004',
  '2030000001',
  '200000000',
  '20000000041',
  '',
  '2"0',
  'é',
];

let directory: string;
let release: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pack-reader-'));
  release = join(directory, 'release');
  writeSmallPack(release, KEYS);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** A source that answers with promises only, as a remote one does, and counts what it is asked. */
function remoteLike(path: string): ByteSource & { reads: number } {
  const disk = new DiskSource(path);
  return {
    reads: 0,
    readRange(...range) {
      this.reads += 1;
      return disk.readRange(...range);
    },
    readWhole: (file) => disk.readWhole(file),
    close: () => disk.close(),
  };
}

/** Makes the release one of format 1, as it was written before indexes had digests. */
async function makeOlder(): Promise<void> {
  makeFormat1(release, PACK_COLLECTIONS.npi);
  const index = join(release, 'packs/npi/index.arrow');
  await writeFile(index, withoutDigests(await readFile(index)));
}

/** The file of the part that has a key. */
const partOf = (directory: string, key: string) =>
  join(directory, partWith(directory, PACK_COLLECTIONS.npi, key));

const open = (source: ByteSource, settings?: PackReaderSettings) =>
  PackReader.open(source, PACK_COLLECTIONS.npi, settings);

describe.each<[string, () => Promise<KeyedLines>]>([
  ['local disk', () => open(new DiskSource(release))],
  ['local disk without a cache', () => open(new DiskSource(release), { cacheBytes: 0 })],
  ['a remote source', () => open(remoteLike(release))],
  [
    'a release of format 1',
    async () => {
      makeFormat1(release, PACK_COLLECTIONS.npi);
      return open(new DiskSource(release));
    },
  ],
  [
    'a remote release of format 1',
    async () => {
      makeFormat1(release, PACK_COLLECTIONS.npi);
      return open(remoteLike(release));
    },
  ],
  [
    'a release of format 1 that was made before indexes stated digests',
    async () => {
      await makeOlder();
      return open(new DiskSource(release));
    },
  ],
  [
    'an unpacked copy',
    async () => {
      const source = new DiskSource(release);
      const unpackedDirectory = join(directory, 'unpacked');
      await unpackPack(source, PACK_COLLECTIONS.npi, unpackedDirectory, MANIFEST);
      return UnpackedCopy.open(unpackedDirectory, MANIFEST);
    },
  ],
  [
    'an unpacked copy of a release of format 1',
    async () => {
      makeFormat1(release, PACK_COLLECTIONS.npi);
      return UnpackedCopy.open(await copied(), MANIFEST);
    },
  ],
  [
    'local disk with fewer files open than there are parts',
    () => open(new DiskSource(release, 2), { cacheBytes: 0 }),
  ],
])('a pack read from %s', (_, openReader) => {
  test('gives the line of every key, repeatedly', async () => {
    const reader = await openReader();
    for (const key of [...KEYS, ...KEYS.toReversed()]) {
      expect((await reader.get(key))?.toString()).toBe(smallPackLine(key));
    }
    await reader.close();
  });

  test('has no line for any other key', async () => {
    const reader = await openReader();
    for (const key of ABSENT) expect(await reader.get(key)).toBeNull();
    await reader.close();
  });

  test('gives the lines of many keys at once', async () => {
    const reader = await openReader();
    const lines = new Map<number, string>();
    const asked = [ABSENT[0] ?? '', ...KEYS.toReversed(), 'no key'];
    await reader.getMany(asked, (line, position) => lines.set(position, line.toString()));
    const expected = asked.flatMap((key, i) => (KEYS.includes(key) ? [[i, smallPackLine(key)]] : []));
    expect([...lines].sort(([a], [b]) => a - b)).toEqual(expected);
    await reader.close();
  });

  test('gives lines that do not change while others are read', async () => {
    const reader = await openReader();
    const lines = await Promise.all(KEYS.map((key) => reader.get(key)));
    expect(lines.map(String)).toEqual(KEYS.map(smallPackLine));
    await reader.close();
  });
});

test('many keys are read with one read per block, each as often as it is requested', async () => {
  const source = remoteLike(release);
  const reader = await open(source);
  const before = source.reads;
  const asked = [...KEYS, ...ABSENT, ...KEYS.toReversed()];
  const lines: (string | null)[] = asked.map(() => null);
  await reader.getMany(asked, (line, position) => {
    lines[position] = line.toString();
  });
  expect(lines).toEqual(asked.map((key) => (KEYS.includes(key) ? smallPackLine(key) : null)));
  // Three keys to a block, and no block for two parts: 2 + 1 + 1.
  expect(source.reads - before).toBe(4);
});

describe('a release whose index states no digests', () => {
  test('is read through its parts, each compared with the manifest once, when it is first needed', async () => {
    await makeOlder();
    const disk = new DiskSource(release);
    const whole: string[] = [];
    const source: ByteSource = {
      readRange: (path, offset, length) => disk.readRange(path, offset, length),
      readWhole: (path) => {
        whole.push(path);
        return disk.readWhole(path);
      },
      close: () => disk.close(),
    };
    const reader = await open(source, { cacheBytes: 0 });
    await Promise.all(KEYS.map((key) => reader.get(key)));
    await Promise.all(KEYS.map((key) => reader.get(key)));
    expect(whole.sort()).toEqual(
      ['index.arrow', ...['200', '201', '202'].map((prefix) => `part-${prefix}.ndjson.gz`)].map(
        (name) => `packs/npi/${name}`,
      ),
    );
    await reader.close();
  });

  test('notices a block that was replaced after its part was compared', async () => {
    await makeOlder();
    const other = join(directory, 'other');
    writeSmallPack(other, KEYS, (npi) => smallPackLine(npi).replace('Dr. No.', 'Dr. Yes'));
    makeFormat1(other, PACK_COLLECTIONS.npi);
    const reader = await open(new DiskSource(release), { cacheBytes: 0 });
    expect(String(await reader.get('2020000010'))).toBe(smallPackLine('2020000010'));
    const name = 'packs/npi/part-202.ndjson.gz';
    await writeFile(join(release, name), await readFile(join(other, name)));
    await expect((async () => reader.get('2020000010'))()).rejects.toMatchObject({ code: 'pack_altered' });
    await reader.close();
  });
});

test('a local lookup answers at once, a remote one only when the block is cached', async () => {
  const local = await open(new DiskSource(release));
  expect(local.get('2000000004')).toBeInstanceOf(Buffer);
  const source = remoteLike(release);
  const remote = await open(source);
  expect(remote.get('2000000004')).toBeInstanceOf(Promise);
  await remote.get('2000000004');
  expect(remote.get('2000000012')).toBeInstanceOf(Buffer);
  const before = source.reads;
  expect(remote.get('1999999999')).toBeNull();
  expect(source.reads).toBe(before);
});

describe('a damaged pack', () => {
  const parts = new Map<string, string>();
  beforeEach(() => {
    for (const key of KEYS) parts.set(key.slice(0, 3), partOf(release, key));
  });
  const part = (prefix: string) => parts.get(prefix) ?? '';
  const failure = async (key: string) => {
    const reader = await open(new DiskSource(release));
    try {
      await reader.get(key);
    } catch (error) {
      return (error as { code: string }).code;
    }
    return 'read';
  };

  test('has no index', async () => {
    await rm(join(release, 'packs/npi/index.arrow'));
    await expect(open(new DiskSource(release))).rejects.toMatchObject({ code: 'pack_missing' });
  });

  test('is the pack of another collection', async () => {
    const other = { ...PACK_COLLECTIONS.npi, keyField: 'ccn' };
    await expect(PackReader.open(new DiskSource(release), other)).rejects.toMatchObject({
      code: 'pack_mismatch',
    });
  });

  test('lacks a part: the others are read', async () => {
    await rm(part('201'));
    expect(await failure('2010000003')).toBe('pack_missing');
    expect(await failure('2000000004')).toBe('read');
  });

  test('has a part cut off', async () => {
    const bytes = await readFile(part('200'));
    await writeFile(part('200'), bytes.subarray(0, -3));
    expect(await failure('2000000038')).toBe('pack_truncated');
    expect(await failure('2000000004')).toBe('read');
  });

  test('has a byte changed', async () => {
    const bytes = await readFile(part('201'));
    bytes[20] = (bytes[20] as number) ^ 0x55;
    await writeFile(part('201'), bytes);
    expect(await failure('2010000003')).toBe('pack_altered');
  });

  test('has two parts swapped', async () => {
    const source = join(directory, 'same-sizes');
    writeSmallPack(source, ['2000000004', '2010000003']);
    await rm(release, { recursive: true });
    await cp(source, release, { recursive: true });
    const [one, other] = [partOf(release, '2000000004'), partOf(release, '2010000003')];
    await rename(one, `${one}.kept`);
    await rename(other, one);
    await rename(`${one}.kept`, other);
    expect(['pack_altered', 'pack_truncated']).toContain(await failure('2000000004'));
  });

  test('has a block that is as large, begins alike and is sound, but says something else', async () => {
    const other = join(directory, 'other');
    writeSmallPack(other, KEYS, (npi) => smallPackLine(npi).replace('Dr. No.', 'Dr. Yes'));
    const [before, after] = [await readFile(part('202')), await readFile(partOf(other, '2020000010'))];
    expect(after.length).toBe(before.length);
    await writeFile(part('202'), after);
    expect(await failure('2020000010')).toBe('pack_altered');
  });

  test('is read again when it has been restored', async () => {
    const whole = await readFile(part('201'));
    const reader = await open(new DiskSource(release));
    await writeFile(part('201'), Buffer.alloc(whole.length));
    expect(() => reader.get('2010000003')).toThrow(expect.objectContaining({ code: 'pack_altered' }));
    await writeFile(`${part('201')}.new`, whole);
    await rename(`${part('201')}.new`, part('201'));
    expect(String(reader.get('2010000003'))).toBe(smallPackLine('2010000003'));
    await reader.close();
  });

  test('is empty: it opens, and has no lines', async () => {
    const empty = join(directory, 'empty');
    writeSmallPack(empty, []);
    const reader = await open(new DiskSource(empty));
    expect(reader.keys).toBe(0);
    expect(await reader.get('2000000004')).toBeNull();
  });
});

describe('an unpacked copy', () => {
  test('has the bytes that zcat makes of the parts', async () => {
    const target = join(directory, 'copy');
    await unpackPack(remoteLike(release), PACK_COLLECTIONS.npi, target, MANIFEST);
    expect((await readdir(target)).sort()).toEqual([
      RECORD_FILE,
      DIGESTS_FILE,
      ENDS_FILE,
      KEYS_FILE,
      LINES_FILE,
    ]);
    expect(await readFile(join(target, LINES_FILE), 'utf8')).toBe(
      KEYS.map((key) => `${smallPackLine(key)}\n`).join(''),
    );
  });

  test('is refused for keys that are not ten digits', async () => {
    const other = join(directory, 'other');
    writeSmallPack(other, ['200000000X']);
    await expect(
      unpackPack(new DiskSource(other), PACK_COLLECTIONS.npi, join(directory, 'copy'), MANIFEST),
    ).rejects.toMatchObject({ code: 'pack_mismatch' });
  });

  test('leaves nothing behind when the pack is damaged', async () => {
    const part = partOf(release, '2020000010');
    const bytes = await readFile(part);
    bytes[20] = (bytes[20] as number) ^ 0x55;
    await writeFile(part, bytes);
    const target = join(directory, 'copies', 'copy');
    await expect(
      unpackPack(new DiskSource(release), PACK_COLLECTIONS.npi, target, MANIFEST),
    ).rejects.toMatchObject({
      code: 'pack_altered',
    });
    expect(await readdir(join(directory, 'copies'))).toEqual([]);
  });

  test('refuses a line that is not that of its key', async () => {
    const [copy, strange] = [await copied(), join(directory, 'strange')];
    const other = join(directory, 'other');
    writeSmallPack(other, KEYS, (npi) => smallPackLine(npi).replace('Dr. No.', 'Dr. Yes'));
    await unpackPack(new DiskSource(other), PACK_COLLECTIONS.npi, strange, MANIFEST);
    await cp(join(strange, LINES_FILE), join(copy, LINES_FILE));
    const reader = await UnpackedCopy.open(copy, MANIFEST);
    expect(() => reader.get('2000000004')).toThrow(expect.objectContaining({ code: 'pack_altered' }));
    await reader.close();
  });

  test('is not opened when any of its files was changed, cut, or lost, nor for another release', async () => {
    const copy = await copied();
    const refused = (manifest = MANIFEST) => expect(UnpackedCopy.open(copy, manifest)).rejects.toThrow();
    for (const name of await readdir(copy)) {
      const path = join(copy, name);
      const whole = await readFile(path);
      await truncate(path, whole.length >> 1);
      await refused();
      await rm(path);
      await refused();
      if (name !== LINES_FILE) {
        await writeFile(path, Buffer.alloc(whole.length));
        await refused();
        await writeFile(path, flipped(whole));
        await refused();
      }
      await writeFile(path, whole);
    }
    await refused('d'.repeat(64));
    await (await UnpackedCopy.open(copy, MANIFEST)).close();
  });

  test('takes the place of what is there, and of what a killed process left', async () => {
    const copy = await copied();
    await rm(join(copy, KEYS_FILE));
    await mkdir(`${copy}.unfinished-4000000000`);
    await copied();
    expect((await readdir(directory)).filter((name) => name.startsWith('copy'))).toEqual(['copy']);
    await (await UnpackedCopy.open(copy, MANIFEST)).close();
  });
});

/** The bytes with one bit changed in the middle. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return changed;
}

async function copied(): Promise<string> {
  const copy = join(directory, 'copy');
  await unpackPack(new DiskSource(release), PACK_COLLECTIONS.npi, copy, MANIFEST);
  return copy;
}
