import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileContract } from '../../../sources/contract.ts';
import { csvValue } from '../csv-value.ts';
import { LineCounter } from '../record-counter.ts';
import { readTable } from './read-table.ts';

/**
 * Writes the rows of a workbook's sheets that have a cell as CSV, every line with as many values as the widest row.
 * @param name published name, for messages
 * @throws SourceRefused when the workbook cannot be read.
 */
export async function workbookToCsv(
  path: string,
  name: string,
  contract: Pick<FileContract, 'linesBeforeHeader' | 'sheets'>,
  csvPath: string,
): Promise<LineCounter> {
  // The widest row may come after others were written; nearly always it is the header.
  for (let columns = 0; ; ) {
    const written = await writeCsv(readTable(path, name, contract), csvPath, columns);
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
  table: AsyncGenerator<(string | null)[][]>,
  csvPath: string,
  columnsBefore: number,
): Promise<WrittenCsv> {
  const counter = new LineCounter();
  let columns = columnsBefore;
  let hasShortLines = false;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const rows of table) {
      let csv = '';
      for (const cells of rows) {
        if (cells.length > columns) {
          hasShortLines ||= !counter.isEmpty || csv !== '';
          columns = cells.length;
        }
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
