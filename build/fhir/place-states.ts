import { copyFile } from 'node:fs/promises';
import { STREET_WORDS } from '../../fhir/place-id.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildCache } from '../build-cache.ts';
import type { BuildContext } from '../context.ts';
import { entityTypesDigest } from '../entity-types.ts';
import { databasesOf } from '../source-databases.ts';

/** Its name in the build cache. */
const KEPT_FILE = 'place-states.parquet';

/**
 * Creates `place_states` (key, places): who has the Locations of the places of each provider, as `fhir/place-id.ts` tells places apart. Needs `nppes__provider` and
 * `known_entity_type`; while these are the same, it is taken over from the build of the previous release.
 */
export async function createPlaceStates({
  warehouse,
  cache,
}: Pick<BuildContext, 'warehouse' | 'cache'>): Promise<void> {
  const earlier = cache === undefined ? null : await earlierPlaceStates(warehouse, cache);
  if (earlier === null) await makePlaceStates(warehouse);
  else
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE place_states AS FROM read_parquet(${sqlLiteral(earlier)})`,
    );
  if (cache === undefined) return;
  const kept = await cache.place(KEPT_FILE);
  if (earlier !== null) await copyFile(earlier, kept);
  else await warehouse.run(`COPY place_states TO ${sqlLiteral(kept)} (FORMAT parquet, COMPRESSION zstd)`);
}

async function earlierPlaceStates(warehouse: Warehouse, cache: BuildCache): Promise<string | null> {
  // Asked first: it is noted for the next release in any case.
  const isSame = cache.isMadeFrom(KEPT_FILE, await entityTypesDigest(warehouse));
  if (!isSame || !cache.isUnchanged(await databasesOf(warehouse, [REGISTRY.id]))) return null;
  return await cache.earlier(KEPT_FILE);
}

async function makePlaceStates(warehouse: Warehouse): Promise<void> {
  const words = STREET_WORDS.reduce(
    (text, [word, short]) => `replace(${text}, ${sqlLiteral(` ${word} `)}, ${sqlLiteral(` ${short} `)})`,
    'line',
  );
  await warehouse.run(`CREATE OR REPLACE TEMP MACRO street_words(line) AS ${words}`);
  await warehouse.runFile(new URL('place-states.sql', import.meta.url));
}
