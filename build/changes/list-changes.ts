import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { EXCLUSION_LISTS, type SourceId } from '../../schemas/sources/list.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import { ENTRY_IDENTITY_SQL } from '../listed-parties/exclusion-periods.ts';
import type { ReleaseCauses } from './release-causes.ts';

const Line = z.object({ line: z.string() });
const Npi = z.object({ npi: z.string() });

/** What came to exclusion lists, and went from them. */
export interface ListChanges {
  /** The lines of the change feed about entries that were added, by list and key. */
  readonly added: readonly string[];
  /** The providers to whom entries were matched that are no longer in force, by list. */
  readonly removed: ReadonlyMap<SourceId, ReadonlySet<string>>;
}

/**
 * The changes of every exclusion list that was in the previous release and has other files now. A list that is loaded for the first
 * time adds no entries, and one that is withdrawn removes none. An entry that was only corrected is neither.
 */
export async function listChanges(context: BuildContext, causes: ReleaseCauses): Promise<ListChanges> {
  const { warehouse, writer, previous } = context;
  const added: string[] = [];
  const removed = new Map<SourceId, ReadonlySet<string>>();
  if (previous === null) return { added, removed };
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
    await warehouse.runFile(ENTRY_IDENTITY_SQL);
    await warehouse.runFile(new URL('list-changes.sql', import.meta.url), {
      source: list.id,
      block: list.block,
    });
    const rows = await warehouse.rows(Line, 'SELECT line FROM entry_added ORDER BY source_key');
    for (const { line } of rows) added.push(line);
    const providers = await warehouse.rows(
      Npi,
      `SELECT DISTINCT npi FROM read_parquet(${sqlLiteral(earlierKeys)})
       WHERE verdict = 'matched' AND source_key IN (SELECT source_key FROM entry_removed)`,
    );
    removed.set(list.id, new Set(providers.map(({ npi }) => npi)));
    for (const table of ['entry_added', 'entry_removed', 'replaced_entry', 'gone_key', 'new_key'])
      await warehouse.run(`DROP TABLE ${table}`);
  }
  return { added, removed };
}
