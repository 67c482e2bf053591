import { z } from 'zod';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { RowCount, sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';

/** Path of a crosswalk in a release. */
const crosswalkPath = (name: string): string => `downloads/links/${name}.parquet`;

const DESCRIPTION = { contentType: 'application/vnd.apache.parquet' };

/**
 * Writes the crosswalks of a release, `downloads/links/<source id>.parquet`, one for each ingested source that has a
 * link table or crosswalk SQL, and `ccn-npi.parquet`. Sorted, so that the same links give the
 * same bytes. Needs `facility_npi` where the release has facilities.
 */
export async function writeCrosswalks(context: BuildContext): Promise<void> {
  const { warehouse, header, sources } = context;
  for (const { id, status } of header.sources) {
    const source = sources.find(({ facts }) => facts.id === id);
    if (status !== 'ingested' || source === undefined) continue;
    const { links, publication } = source;
    if (links !== undefined) await writeTable(context, id, linkQuery(id, links.key ?? 'source_key'));
    if (publication.crosswalkSql !== undefined) {
      await warehouse.runFile(publication.crosswalkSql);
      await writeTable(context, id, 'FROM crosswalk ORDER BY source_key, npi');
    }
  }
  if (await warehouse.hasTable('facility_npi'))
    await writeTable(context, 'ccn-npi', 'SELECT ccn, npi, source FROM facility_npi ORDER BY ccn, npi');
}

/**
 * For a matched key: one row for each NPI it belongs to, which is one unless the source itself states several
 * (an enrollment with several NPIs). For any other key: one row without NPI, since a candidate is no match.
 */
function linkQuery(id: SourceId, key: string): string {
  return `
    WITH link AS (
      SELECT ${sqlName(key)} AS source_key, CASE WHEN verdict = 'matched' THEN npi END AS npi, verdict, method, confidence
      FROM ${sqlName(`link__${tablePrefix(id)}`)}
    )
    SELECT
      source_key,
      npi,
      min(verdict) AS verdict,
      CASE WHEN min(method) = max(method) THEN min(method) END AS method,
      max(confidence) AS confidence
    FROM link
    -- A key is matched, undetermined or unmatched as a whole.
    GROUP BY source_key, npi
    ORDER BY source_key, npi`;
}

async function writeTable(
  { warehouse, writer, progress }: BuildContext,
  name: string,
  query: string,
): Promise<void> {
  progress(`crosswalk of ${name}`);
  const target = await writer.prepare(crosswalkPath(name));
  await warehouse.run(`COPY (${query}) TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`);
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    `SELECT count(*) AS rows FROM read_parquet(${sqlLiteral(target)})`,
  );
  await writer.adopt(crosswalkPath(name), { ...DESCRIPTION, rows });
}
