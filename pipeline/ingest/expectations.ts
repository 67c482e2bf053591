import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { Expectation, SourceDefinition } from '../../sources/contract.ts';
import { sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { checkFilled, countFilled } from './filled-columns.ts';
import { NEGLIGIBLE_ROWS, type TableRows, type TableSizes } from './table-sizes.ts';

/**
 * Checks the tables of a source against its expectations and its last good snapshot.
 * Repeated keys, a shrunken table and a column that emptied are refused in every scope; growth beyond the limit is
 * refused under `national`.
 * @returns the sizes of the tables, the warnings, and what a part of the files falls short of: that is expected of it.
 * @throws SourceRefused naming the table and the numbers.
 */
export async function checkExpectations(
  warehouse: Warehouse,
  source: SourceDefinition,
  scope: Scope,
  previous: TableSizes | null,
): Promise<TableSizes & { warnings: string[]; shortfalls: string[] }> {
  const rows: TableRows = {};
  const filled: Record<string, number> = {};
  const warnings: string[] = [];
  const shortfalls: string[] = [];
  for (const expectation of source.expectations) {
    const { rows: count, filled: values } = await countFilled(warehouse, expectation);
    rows[expectation.table] = count;
    for (const [column, number] of Object.entries(values)) filled[`${expectation.table}.${column}`] = number;
    await checkKey(warehouse, expectation);
    checkChange(source, expectation, count, previous?.rows[expectation.table], scope, warnings);
    const short = findShortfalls(expectation, count, values);
    if (short.length > 0 && scope === 'national')
      throw new SourceRefused(
        'below_minimum',
        short.join('; '),
        'Look at the file: it may be cut off or a different file. Under `--scope partial` this is accepted.',
      );
    shortfalls.push(...short);
    if (count > expectation.maximumRows)
      warnings.push(
        `${expectation.table} has ${count} rows, more than the ${expectation.maximumRows} expected`,
      );
  }
  if (previous !== null) checkFilled(source, { rows, filled }, previous);
  return { rows, filled, warnings, shortfalls };
}

async function checkKey(warehouse: Warehouse, { table, uniqueKey }: Expectation): Promise<void> {
  const key = uniqueKey.map(sqlName).join(', ');
  const repeats = await warehouse.rows(
    z.object({ key: z.string() }),
    `SELECT concat_ws(', ', ${key}) AS key FROM ${sqlName(table)} GROUP BY ${key} HAVING count(*) > 1 ORDER BY 1 LIMIT 3`,
  );
  if (repeats.length > 0)
    throw new SourceRefused(
      'repeated_key',
      `${table} repeats its key (${uniqueKey.join(', ')}): ${repeats.map((row) => row.key).join(' | ')}${repeats.length === 3 ? ' | …' : ''}`,
      'Look for repeated rows in the file, or for a second copy of the file in the directory.',
    );
}

function checkChange(
  source: SourceDefinition,
  expectation: Expectation,
  count: number,
  before: number | undefined,
  scope: Scope,
  warnings: string[],
): void {
  if (before === undefined || before === 0) return;
  const change = (count - before) / before;
  if (Math.abs(change) <= expectation.maximumChange || Math.abs(count - before) <= NEGLIGIBLE_ROWS) return;
  const percent = `${change > 0 ? '+' : ''}${Math.round(change * 100)} %`;
  const said = `${expectation.table} has ${count} rows, the last good snapshot had ${before} (${percent}; at most ${Math.round(expectation.maximumChange * 100)} % is accepted)`;
  if (change > 0 && scope === 'partial') warnings.push(said);
  else
    throw new SourceRefused(
      'too_large_a_change',
      said,
      `If the change is right, run again with --accept-change ${source.facts.id}.`,
    );
}

function findShortfalls(
  expectation: Expectation,
  count: number,
  filled: Readonly<Record<string, number>>,
): string[] {
  const shortfalls: string[] = [];
  if (count < expectation.minimumRows)
    shortfalls.push(
      `${expectation.table} has ${count} rows, fewer than the ${expectation.minimumRows} expected`,
    );
  for (const [column, least] of Object.entries(expectation.filled ?? {})) {
    const values = filled[column];
    if (values === undefined) throw new Error(`${expectation.table} has no column ${column} to be filled`);
    if (count > 0 && values / count < least)
      shortfalls.push(
        `${expectation.table}.${column} is filled in ${((100 * values) / count).toFixed(1)} % of rows, expected ${100 * least} %`,
      );
  }
  return shortfalls;
}
