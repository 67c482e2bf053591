import { createReadStream } from 'node:fs';

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;

/**
 * Counts the lines of a text as its bytes pass, looking only at line ends: the count that
 * "rows read = rows kept + rows rejected" is checked against, made by other code than the code that reads the rows.
 * It also notes what `repairText` needs to know: mixed line ends, and lines that begin like the first one.
 */
export class LineCounter {
  #newlines = 0;
  #bytes = 0;
  #lineStart = 0;
  /** Lines at the end that hold nothing: some publishers add one. */
  #blankAtEnd = 0;
  #last = NEWLINE;
  #returns = 0;
  #hasLoneReturns = false;
  #firstValue: Uint8Array | null = null;
  /** Lines, by their number, that begin with the first value of the first line, and where they begin. */
  readonly likeFirst: { line: number; offset: number }[] = [];

  add(chunk: Uint8Array): void {
    this.#firstValue ??= firstValueOf(chunk);
    if (this.#newlines > 0 && this.#last === NEWLINE) this.#noteIfLikeFirst(chunk, 0);
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.#newlines++;
      const length = this.#bytes + at - this.#lineStart;
      const endsWithReturn = (at > 0 ? chunk[at - 1] : this.#last) === RETURN;
      if (endsWithReturn) this.#returns++;
      const blank = length === 0 || (length === 1 && endsWithReturn);
      this.#blankAtEnd = blank ? this.#blankAtEnd + 1 : 0;
      this.#lineStart = this.#bytes + at + 1;
      from = at + 1;
      this.#noteIfLikeFirst(chunk, from);
    }
    if (this.#newlines === 0 && chunk.includes(RETURN)) this.#hasLoneReturns = true;
    this.#bytes += chunk.length;
    const last = chunk[chunk.length - 1];
    if (last !== undefined) this.#last = last;
  }

  #noteIfLikeFirst(chunk: Uint8Array, at: number): void {
    const first = this.#firstValue;
    if (first === null || first.length === 0 || at >= chunk.length) return;
    let place = chunk[at] === QUOTE ? at + 1 : at;
    // A line that continues in the next chunk is checked again anyway.
    for (let i = 0; i < first.length && place < chunk.length; i++, place++)
      if (chunk[place] !== first[i]) return;
    this.likeFirst.push({ line: this.#newlines + 1, offset: this.#bytes + at });
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  /** Lines with content, without blank ones at the end. */
  get lines(): number {
    const open = this.#bytes > this.#lineStart ? 1 : 0;
    return this.#newlines + open - (open ? 0 : this.#blankAtEnd);
  }

  /** Whether the text ends with a line end, as every whole published file does. */
  get endsWithNewline(): boolean {
    return this.#last === NEWLINE;
  }

  /** `mixed`: some lines end with CRLF and some with LF, which may also stand in quoted values; `return`: CR alone. */
  get lineEnds(): 'alike' | 'mixed' | 'return' {
    if (this.#newlines === 0) return this.#hasLoneReturns ? 'return' : 'alike';
    return this.#returns === 0 || this.#returns === this.#newlines ? 'alike' : 'mixed';
  }
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** The longest first value that is compared. */
const MAX_VALUE_BYTES = 40;

/** The first value of a text's first line, without its quotes and byte order mark. */
function firstValueOf(chunk: Uint8Array): Uint8Array {
  const isMarked = BYTE_ORDER_MARK.every((byte, place) => chunk[place] === byte);
  const start = isMarked ? BYTE_ORDER_MARK.length : 0;
  const value = chunk.subarray(chunk[start] === QUOTE ? start + 1 : start).subarray(0, MAX_VALUE_BYTES);
  const end = value.findIndex((byte) => byte === QUOTE || byte === NEWLINE || byte === RETURN || byte === 44);
  return Uint8Array.from(end === -1 ? value : value.subarray(0, end));
}

/** The result of `countRecords`. */
export interface RecordCount {
  records: number;
  /** For a text that ends inside a quoted value: the first line that ends inside one, where a quote is most likely missing. */
  unclosedQuote: number | null;
}

/** CSV records of a file where quoted values may span lines; blank lines do not count. Slower: used when lines do not reconcile. */
export async function countRecords(path: string): Promise<RecordCount> {
  let records = 0;
  let line = 1;
  let firstOpen: number | null = null;
  let quoted = false;
  let hasContent = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte === QUOTE) quoted = !quoted;
      if (byte === NEWLINE) {
        if (quoted) firstOpen ??= line;
        line++;
      }
      if (byte === NEWLINE && !quoted) {
        if (hasContent) records++;
        hasContent = false;
      } else if (byte !== RETURN) hasContent = true;
    }
  }
  return {
    records: hasContent ? records + 1 : records,
    unclosedQuote: quoted ? (firstOpen ?? line) : null,
  };
}
