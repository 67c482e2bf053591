import { tablePrefix } from '../../schemas/sources/list.ts';
import type { FileContract, SourceDefinition } from '../../sources/contract.ts';
import { sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { type ReadableFile, readCsv } from './csv-scan.ts';
import { boundedLengths } from './value-lengths.ts';

/** Name of the view through which `ingest.sql` reads the files of a role. */
function roleView(source: SourceDefinition, file: FileContract): string {
  return `${tablePrefix(source.facts.id)}__${file.role}_file`;
}

/**
 * Creates a role's view: every file of the role, oldest first, as `file_no`, `line` (1 is the header; NULL where the contract says `unnumbered`) and the contract's
 * columns under their newest published names, all text, the empty text NULL. Lines DuckDB cannot parse are left out
 * and remembered (`csvRejects`). A value that is too long ends the reading with an error (`isLengthError`). A role without files is an empty view.
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
        .join('')} FROM ${readCsv(one, file.delimiter ?? ',')}) WHERE ${boundedLengths(file, one)}`,
  );
  const view = sqlName(roleView(source, file));
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW ${view} AS ${each.length > 0 ? each.join('\nUNION ALL ') : nothing}`,
  );
}
