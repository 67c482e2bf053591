import { Bitmap, isDense, type Rows } from './rows.ts';
import { writeVarint } from './varint.ts';

/** A gap is below 2 to the power of 32. */
const MAX_GAP_BYTES = 5;

/**
 * A posting list is the rows of an index that have a term. In the file it has one of two forms: the gaps between ascending rows as
 * varints, or, if that is longer, a bitmap of all rows. Its length tells which: only a bitmap has the length of a bitmap.
 *
 * A gap is the number of rows skipped: before the first one, then between one and the next. A varint has seven bits a
 * byte, the lowest first, and the highest bit of a byte says that another follows.
 */

/** Bytes of the bitmap of an index with this many rows. */
const bitmapBytes = (rowCount: number): number => Math.ceil(rowCount / 8);

/** The list with these gaps, as it is stored in the file. */
export function encodePostings(gaps: Uint8Array, count: number, rowCount: number): Uint8Array {
  if (gaps.length < bitmapBytes(rowCount)) return gaps;
  const bits = new Uint8Array(bitmapBytes(rowCount));
  readGaps(gaps, count, rowCount, (row) => {
    bits[row >>> 3] = (bits[row >>> 3] ?? 0) | (1 << (row & 7));
  });
  return bits;
}

/** The rows of a list. @throws Error when it is not a list of this many rows below `rowCount` */
export function decodePostings(list: Uint8Array, count: number, rowCount: number): Rows {
  const isBitmap = list.length === bitmapBytes(rowCount);
  if (isBitmap || isDense(count, rowCount)) {
    const words = new Uint32Array(Math.ceil(rowCount / 32));
    // File and memory have the same bit order on the little-endian machines that Node.js runs on.
    if (isBitmap) new Uint8Array(words.buffer).set(list);
    else
      readGaps(list, count, rowCount, (row) => {
        words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31));
      });
    const bitmap = new Bitmap(words);
    if (bitmap.count !== count) throw new Error('a posting list has another number of rows than is stated');
    if (isDense(count, rowCount)) return bitmap;
    return rowsOfBitmap(bitmap);
  }
  return rowsOfGaps(list, count, rowCount);
}

/** The gaps between ascending rows. */
export function encodeGaps(rows: Uint32Array): Uint8Array {
  const gaps = new Uint8Array(rows.length * MAX_GAP_BYTES);
  let length = 0;
  let next = 0;
  for (const row of rows) {
    writeVarint(row - next, (byte) => {
      gaps[length++] = byte;
    });
    next = row + 1;
  }
  return gaps.slice(0, length);
}

/** The rows with these gaps. @throws Error when they are not so many rows below `rowCount` */
export function rowsOfGaps(gaps: Uint8Array, count: number, rowCount: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  let place = 0;
  readGaps(gaps, count, rowCount, (row) => {
    rows[place++] = row;
  });
  return rows;
}

/** The rows of a bitmap, ascending. */
export function rowsOfBitmap({ words, count }: Bitmap): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  let place = 0;
  for (let at = 0; at < words.length; at++)
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1)
      rows[place++] = at * 32 + (31 - Math.clz32(word & -word));
  return rows;
}

function readGaps(list: Uint8Array, count: number, rowCount: number, see: (row: number) => void): void {
  let at = 0;
  let row = -1;
  for (let i = 0; i < count; i++) {
    let byte = list[at++] ?? 0;
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f && shift < 35; shift += 7) {
      byte = list[at++] ?? 0;
      gap |= (byte & 0x7f) << shift;
    }
    row += gap + 1;
    if (at > list.length || row >= rowCount) break;
    see(row);
    if (i === count - 1 && at === list.length) return;
  }
  if (count > 0 || list.length > 0) throw new Error('a posting list is damaged');
}
