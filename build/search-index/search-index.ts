import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { lettersOf } from '../../names/words.ts';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import {
  SEARCH_FORMAT_VERSION,
  SEARCH_INDEX_FILE,
  SEARCH_VERSIONS_FILE,
} from '../../schemas/search/index-format.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { createAffiliations } from '../affiliations.ts';
import { type BuildContext, ingestedSources, type PreviousRelease } from '../context.ts';
import { EarlierFiles } from '../earlier-files.ts';
import { entityTypesDigest } from '../entity-types.ts';
import { createPlaceStates } from '../fhir/place-states.ts';
import { keyRanges } from '../key-ranges.ts';
import { lineDigests } from '../part-lines.ts';
import { databasesOf } from '../source-databases.ts';
import { cityLine } from './index-lines.ts';
import type { IndexTask } from './index-worker.ts';

/** NPIs whose lines are made at once: bounds memory whatever the size of the release. */
const NPIS_PER_RANGE = 500_000;

/** The search index under way: a thread makes it while the release is being written. */
export interface SearchIndexUnderWay extends AsyncDisposable {
  /** Waits for the index; lists its files among those of the release. */
  finish(): Promise<SearchIndexEntry>;
}

/**
 * Begins the search index of the release: writes its input and starts the thread. The index of the previous release is taken over if it
 * was made from the same input by the same code; the versions of FHIR resources are a file of their own. Needs the digests of the lines
 * of the packs.
 * @param usualVersion of FHIR resources: only those with another one are listed
 */
