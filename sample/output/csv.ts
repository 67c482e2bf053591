import type { WrittenFile } from './line-file.ts';
import { openSampleFile, type SampleContext } from './sample-writer.ts';

/** One row by column name; what is missing is empty. */
export type Row = Readonly<Record<string, string>>;

/** How a publisher writes its CSV files. */
export interface CsvFormat {
  readonly header: 'quoted' | 'bare';
  /** `filled`: every value that is not empty is quoted. */
  readonly quoted: 'filled' | 'needed';
  readonly lineEnd: '\n' | '\r\n';
  /** An empty line after the last one. */
  readonly blankLine?: true;
}

/** Bare header, quotes where a value needs them, LF: what most publishers do. */
export const PLAIN_CSV: CsvFormat = { header: 'bare', quoted: 'needed', lineEnd: '\n' };

const NEEDS_QUOTES = /[",\n]/;

function quote(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** The line of some values in order, in quotes where they need them. */
export function csvLine(values: readonly string[], lineEnd = '\n'): string {
  return values.map((value) => (NEEDS_QUOTES.test(value) ? quote(value) : value)).join(',') + lineEnd;
}

/** Makes the lines of a file of many columns, of which a row fills a part. */
export class CsvLayout {
  readonly #places: ReadonlyMap<string, number>;
  readonly #format: CsvFormat;
  /** The fields of the row being made; all empty in between. */
  readonly #fields: string[];

  constructor(columns: readonly string[], format: CsvFormat = PLAIN_CSV) {
    this.#places = new Map(columns.map((name, place) => [name, place]));
    this.#format = format;
    this.#fields = columns.map(() => '');
  }

  /** The header line. */
  header(): string {
    const { header, lineEnd } = this.#format;
    const names = [...this.#places.keys()];
    return (header === 'quoted' ? names.map((name) => `"${name}"`) : names).join(',') + lineEnd;
  }

  /**
   * The line of a row.
   * @throws RangeError on a value for a column the file does not have
   */
  line(row: Row): string {
    const fields = this.#fields;
    const isQuoted = this.#format.quoted === 'filled';
    for (const name in row) {
      const place = this.#places.get(name);
      if (place === undefined) throw new RangeError(`no column ${name}`);
      const value = row[name] ?? '';
      fields[place] = (isQuoted && value !== '') || NEEDS_QUOTES.test(value) ? quote(value) : value;
    }
    const line = fields.join(',') + this.#format.lineEnd;
    fields.fill('');
    return line;
  }
}

/** Writes a whole file: its header, then its rows. */
export async function writeCsv(
  context: SampleContext,
  name: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  format: CsvFormat = PLAIN_CSV,
): Promise<WrittenFile> {
  const layout = new CsvLayout(columns, format);
  const file = await openSampleFile(context, name);
  file.add(layout.header());
  for (const row of rows) {
    file.add(layout.line(row));
    if (file.isFull) await file.flush();
  }
  if (format.blankLine) file.add(format.lineEnd, 0);
  return file.close();
}
