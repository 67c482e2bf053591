import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { EXCLUSION_LISTS } from '../../schemas/sources/list.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import type { ReleaseCauses } from './release-causes.ts';

const Line = z.object({ line: z.string() });

/**
 * The lines of the change feed about entries added to exclusion lists, by list and key: of every list that was in the
 * previous release and has other files now. A list that is loaded for the first time adds none.
 */
export async function entriesAdded(context: BuildContext, causes: ReleaseCauses): Promise<string[]> {
  const { warehouse, writer, previous } = context;
  const lines: string[] = [];
  if (previous === null) return lines;
  const listed = [previous.directory, writer.directory].map((release) => join(release, LISTED_PARTIES_FILE));
  for (const { facts, publication } of ingestedSources(context)) {
    const list = EXCLUSION_LISTS.find(({ id }) => id === facts.id);
    const earlierKeys = join(previous.directory, `downloads/links/${facts.id}.parquet`);
    if (list === undefined || publication.listedParties === undefined) continue;
    if (causes.of(facts.id) !== 'source' || !existsSync(earlierKeys)) continue;
    const [before, now] = listed.map((path) =>
      existsSync(path)
        ? `SELECT json FROM read_ndjson_objects(${sqlLiteral(path)})`
        : 'SELECT NULL::JSON AS json WHERE false',
    );
    await warehouse.run(
      `CREATE OR REPLACE TEMP VIEW listed_before AS ${before};
       CREATE OR REPLACE TEMP VIEW listed_now AS ${now};
       CREATE OR REPLACE TEMP VIEW earlier_key AS SELECT source_key FROM read_parquet(${sqlLiteral(earlierKeys)})`,
    );
    for (const file of [publication.listedParties].flat()) await warehouse.runFile(file);
    await warehouse.runFile(new URL('entries-added.sql', import.meta.url), {
      source: list.id,
      block: list.block,
    });
    const rows = await warehouse.rows(Line, 'SELECT line FROM entry_added ORDER BY source_key');
    for (const { line } of rows) lines.push(line);
    await warehouse.run('DROP TABLE entry_added');
  }
  return lines;
}
