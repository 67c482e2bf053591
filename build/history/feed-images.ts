import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { PackError } from '../../schemas/pack/errors.ts';
import { fieldsOf } from '../../schemas/pack/line-fields.ts';
import { type BeforeBytes, readBefore } from '../../schemas/records/before-image.ts';
import { ChangeHeader } from '../../schemas/records/change-line.ts';

/** What a change feed says of one line of a pack: how to make the line of the release before from that of the feed's release. */
export interface FeedImage {
  readonly collection: string;
  readonly key: string;
  /** Null where the release before had no such line. */
  readonly image: BeforeBytes | null;
}

const LINE_FEED = 10;

/**
 * What a change feed says of the lines before it, in the order of the feed: by collection and key.
 * @throws PackError `pack_corrupt` for a line that was changed or deleted and does not say what it was
 */
export async function* feedImages(feed: string): AsyncGenerator<FeedImage> {
  for await (const line of linesOfGzip(feed)) {
    const fields = new Map(fieldsOf(line).map(({ name, value }) => [name, value]));
    const textOf = (name: string): string => {
      const value: unknown = JSON.parse(fields.get(name)?.toString() ?? 'null');
      return typeof value === 'string' ? value : '';
    };
    const type = textOf('_line_type');
    if (type !== 'change' && type !== 'line_before') continue;
    const [collection, key] = [textOf('collection'), textOf('key')];
    const before = fields.get('before');
    if (before === undefined && textOf('op') !== 'ADD')
      throw new PackError('pack_corrupt', `${feed}: ${collection} ${key} does not say what it was`);
    yield { collection, key, image: before === undefined ? null : readBefore(before) };
  }
}

/** Later versions may add fields. */
const Header = ChangeHeader.pick({ before_images: true }).strip();

/** Whether no feed leads back beyond a release: its own was written before feeds said what records were. */
export async function startsHistory(feed: string): Promise<boolean> {
  for await (const line of linesOfGzip(feed))
    return Header.parse(JSON.parse(line.toString())).before_images !== true;
  return true;
}

async function* linesOfGzip(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const content = createGunzip();
  file.once('error', (error) => content.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file.pipe(content)) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, at)) {
      yield bytes.subarray(at, end);
      at = end + 1;
    }
    rest = bytes.subarray(at);
  }
}

/** What several feeds say of one line, the newest first. */
export interface LineImages {
  readonly collection: string;
  readonly key: string;
  readonly images: readonly (BeforeBytes | null)[];
}

/**
 * Several feeds merged, line by line, in their order.
 * @param feeds the newest first
 */
export async function* mergedImages(feeds: readonly string[]): AsyncGenerator<LineImages> {
  const readers = feeds.map((feed) => feedImages(feed));
  const heads = await Promise.all(readers.map((reader) => nextOf(reader)));
  for (;;) {
    let least: FeedImage | null = null;
    for (const head of heads) if (head !== null && (least === null || isBefore(head, least))) least = head;
    if (least === null) return;
    const { collection, key } = least;
    const images: (BeforeBytes | null)[] = [];
    for (const [i, reader] of readers.entries()) {
      const head = heads[i];
      if (head?.collection !== collection || head.key !== key) continue;
      images.push(head.image);
      heads[i] = await nextOf(reader);
    }
    yield { collection, key, images };
  }
}

async function nextOf(reader: AsyncGenerator<FeedImage>): Promise<FeedImage | null> {
  const { value, done } = await reader.next();
  return done === true ? null : value;
}

const isBefore = (a: FeedImage, b: FeedImage): boolean =>
  a.collection === b.collection ? a.key < b.key : a.collection < b.collection;
