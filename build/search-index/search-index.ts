import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { lettersOf } from '../../names/words.ts';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import { SEARCH_FORMAT_VERSION, SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import { sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { createAffiliations } from '../affiliations.ts';
import type { BuildContext } from '../context.ts';
import { keyRanges } from '../key-ranges.ts';
import { lineDigests } from '../part-lines.ts';
import { cityLine } from './index-lines.ts';

/** NPIs whose lines are made at once: bounds memory whatever the size of the release. */
const NPIS_PER_RANGE = 500_000;

/** The search index under way: a thread makes it while the release is being written. */
export interface SearchIndexUnderWay extends AsyncDisposable {
  /** Waits for the index; lists it among the files of the release. */
  finish(): Promise<SearchIndexEntry>;
}

/**
 * Begins the search index of the release: writes its input and starts the thread. The index of the previous
 * release is reused if it was made from the same input by the same code. Needs the digests of the lines of the packs.
 * @param usualVersion of FHIR resources: only those with another one are listed
 */
export async function beginSearchIndex(
  context: BuildContext,
  searchCode: string,
  usualVersion: number,
): Promise<SearchIndexUnderWay> {
  const { writer, previous } = context;
  const file = await writer.prepare(SEARCH_INDEX_FILE);
  const lines = `${file}.lines`;
  const inputs = await writeLines(context, searchCode, usualVersion, lines);
  const last = previous?.manifest.search;
  if (previous && last?.inputs === inputs) {
    await rm(lines);
    return {
      finish: () => takeOver(context, join(previous.directory, SEARCH_INDEX_FILE), last),
      [Symbol.asyncDispose]: async () => {},
    };
  }
  const draft = `${file}.draft`;
  const worker = new Worker(new URL('index-worker.ts', import.meta.url), {
    workerData: { lines, draft, file },
  });
  const made = once(worker, 'message');
  // Awaited only after the rest of the release is written: a failure before that is not unhandled.
  made.catch(() => undefined);
  return {
    async finish() {
      const [providers] = z.tuple([z.int()]).parse(await made);
      await Promise.all([rm(lines), rm(draft)]);
      const entry = { format_version: SEARCH_FORMAT_VERSION, providers, inputs };
      await adopt(context, entry);
      return entry;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}

/** Links the file of the previous release, or copies it where the file system has no links. */
async function takeOver(
  context: BuildContext,
  before: string,
  entry: SearchIndexEntry,
): Promise<SearchIndexEntry> {
  const file = await context.writer.prepare(SEARCH_INDEX_FILE);
  await link(before, file).catch(() => copyFile(before, file));
  await adopt(context, entry);
  return entry;
}

function adopt({ writer }: BuildContext, { providers }: SearchIndexEntry): Promise<void> {
  return writer.adopt(SEARCH_INDEX_FILE, {
    contentType: contentTypeOf(SEARCH_INDEX_FILE),
    rows: providers,
  });
}

/** Writes the lines of providers and facilities to a file. @returns the digest of all that the index depends on */
async function writeLines(
  context: BuildContext,
  searchCode: string,
  usualVersion: number,
  path: string,
): Promise<string> {
  const { warehouse } = context;
  const hash = createHash('sha256').update(`${SEARCH_FORMAT_VERSION}\n${searchCode}\n`);
  await using file = await open(path, 'wx');
  const copyLines = async (key: 'npi' | 'ccn') => {
    for await (const chunk of warehouse.chunks(`SELECT line FROM search_entry ORDER BY ${key}`)) {
      const text = chunk
        .getColumnValues(0)
        .map((line) => `${line}\n`)
        .join('');
      hash.update(text);
      await file.writeFile(text);
    }
  };
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:3] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const hasFacilities = await warehouse.hasTable('facility_identity');
  await createAffiliations(context);
  for (const collection of ['npi', 'facility']) await createVersions(warehouse, collection, usualVersion);
  const cities = (await defaultCities(warehouse)).map((text) => `${cityLine(text)}\n`).join('');
  hash.update(cities);
  await file.writeFile(cities);
  for (const { from, to } of ranges) {
    await warehouse.runFile(new URL('search-entries.sql', import.meta.url), { npi_from: from, npi_to: to });
    await copyLines('npi');
  }
  if (hasFacilities) {
    await warehouse.runFile(new URL('facility-entries.sql', import.meta.url));
    await copyLines('ccn');
  }
  for (const table of ['search_entry', 'npi_affiliation', 'npi_version', 'facility_version'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
  return hash.digest('hex');
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
