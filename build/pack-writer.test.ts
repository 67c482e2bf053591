import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockDigest } from '../schemas/pack/block.ts';
import { PACK_COLLECTIONS, partName } from '../schemas/pack/format.ts';
import { decodeIndex, encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';
import { PartCutter } from '../schemas/pack/part-cutter.ts';
import { PackOnDisk } from './changes/pack-on-disk.ts';
import { CompressionPool } from './compression/compression-pool.ts';
import { EarlierFiles } from './earlier-files.ts';
import type { EarlierBlock, PackPart } from './earlier-parts.ts';
import { writePack } from './pack-writer.ts';
import type { PartLines } from './part-lines.ts';
import { ReleaseWriter } from './release-writer.ts';
import { RevisedParts } from './revised-parts.ts';

let root: string;
let pool: CompressionPool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pack-writer-'));
  pool = new CompressionPool(2, 0);
});
afterAll(async () => {
  await pool[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

const line = (key: number) => `${JSON.stringify({ npi: String(key), text: 'x'.repeat(key % 97) })}\n`;
const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i * 3);

/** 5,003 lines of one prefix and 9 of the next. */
const KEYS = [...keysFrom(2_000_000_000, 5003), ...keysFrom(2_010_000_000, 9)];

async function* parts(keys: readonly number[], lineOf = line): AsyncGenerator<PartLines> {
  const cutter = new PartCutter<Uint8Array>(PACK_COLLECTIONS.npi);
  for (const key of keys) {
    const part = cutter.add(String(key), Buffer.from(lineOf(key)));
    if (part !== null) yield part;
  }
  const last = cutter.end();
  if (last !== null) yield last;
}

async function written(
  name: string,
  given: AsyncIterable<PartLines>,
  previous: string | null = null,
  compression = pool,
) {
  const writer = new ReleaseWriter(join(root, name));
  const entry = await writePack(
    writer,
    compression,
    PACK_COLLECTIONS.npi,
    given,
    previous && join(root, previous),
  );
  const index = decodeIndex(await readFile(join(root, name, 'packs/npi/index.arrow')), 'index');
  return { entry, files: writer.files(), index };
}

test('parts are plain gzip of their lines and named by their digest, and the index cuts them into blocks', async () => {
  const { entry, files, index } = await written('one', parts(KEYS));
  expect(entry).toMatchObject({ collection: 'npi', format_version: 2, key_field: 'npi', prefix_length: 3 });
  expect([entry.keys, entry.parts]).toEqual([KEYS.length, index.parts.length]);
  expect(index.parts.length).toBeGreaterThan(3);
  const rows = new Map(files.map((file) => [file.path, file.rows]));
  let text = '';
  for (const part of index.parts) {
    const bytes = await readFile(join(root, `one/packs/npi/part-${part}.ndjson.gz`));
    expect(hash('sha256', bytes, 'hex').slice(0, 32)).toBe(part);
    const lines = gunzipSync(bytes).toString();
    expect(rows.get(`packs/npi/part-${part}.ndjson.gz`)).toBe(lines.split('\n').length - 1);
    text += lines;
  }
  expect(text).toBe(KEYS.map(line).join(''));
  expect(rows.get('packs/npi/index.arrow')).toBe(index.blocks);
  expect(files).toHaveLength(index.parts.length + 1);
  const blocks = [...index.entries()];
  expect(blocks.reduce((sum, block) => sum + block.rows, 0)).toBe(KEYS.length);
  expect(KEYS.length / blocks.length).toBeGreaterThan(25);
  expect(KEYS.length / blocks.length).toBeLessThan(40);
});

test('the same lines give the same bytes, in threads and without any', async () => {
  const [one, other] = [await written('same', parts(KEYS)), await written('again', parts(KEYS))];
  expect(one.files).toEqual(other.files);
  await using alone = new CompressionPool(2);
  expect((await written('alone', parts(KEYS), null, alone)).files).toEqual(one.files);
});

test('of a changed line its block and its part are other, of a new line one or two', async () => {
  const before = await written('before', parts(KEYS));
  const known = new Set(before.files.map(({ path }) => path));
  const digests = new Set([...before.index.entries()].map(({ digest }) => Buffer.from(digest ?? []).join()));
  const newFiles = ({ files }: Awaited<ReturnType<typeof written>>) =>
    files.filter(({ path }) => !known.has(path)).length;
  const newBlocks = ({ index }: Awaited<ReturnType<typeof written>>) =>
    [...index.entries()].filter(({ digest }) => !digests.has(Buffer.from(digest ?? []).join())).length;

  const longer = (key: number) => (key === KEYS[2500] ? line(key).replace('x', 'y'.repeat(5000)) : line(key));
  const changed = await written('changed', parts(KEYS, longer));
  expect([newFiles(changed), newBlocks(changed)]).toEqual([1, 1]);

  const inserted = await written('inserted', parts([...KEYS, (KEYS[1000] ?? 0) + 1].sort((a, b) => a - b)));
  expect(newFiles(inserted)).toBeLessThanOrEqual(2);
  expect(newBlocks(inserted)).toBeLessThanOrEqual(2);
});

describe('after a release with the same pack', () => {
  /** The pack of the second night, with a line changed and one added, after the first one and as if there was none. */
  async function secondNight(name: string) {
    const keys = [...KEYS, (KEYS[1000] ?? 0) + 1].sort((a, b) => a - b);
    const lineOf = (key: number) => (key === KEYS[2500] ? line(key).replace('x', 'y') : line(key));
    const after = await written(`${name}-after`, parts(keys, lineOf), name);
    return { after, alone: await written(`${name}-alone`, parts(keys, lineOf)) };
  }

  test('the bytes are those of a pack that is made alone', async () => {
    await written('night', parts(KEYS));
    const { after, alone } = await secondNight('night');
    expect(after.files).toEqual(alone.files);
  });

  test('unchanged blocks are taken over; changed and damaged ones are compressed', async () => {
    const folder = join(root, 'other-level/packs/npi');
    const blocks = await writeOtherwise(folder);
    const [damaged] = blocks;
    const path = join(folder, `part-${damaged?.part}.ndjson.gz`);
    const bytes = await readFile(path);
    bytes[30] = (bytes[30] ?? 0) ^ 0x55;
    await writeFile(path, bytes);
    const { after, alone } = await secondNight('other-level');
    const digestsOf = ({ index }: typeof after) => [...index.entries()].map(({ digest }) => hex(digest));
    const level1 = new Set(blocks.map(({ digest }) => hex(digest)));
    const made = digestsOf(after).filter((digest) => !level1.has(digest));
    expect(made.length).toBeGreaterThanOrEqual(3);
    expect(made.length).toBeLessThanOrEqual(4);
    expect(made[0]).toBe(digestsOf(alone)[0]);
    expect(digestsOf(alone)).toEqual(expect.arrayContaining(made));
  });
});

const hex = (digest: Uint8Array | null | undefined) => Buffer.from(digest ?? []).toString('hex');

/** Writes the pack of the first night with another level of compression: it can be told which blocks come from it. */
async function writeOtherwise(folder: string): Promise<WrittenBlock[]> {
  await mkdir(folder, { recursive: true });
  const written: WrittenBlock[] = [];
  for await (const { blocks, lines } of parts(KEYS)) {
    let line = 0;
    const members = blocks.map(({ rows }) => {
      line += rows;
      return gzipSync(Buffer.concat(lines.slice(line - rows, line)), { level: 1 });
    });
    const part = partName(hash('sha256', Buffer.concat(members), 'hex'));
    await writeFile(join(folder, `part-${part}.ndjson.gz`), Buffer.concat(members));
    let offset = 0;
    for (const [i, member] of members.entries()) {
      const block = blocks[i] ?? { firstKey: '', rows: 0 };
      const inflatedLength = gunzipSync(member).length;
      written.push({
        ...block,
        part,
        offset,
        length: member.length,
        inflatedLength,
        digest: blockDigest(member),
      });
      offset += member.length;
    }
  }
  const header = { collection: 'npi', keyField: 'npi', prefixLength: 3 };
  await writeFile(join(folder, 'index.arrow'), encodeIndex(header, written));
  return written;
}

describe('parts that are taken over', () => {
  /** The pack of a release whose parts are all those of the release `name`. */
  async function takenOver(name: string, from: Awaited<ReturnType<typeof written>>) {
    const manifest = { files: from.files };
    const writer = new ReleaseWriter(
      join(root, `${name}-after`),
      new EarlierFiles({ directory: join(root, name), manifest }),
    );
    async function* all(): AsyncGenerator<PackPart> {
      for (const taken of blocksByPart(from)) yield { taken };
    }
    const entry = await writePack(writer, pool, PACK_COLLECTIONS.npi, all(), join(root, name));
    return { entry, files: writer.files() };
  }

  test('make the same pack', async () => {
    const before = await written('whole', parts(KEYS));
    const after = await takenOver('whole', before);
    expect(after).toEqual({ entry: before.entry, files: before.files });
  });

  test('are compared with what the manifest says of them', async () => {
    const before = await written('altered', parts(KEYS));
    const path = join(root, 'altered/packs/npi', `part-${before.index.parts[1]}.ndjson.gz`);
    const bytes = await readFile(path);
    bytes[30] = (bytes[30] ?? 0) ^ 0x55;
    await writeFile(path, bytes);
    await expect(takenOver('altered', before)).rejects.toThrow('is not what the manifest');
  });
});

/** The blocks of each part of a pack. */
function blocksByPart({ index }: Awaited<ReturnType<typeof written>>): EarlierBlock[][] {
  const blocks = [...index.entries()].flatMap((block) =>
    block.digest === null ? [] : [{ ...block, digest: block.digest }],
  );
  return [...Map.groupBy(blocks, ({ part }) => part).values()];
}

describe('parts put together from those of the previous release and changed lines', () => {
  /** The pack of a release, made whole and put together, and the parts of the latter. */
  async function next(name: string, lines: ReadonlyMap<number, string>) {
    const before = await written(name, parts(KEYS));
    const keys = [...lines.keys()].sort((a, b) => a - b);
    const lineOf = (key: number) => lines.get(key) ?? '';
    const whole = await written(`${name}-whole`, parts(keys, lineOf));
    const gone = KEYS.filter((key) => !lines.has(key));
    const changed = [...gone, ...keys.filter((key) => !KEYS.includes(key) || lineOf(key) !== line(key))];
    using pack = new PackOnDisk(join(root, name), PACK_COLLECTIONS.npi);
    const revised = new RevisedParts(
      PACK_COLLECTIONS.npi,
      { parts: blocksByPart(before), keys: KEYS.length, digests: '' },
      pack,
      changed.sort((a, b) => a - b).map(String),
    );
    const isChanged = new Set(changed);
    const given: PackPart[] = [];
    for (const key of keys.filter((key) => revised.changedPrefixes.has(String(key).slice(0, 3))))
      given.push(...revised.add(String(key), isChanged.has(key) ? Buffer.from(lineOf(key)) : null));
    given.push(...revised.end());
    const writer = new ReleaseWriter(
      join(root, `${name}-after`),
      new EarlierFiles({ directory: join(root, name), manifest: { files: before.files } }),
    );
    async function* all() {
      yield* given;
    }
    const entry = await writePack(writer, pool, PACK_COLLECTIONS.npi, all(), join(root, name));
    expect({ entry, files: writer.files() }).toEqual({ entry: whole.entry, files: whole.files });
    return given;
  }

  const LINES = new Map(KEYS.map((key) => [key, line(key)]));
  const made = (given: readonly PackPart[]) =>
    given.flatMap((part) => ('revised' in part ? part.revised.filter((block) => 'lines' in block) : []));

  test('without a change are all taken over', async () => {
    const given = await next('none', LINES);
    expect(given.every((part) => 'taken' in part)).toBe(true);
  });

  test('of one changed line make one block', async () => {
    const key = KEYS[2500] ?? 0;
    const given = await next('one-changed', new Map(LINES).set(key, line(key).replace('x', 'y')));
    expect(given.filter((part) => !('taken' in part))).toHaveLength(1);
    expect(made(given)).toHaveLength(1);
  });

  test('of a few that come, change and go make a few blocks', async () => {
    const lines = new Map(LINES);
    for (const i of [0, 1, 1700, 4999, 5002, 5011]) lines.delete(KEYS[i] ?? 0);
    for (const i of [2, 1000, 3001, 5005]) lines.set(KEYS[i] ?? 0, `{"npi":"${KEYS[i]}","other":1}\n`);
    for (const key of [1_999_999_999, (KEYS[800] ?? 0) + 1, 2_005_000_000, 2_999_999_999])
      lines.set(key, line(key));
    const given = await next('few', lines);
    expect(made(given).length).toBeLessThanOrEqual(28);
  });

  test('are those of a pack that is made whole, whatever has changed', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const lines = new Map(LINES);
      const share = 10 ** -seed;
      const drawn = (key: number, about: string) =>
        hash('sha256', `${seed} ${about} ${key}`, 'buffer').readUInt32BE() / 2 ** 32 < share;
      for (const key of KEYS) {
        if (drawn(key, 'gone')) lines.delete(key);
        else if (drawn(key, 'changed')) lines.set(key, line(key + 1).replace(String(key + 1), String(key)));
        if (drawn(key, 'new')) lines.set(key + 1, line(key + 1));
      }
      await next(`random-${seed}`, lines);
    }
  });
});

test('an error of the source of lines is an error of the pack', async () => {
  async function* broken(): AsyncGenerator<PartLines> {
    yield* parts(KEYS.slice(0, 10));
    throw new Error('the warehouse went away');
  }
  const writer = new ReleaseWriter(join(root, 'broken'));
  await expect(writePack(writer, pool, PACK_COLLECTIONS.npi, broken(), null)).rejects.toThrow('went away');
});
