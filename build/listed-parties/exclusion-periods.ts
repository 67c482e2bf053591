import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { PackError } from '../../schemas/pack/errors.ts';
import { ExclusionPeriodsHeader, exclusionPeriodsFile } from '../../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { RowCount, sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { continuedFile } from '../earlier-files.ts';

/** Creates the macro `entry_identity`. */
export const ENTRY_IDENTITY_SQL = new URL('./entry-identity.sql', import.meta.url);
const PERIODS_SQL = new URL('./exclusion-periods.sql', import.meta.url);
const Line = z.object({ line: z.string() });

/** The table of what is known of the periods of a list, in the warehouse while a release is built. */
export const periodsTable = (source: SourceId): string => `exclusion_period__${tablePrefix(source)}`;

/**
 * Writes what is and was known of the periods of a list that is ingested: what the previous release knew, and what `listed_party_line`,
 * the entries that the list states now, changes of it.
 */
export async function writeExclusionPeriods(context: BuildContext, source: SourceId): Promise<void> {
  const { warehouse, header } = context;
  const known = await createPeriodBefore(context, source);
  const snapshot = header.sources.find(({ id }) => id === source)?.snapshot ?? header.created_at.slice(0, 10);
  await warehouse.runFile(ENTRY_IDENTITY_SQL);
  await warehouse.runFile(PERIODS_SQL, { release: header.release, snapshot });
  const before = known?.followed ?? [];
  const isFollowed = before.at(-1)?.to === null;
  await keep(context, source, {
    known_from: known?.known_from ?? header.release,
    followed: isFollowed ? before : [...before, { from: snapshot, to: null }],
  });
}

/** Takes over the file of the previous release, which knew of the same entries of a list. Needs `listed_party_before`. */
export async function takeOverExclusionPeriods(context: BuildContext, source: SourceId): Promise<void> {
  await createPeriodBefore(context, source);
  await context.warehouse.run(
    `CREATE OR REPLACE TEMP TABLE ${sqlName(periodsTable(source))} AS FROM period_before`,
  );
  await context.writer.takeOver(exclusionPeriodsFile(source));
}

/** Carries over what the previous release knew of a list that is not ingested: from its last snapshot on it is not followed. */
export async function carryExclusionPeriods(context: BuildContext, source: SourceId): Promise<void> {
  const { warehouse, previous, header } = context;
  const known = await createPeriodBefore(context, source);
  if (known === null) return;
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE exclusion_period AS FROM period_before;
     CREATE OR REPLACE TEMP TABLE listed_party_line AS SELECT NULL::VARCHAR AS source_key, false AS is_listed WHERE false`,
  );
  const snapshot = previous?.manifest.sources.find(({ id }) => id === source)?.snapshot;
  const until = snapshot ?? header.created_at.slice(0, 10);
  await keep(context, source, {
    known_from: known.known_from,
    followed: known.followed.map(({ from, to }) => ({ from, to: to ?? until })),
  });
}

/**
 * Creates `listed_party_before` (source, source_key, line): the entries that the previous release has as in force.
 * @throws PackError when its file is missing, or not what the manifest says
 */
export async function createListedPartyBefore({ warehouse, previous }: BuildContext): Promise<void> {
  const isThere = previous !== null && (await continuedFile(previous, LISTED_PARTIES_FILE)) !== null;
  const query = isThere
    ? `SELECT json_extract_string(json, '$.source') AS source, json_extract_string(json, '$.source_key') AS source_key, json::VARCHAR AS line
       FROM read_ndjson_objects(${sqlLiteral(join(previous.directory, LISTED_PARTIES_FILE))})`
    : 'SELECT NULL::VARCHAR AS source, NULL::VARCHAR AS source_key, NULL::VARCHAR AS line WHERE false';
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE listed_party_before AS ${query}`);
}

/**
 * Fills `period_before`. Needs `listed_party_before`.
 * @returns the header of the previous release's file; null where it has none
 * @throws PackError when that file is missing or not what its manifest says, or names entries that the list of listed parties has not
 */
async function createPeriodBefore(
  { warehouse, previous }: BuildContext,
  source: SourceId,
): Promise<ExclusionPeriodsHeader | null> {
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE period_before (
       source_key VARCHAR, line VARCHAR, valid_to DATE, valid_to_basis VARCHAR, known_from VARCHAR, known_to VARCHAR)`,
  );
  const file = exclusionPeriodsFile(source);
  const bytes = previous === null ? null : await continuedFile(previous, file);
  if (previous === null || bytes === null) return null;
  const path = join(previous.directory, file);
  await warehouse.run(
    `INSERT INTO period_before
     WITH period AS (
       SELECT json, json_extract_string(json, '$.source_key') AS source_key
       FROM read_ndjson_objects(${sqlLiteral(path)})
       WHERE json_extract_string(json, '$.source_key') IS NOT NULL
     )
     SELECT
       period.source_key,
       coalesce(json_extract(json, '$.entry')::VARCHAR, listed.line),
       CAST(json_extract_string(json, '$.valid_to') AS DATE),
       json_extract_string(json, '$.valid_to_basis'),
       json_extract_string(json, '$.known_from'),
       json_extract_string(json, '$.known_to')
     FROM period
     LEFT JOIN listed_party_before AS listed
       ON listed.source = ${sqlLiteral(source)} AND listed.source_key = period.source_key`,
  );
  const { lost } = await warehouse.row(
    z.object({ lost: RowCount }),
    'SELECT count(*) AS lost FROM period_before WHERE line IS NULL',
  );
  if (lost > 0)
    throw new PackError(
      'pack_altered',
      `${join(previous.directory, LISTED_PARTIES_FILE)} has ${lost} entries less than ${path} says it has`,
    );
  const text = gunzipSync(bytes).toString('utf8');
  return ExclusionPeriodsHeader.parse(JSON.parse(text.slice(0, text.indexOf('\n'))));
}

/** Keeps `exclusion_period` for the bundle, and writes it; entries that are among the listed parties are not repeated. */
async function keep(
  { warehouse, writer }: BuildContext,
  source: SourceId,
  header: Omit<ExclusionPeriodsHeader, 'source'>,
): Promise<void> {
  const rows = await warehouse.rows(
    Line,
    `SELECT json_merge_patch('{}', json_object(
       'source_key', source_key,
       'valid_to', CAST(valid_to AS VARCHAR),
       'valid_to_basis', valid_to_basis,
       'known_from', known_from,
       'known_to', known_to,
       'entry', CASE WHEN known_to IS NOT NULL OR listed.source_key IS NULL THEN line::JSON END
     ))::VARCHAR AS line
     FROM exclusion_period
     LEFT JOIN (SELECT source_key FROM listed_party_line WHERE is_listed) AS listed USING (source_key)
     ORDER BY source_key, known_from`,
  );
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE ${sqlName(periodsTable(source))} AS FROM exclusion_period;
     DROP TABLE exclusion_period`,
  );
  const lines = [JSON.stringify({ source, ...header }), ...rows.map(({ line }) => line)];
  const content = gzipSync(lines.map((line) => `${line}\n`).join(''), {
    level: constants.Z_BEST_COMPRESSION,
  });
  await writer.write(exclusionPeriodsFile(source), content, {
    contentType: 'application/gzip',
    rows: rows.length,
  });
}
