import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { ReadableFile } from './file-view.ts';

const SOURCE_FILE = `
CREATE TEMP TABLE source_file (
  role VARCHAR NOT NULL,
  file_no INTEGER NOT NULL, -- as in the role's view
  name VARCHAR NOT NULL, -- published base name
  snapshot DATE -- the date in its name or its publisher's; NULL where neither says
)`;

/** Makes the table in which `ingest.sql` finds the date of each file it reads, for rules that compare files of two roles. */
export async function createSourceFile(warehouse: Warehouse, files: readonly ReadableFile[]): Promise<void> {
  await warehouse.run(SOURCE_FILE);
  for (const { role, fileNo, input } of files)
    await warehouse.run(
      `INSERT INTO source_file VALUES (${[role, fileNo, input.name, input.snapshot].map(sqlLiteral).join(', ')})`,
    );
}
