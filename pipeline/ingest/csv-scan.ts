import { sqlLiteral } from '../../warehouse/warehouse.ts';
import type { Header } from './header.ts';
import type { StagedFile } from './stage-file.ts';

/** A line with more is not parsed. DuckDB's buffers hold 16 lines of this size. */
export const MAX_LINE_BYTES = 2_097_152;

/** A staged file whose header matches its contract. */
export interface ReadableFile extends StagedFile {
  role: string;
  /** 1, 2, … within the role, oldest first. */
  fileNo: number;
  header: Header;
}

/** A scan of the file that does not report the lines it leaves out. */
export function csvScan(file: ReadableFile, delimiter: string): string {
  return scan(file, delimiter, 'ignore_errors = true');
}

/** A scan of the file that stores the lines it cannot parse in `csv_reject`. */
export function readCsv(file: ReadableFile, delimiter: string): string {
  const rejects = "store_rejects = true, rejects_table = 'csv_reject', rejects_scan = 'csv_reject_scan'";
  return scan(file, delimiter, rejects);
}

function scan(file: ReadableFile, delimiter: string, onError: string): string {
  const columns = file.header.columns.map((name) => `${sqlLiteral(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${sqlLiteral(file.csvPath)}, auto_detect = false, header = true, delim = ${sqlLiteral(delimiter)}, quote = '"', escape = '"',
    new_line = ${file.header.lineEnd === '\r\n' ? "'\\r\\n'" : "'\\n'"}, nullstr = '', max_line_size = ${MAX_LINE_BYTES}, columns = {${columns}},
    ${onError})`;
}
