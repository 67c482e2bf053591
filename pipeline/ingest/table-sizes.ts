/** Rows per expected table. */
export type TableRows = Record<string, number>;

/** The sizes by which a snapshot of a source is compared with the previous one. */
export interface TableSizes {
  rows: TableRows;
  /** `table.column` -> rows with a value. */
  filled: Record<string, number>;
}

/** A change of a few rows is never too large, although in a small table it is a large share. */
export const NEGLIGIBLE_ROWS = 5;
