import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import { MAX_LINE_BYTES, type ReadableFile } from './csv-scan.ts';
import { type IngestedFile, isRead } from './readable-files.ts';
import { countRecords } from './record-counter.ts';

const HEADER_AGAIN = 'the header again';
const NOT_CSV = 'not readable as CSV: ';

/** Whether a reason in `rejected_row` is of a line that the views leave out: they do not count it, so that the numbers of those behind it differ. */
export const isLineReject = (reason: string): boolean =>
  reason === HEADER_AGAIN || reason.startsWith(NOT_CSV);

/**
 * Adds the lines DuckDB could not parse, and those that repeated the header, to `rejected_row`, and moves the line
 * numbers behind them down by one each, since the views count the other lines only.
 * @throws SourceRefused `cut_off` when the last line of a file without a final line end is among them; `value_too_long`.
 */
export async function takeLineRejects(warehouse: Warehouse, files: readonly ReadableFile[]): Promise<void> {
  const rejected = await csvRejects(warehouse);
  for (const file of files) {
    const rejects = rejected.filter(({ path }) => path === file.csvPath);
    const long = rejects.find(({ reason }) => reason.endsWith('line size over maximum'));
    if (long !== undefined)
      throw new SourceRefused(
        'value_too_long',
        `${file.input.name}, line ${long.line}: the line is longer than ${MAX_LINE_BYTES} bytes`,
        'Look at that line; fetch the file again if it is damaged.',
      );
    const last = rejects.at(-1);
    if (last !== undefined && !file.endsWithNewline && last.line >= file.lines - file.repeatedHeaders.length)
      throw new SourceRefused(
        'cut_off',
        `${file.input.name} is cut off in line ${last.line}`,
        'Delete the file and fetch it again.',
      );
    const headers = file.repeatedHeaders.map((line) => ({ line, reason: HEADER_AGAIN }));
    const where = `role = ${sqlLiteral(file.role)} AND file_no = ${file.fileNo}`;
    for (const { line, reason } of [...rejects, ...headers]) {
      await warehouse.run(`UPDATE rejected_row SET line = line + 1 WHERE ${where} AND line >= ${line}`);
      await warehouse.run(
        `INSERT INTO rejected_row VALUES (${sqlLiteral(file.role)}, ${file.fileNo}, ${line}, ${sqlLiteral(reason)}, NULL)`,
      );
    }
  }
}

/** The lines of all files that DuckDB could not parse, in order. */
async function csvRejects(warehouse: Warehouse): Promise<{ path: string; line: number; reason: string }[]> {
  if (!(await warehouse.hasTable('csv_reject'))) return [];
  return warehouse.rows(
    z.object({ path: z.string(), line: RowCount, reason: z.string() }),
    `SELECT file_path AS path, line, ${sqlLiteral(NOT_CSV)} || lower(replace(min(error_type)::VARCHAR, '_', ' ')) AS reason
       FROM csv_reject JOIN csv_reject_scan USING (scan_id, file_id) GROUP BY ALL ORDER BY ALL`,
  );
}

/**
 * Compares, for every file, the records counted in its bytes with rows kept + rows rejected; of a file that was read before, the records
 * counted then.
 * @throws SourceRefused `not_reconciled` with the three numbers.
 */
export async function reconcile(warehouse: Warehouse, files: readonly IngestedFile[]): Promise<SourceFile[]> {
  const kept = await warehouse.rows(
    z.object({ role: z.string(), file_no: RowCount, rows: RowCount }),
    'SELECT role, file_no, rows FROM kept_rows',
  );
  const rejected = await warehouse.rows(
    z.object({ role: z.string(), file_no: RowCount, reason: z.string(), rows: RowCount }),
    'SELECT role, file_no, reason, count(*) AS rows FROM rejected_row GROUP BY ALL ORDER BY ALL',
  );
  const counted: SourceFile[] = [];
  for (const file of files) {
    const ofFile = <T extends { role: string; file_no: number }>(row: T) =>
      row.role === file.role && row.file_no === file.fileNo;
    const rowsKept = kept.filter(ofFile).reduce((sum, row) => sum + row.rows, 0);
    const reasons = rejected.filter(ofFile);
    const rowsRejected = reasons.reduce((sum, row) => sum + row.rows, 0);
    const rowsRead = isRead(file) ? await recordsIn(file, rowsKept + rowsRejected) : file.rowsRead;
    if (rowsRead !== rowsKept + rowsRejected)
      throw new SourceRefused(
        'not_reconciled',
        `${file.input.name} holds ${rowsRead} rows, but ${rowsKept} were kept and ${rowsRejected} rejected`,
        'This is a defect of the reader or a file that is not CSV throughout; keep the file and report it.',
      );
    const { name, role, url, sha256, bytes, snapshot, sample } = file.input;
    counted.push({
      name,
      role,
      url,
      sha256,
      bytes,
      snapshot,
      ...(sample !== undefined && { sample }),
      rows_read: rowsRead,
      rows_kept: rowsKept,
      rows_rejected: rowsRejected,
      rejected: Object.fromEntries(reasons.map((row) => [row.reason, row.rows])),
    });
  }
  return counted;
}

/**
 * Lines less the header, unless that disagrees and quoted values span lines.
 * @throws SourceRefused `unclosed_quote` with the line when the file ends inside a quoted value.
 */
async function recordsIn(file: ReadableFile, expected: number): Promise<number> {
  const byLine = file.lines - 1;
  if (byLine === expected) return byLine;
  const { records, unclosedQuote } = await countRecords(file.csvPath);
  if (unclosedQuote !== null)
    throw new SourceRefused(
      'unclosed_quote',
      `${file.input.name}: a quote that is opened in line ${unclosedQuote} is never closed, so that the rest of the file is one value`,
      'Look at that line; fetch the file again if it is not published like this.',
    );
  return records - 1 + file.repeatedHeaders.length;
}
