import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { bearersTable, EXCLUSION_LISTS, tablePrefix } from '../../schemas/sources/list.ts';
import { sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import {
  carryExclusionPeriods,
  createListedPartyBefore,
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
  for (const { facts, links, publication } of ingestedSources(context)) {
    if (publication.listedParties === undefined) continue;
    progress(`listed parties of ${facts.id}`);
    lists += 1;
    for (const file of [publication.listedParties].flat()) await warehouse.runFile(file);
    const link = sqlName(`link__${tablePrefix(facts.id)}`);
    await warehouse.run(
      `CREATE OR REPLACE TEMP VIEW listed_link AS
         SELECT ${sqlName(links?.key ?? 'source_key')} AS source_key, npi, verdict, method, confidence FROM ${link};
       CREATE OR REPLACE TEMP VIEW listed_bearers AS FROM ${sqlName(bearersTable(facts.id))};
       SET VARIABLE source = ${sqlLiteral(facts.id)}`,
    );
    await warehouse.runFile(LINES_SQL);
    for (const { line } of await warehouse.rows(
      Line,
      'SELECT line FROM listed_party_line WHERE is_listed ORDER BY source_key',
    ))
      lines.push(line);
    await writeExclusionPeriods(context, facts.id);
    await warehouse.run('DROP TABLE listed_party_line');
  }
  await warehouse.run('DROP TABLE listed_party_before');
  if (lists === 0) return;
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.end(lines.map((line) => `${line}\n`).join(''));
  await writer.stream(LISTED_PARTIES_FILE, gzip, { contentType: 'application/gzip', rows: lines.length });
}
