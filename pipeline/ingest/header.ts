import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { SourceRefused } from '../../schemas/errors.ts';
import type { ColumnContract, FileContract } from '../../sources/contract.ts';

/** How a file's columns match its contract. */
export interface Header {
  /** One name for each column of the file, in file order: canonical where the contract knows it. */
  columns: string[];
  /** Contract columns the file does not have (all of them allowed to be missing). */
  missing: string[];
  /** Columns of the file that the contract does not have. */
  unknown: string[];
  lineEnd: '\n' | '\r\n';
}

/** Bytes of the longest line that can be a header: the widest file has 473 columns. */
export const MAX_HEADER_BYTES = 1 << 18;

/**
 * Reads a CSV's header line and checks it against the contract, by name.
 * Letters and digits of a name count, in either case; blanks and punctuation do not: publishers change them, and their
 * APIs spell `ZIP Code` as `zip_code`.
 * @throws SourceRefused `columns_missing` naming every missing required column and the column in its place.
 */
export async function readHeader(path: string, contract: FileContract, fileName: string): Promise<Header> {
  const { names, lineEnd } = await readNames(path, fileName, contract.delimiter ?? ',');
  // Of several columns of one name the first stands first in the file too.
  const byName = new Map<string, ColumnContract[]>();
  for (const column of contract.columns)
    for (const name of new Set([column.name, ...(column.aliases ?? [])].map(normalize)))
      byName.set(name, [...(byName.get(name) ?? []), column]);

  const found = new Set<string>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  const columns = names.map((name, position) => {
    const named = byName.get(normalize(name)) ?? [];
    const column = named.find((one) => !found.has(one.name)) ?? named[0];
    if (column === undefined) {
      unknown.push(name);
      return `unknown column ${position + 1}`;
    }
    if (found.has(column.name)) repeated.push(name);
    found.add(column.name);
    return column.name;
  });
  const missing = contract.columns.filter((column) => !found.has(column.name));
  const missingRequired = missing.filter((column) => column.required !== false);
  if (missingRequired.length > 0 || repeated.length > 0)
    throw refusal(fileName, contract, missingRequired, repeated, names, columns);
  return { columns, missing: missing.map(({ name }) => name), unknown, lineEnd };
}

const OTHER_DELIMITERS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
  [',', 'commas'],
] as const;

async function readNames(
  path: string,
  fileName: string,
  delimiter: string,
): Promise<{ names: string[]; lineEnd: '\n' | '\r\n' }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
    const end = endOfHeader(buffer.subarray(0, bytesRead));
    const line = buffer.subarray(0, end === -1 ? bytesRead : end).toString('utf8');
    const [names] = parse(line, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    const isPage = line.trimStart().startsWith('<');
    const divided = OTHER_DELIMITERS.find(
      ([other]) => !isPage && line.split(other).length > line.split(delimiter).length,
    );
    if (divided !== undefined)
      throw new SourceRefused(
        'not_csv',
        `${fileName} divides its columns with ${divided[1]} in line 1, where "${delimiter}" is expected`,
        'Fetch the file again as it is published; a spreadsheet with other regional settings saves it like this.',
      );
    if (names === undefined || names.length < 2)
      throw new SourceRefused(
        'not_csv',
        `${fileName} does not begin with a CSV header line (it begins "${line.slice(0, 60)}")`,
        'Look at the file: publishers sometimes answer with an error page. Fetch it again.',
      );
    return { names, lineEnd: line.endsWith('\r') ? '\r\n' : '\n' };
  } finally {
    await file.close();
  }
}

const LINE_FEED = 10;
const QUOTE = 34;

/** Where the header ends: at the first line end that is not inside quotes, since a name may have line breaks; -1 where there is none. */
function endOfHeader(bytes: Buffer): number {
  let isQuoted = false;
  for (const [at, byte] of bytes.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE_FEED && !isQuoted) return at;
  }
  // A quote that is never closed: the line as it is.
  return bytes.indexOf(LINE_FEED);
}

/** The names of a column, for messages: a file may have it under any of them. */
export const namesOf = ({ name, aliases = [] }: ColumnContract): string =>
  `"${name}"${aliases.length === 0 ? '' : ` (or ${aliases.map((one) => `"${one}"`).join(', ')})`}`;

/** Characters of a file that a message shows in one place: messages are published, and a value may be as long as the file. */
const MAX_SHOWN = 100;

/** A name or a value of a file, for messages. */
export const shown = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** The comparable form of a column's name. */
export const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function refusal(
  fileName: string,
  contract: FileContract,
  missing: readonly ColumnContract[],
  repeated: readonly string[],
  names: readonly string[],
  columns: readonly string[],
): SourceRefused {
  const said = missing.map((column) => {
    const place = contract.columns.indexOf(column);
    const there = names[place];
    const replaced =
      there !== undefined && columns[place]?.startsWith('unknown column')
        ? ` (column ${place + 1} is "${shown(there.trim())}")`
        : '';
    return `${namesOf(column)}${replaced}`;
  });
  const sentences = [
    ...(said.length > 0
      ? [`is missing ${said.length === 1 ? 'the column' : `${said.length} columns:`} ${said.join(', ')}`]
      : []),
    ...(repeated.length > 0 ? [`repeats ${repeated.map((name) => `"${shown(name)}"`).join(', ')}`] : []),
  ];
  return new SourceRefused(
    'columns_missing',
    `${fileName} ${sentences.join(' and ')}`,
    "Compare the header with the publisher's layout; a renamed column is added as an alias in the source's column contract.",
  );
}
