import { copyFile } from 'node:fs/promises';
import { STREET_WORDS } from '../../fhir/place-id.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildCache } from '../build-cache.ts';
import type { BuildContext } from '../context.ts';
import { entityTypesDigest } from '../entity-types.ts';
import { keepTable } from '../keep-table.ts';
import { hasRevisedProviders } from '../revised-providers.ts';
import { databasesOf } from '../source-databases.ts';

/** Their names in the build cache: the table itself, and the places of providers that it is made of. */
const KEPT_FILE = 'place-states.parquet';
const PLACES_FILE = 'placed-providers.parquet';

type Context = Pick<BuildContext, 'warehouse' | 'cache'>;

/**
 * Creates `place_states` (key, places): who has the Locations of the places of each provider, as `fhir/place-id.ts` tells places apart. Needs `nppes__provider` and
 * `known_entity_type`; while these are the same, it is taken over from the build of the previous release.
 */
export async function createPlaceStates(context: Context): Promise<void> {
  const { warehouse, cache } = context;
  if (cache !== undefined && (await areUnchanged(warehouse, cache))) {
    const [states, places] = [await cache.earlier(KEPT_FILE), await cache.earlier(PLACES_FILE)];
    if (states !== null && places !== null) {
      await warehouse.run(`CREATE OR REPLACE TEMP TABLE place_states AS ${rowsIn(states)}`);
      await copyFile(states, await cache.place(KEPT_FILE));
      await copyFile(places, await cache.place(PLACES_FILE));
      return;
    }
  }
  await makePlacedProviders(context);
  await warehouse.runFile(new URL('place-states.sql', import.meta.url));
  if (cache !== undefined) {
    await keepTable(warehouse, cache, KEPT_FILE, 'FROM place_states');
    await keepTable(warehouse, cache, PLACES_FILE, 'FROM placed_provider');
  }
  await warehouse.run('DROP TABLE placed_provider');
}

async function areUnchanged(warehouse: Warehouse, cache: BuildCache): Promise<boolean> {
  // Asked first: it is noted for the next release in any case.
  const isSame = cache.isMadeFrom(KEPT_FILE, await entityTypesDigest(warehouse));
  return isSame && cache.isUnchanged(await databasesOf(warehouse, [REGISTRY.id]));
}

/** Creates `placed_provider`. Of providers that cannot have changed, the rows are those that were kept with the previous release. */
async function makePlacedProviders({ warehouse, cache }: Context): Promise<void> {
  const words = STREET_WORDS.reduce(
    (text, [word, short]) => `replace(${text}, ${sqlLiteral(` ${word} `)}, ${sqlLiteral(` ${short} `)})`,
    'line',
  );
  await warehouse.run(`CREATE OR REPLACE TEMP MACRO street_words(line) AS ${words}`);
  const earlier = (await hasRevisedProviders(warehouse))
    ? ((await cache?.earlier(PLACES_FILE)) ?? null)
    : null;
  // Those whose type is not published may be known by another one than before.
  const part =
    earlier === null ? '' : 'WHERE entity_type IS NULL OR npi IN (SELECT npi FROM revised_provider)';
  await warehouse.run(`CREATE OR REPLACE TEMP VIEW placing_provider AS FROM nppes__provider ${part}`);
  await warehouse.runFile(new URL('placed-providers.sql', import.meta.url));
  if (earlier !== null)
    await warehouse.run(
      `INSERT INTO placed_provider ${rowsIn(earlier)} WHERE npi NOT IN (SELECT npi FROM placing_provider)`,
    );
  await warehouse.run('DROP VIEW placing_provider');
}

const rowsIn = (file: string): string => `FROM read_parquet(${sqlLiteral(file)})`;
