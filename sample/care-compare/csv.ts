import type { ColumnContract } from '../../sources/contract.ts';
import { openSampleFile, type SampleContext, type WrittenFile } from '../output/sample-writer.ts';

/** One line of a file by column name; what is missing is empty. */
export type Row = Readonly<Record<string, string>>;

/** How the publisher writes a file. */
export interface Format {
  readonly quoted: 'all' | 'needed';
  readonly lineEnd: '\n' | '\r\n';
  /** An empty line after the last one, as the nursing home files have. */
  readonly blankLine?: true;
}

/** Writes one file of the catalogue: its header, then its lines. cp1252 comes out of characters below 256. */
export async function writeRows(
  context: SampleContext,
  name: string,
  columns: readonly ColumnContract[],
  rows: Iterable<Row>,
  format: Format,
): Promise<WrittenFile> {
  const file = await openSampleFile(context, name);
  const names = columns.map((column) => column.name);
  file.add(names.map((title) => `"${title}"`).join(',') + format.lineEnd);
  for (const row of rows) {
    file.add(names.map((title) => cell(row[title] ?? '', format.quoted)).join(',') + format.lineEnd);
    if (file.isFull) await file.flush();
  }
  const { lines } = file;
  if (format.blankLine) file.add(format.lineEnd);
  await file.close();
  return { name, lines, bytes: file.bytes };
}

function cell(value: string, quoted: Format['quoted']): string {
  if (quoted === 'needed' ? /[",\n]/.test(value) : value !== '') return `"${value.replaceAll('"', '""')}"`;
  return value;
}
