import { Warehouse } from '../warehouse/warehouse.ts';

/**
 * A warehouse for a handful of rows: in memory, on one thread, without DuckDB's optimizer. It changes no result, and over so few
 * rows it takes longer than the queries; tests of many rows, and every run of the pipeline, have it.
 */
export async function smallWarehouse(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run('PRAGMA disable_optimizer');
  return warehouse;
}
