import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text files with a row to a record; those of NPPES have changes of their own. */
const TEXT_FILE = /^(?!npidata|othername|pl_pfile|endpoint).*\.(csv|txt|ndjson)$/i;
/** Lines at the beginning that may be titles and headers. */
const HEAD_LINES = 4;
/** Rows of a file that are taken away, or come back, in a night. */
const MAX_ROWS = 3;

/** Rows of the source files of any source that go, come back, or exchange values, as a seed says. */
export class ChangingRows {
  readonly #folder: string;
  readonly #random: () => number;
  /** The rows that have gone, by file. */
  readonly #gone = new Map<string, string[]>();

  /** @param folder of a written sample */
  constructor(folder: string, random: () => number) {
    this.#folder = folder;
    this.#random = random;
  }

  /** Changes some rows of one file. @returns what was done, in words */
  change(): string {
    const files = readdirSync(this.#folder)
      .filter((name) => TEXT_FILE.test(name))
      .map((file) => ({ file, lines: linesOf(readFileSync(join(this.#folder, file), 'latin1')) }));
    const { file, lines } = this.#pick(files.filter((one) => one.lines.length > HEAD_LINES + MAX_ROWS));
    const path = join(this.#folder, file);
    const head = lines.slice(0, HEAD_LINES);
    const rows = lines.slice(HEAD_LINES);
    const done = this.#changeRows(file, rows);
    writeFileSync(path, `${[...head, ...rows].join('\n')}\n`, 'latin1');
    return `${file}: ${done}`;
  }

  #changeRows(file: string, rows: string[]): string {
    const gone = this.#gone.get(file) ?? [];
    const count = 1 + Math.floor(this.#random() * MAX_ROWS);
    if (gone.length > 0 && this.#random() < 1 / 2) {
      rows.push(...gone);
      this.#gone.delete(file);
      return `${gone.length} rows are back`;
    }
    if (this.#random() < 1 / 3) return this.#exchangeValues(rows);
    for (let row = 0; row < count; row++) gone.push(...rows.splice(this.#at(rows), 1));
    this.#gone.set(file, gone);
    return `${count} rows are gone`;
  }

  /** Two rows exchange the values from some column on, which are therefore such as the publisher prints. */
  #exchangeValues(rows: string[]): string {
    const [one, other] = [this.#at(rows), this.#at(rows)];
    const [first, second] = [fieldsOf(rows[one] ?? ''), fieldsOf(rows[other] ?? '')];
    if (one === other || first.separator !== second.separator || first.fields.length !== second.fields.length)
      return 'read again as it was';
    const column = this.#at(first.fields);
    const join = (start: string[], end: string[]) =>
      [...start.slice(0, column), ...end.slice(column)].join(first.separator);
    rows[one] = join(first.fields, second.fields);
    rows[other] = join(second.fields, first.fields);
    return `two rows have exchanged their values from column ${column + 1} on`;
  }

  #at(rows: readonly unknown[]): number {
    return Math.floor(this.#random() * rows.length);
  }

  #pick<T>(from: readonly T[]): T {
    const one = from[this.#at(from)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  }
}

/** The fields of a row, all or none of which are quoted; one, where it is neither. */
function fieldsOf(row: string): { separator: string; fields: string[] } {
  const separator = row.startsWith('"') ? '","' : ',';
  const isPlain = separator !== ',' || !row.includes('"');
  return { separator, fields: isPlain ? row.split(separator) : [row] };
}

/** The lines of a text, of which one that breaks within quotes is one. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let open = '';
  for (const line of text.trimEnd().split('\n')) {
    open = open === '' ? line : `${open}\n${line}`;
    if ((open.split('"').length - 1) % 2 === 1) continue;
    lines.push(open);
    open = '';
  }
  return open === '' ? lines : [...lines, open];
}
