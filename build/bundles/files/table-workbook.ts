import { z } from 'zod';
import type { Warehouse } from '../../../warehouse/warehouse.ts';
import type { TableDefinition } from '../columns.ts';
import { tableSchema } from '../table-schema.ts';
import { type Cell, type Sheet, workbook } from './workbook.ts';

/** The sheet that has the rows; the others describe them. */
export const DATA_SHEET = 'Data';

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The table `bundle_rows` as a workbook: its rows, its columns with their meaning, and what the file is. */
export async function tableWorkbook(
  warehouse: Warehouse,
  definition: TableDefinition,
  metadata: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const { columns } = definition;
  const rows = await warehouse.rows(Row, 'FROM bundle_rows');
  const names = columns.map(({ name }) => name);
  const { columns: _, ...about } = metadata;
  return workbook([
    sheet(DATA_SHEET, [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]),
    sheet('Columns', [
      ['column', 'title', 'type', 'unit', 'meaning'],
      ...tableSchema(definition).fields.map(({ name, title, type, unit = null, description }) => [
        name,
        title,
        type,
        unit,
        description,
      ]),
    ]),
    sheet('About', [['about', 'this file'], ...Object.entries(about)]),
  ]);
}

const NARROWEST = 10;
const WIDEST = 60;

function sheet(name: string, rows: readonly (readonly Cell[])[]): Sheet {
  const longest = (column: number) =>
    rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST, Math.max(NARROWEST, longest(column) + 2)),
  );
  return { name, rows, widths };
}
