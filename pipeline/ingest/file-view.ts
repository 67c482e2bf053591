import { tablePrefix } from '../../schemas/sources/list.ts';
import type { FileContract, SourceDefinition } from '../../sources/contract.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import type { Header } from './header.ts';
import type { StagedFile } from './stage-file.ts';

/** A staged file whose header matches its contract. */
export interface ReadableFile extends StagedFile {
  role: string;
  /** 1, 2, … within the role, oldest first. */
  fileNo: number;
  header: Header;
}

/** Name of the view through which `ingest.sql` reads the files of a role. */
function roleView(source: SourceDefinition, file: FileContract): string {
  return `${tablePrefix(source.facts.id)}__${file.role}_file`;
}

/**
 * Creates a role's view: every file of the role, oldest first, as `file_no`, `line` (1 is the header; NULL where the contract says `unnumbered`) and the contract's
 * columns under their newest published names, all text, the empty text NULL. Lines DuckDB cannot parse are left out
 * and remembered (`readCsvRejects`). A role without files is an empty view.
 */
export async function createRoleView(
  warehouse: Warehouse,
  source: SourceDefinition,
  file: FileContract,
  files: readonly ReadableFile[],
): Promise<void> {
  const columns = file.columns.map(({ name }) => sqlName(name)).join(', ');
  const nothing = `SELECT 0::INTEGER AS file_no, 0::BIGINT AS line, ${file.columns
    .map(({ name }) => `NULL::VARCHAR AS ${sqlName(name)}`)
    .join(', ')} WHERE false`;
  const line = file.unnumbered ? 'NULL::BIGINT' : 'row_number() OVER () + 1';
  const each = files.map(
    (one) =>
      `SELECT ${one.fileNo}::INTEGER AS file_no, line, ${columns} FROM (SELECT ${line} AS line, *${one.header.missing
        .map((name) => `, NULL::VARCHAR AS ${sqlName(name)}`)
        .join('')} FROM ${readCsv(one, file.delimiter ?? ',')})`,
  );
  const view = sqlName(roleView(source, file));
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW ${view} AS ${each.length > 0 ? each.join('\nUNION ALL ') : nothing}`,
  );
}

/** A scan of the file that does not report the lines it leaves out. */
export function csvScan(file: ReadableFile, delimiter: string): string {
  return scan(file, delimiter, 'ignore_errors = true');
}

function readCsv(file: ReadableFile, delimiter: string): string {
  const rejects = "store_rejects = true, rejects_table = 'csv_reject', rejects_scan = 'csv_reject_scan'";
  return scan(file, delimiter, rejects);
}

function scan(file: ReadableFile, delimiter: string, onError: string): string {
  const columns = file.header.columns.map((name) => `${sqlLiteral(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${sqlLiteral(file.csvPath)}, auto_detect = false, header = true, delim = ${sqlLiteral(delimiter)}, quote = '"', escape = '"',
    new_line = ${file.header.lineEnd === '\r\n' ? "'\\r\\n'" : "'\\n'"}, nullstr = '', columns = {${columns}},
    ${onError})`;
}
