import type { FileContract } from '../../../sources/contract.ts';
import { normalize } from '../header.ts';
import { readSheet } from './read-sheet.ts';

type Cells = (string | null)[];

/**
 * The rows of a workbook's sheets that have a cell, one sheet below the other, in pieces; the first row is the header. What a sheet
 * has under a name that an earlier one has too stands in the column of that one.
 * @throws SourceRefused when the workbook cannot be read, or does not have one of the sheets.
 */
export async function* readTable(
  path: string,
  name: string,
  { linesBeforeHeader = 0, sheets }: Pick<FileContract, 'linesBeforeHeader' | 'sheets'>,
): AsyncGenerator<Cells[]> {
  if (sheets === undefined) return yield* rowsAfter(linesBeforeHeader, readSheet(path, name));
  const headers = await Promise.all(
    sheets.map((sheet) => firstRow(rowsAfter(linesBeforeHeader, readSheet(path, name, sheet)))),
  );
  const header = new Map(headers.flat().map((column) => [normalize(column ?? ''), column]));
  const columns = [...header.keys()];
  yield [[...header.values()]];
  for (const [at, sheet] of sheets.entries()) {
    const places = (headers[at] ?? []).map((column) => columns.indexOf(normalize(column ?? '')));
    let isHeader = true;
    for await (const rows of rowsAfter(linesBeforeHeader, readSheet(path, name, sheet))) {
      yield rows.slice(isHeader ? 1 : 0).map((cells) => placed(cells, places));
      isHeader = false;
    }
  }
}

/** The rows with a cell, without those before the header, which are counted in the sheet. */
async function* rowsAfter(skipped: number, sheet: ReturnType<typeof readSheet>): AsyncGenerator<Cells[]> {
  for await (const rows of sheet) {
    const table = rows.flatMap(({ number, cells }) => (number > skipped && cells.length > 0 ? [cells] : []));
    if (table.length > 0) yield table;
  }
}

async function firstRow(table: AsyncGenerator<Cells[]>): Promise<Cells> {
  for await (const [row] of table) return row ?? [];
  return [];
}

/** A row with its cells in other columns. A cell beyond the header of its sheet stays behind all of them, where it is found to be too many. */
function placed(cells: Cells, places: readonly number[]): Cells {
  const row: Cells = [];
  for (const [at, cell] of cells.entries()) {
    const place = places[at] ?? Math.max(...places, row.length - 1) + 1;
    while (row.length < place) row.push(null);
    row[place] = cell;
  }
  return row;
}
