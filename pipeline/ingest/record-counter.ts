import { createReadStream } from 'node:fs';

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;

/**
 * Counts the lines of a text as its bytes pass, without looking at anything but line ends: the count that
 * "rows read = rows kept + rows rejected" is held against, made by other code than the one that reads the rows.
 */
export class LineCounter {
  #newlines = 0;
  #bytes = 0;
  #lineStart = 0;
  /** Lines at the end that hold nothing: some publishers add one. */
  #blankAtEnd = 0;
  #last = NEWLINE;

  add(chunk: Uint8Array): void {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.#newlines++;
      const length = this.#bytes + at - this.#lineStart;
      const previous = at > 0 ? chunk[at - 1] : this.#last;
      const blank = length === 0 || (length === 1 && previous === RETURN);
      this.#blankAtEnd = blank ? this.#blankAtEnd + 1 : 0;
      this.#lineStart = this.#bytes + at + 1;
      from = at + 1;
    }
    this.#bytes += chunk.length;
    const last = chunk[chunk.length - 1];
    if (last !== undefined) this.#last = last;
  }

  /** Lines with something in them, blank ones at the end left out. */
  get lines(): number {
    const open = this.#bytes > this.#lineStart ? 1 : 0;
    return this.#newlines + open - (open ? 0 : this.#blankAtEnd);
  }

  /** Whether the text ends with a line end, as every whole published file does. */
  get endsWithNewline(): boolean {
    return this.#last === NEWLINE;
  }
}

/** CSV records of a file where quoted values may span lines; blank lines do not count. Slower: used when lines do not reconcile. */
export async function countRecords(path: string): Promise<number> {
  let records = 0;
  let quoted = false;
  let hasContent = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte === QUOTE) quoted = !quoted;
      if (byte === NEWLINE && !quoted) {
        if (hasContent) records++;
        hasContent = false;
      } else if (byte !== RETURN) hasContent = true;
    }
  }
  return hasContent ? records + 1 : records;
}
