import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { IngestedFile } from './readable-files.ts';

const REJECTED_ROW = `
CREATE TABLE IF NOT EXISTS rejected_row (
  role VARCHAR NOT NULL, -- which kind of file
  file_no INTEGER NOT NULL, -- which file of that kind, oldest first
  line BIGINT, -- 1 is the header
  reason VARCHAR NOT NULL,
  key VARCHAR -- the row's own key, where it has one
)`;

/** Creates the table in which `ingest.sql` records every row that it does not keep; among earlier tables it is there. */
export async function createRejectedRow(warehouse: Warehouse): Promise<void> {
  await warehouse.run(REJECTED_ROW);
}

const SOURCE_FILE = `
CREATE TEMP TABLE source_file (
  role VARCHAR NOT NULL,
  file_no INTEGER NOT NULL, -- as in the role's view
  name VARCHAR NOT NULL, -- published base name
  snapshot DATE -- the date in its name or its publisher's; NULL where neither says
)`;

/** Creates the table with the date of each file, for rules in `ingest.sql` that compare files of two roles. */
export async function createSourceFile(warehouse: Warehouse, files: readonly IngestedFile[]): Promise<void> {
  await warehouse.run(SOURCE_FILE);
  const rows = files.map(
    ({ role, fileNo, input }) => `(${[role, fileNo, input.name, input.snapshot].map(sqlLiteral).join(', ')})`,
  );
  if (rows.length > 0) await warehouse.run(`INSERT INTO source_file VALUES ${rows.join(', ')}`);
}
