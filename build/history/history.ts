import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monthOf } from '../../schemas/month.ts';
import { keyOfLine, linesOf } from '../../schemas/pack/block.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../../schemas/pack/format.ts';
import { PartCutter } from '../../schemas/pack/part-cutter.ts';
import { historyEntries, historyLine } from '../../schemas/records/history-line.ts';
import { CHANGES_FILE, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import {
  HISTORY_INDEX_FILE,
  HistoryIndex,
  type HistoryPack,
  historyCollection,
} from '../../schemas/release/history-index.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { CompressionPool } from '../compression/compression-pool.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';
import { writePack } from '../pack-writer.ts';
import type { PartLines } from '../part-lines.ts';
import { type FeedImage, feedImages } from './feed-images.ts';

const COLLECTIONS = Object.values(PACK_COLLECTIONS).sort((a, b) => (a.name < b.name ? -1 : 1));

const EMPTY: HistoryIndex = { schema_version: '1.0', releases: [], packs: [] };

/**
 * Writes the history of a release: the packs of earlier months are those of the previous release, that of its own month has what the
 * change feed, already written, adds to it.
 */
export async function writeHistory(context: BuildContext, pool: CompressionPool): Promise<void> {
  const { writer, previous } = context;
  const index = previous === null ? EMPTY : await continuedHistory(context, pool, previous);
  await writer.write(HISTORY_INDEX_FILE, `${JSON.stringify(index)}\n`, {
    contentType: 'application/json',
    schema: 'history-index',
  });
}

async function continuedHistory(
  { header, writer }: BuildContext,
  pool: CompressionPool,
  previous: PreviousRelease,
): Promise<HistoryIndex> {
  const before = historyOf(previous);
  const month = monthOf(header.created_at);
  const feed = new Feed(join(writer.directory, CHANGES_FILE));
  const packs: HistoryPack[] = [];
  for (const collection of COLLECTIONS) {
    const known = before.packs.filter((pack) => pack.collection === collection.name);
    for (const closed of known.filter((pack) => pack.month !== month)) {
      const { folder } = historyCollection(collection, closed.month);
      for (const { path } of previous.manifest.files)
        if (path.startsWith(`${folder}/`)) await writer.takeOver(path);
      packs.push(closed);
    }
    // A collection that is loaded for the first time was nothing before.
    const wasThere = previous.manifest.packs.some((pack) => pack.collection === collection.name);
    const history = historyCollection(collection, month);
    const isOpen = known.some((pack) => pack.month === month);
    using written = isOpen ? new PackOnDisk(previous.directory, history) : null;
    const images = feed.of(collection.name, wasThere);
    const lines = mergedLines(written, images, collection, header.release);
    const parts = cutLines(history, lines);
    const first = await parts.next();
    if (first.done === true) continue;
    const all = withFirst(first.value, parts);
    const { keys, parts: count } = await writePack(writer, pool, history, all, previous.directory);
    packs.push({ collection: collection.name, month, keys, parts: count });
  }
  const { release, manifest, directory } = previous;
  const manifest_sha256 = hash('sha256', readFileSync(join(directory, MANIFEST_FILE)), 'hex');
  const earlier = { release, created_at: manifest.created_at, manifest_sha256 };
  return { ...EMPTY, releases: [...before.releases, earlier], packs };
}

/** What the previous release has; nothing where an older version made it. */
function historyOf({ directory }: PreviousRelease): HistoryIndex {
  const path = join(directory, HISTORY_INDEX_FILE);
  return existsSync(path) ? HistoryIndex.parse(JSON.parse(readFileSync(path, 'utf8'))) : EMPTY;
}

/** A change feed, read once from one collection to the next. */
class Feed {
  readonly #images: AsyncGenerator<FeedImage>;
  #next: FeedImage | null | undefined;

  constructor(path: string) {
    this.#images = feedImages(path);
  }

  /**
   * The images of a collection; to be called for one after the other, in their order.
   * @param isWanted whether they are given, or passed over
   */
  async *of(collection: string, isWanted: boolean): AsyncGenerator<FeedImage> {
    this.#next ??= await this.#read();
    while (this.#next?.collection === collection) {
      if (isWanted) yield this.#next;
      this.#next = await this.#read();
    }
  }

  async #read(): Promise<FeedImage | null> {
    const { value, done } = await this.#images.next();
    return done === true ? null : value;
  }
}

/** The lines of a month so far with what a release adds, in the order of their keys. */
async function* mergedLines(
  written: PackOnDisk | null,
  images: AsyncIterable<FeedImage>,
  { keyField }: PackCollection,
  release: string,
): AsyncGenerator<{ key: string; line: Buffer }> {
  const old = linesOn(written, keyField);
  let head = old.next();
  for await (const { key, image } of images) {
    const entries = historyEntries(release, image);
    if (entries.length === 0) continue;
    for (; head.done !== true && head.value.key < key; head = old.next()) yield withLineFeed(head.value);
    const known = head.done !== true && head.value.key === key ? head.value.line : null;
    yield { key, line: historyLine(known, keyField, key, entries) };
    if (known !== null) head = old.next();
  }
  for (; head.done !== true; head = old.next()) yield withLineFeed(head.value);
}

interface KeyedLine {
  readonly key: string;
  readonly line: Buffer;
}

const LINE_FEED = Buffer.from('\n');
const withLineFeed = ({ key, line }: KeyedLine): KeyedLine => ({
  key,
  line: Buffer.concat([line, LINE_FEED]),
});

function* linesOn(pack: PackOnDisk | null, keyField: string): Generator<KeyedLine, undefined> {
  if (pack === null) return;
  for (let number = 0; number < pack.blocks; number++)
    for (const line of linesOf(pack.block(number))) yield { key: keyOfLine(line, keyField, 'history'), line };
}

async function* withFirst(first: PartLines, others: AsyncIterable<PartLines>): AsyncGenerator<PartLines> {
  yield first;
  yield* others;
}

async function* cutLines(
  collection: PackCollection,
  lines: AsyncIterable<KeyedLine>,
): AsyncGenerator<PartLines> {
  const cutter = new PartCutter<Uint8Array>(collection);
  for await (const { key, line } of lines) {
    const part = cutter.add(key, line);
    if (part !== null) yield part;
  }
  const last = cutter.end();
  if (last !== null) yield last;
}
