import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { LineCounter } from '../record-counter.ts';
import { readFirstSheet } from './read-sheet.ts';

/**
 * Writes the rows of a workbook's first sheet that have a cell as CSV, every line with as many values as the widest row.
 * @param name published name, for messages
 * @param skipped rows of the sheet before its header
 * @throws SourceRefused when the workbook cannot be read.
 */
export async function workbookToCsv(
  path: string,
  name: string,
  skipped: number,
  csvPath: string,
): Promise<LineCounter> {
  // The widest row may come after others were written; nearly always it is the header.
  for (let columns = 0; ; ) {
    const written = await writeCsv(path, name, skipped, csvPath, columns);
    if (!written.hasShortLines) return written.counter;
    columns = written.columns;
  }
}

interface WrittenCsv {
  counter: LineCounter;
  columns: number;
  hasShortLines: boolean;
}

async function writeCsv(
  path: string,
  name: string,
  skipped: number,
  csvPath: string,
  columnsBefore: number,
): Promise<WrittenCsv> {
  const counter = new LineCounter();
  let columns = columnsBefore;
  let hasShortLines = false;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const rows of readFirstSheet(path, name)) {
      let csv = '';
      for (const { number, cells } of rows) {
        if (cells.length > columns) {
          hasShortLines ||= !counter.isEmpty || csv !== '';
          columns = cells.length;
        }
        if (number <= skipped || cells.length === 0) continue;
        for (let column = 0; column < columns; column++)
          csv += (column === 0 ? '' : ',') + csvValue(cells[column]);
        csv += '\n';
      }
      if (csv === '') continue;
      const piece = Buffer.from(csv);
      counter.add(piece);
      yield piece;
    }
  }
  await pipeline(lines, createWriteStream(csvPath));
  return { counter, columns, hasShortLines };
}

const csvValue = (text: string | null | undefined): string =>
  `"${(text ?? '').replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
