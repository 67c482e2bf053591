import { join } from 'node:path';
import { z } from 'zod';
import type { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';

/** The first rows of a table, every value as text. */
export interface TablePreview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const PREVIEW_ROWS = 10;

const Row = z.record(z.string(), z.string().nullable());

/** The first ten rows of every table of the downloads, or of its first part: by the path of the file they are from. */
export async function readPreviews(
  { warehouse, writer }: Pick<BuildContext, 'warehouse' | 'writer'>,
  { bundles }: DownloadsIndex,
): Promise<Map<string, TablePreview>> {
  const previews = new Map<string, TablePreview>();
  for (const { tables, files } of bundles)
    for (const { name } of tables) {
      const path = files.find((file) => file.table === name && file.path.endsWith('.parquet'))?.path;
      if (path === undefined) continue;
      const rows = await warehouse.rows(
        Row,
        `SELECT CAST(COLUMNS(*) AS VARCHAR) FROM read_parquet(${sqlLiteral(join(writer.directory, path))}) LIMIT ${PREVIEW_ROWS}`,
      );
      const columns = Object.keys(rows[0] ?? {});
      previews.set(path, { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) });
    }
  return previews;
}
