import { STATES } from '../../schemas/states.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

/** A temporary table of text rows, so that the SQL reads the registry instead of repeating it. */
export async function createTable(
  warehouse: Warehouse,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const values = rows.map((row) => `(${row.map(sqlLiteral).join(', ')})`).join(', ');
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE ${name} AS FROM (VALUES ${values}) AS registry (${columns.join(', ')})`,
  );
}

/** `measure_state`: the 51. */
export async function createStateTable(warehouse: Warehouse): Promise<void> {
  await createTable(
    warehouse,
    'measure_state',
    ['state_code', 'state_name'],
    STATES.map(({ code, name }) => [code, name]),
  );
}
