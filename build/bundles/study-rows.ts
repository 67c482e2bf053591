import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { StudyRow, StudyValue } from '../studies/study.ts';
import type { Column } from './columns.ts';
import { createBundleRows } from './files/table-files.ts';

/** Values in front of a study's row: the dataset, the taxonomy code. */
export interface PlacedRow {
  readonly before: readonly StudyValue[];
  readonly row: StudyRow;
}

/** Creates `bundle_rows` from a study's rows, in their order: the columns in front, then the row's fields. */
export async function makeStudyRows(
  warehouse: Warehouse,
  columns: readonly Column[],
  rows: readonly PlacedRow[],
): Promise<void> {
  const values = rows.map(({ before, row }) => {
    const own = columns.slice(before.length).map(({ name }) => fieldOf(row, name));
    return `(${[...before, ...own].map(sqlLiteral).join(', ')})`;
  });
  await createBundleRows(warehouse, columns);
  await warehouse.run(`INSERT INTO bundle_rows VALUES ${values.join(', ')}`);
}

function fieldOf({ values }: StudyRow, name: string): StudyValue {
  const value = values[name];
  if (value === undefined) throw new Error(`a study's row has no field ${name}`);
  return value;
}
