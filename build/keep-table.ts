import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import type { BuildCache } from './build-cache.ts';

/**
 * Keeps the rows of a query for the build of the next release, as Parquet.
 * @param name of the file in the cache
 * @param query what is selected, in the order in which it is kept: `FROM place_states`
 */
export async function keepTable(
  warehouse: Warehouse,
  cache: BuildCache,
  name: string,
  query: string,
): Promise<void> {
  const file = sqlLiteral(await cache.place(name));
  await warehouse.run(`COPY (${query}) TO ${file} (FORMAT parquet, COMPRESSION zstd)`);
}
