import { hash } from 'node:crypto';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import {
  SEARCH_FORMAT_VERSION,
  SEARCH_INDEX_FILE,
  SEARCH_VERSIONS_FILE,
} from '../../schemas/search/index-format.ts';
import { sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { createAffiliations } from '../affiliations.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';
import { earlierFilesOf } from '../earlier-files.ts';
import { entityTypesDigest } from '../entity-types.ts';
import { createPlaceStates } from '../fhir/place-states.ts';
import { lineDigests } from '../part-lines.ts';
import { databasesOf } from '../source-databases.ts';
import { type IndexTask, makeIndexFiles } from './index-files.ts';
import {
  DIGESTS_FILE,
  indexedSources,
  type PreviousIndex,
  writeIndexLines,
  writeVersionLines,
} from './index-input.ts';

/** Of as many bytes the files of the index are made before a thread has loaded its code. */
const BYTES_WITHOUT_THREAD = 4 << 20;

/** The search index under way: it is made while the release is being written, in a thread unless it is small. */
export interface SearchIndexUnderWay extends AsyncDisposable {
  /** Waits for the index; lists its files among those of the release. */
  finish(): Promise<SearchIndexEntry>;
}

/**
 * Begins the search index of the release: writes its input and starts to make it. The index of the previous release is taken over if it
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
  const lineFiles = { lines: `${file}.lines`, versionLines: `${file}.version-lines` };
  await createAffiliations(context);
  // The lines of the NPI pack are made with the same ones.
  if (!(await warehouse.hasTable('place_states'))) await createPlaceStates(context);
  for (const collection of ['npi', 'facility']) await createVersions(warehouse, collection, usualVersion);
  const last = previous?.manifest.search;
  // Asked of the first release too, which notes what it is made from.
  const isSame = await isMadeFromSame(context);
  const isKnownSame = isSame && last !== undefined;
  const made = isKnownSame ? null : await previousIndex(context);
  const inputs = isKnownSame
    ? await writeVersionLines(context, lineFiles.versionLines, last.inputs)
    : await writeIndexLines(context, searchCode, lineFiles, made);
  for (const table of ['search_entry', 'npi_affiliation', 'place_states', 'npi_version', 'facility_version'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
  const isTaken = isKnownSame || (last?.inputs === inputs && isIntact(previous));
  if (isTaken) {
    await rm(lineFiles.lines, { force: true });
    await writer.takeOver(SEARCH_INDEX_FILE);
  }
  const task: IndexTask = {
    lines: isTaken ? null : lineFiles.lines,
    previous: made?.index ?? null,
    draft: `${file}.draft`,
    file,
    versionLines: lineFiles.versionLines,
    versions: await writer.prepare(SEARCH_VERSIONS_FILE),
  };
  const worker = (await isSmall(task))
    ? null
    : new Worker(new URL('index-worker.ts', import.meta.url), { workerData: task });
  const finished = worker === null ? makeIndexFiles(task) : indexMadeBy(worker);
  // Awaited only after the rest of the release is written: a failure before that is not unhandled.
  finished.catch(() => undefined);
  return {
    async finish() {
      const providers = await finished;
      await Promise.all([...Object.values(lineFiles), task.draft].map((path) => rm(path, { force: true })));
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
      await (worker === null ? finished.catch(() => undefined) : worker.terminate());
    },
  };
}

/** Whether all that a task reads is. */
async function isSmall({ lines, previous, file, versionLines }: IndexTask): Promise<boolean> {
  const read = [lines ?? file, versionLines, ...(previous === null ? [] : [previous])];
  const sizes = await Promise.all(read.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0) <= BYTES_WITHOUT_THREAD;
}

async function indexMadeBy(worker: Worker): Promise<number | null> {
  const [providers] = z.tuple([z.int().nullable()]).parse(await once(worker, 'message'));
  return providers;
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
  return isIntact(previous);
}

async function previousIndex({ cache, previous }: BuildContext): Promise<PreviousIndex | null> {
  const digests = await cache?.earlier(DIGESTS_FILE);
  const index = previous && earlierFilesOf(previous).intact(SEARCH_INDEX_FILE);
  return digests && index ? { index, digests } : null;
}

function isIntact(previous: PreviousRelease | null): boolean {
  return previous !== null && earlierFilesOf(previous).intact(SEARCH_INDEX_FILE) !== null;
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