export async function beginSearchIndex(
  context: BuildContext,
  searchCode: string,
  usualVersion: number,
): Promise<SearchIndexUnderWay> {
  const { writer, previous, warehouse } = context;
  const file = await writer.prepare(SEARCH_INDEX_FILE);
  const [lines, versionLines] = [`${file}.lines`, `${file}.version-lines`];
  await createAffiliations(context);
  // The lines of the NPI pack are made with the same ones.
  if (!(await warehouse.hasTable('place_states'))) await createPlaceStates(context);
  for (const collection of ['npi', 'facility']) await createVersions(warehouse, collection, usualVersion);
  const last = previous?.manifest.search;
  // Asked of the first release too, which notes what it is made from.
  const isSame = await isMadeFromSame(context);
  const isKnownSame = isSame && last !== undefined;
  const inputs = isKnownSame
    ? await writeVersionLines(context, versionLines, last.inputs)
    : await writeLines(context, searchCode, lines, versionLines);
  for (const table of ['search_entry', 'npi_affiliation', 'place_states', 'npi_version', 'facility_version'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
  const isTaken = isKnownSame || (last?.inputs === inputs && (await isIntact(previous)));
  if (isTaken) {
    await rm(lines, { force: true });
    await writer.takeOver(SEARCH_INDEX_FILE);
  }
  const task: IndexTask = {
    lines: isTaken ? null : lines,
    draft: `${file}.draft`,
    file,
    versionLines,
    versions: await writer.prepare(SEARCH_VERSIONS_FILE),
  };
  const worker = new Worker(new URL('index-worker.ts', import.meta.url), { workerData: task });
  const made = once(worker, 'message');
  // Awaited only after the rest of the release is written: a failure before that is not unhandled.
  made.catch(() => undefined);
  return {
    async finish() {
      const [providers] = z.tuple([z.int().nullable()]).parse(await made);
      await Promise.all([lines, versionLines, task.draft].map((path) => rm(path, { force: true })));
      const entry = {
        format_version: SEARCH_FORMAT_VERSION,
        providers: providers ?? last?.providers ?? 0,
        inputs,
      };
      const contentType = contentTypeOf(SEARCH_INDEX_FILE);
      if (!isTaken) await writer.adopt(SEARCH_INDEX_FILE, { contentType, rows: entry.providers });
      await writer.adopt(SEARCH_VERSIONS_FILE, { contentType });
      return entry;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}

/**
 * Whether the index of the previous release was made by the same code from the same tables. What else it is made from, what kinds of
 * records those without a published one are known to be, is compared by its digest.
 */
async function isMadeFromSame(context: BuildContext): Promise<boolean> {
  const { warehouse, cache, previous } = context;
  const entity_types = await entityTypesDigest(warehouse);
  const sources = indexedSources(context);
  const digest = hash('sha256', JSON.stringify({ sources, entity_types }), 'hex');
  // Asked first: it is noted for the next release in any case.
  const isSame = cache?.isMadeFrom(SEARCH_INDEX_FILE, digest) === true;
  if (!isSame || previous === null || !cache.isUnchanged(await databasesOf(warehouse, sources))) return false;
  return await isIntact(previous);
}

async function isIntact(previous: PreviousRelease | null): Promise<boolean> {
  return previous !== null && (await new EarlierFiles(previous).intact(SEARCH_INDEX_FILE)) !== null;
}

/** The sources that the index is made from. */
function indexedSources(context: BuildContext): ReturnType<typeof ingestedSources>[number]['facts']['id'][] {
  return ingestedSources(context)
    .filter(
      ({ facts, publication: { affiliatedOrganizations, facilityTables, entityTypes } }) =>
        facts.id === REGISTRY.id ||
        [affiliatedOrganizations, facilityTables, entityTypes].some((part) => part !== undefined),
    )
    .map(({ facts }) => facts.id);
}

/** Writes the lines of providers and facilities to a file, and those with versions. @returns the digest of all that the index depends on */
async function writeLines(
  context: BuildContext,
  searchCode: string,
  path: string,
  versionPath: string,
): Promise<string> {
  const { warehouse } = context;
  const digest = createHash('sha256').update(`${SEARCH_FORMAT_VERSION}\n${searchCode}\n`);
  await using file = await open(path, 'wx');
  await using versions = await open(versionPath, 'wx');
  const write = async (text: string) => {
    digest.update(text);
    await file.writeFile(text);
  };
  await write((await defaultCities(warehouse)).map((text) => `${cityLine(text)}\n`).join(''));
  await eachEntries(context, 'all', async (key) => {
    for await (const text of textsOf(warehouse, `SELECT line FROM search_entry ORDER BY ${key}`))
      await write(text);
    await copyVersions(warehouse, key, versions);
  });
  return digest.digest('hex');
}

/** Writes the lines with versions alone. @returns the digest of what the index depends on, which is known */
async function writeVersionLines(context: BuildContext, path: string, inputs: string): Promise<string> {
  await using versions = await open(path, 'wx');
  await eachEntries(context, 'with versions', (key) => copyVersions(context.warehouse, key, versions));
  return inputs;
}

/** Creates `search_entry` for one range of providers after the other, then for the facilities. */
async function eachEntries(
  context: BuildContext,
  wanted: 'all' | 'with versions',
  work: (key: 'npi' | 'ccn') => Promise<void>,
): Promise<void> {
  const { warehouse } = context;
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:3] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  // A table for a part: DuckDB would make the texts of all providers before it leaves out the others.
  const create = (view: string, table: string, key: string, versions: string) =>
    warehouse.run(
      wanted === 'all'
        ? `CREATE OR REPLACE TEMP VIEW ${view} AS FROM ${table}`
        : `CREATE OR REPLACE TEMP TABLE ${view} AS FROM ${table} WHERE ${key} IN (SELECT key FROM ${versions})`,
    );
  const drop = (view: string) => warehouse.run(`DROP ${wanted === 'all' ? 'VIEW' : 'TABLE'} ${view}`);
  const databases = await databasesOf(warehouse, indexedSources(context));
  await warehouse.limitedTo(databases, async () => {
    await create('searched_provider', 'nppes__provider', 'npi', 'npi_version');
    for (const { from, to } of ranges) {
      await warehouse.runFile(new URL('search-entries.sql', import.meta.url), { npi_from: from, npi_to: to });
      await work('npi');
    }
    await drop('searched_provider');
    if (!(await warehouse.hasTable('facility_identity'))) return;
    await create('searched_facility', 'facility_identity', 'ccn', 'facility_version');
    await warehouse.runFile(new URL('facility-entries.sql', import.meta.url));
    await work('ccn');
    await drop('searched_facility');
  });
}

async function copyVersions(warehouse: Warehouse, key: 'npi' | 'ccn', file: FileHandle): Promise<void> {
  const table = key === 'npi' ? 'npi_version' : 'facility_version';
  const query = `SELECT CAST(json_array(version, other_versions, line) AS VARCHAR) AS line
    FROM search_entry JOIN ${table} ON ${table}.key = search_entry.${key} ORDER BY search_entry.${key}`;
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

/**
 * Creates `<collection>_version` (key, version, other_versions): the records with resources of another version than the usual one, from
 * the ends of their lines (schemas/records/fhir-tail.ts); `version` is NULL where only other_versions, which is JSON, has others.
 */
async function createVersions(warehouse: Warehouse, collection: string, usualVersion: number): Promise<void> {
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE ${sqlName(`${collection}_version`)} AS
     WITH tail AS (
       SELECT key, regexp_extract(fhir, '^\\{"version":([0-9]+)', 1) AS version,
         CAST(json_extract(CASE WHEN contains(fhir, '"versions"') THEN fhir END, '$.versions') AS VARCHAR) AS other_versions
       FROM ${await lineDigests(warehouse, collection)}
       WHERE fhir IS NOT NULL
     )
     SELECT key, nullif(version, '${usualVersion}') AS version, other_versions
     FROM tail
     WHERE version <> '${usualVersion}' OR other_versions IS NOT NULL`,
  );
}
