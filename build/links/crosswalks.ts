import { z } from 'zod';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';

/** Columns of every link table beside its source key. */
const LINK_COLUMNS = new Set(['npi', 'verdict', 'method', 'confidence', 'evidence']);

/** Path of a crosswalk in a release. */
const crosswalkPath = (name: string): string => `downloads/links/${name}.parquet`;

const DESCRIPTION = { contentType: 'application/vnd.apache.parquet' };

/**
 * Writes the crosswalks of a release, `downloads/links/<source id>.parquet`, one for each ingested source that has a
 * link table or brings the SQL of its crosswalk, and `ccn-npi.parquet`. Sorted, so that the same links give the
 * same bytes. Needs `facility_npi` where the release has facilities.
 */
export async function writeCrosswalks(context: BuildContext): Promise<void> {
  const { warehouse, header, sources, progress } = context;
  const tables = await linkTables(warehouse);
  for (const { id, status } of header.sources) {
    const key = tables.get(`link__${tablePrefix(id)}`);
    if (status !== 'ingested') continue;
    if (key !== undefined) {
      progress(`crosswalk of ${id}`);
      await writeTable(context, id, linkQuery(id, key));
    }
    const sql = sources.find(({ facts }) => facts.id === id)?.publication.crosswalkSql;
    if (sql !== undefined) {
      progress(`crosswalk of ${id}`);
      await warehouse.runFile(sql);
      await writeTable(context, id, 'FROM crosswalk ORDER BY source_key, npi');
    }
  }
  if (tables.has('facility_npi'))
    await writeTable(context, 'ccn-npi', 'SELECT ccn, npi, source FROM facility_npi ORDER BY ccn, npi');
}

/** Table -> its source key's column, for every link table that is there; `facility_npi` too. */
async function linkTables(warehouse: Warehouse): Promise<ReadonlyMap<string, string>> {
  const columns = await warehouse.rows(
    z.object({ table: z.string(), column: z.string() }),
    `SELECT table_name AS "table", column_name AS "column" FROM duckdb_columns()
     WHERE starts_with(table_name, 'link__') OR table_name = 'facility_npi'
     ORDER BY table_name, column_index`,
  );
  const keys = new Map<string, string>();
  for (const { table, column } of columns)
    if (!LINK_COLUMNS.has(column) && !keys.has(table)) keys.set(table, column);
  return keys;
}

/**
 * Of a key that is matched: one row for each NPI it belongs to, which is one unless the source itself states several
 * (an enrolment with several NPIs). Of any other key: one row without NPI, since a candidate is no match.
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

async function writeTable({ warehouse, writer }: BuildContext, name: string, query: string): Promise<void> {
  const target = await writer.prepare(crosswalkPath(name));
  await warehouse.run(`COPY (${query}) TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`);
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    `SELECT count(*) AS rows FROM read_parquet(${sqlLiteral(target)})`,
  );
  await writer.adopt(crosswalkPath(name), { ...DESCRIPTION, rows });
}
