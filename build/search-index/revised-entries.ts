import { z } from 'zod';
import { lettersOf } from '../../names/words.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { keepTable } from '../keep-table.ts';
import { hasRevisedProviders } from '../revised-providers.ts';

/** Its name in the build cache: the digests of what the lines of providers are made from besides the registry. */
export const CONTEXT_FILE = 'search-context.parquet';

/**
 * Creates `revised_entry` (key): the providers whose lines may differ from those that the previous index was made from, and those that have versions; and keeps
 * the digests of what their lines are made from besides the registry. Needs `npi_version`, and what `search-context.sql` does.
 * @param hasIndex whether there is a previous index, with the digests of its lines
 * @param respelled letters of the cities that have another default text than in it
 * @returns false, with no table, where any line may differ
 */
export async function createRevisedEntries(
  { warehouse, cache }: BuildContext,
  hasIndex: boolean,
  respelled: ReadonlySet<string>,
): Promise<boolean> {
  if (cache === undefined) return false;
  await warehouse.runFile(new URL('search-context.sql', import.meta.url));
  await keepTable(warehouse, cache, CONTEXT_FILE, 'FROM search_context');
  if (!hasIndex || !(await hasRevisedProviders(warehouse))) return false;
  const earlier = await cache.earlier(CONTEXT_FILE);
  if (earlier === null) return false;
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW provider_cities AS
     SELECT npi, list_concat([practice_address.city, mailing_address.city], list_transform(secondary_locations, lambda place: place.city)) AS cities
     FROM nppes__provider;
     CREATE OR REPLACE TEMP VIEW previous_context AS FROM read_parquet(${sqlLiteral(earlier)})`,
  );
  await createRespelledCities(warehouse, 'provider_cities', respelled);
  await warehouse.runFile(new URL('revised-entries.sql', import.meta.url));
  await warehouse.run('DROP VIEW provider_cities; DROP VIEW previous_context');
  return true;
}

/** Creates `respelled_city` (city): the texts among the `cities` of a table that have some letters. */
export async function createRespelledCities(
  warehouse: Warehouse,
  table: string,
  respelled: ReadonlySet<string>,
): Promise<void> {
  await warehouse.run('CREATE OR REPLACE TEMP TABLE respelled_city (city VARCHAR)');
  if (respelled.size === 0) return;
  const cities = await warehouse.rows(
    z.object({ city: z.string() }),
    `SELECT DISTINCT city FROM (SELECT unnest(cities) AS city FROM ${table}) WHERE city IS NOT NULL`,
  );
  await warehouse.append(
    'respelled_city',
    cities.flatMap(({ city }) => (respelled.has(lettersOf(city)) ? [[city]] : [])),
  );
}
