import { findState } from '../../schemas/states.ts';
import type { StudyValue } from '../../schemas/studies/definition.ts';
import { UNROUNDED_FIELDS, unroundedColumn } from '../../schemas/tables/study-rows.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { StudyRow } from '../studies/study.ts';
import type { Column } from './columns.ts';
import { createBundleRows } from './files/table-files.ts';

/** Values in front of a study's row: the dataset, the taxonomy code. */
export interface PlacedRow {
  readonly before: readonly StudyValue[];
  readonly row: Pick<StudyRow, 'values' | 'unrounded'>;
}

/** Creates `bundle_rows` from a study's rows, in their order: the columns in front, then the row's fields. */
export async function makeStudyRows(
  warehouse: Warehouse,
  columns: readonly Column[],
  rows: readonly PlacedRow[],
): Promise<void> {
  const values = rows.map(({ before, row }) => {
    const own = columns.slice(before.length).map(({ name }) => fieldOf(row, name));
    return `(${[...before, ...own].map(exactLiteral).join(', ')})`;
  });
  await createBundleRows(warehouse, columns);
  if (values.length > 0) await warehouse.run(`INSERT INTO bundle_rows VALUES ${values.join(', ')}`);
}

/** DuckDB takes a literal with a point for a decimal, of which the double nearest to it is not always made. */
function exactLiteral(value: StudyValue): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return sqlLiteral(value);
  return `CAST(${sqlLiteral(String(value))} AS DOUBLE)`;
}

function fieldOf({ values, unrounded }: PlacedRow['row'], name: string): StudyValue {
  if (name === 'state_fips') return findState(String(values.state_code))?.fips ?? null;
  const rounded = [...UNROUNDED_FIELDS].find((field) => unroundedColumn(field) === name);
  const value = rounded === undefined ? values[name] : unrounded[rounded];
  if (value === undefined) throw new Error(`a study's row has no field ${name}`);
  return value;
}
