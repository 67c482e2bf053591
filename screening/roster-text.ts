import type { RosterFormat } from '../schemas/screening/record.ts';

/** The text of a roster, and how it is written. */
export interface RosterText {
  readonly encoding: NonNullable<RosterFormat['encoding']>;
  readonly delimiter: NonNullable<RosterFormat['delimiter']>;
  readonly text: string;
}

/** Why a file is no text of a roster, to be read after its name. */
export interface RosterProblem {
  readonly problem: string;
}

/** How a file is saved that cannot be read. */
export const SAVE_AGAIN = 'Save it as a workbook (.xlsx), or as CSV in UTF-8.';

/** What the sheet of a roster may have: hundreds of columns, and 100,000 lines in which no text occurs twice. */
export const ROSTER_SHEET_LIMITS = { columns: 1_000, sharedStringsBytes: 1 << 28 };

/** Byte order marks. */
const MARKS = [
  { mark: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { mark: [0xfe, 0xff], encoding: 'UTF-16BE' },
  { mark: [0xef, 0xbb, 0xbf], encoding: 'UTF-8' },
] as const;
/** `PK\x03\x04`. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of before 2007, and those with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** A workbook is known by its content. */
export const isWorkbook = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP);

/** The text of a file that is no workbook: the encoding is that of its mark, else UTF-8, else Windows-1252; the delimiter the most frequent one of the header. */
export function rosterText(bytes: Uint8Array): RosterText | RosterProblem {
  if (beginsWith(bytes, COMPOUND_FILE))
    return { problem: 'is a workbook of an old format (.xls), or has a password' };
  const marked = MARKS.find(({ mark }) => beginsWith(bytes, mark));
  const encoding = marked?.encoding ?? 'UTF-8';
  const text = decoded(bytes, encoding);
  if (text !== null) return readable(text, encoding);
  if (marked !== undefined) return { problem: `begins as ${encoding} and is not ${encoding} throughout` };
  // Some letters of one encoding and some of the other: names of whichever part is misread would be compared wrongly.
  const mixed = lineWithUtf8(bytes);
  return mixed === null
    ? readable(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252')
    : {
        problem: `is not UTF-8 throughout, and not Windows-1252: line ${mixed} has letters of UTF-8, other lines have not`,
      };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return null;
  }
}

/** The first line that has a letter as UTF-8 writes it, in two bytes or three, from 1. */
function lineWithUtf8(bytes: Uint8Array): number | null {
  const isIn = (at: number, from: number, to: number) => {
    const byte = bytes[at] ?? 0;
    return byte >= from && byte <= to;
  };
  let line = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x0a) line += 1;
    const isOfTwo = isIn(at, 0xc2, 0xdf) && isIn(at + 1, 0x80, 0xbf);
    const isOfThree = isIn(at, 0xe0, 0xef) && isIn(at + 1, 0x80, 0xbf) && isIn(at + 2, 0x80, 0xbf);
    if (isOfTwo || isOfThree) return line;
  }
  return null;
}

function readable(text: string, encoding: RosterText['encoding']): RosterText | RosterProblem {
  return text.includes('\0')
    ? { problem: 'is no text: it has bytes of zero, as UTF-16 without a mark and damaged files have' }
    : { encoding, text, delimiter: delimiterOf(text) };
}

const DELIMITERS = [',', ';', '\t'] as const;

function delimiterOf(text: string): RosterText['delimiter'] {
  const header = /^[\r\n ]*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1] ?? '';
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
