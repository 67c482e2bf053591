import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { smallPackLine, writeSmallPack } from '../../test/small-pack.ts';
import type { ByteSource } from './byte-source.ts';
import { DiskSource } from './disk-source.ts';
import type { KeyedLines } from './keyed-lines.ts';
import { PackReader, type PackReaderSettings } from './pack-reader.ts';
import { unpackPack } from './unpack.ts';
import { ENDS_FILE, KEYS_FILE, LINES_FILE, UnpackedCopy } from './unpacked-copy.ts';

const KEYS = [
  '2000000004',
  '2000000012',
  '2000000020',
  '2000000038',
  '2010000003',
  '2020000002',
  '2020000010',
];
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
  await writeSmallPack(release, KEYS);
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

const open = (source: ByteSource, settings?: PackReaderSettings) =>
  PackReader.open(source, PACK_COLLECTIONS.npi, settings);

describe.each<[string, () => Promise<KeyedLines>]>([
  ['local disk', () => open(new DiskSource(release))],
  ['local disk without a cache', () => open(new DiskSource(release), { cacheBytes: 0 })],
  ['a remote source', () => open(remoteLike(release))],
  [
    'an unpacked copy',
    async () => {
      const source = new DiskSource(release);
      const unpackedDirectory = join(directory, 'unpacked');
      await unpackPack(source, PACK_COLLECTIONS.npi, unpackedDirectory);
      return UnpackedCopy.open(unpackedDirectory, 'npi');
    },
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
  const part = (prefix: string) => join(release, 'packs/npi', `part-${prefix}.ndjson.gz`);
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
    expect(await failure('2010000003')).toBe('pack_corrupt');
  });

  test('has two parts swapped', async () => {
    const source = join(directory, 'same-sizes');
    await writeSmallPack(source, ['2000000004', '2010000003']);
    await rm(release, { recursive: true });
    await cp(source, release, { recursive: true });
    await rename(part('200'), `${part('200')}.kept`);
    await rename(part('201'), part('200'));
    await rename(`${part('200')}.kept`, part('201'));
    expect(['pack_mismatch', 'pack_truncated', 'pack_corrupt']).toContain(await failure('2000000004'));
  });

  test('is empty: it opens, and has no lines', async () => {
    const empty = join(directory, 'empty');
    await writeSmallPack(empty, []);
    const reader = await open(new DiskSource(empty));
    expect(reader.keys).toBe(0);
    expect(await reader.get('2000000004')).toBeNull();
  });
});

describe('an unpacked copy', () => {
  test('has the bytes that zcat makes of the parts', async () => {
    const target = join(directory, 'copy');
    await unpackPack(remoteLike(release), PACK_COLLECTIONS.npi, target);
    expect((await readdir(target)).sort()).toEqual([ENDS_FILE, KEYS_FILE, LINES_FILE]);
    expect(await readFile(join(target, LINES_FILE), 'utf8')).toBe(
      KEYS.map((key) => `${smallPackLine(key)}\n`).join(''),
    );
  });

  test('is refused for keys that are not ten digits', async () => {
    const other = join(directory, 'other');
    await writeSmallPack(other, ['200000000X']);
    await expect(
      unpackPack(new DiskSource(other), PACK_COLLECTIONS.npi, join(directory, 'copy')),
    ).rejects.toMatchObject({ code: 'pack_mismatch' });
  });

  test('leaves nothing behind when the pack is damaged', async () => {
    const bytes = await readFile(join(release, 'packs/npi/part-202.ndjson.gz'));
    bytes[20] = (bytes[20] as number) ^ 0x55;
    await writeFile(join(release, 'packs/npi/part-202.ndjson.gz'), bytes);
    const target = join(directory, 'copies', 'copy');
    await expect(unpackPack(new DiskSource(release), PACK_COLLECTIONS.npi, target)).rejects.toMatchObject({
      code: 'pack_corrupt',
    });
    expect(await readdir(join(directory, 'copies'))).toEqual([]);
  });

  test('is refused if its lines are not those of its keys', async () => {
    const other = join(directory, 'other');
    await writeSmallPack(
      other,
      KEYS.map((key) => key.replace(/^20/, '21')),
    );
    const [copy, strange] = [join(directory, 'copy'), join(directory, 'strange')];
    await unpackPack(new DiskSource(release), PACK_COLLECTIONS.npi, copy);
    await unpackPack(new DiskSource(other), PACK_COLLECTIONS.npi, strange);
    await cp(join(strange, LINES_FILE), join(copy, LINES_FILE));
    const reader = await UnpackedCopy.open(copy, 'npi');
    expect(() => reader.get('2000000004')).toThrow(expect.objectContaining({ code: 'pack_mismatch' }));
    await reader.close();
  });

  test('is refused if it was truncated', async () => {
    const copy = join(directory, 'copy');
    await unpackPack(new DiskSource(release), PACK_COLLECTIONS.npi, copy);
    await truncate(join(copy, LINES_FILE), 10);
    const reader = await UnpackedCopy.open(copy, 'npi');
    expect(() => reader.get('2020000010')).toThrow(expect.objectContaining({ code: 'pack_truncated' }));
    await reader.close();
    await truncate(join(copy, ENDS_FILE), 8);
    await expect(UnpackedCopy.open(copy, 'npi')).rejects.toMatchObject({ code: 'pack_corrupt' });
  });
});
