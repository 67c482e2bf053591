import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Expectation, SourceDefinition } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { NEGLIGIBLE_ROWS, type TableSizes } from './table-sizes.ts';

/** The filled share of a column may fall to this fraction of the previous one. */
const KEPT_SHARE = 0.5;

/** Counts the rows of a table, and the values of every column; those of lists and structures only where some are expected. */
export async function countFilled(
  warehouse: Warehouse,
  { table, filled: expected = {} }: Expectation,
): Promise<{ rows: number; filled: Record<string, number> }> {
  const names = `[${Object.keys(expected).map(sqlLiteral).join(', ')}]`;
  const columns = await warehouse.rows(
    z.object({ column_name: z.string() }),
    `SELECT column_name FROM (DESCRIBE ${sqlName(table)})
     WHERE NOT regexp_matches(column_type, '^(STRUCT|MAP)|\\]$') OR list_contains(${names}::VARCHAR[], column_name)`,
  );
  const counts = columns.map(({ column_name: name }) => `count(${sqlName(name)})`);
  const { rows, filled } = await warehouse.row(
    z.object({ rows: RowCount, filled: z.array(RowCount) }),
    `SELECT count(*) AS rows, [${counts.join(', ')}] AS filled FROM ${sqlName(table)}`,
  );
  const named = columns.map(({ column_name: name }, i) => [name, filled[i] ?? 0] as const);
  return { rows, filled: Object.fromEntries(named) };
}

/**
 * Checks the filled share of every column against that of the last good snapshot: a column that was renamed, moved or
 * written in another way reads as empty, and nothing else would show it.
 * @throws SourceRefused `column_emptied` with the numbers.
 */
export function checkFilled(source: SourceDefinition, now: TableSizes, before: TableSizes): void {
  for (const [name, filledBefore] of Object.entries(before.filled)) {
    const table = name.split('.')[0] ?? '';
    const filled = now.filled[name] ?? 0;
    const [rows, rowsBefore] = [now.rows[table] ?? 0, before.rows[table] ?? 0];
    // Tables that shrank altogether are handled by another rule.
    const share = rows === 0 ? 0 : filled / rows;
    if (rowsBefore === 0 || share >= KEPT_SHARE * (filledBefore / rowsBefore)) continue;
    if (filledBefore - filled <= NEGLIGIBLE_ROWS) continue;
    throw new SourceRefused(
      'column_emptied',
      `${name} is filled in ${filled} of ${rows} rows, in the last good snapshot in ${filledBefore} of ${rowsBefore}`,
      `Look at the column in the file. If the change is right, run again with --accept-change ${source.facts.id}.`,
    );
  }
}
