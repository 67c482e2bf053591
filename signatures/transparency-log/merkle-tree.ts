import { hash } from 'node:crypto';

/** Entries and hashes of a full tile (C2SP tlog-tiles: height 8). */
const TILE_WIDTH = 256;
const HASH_BYTES = 32;
const LENGTH_BYTES = 2;

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** The hash of an entry as a leaf (RFC 6962, section 2.1). */
export function leafHash(entry: string): Buffer {
  return hash('sha256', Buffer.concat([LEAF, Buffer.from(entry, 'utf8')]), 'buffer');
}

/** The root of the tree over leaf hashes (RFC 6962, section 2.1). */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [first] = hashes;
  if (first === undefined) return hash('sha256', Buffer.alloc(0), 'buffer');
  if (hashes.length === 1) return first;
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return hash(
    'sha256',
    Buffer.concat([NODE, rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split))]),
    'buffer',
  );
}

/**
 * Every tile and entry bundle of a log with these entries, by its path below the log (C2SP tlog-tiles). The last of a
 * level may be partial.
 */
export function tilesOf(entries: readonly string[]): Map<string, Buffer> {
  const tiles = new Map<string, Buffer>();
  for (const [index, bundled] of groups(entries).entries())
    tiles.set(tilePath('entries', index, bundled.length), bundleOf(bundled));
  let hashes = entries.map(leafHash);
  for (let level = 0; hashes.length > 0; level++) {
    const grouped = groups(hashes);
    for (const [index, group] of grouped.entries())
      tiles.set(tilePath(String(level), index, group.length), Buffer.concat(group));
    hashes = grouped.filter(({ length }) => length === TILE_WIDTH).map(rootOf);
  }
  return tiles;
}

/** Paths of the entry bundles of a log of this size, each with the number of its entries. */
export function bundlePaths(size: number): { path: string; width: number }[] {
  return Array.from({ length: Math.ceil(size / TILE_WIDTH) }, (_, index) => {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
    return { path: tilePath('entries', index, width), width };
  });
}

/** The entries of a bundle; null when it does not have exactly this many complete ones. */
export function entriesOf(bundle: Buffer, width: number): string[] | null {
  const entries: string[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= bundle.length) {
    const end = at + LENGTH_BYTES + bundle.readUInt16BE(at);
    entries.push(bundle.toString('utf8', at + LENGTH_BYTES, end));
    at = end;
  }
  return at === bundle.length && entries.length === width ? entries : null;
}

/** `tile/<level>/<index>`, the index in groups of three digits of which all but the last begin with `x`. */
function tilePath(level: string, index: number, width: number): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groupsOfThree = digits.match(/\d{3}/g) ?? [];
  const name = groupsOfThree.map((three, at) => (at === groupsOfThree.length - 1 ? three : `x${three}`));
  return `tile/${level}/${name.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

function bundleOf(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry, 'utf8');
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt16BE(bytes.length);
      return [length, bytes];
    }),
  );
}

function groups<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / TILE_WIDTH) }, (_, index) =>
    items.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH),
  );
}

/** Whether the bytes have the length of a hash. */
export const isHash = (bytes: Buffer): boolean => bytes.length === HASH_BYTES;
