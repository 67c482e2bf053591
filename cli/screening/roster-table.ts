import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readSheet } from '../../pipeline/ingest/workbook/read-sheet.ts';
import { SourceRefused } from '../../schemas/errors.ts';
import type { RosterFormat } from '../../schemas/screening/record.ts';
import { badRoster } from './bad-roster.ts';

/** A roster as it stands in its file. */
export interface RosterTable {
  readonly format: RosterFormat;
  readonly header: readonly string[];
  readonly lines: readonly TableLine[];
}

interface TableLine {
  /** The line of the file, or the row of the sheet, that it begins at, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SAVE_AGAIN = 'Save it as a workbook (.xlsx), or as CSV in UTF-8.';
/** Of a sheet with hundreds of columns, and 100,000 lines in which no text occurs twice. */
const SHEET_LIMITS = { columns: 1_000, sharedStringsBytes: 1 << 28 };

/**
 * The lines of a roster that have a cell, below the first such line, its header. A workbook is known by its content; of a text the
 * encoding is that of its mark, else UTF-8, else Windows-1252, and the delimiter the most frequent one of the header.
 * @throws ProviderSupplyError `bad_roster`
 */
export async function readTable(bytes: Buffer, path: string): Promise<RosterTable> {
  const { format, lines } = beginsWith(bytes, ZIP)
    ? await linesOfWorkbook(path)
    : linesOfText(bytes, basename(path));
  const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { format, header: header?.cells ?? [], lines: rest };
}

type Lines = Pick<RosterTable, 'format' | 'lines'>;

async function linesOfWorkbook(path: string): Promise<Lines> {
  const lines: TableLine[] = [];
  try {
    for await (const rows of readSheet(path, basename(path), null, SHEET_LIMITS))
      for (const { number, cells } of rows)
        lines.push({ line: number, cells: cells.map((cell) => cell ?? '') });
  } catch (cause) {
    if (!(cause instanceof SourceRefused)) throw cause;
    throw badRoster(cause.message, SAVE_AGAIN, cause);
  }
  return { format: { type: 'xlsx', encoding: null, delimiter: null }, lines };
}

function linesOfText(bytes: Buffer, name: string): Lines {
  const { encoding, text } = decoded(bytes, name);
  const delimiter = delimiterOf(text);
  try {
    const records = Records.parse(
      parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: false }),
    );
    // A cell may have line breaks: a record begins on the line after the one before it ended on.
    const lines = records.map(({ record }, at) => ({
      line: (records[at - 1]?.info.lines ?? 0) + 1,
      cells: record,
    }));
    return { format: { type: 'csv', encoding, delimiter }, lines };
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    throw badRoster(`${name}: ${cause.message}`, SAVE_AGAIN, cause);
  }
}

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Byte order marks. */
const MARKS = [
  { mark: Buffer.from('fffe', 'hex'), encoding: 'UTF-16LE' },
  { mark: Buffer.from('feff', 'hex'), encoding: 'UTF-16BE' },
  { mark: Buffer.from('efbbbf', 'hex'), encoding: 'UTF-8' },
] as const;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Workbooks of before 2007, and those with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const UTF8_LETTER = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/;

function decoded(
  bytes: Buffer,
  name: string,
): { encoding: NonNullable<RosterFormat['encoding']>; text: string } {
  if (beginsWith(bytes, COMPOUND_FILE))
    throw badRoster(`${name} is a workbook of an old format (.xls), or has a password`, SAVE_AGAIN);
  const marked = MARKS.find(({ mark }) => beginsWith(bytes, mark));
  const encoding = marked?.encoding ?? 'UTF-8';
  try {
    return { encoding, text: readable(new TextDecoder(encoding, { fatal: true }).decode(bytes), name) };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    if (marked !== undefined)
      throw badRoster(`${name} begins as ${encoding} and is not ${encoding} throughout`, SAVE_AGAIN, cause);
  }
  // Some letters of one encoding and some of the other: names of whichever part is misread would be compared wrongly.
  const lines = bytes.toString('latin1').split('\n');
  const mixed = lines.findIndex((line) => UTF8_LETTER.test(line));
  if (mixed !== -1)
    throw badRoster(
      `${name} is not UTF-8 throughout, and not Windows-1252: line ${mixed + 1} has letters of UTF-8, other lines have not`,
      SAVE_AGAIN,
    );
  return { encoding: 'Windows-1252', text: readable(new TextDecoder('windows-1252').decode(bytes), name) };
}

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

function readable(text: string, name: string): string {
  if (!text.includes('\0')) return text;
  throw badRoster(
    `${name} is no text: it has bytes of zero, as UTF-16 without a mark and damaged files have`,
    SAVE_AGAIN,
  );
}

const DELIMITERS = [',', ';', '\t'] as const;

function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const header = /^[\r\n ]*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? '';
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
