import { createHash } from 'node:crypto';
import { copyFile, type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { lettersOf } from '../../names/words.ts';
import { SEARCH_FORMAT_VERSION, TERM_KINDS } from '../../schemas/search/index-format.ts';
import { REGISTRY, type SourceId } from '../../schemas/sources/list.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import { keepTable } from '../keep-table.ts';
import { keyRanges, keysWithin } from '../key-ranges.ts';
import { databasesOf } from '../source-databases.ts';
import { defaultCityTerm } from './address-terms.ts';
import { cityLine, removedLine } from './index-lines.ts';
import { CONTEXT_FILE, createRespelledCities, createRevisedEntries } from './revised-entries.ts';
import { WrittenIndex } from './written-index.ts';

/** NPIs whose lines are made at once: bounds memory whatever the size of the release. */
const NPIS_PER_RANGE = 500_000;

/** In the order of keys, the first that there can be, and one after all that there can be. */
const FIRST_KEY = '';
const AFTER_KEYS = '~';

/** Its name in the build cache: the digests of the lines that the index was made from. */
export const DIGESTS_FILE = 'search-lines.parquet';

/** The sources that the index is made from. */
export function indexedSources(context: BuildContext): SourceId[] {
  return ingestedSources(context)
    .filter(
      ({ facts, publication: { affiliatedOrganizations, facilityTables, entityTypes } }) =>
        facts.id === REGISTRY.id ||
        [affiliatedOrganizations, facilityTables, entityTypes].some((part) => part !== undefined),
    )
    .map(({ facts }) => facts.id);
}

/** The index of the previous release, and the digests of the lines that it was made from by the same code. */
export interface PreviousIndex {
  readonly index: string;
  readonly digests: string;
}

/**
 * Writes the default texts of cities and the lines of providers and facilities to a file, all or those that the previous index is not made from, and
 * those with versions to another.
 * @returns the digest of all that the index depends on
 */
export async function writeIndexLines(
  context: BuildContext,
  searchCode: string,
  files: { readonly lines: string; readonly versionLines: string },
  made: PreviousIndex | null,
): Promise<string> {
  const { warehouse, cache } = context;
  const cities = await defaultCities(warehouse);
  await using lines = await open(files.lines, 'wx');
  await using versions = await open(files.versionLines, 'wx');
  await lines.writeFile(cities.map((text) => `${cityLine(text)}\n`).join(''));
  const respelled = made === null ? new Set<string>() : respelledCities(made.index, cities);
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE search_digest (collection VARCHAR, key VARCHAR, digest UBIGINT)',
  );
  const hasRevised = await createRevisedEntries(context, made !== null, respelled);
  if (made !== null && hasRevised)
    await warehouse.run(
      `INSERT INTO search_digest FROM ${digestsIn(made)} WHERE collection = 'npi' AND key NOT IN (FROM revised_entry)`,
    );
  const wanted = { npi: hasRevised ? 'revised_entry' : null, facility: null };
  await eachEntries(context, wanted, async (keys) => {
    await warehouse.run(
      `INSERT INTO search_digest SELECT ${sqlLiteral(keys.collection)}, key, md5_number_lower(line) FROM search_entry`,
    );
    if (made !== null) await createChangedEntries(warehouse, made, keys, respelled);
    const query = `SELECT key, line FROM ${made === null ? 'search_entry' : 'changed_entry'} ORDER BY key`;
    for await (const chunk of warehouse.chunks(query))
      await lines.writeFile(
        chunk
          .getRows()
          .map(([key, line]) => `${line ?? removedLine(String(key))}\n`)
          .join(''),
      );
    await copyVersions(warehouse, keys, versions);
  });
  const digest = createHash('sha256').update(
    `${SEARCH_FORMAT_VERSION}\n${searchCode}\n${cities.join('\n')}\n`,
  );
  for await (const text of textsOf(
    warehouse,
    `SELECT concat(key, ' ', digest) FROM search_digest ORDER BY key`,
  ))
    digest.update(text);
  if (cache !== undefined) await keepTable(warehouse, cache, DIGESTS_FILE, 'FROM search_digest');
  for (const table of ['search_digest', 'changed_entry', 'respelled_city', 'revised_entry', 'search_context'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
  return digest.digest('hex');
}

/** Writes the lines with versions alone. @returns the digest of what the index depends on, which is known */
export async function writeVersionLines(
  context: BuildContext,
  path: string,
  inputs: string,
): Promise<string> {
  const { warehouse, cache } = context;
  await using versions = await open(path, 'wx');
  const wanted = { npi: 'npi_version', facility: 'facility_version' };
  await eachEntries(context, wanted, (keys) => copyVersions(warehouse, keys, versions));
  for (const name of [DIGESTS_FILE, CONTEXT_FILE]) {
    const earlier = await cache?.earlier(name);
    if (cache !== undefined && earlier) await copyFile(earlier, await cache.place(name));
  }
  return inputs;
}

/** The letters of the cities that have another default text than in an index, or have come or lost one. */
function respelledCities(index: string, cities: readonly string[]): ReadonlySet<string> {
  using written = new WrittenIndex(index);
  const before = new Set(written.termsStartingWith(TERM_KINDS.defaultCity));
  const now = new Map(cities.map((text) => [defaultCityTerm(text), lettersOf(text)]));
  const letters = [...before]
    .filter((term) => !now.has(term))
    .map((term) => lettersOf(/^[^=]*/.exec(term.slice(TERM_KINDS.defaultCity.length))?.[0]));
  return new Set([...letters, ...[...now].flatMap(([term, of]) => (before.has(term) ? [] : [of]))]);
}

/** Creates `changed_entry` of the entries of some keys. */
async function createChangedEntries(
  warehouse: Warehouse,
  made: PreviousIndex,
  { collection, from, to, wanted }: EntryKeys,
  respelled: ReadonlySet<string>,
): Promise<void> {
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW previous_search_digest AS
     SELECT key, digest FROM ${digestsIn(made)}
     WHERE collection = ${sqlLiteral(collection)} AND ${keysWithin('key', { from, to })}
     ${wanted === null ? '' : `AND key IN (SELECT key FROM ${wanted})`}`,
  );
  await createRespelledCities(warehouse, 'search_entry', respelled);
  await warehouse.runFile(new URL('changed-entries.sql', import.meta.url));
  await warehouse.run('DROP VIEW previous_search_digest');
}

const digestsIn = ({ digests }: PreviousIndex): string => `read_parquet(${sqlLiteral(digests)})`;

/**
 * The keys that `search_entry` is about: those of the collection from one key to another, which is not among them, all or those of the table
 * `wanted`.
 */
interface EntryKeys {
  readonly collection: 'npi' | 'facility';
  readonly from: string;
  readonly to: string;
  readonly wanted: string | null;
}

/**
 * Creates `search_entry` for one range of providers after the other, then for the facilities: together they are about all keys there can be.
 * @param wanted tables with the keys (`key`) of those that are made alone; null for all
 */
async function eachEntries(
  context: BuildContext,
  wanted: Readonly<Record<EntryKeys['collection'], string | null>>,
  work: (keys: EntryKeys) => Promise<void>,
): Promise<void> {
  const { warehouse } = context;
  // A table for a part: DuckDB would make the texts of all providers before it leaves out the others.
  const create = (view: string, table: string, key: string, keys: string | null) =>
    warehouse.run(
      keys === null
        ? `CREATE OR REPLACE TEMP VIEW ${view} AS FROM ${table}`
        : `CREATE OR REPLACE TEMP TABLE ${view} AS FROM ${table} WHERE ${key} IN (SELECT key FROM ${keys})`,
    );
  const drop = (view: string, keys: string | null) =>
    warehouse.run(`DROP ${keys === null ? 'VIEW' : 'TABLE'} ${view}`);
  const databases = await databasesOf(warehouse, indexedSources(context));
  await warehouse.limitedTo(databases, async () => {
    const { npi, facility } = wanted;
    await create('searched_provider', 'nppes__provider', 'npi', npi);
    await create('searched_place', 'place_states', 'key', npi);
    await create('searched_affiliation', 'npi_affiliation', 'npi', npi);
    const ranges = await keyRanges(
      warehouse,
      `SELECT npi[:3] AS prefix, count(*) AS rows FROM searched_provider GROUP BY prefix ORDER BY prefix`,
      NPIS_PER_RANGE,
    );
    let from = FIRST_KEY;
    for (const to of [...ranges.slice(0, -1).map((range) => range.to), AFTER_KEYS]) {
      await warehouse.runFile(new URL('search-entries.sql', import.meta.url), { npi_from: from, npi_to: to });
      await work({ collection: 'npi', from, to, wanted: npi });
      from = to;
    }
    for (const view of ['searched_provider', 'searched_place', 'searched_affiliation']) await drop(view, npi);
    if (await warehouse.hasTable('facility_identity')) {
      await create('searched_facility', 'facility_identity', 'ccn', facility);
      await warehouse.runFile(new URL('facility-entries.sql', import.meta.url));
      await drop('searched_facility', facility);
    } else
      await warehouse.run(
        'CREATE OR REPLACE TEMP TABLE search_entry (key VARCHAR, line VARCHAR, cities VARCHAR[])',
      );
    await work({ collection: 'facility', from: FIRST_KEY, to: AFTER_KEYS, wanted: facility });
  });
}

async function copyVersions(
  warehouse: Warehouse,
  { collection }: EntryKeys,
  file: FileHandle,
): Promise<void> {
  const query = `SELECT CAST(json_array(version, other_versions, line) AS VARCHAR) AS line
    FROM search_entry JOIN ${sqlName(`${collection}_version`)} USING (key) ORDER BY key`;
  for await (const text of textsOf(warehouse, query)) await file.writeFile(text);
}

async function* textsOf(warehouse: Warehouse, query: string): AsyncGenerator<string> {
  for await (const chunk of warehouse.chunks(query))
    yield chunk
      .getColumnValues(0)
      .map((line) => `${line}\n`)
      .join('');
}

/** Of the texts of each city with the same letters the most frequent one, where it is not these letters alone. */
async function defaultCities(warehouse: Warehouse): Promise<string[]> {
  const texts = await warehouse.rows(
    z.object({ city: z.string() }),
    `SELECT practice_address.city AS city FROM nppes__provider
     WHERE practice_address.city IS NOT NULL AND NOT regexp_matches(practice_address.city, '[[:cntrl:]]')
     GROUP BY ALL ORDER BY count(*) DESC, city`,
  );
  const defaults = new Map<string, string>();
  for (const { city } of texts) {
    const letters = lettersOf(city);
    if (letters !== '' && !defaults.has(letters)) defaults.set(letters, city);
  }
  return [...defaults].flatMap(([letters, city]) => (city === letters ? [] : [city]));
}
