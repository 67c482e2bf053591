import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { exclusionPeriodsFile } from '../../schemas/screening/exclusion-periods.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import { bearersTable, EXCLUSION_LISTS, linkTable, type SourceId } from '../../schemas/sources/list.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import { earlierFilesOf } from '../earlier-files.ts';
import { databasesOf } from '../source-databases.ts';
import { isChecked, takenOverDiffers } from '../taken-over.ts';
import {
  carryExclusionPeriods,
  createListedPartyBefore,
  takeOverExclusionPeriods,
  writeExclusionPeriods,
} from './exclusion-periods.ts';

const LINES_SQL = new URL('./listed-party-lines.sql', import.meta.url);
const GZIP_LEVEL = 9;
const Line = z.object({ line: z.string() });

/**
 * Writes the index of listed parties: every entry in force of every ingested exclusion list, those without an NPI too,
 * with its links; and what is and was known of their periods. Sorted by list and key, so that the same lists give the same bytes. Not public.
 */
export async function writeListedParties(context: BuildContext): Promise<void> {
  const { warehouse, writer, progress } = context;
  const lines: string[] = [];
  let lists = 0;
  const ingested = new Set(ingestedSources(context).map(({ facts }) => facts.id));
  await createListedPartyBefore(context);
  for (const { id } of EXCLUSION_LISTS) if (!ingested.has(id)) await carryExclusionPeriods(context, id);
  for (const list of ingestedSources(context)) {
    if (list.publication.listedParties === undefined) continue;
    progress(`listed parties of ${list.facts.id}`);
    lists += 1;
    // One by one: a list may have more entries than a call can have arguments.
    for (const line of await linesOf(context, list)) lines.push(line);
  }
  await warehouse.run('DROP TABLE listed_party_before');
  if (lists === 0) return;
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.end(lines.map((line) => `${line}\n`).join(''));
  await writer.stream(LISTED_PARTIES_FILE, gzip, { contentType: 'application/gzip', rows: lines.length });
}

/** The lines of a list; writes what is and was known of its periods. Both are those of the previous release where it was made from the same tables. */
async function linesOf(context: BuildContext, list: PublishedSource): Promise<string[]> {
  const { cache, header, previous } = context;
  const { id } = list.facts;
  const file = exclusionPeriodsFile(id);
  const earlier = await earlierLines(context, id);
  if (previous === null || earlier === null) return await madeLines(context, list);
  if (isChecked(header.release, file)) {
    const made = await madeLines(context, list);
    const isSameFile = earlierFilesOf(previous).has(context.writer.file(file));
    if (!isSameFile || made.join() !== earlier.join()) throw takenOverDiffers(file);
    return made;
  }
  await takeOverExclusionPeriods(context, id);
  cache?.tookOver('files', 1);
  return earlier;
}

/** The lines of a list in the previous release; null where it was made from other tables, or has no periods of the list. */
async function earlierLines(
  { warehouse, cache, previous }: BuildContext,
  source: SourceId,
): Promise<string[] | null> {
  if (previous === null || cache?.isUnchanged(await databasesOf(warehouse, [source])) !== true) return null;
  if (earlierFilesOf(previous).stated(exclusionPeriodsFile(source)) === undefined) return null;
  const lines = await warehouse.rows(
    Line,
    `SELECT line FROM listed_party_before WHERE source = ${sqlLiteral(source)} ORDER BY source_key`,
  );
  return lines.map(({ line }) => line);
}

/** The lines of a list, and what is and was known of its periods, made from its tables and links alone. */
async function madeLines(context: BuildContext, list: PublishedSource): Promise<string[]> {
  const { warehouse } = context;
  const { facts } = list;
  const databases = await databasesOf(warehouse, [facts.id]);
  return await warehouse.limitedTo(databases, async () => {
    await createListedPartyLines(warehouse, list);
    const lines = await warehouse.rows(
      Line,
      'SELECT line FROM listed_party_line WHERE is_listed ORDER BY source_key',
    );
    await writeExclusionPeriods(context, facts.id);
    await warehouse.run('DROP TABLE listed_party_line');
    return lines.map(({ line }) => line);
  });
}

type ListedSource = Pick<PublishedSource, 'facts' | 'links' | 'publication'>;

/** Creates the views of a list over its tables: `stated_party` and `listed_party`, and `listed_link` of its links. */
export async function createListedPartyViews(
  warehouse: Warehouse,
  { facts, links, publication }: ListedSource,
): Promise<void> {
  for (const file of [publication.listedParties ?? []].flat()) await warehouse.runFile(file);
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW listed_link AS
       SELECT ${sqlName(links?.key ?? 'source_key')} AS source_key, npi, verdict, method, confidence FROM ${linkTable(facts.id)}`,
  );
}

/** Makes `listed_party_line` of a list, and the views of `createListedPartyViews`, from its tables. */
export async function createListedPartyLines(warehouse: Warehouse, list: ListedSource): Promise<void> {
  const { id } = list.facts;
  await createListedPartyViews(warehouse, list);
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW listed_bearers AS FROM ${sqlName(bearersTable(id))};
     SET VARIABLE source = ${sqlLiteral(id)}`,
  );
  await warehouse.runFile(LINES_SQL);
}
