import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { MAX_HEADER_BYTES, normalize } from './header.ts';
import { LineCounter } from './record-counter.ts';

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const PIECE = { highWaterMark: 1 << 20 };

/** A text whose lines all have the same end and whose header is in the first line only. */
export interface RepairedText {
  path: string;
  counter: LineCounter;
  /** Lines of the text that repeated the header and are not in the file. */
  repeatedHeaders: readonly number[];
}

/**
 * Gives every line the same end and drops lines that repeat the header, which occur where files were concatenated.
 * A text that needs neither, like nearly every one, is left in place; otherwise the new text is written to `copy`.
 */
export async function repairText(
  path: string,
  counter: LineCounter,
  delimiter: string,
  copy: string,
): Promise<RepairedText> {
  let text = { path, counter };
  const { lineEnds } = counter;
  if (lineEnds === 'return' || (lineEnds === 'mixed' && (await endsDifferOutsideQuotes(path)))) {
    const evened = `${copy}.line-ends.csv`;
    text = { path: evened, counter: new LineCounter() };
    await pipeline(
      evenLineEnds(createReadStream(path, PIECE), lineEnds === 'return', text.counter),
      createWriteStream(evened),
    );
  }
  const headers = await findHeaders(text.path, text.counter, delimiter);
  if (headers.length === 0) return { ...text, repeatedHeaders: [] };
  const without = `${copy}.one-header.csv`;
  await pipeline(leaveOut(text.path, headers), createWriteStream(without));
  return { path: without, counter: text.counter, repeatedHeaders: headers.map(({ line }) => line) };
}

async function endsDifferOutsideQuotes(path: string): Promise<boolean> {
  let quoted = false;
  let last = NEWLINE;
  const seen = { crlf: false, lf: false };
  // By index: files of gigabytes may have CRLF in their values, and an iterator takes several times as long.
  for await (const chunk of createReadStream(path, PIECE) as AsyncIterable<Buffer>)
    for (let place = 0; place < chunk.length; place++) {
      const byte = chunk[place] ?? NEWLINE;
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEWLINE && !quoted) seen[last === RETURN ? 'crlf' : 'lf'] = true;
      if (seen.crlf && seen.lf) return true;
      last = byte;
    }
  return false;
}

/** The same text with LF after every line; quoted values are left as they are. */
async function* evenLineEnds(
  chunks: AsyncIterable<Buffer>,
  areReturnsLineEnds: boolean,
  counter: LineCounter,
): AsyncGenerator<Buffer> {
  let quoted = false;
  let heldReturn = false;
  for await (const chunk of chunks) {
    const out = Buffer.allocUnsafe(chunk.length + 1);
    let length = 0;
    for (const byte of chunk) {
      if (heldReturn && byte !== NEWLINE) length = out.writeUInt8(RETURN, length);
      heldReturn = byte === RETURN && !quoted && !areReturnsLineEnds;
      if (byte === QUOTE) quoted = !quoted;
      const isLineEnd = areReturnsLineEnds && byte === RETURN && !quoted;
      if (!heldReturn) length = out.writeUInt8(isLineEnd ? NEWLINE : byte, length);
    }
    const written = out.subarray(0, length);
    counter.add(written);
    yield written;
  }
}

interface HeaderLine {
  line: number;
  /** Where it begins, and where the next line does. */
  offset: number;
  end: number;
}

async function findHeaders(path: string, counter: LineCounter, delimiter: string): Promise<HeaderLine[]> {
  if (counter.likeFirst.length === 0) return [];
  const file = await open(path);
  try {
    const lineAt = async (offset: number): Promise<{ bytes: Buffer; cells: string }> => {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(MAX_HEADER_BYTES),
        0,
        MAX_HEADER_BYTES,
        offset,
      );
      const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
      const bytes = buffer.subarray(0, end === -1 ? bytesRead : end + 1);
      return { bytes, cells: cellsOf(bytes.toString('utf8'), delimiter) };
    };
    const header = await lineAt(0);
    const found: HeaderLine[] = [];
    for (const { line, offset } of counter.likeFirst) {
      const { bytes, cells } = await lineAt(offset);
      if (cells === header.cells) found.push({ line, offset, end: offset + bytes.length });
    }
    return found;
  } finally {
    await file.close();
  }
}

function cellsOf(line: string, delimiter: string): string {
  const options = { delimiter, bom: true, relax_quotes: true, relax_column_count: true };
  const [cells] = parse(line, options) as string[][];
  return (cells ?? []).map(normalize).join('\n');
}

async function* leaveOut(path: string, lines: readonly HeaderLine[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const { offset, end } of lines) {
    if (offset > from) yield* createReadStream(path, { ...PIECE, start: from, end: offset - 1 });
    from = end;
  }
  yield* createReadStream(path, { ...PIECE, start: from });
}
