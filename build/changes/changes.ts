import { DuckDBBlobValue } from '@duckdb/node-api';
import { z } from 'zod';
import type { ChangeHeader } from '../../schemas/records/change-line.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { CompressionPool } from '../compression/compression-pool.ts';
import { mapInOrder } from '../compression/map-in-order.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';

/** Path of the digest table in a release: what the next release compares itself with. */
const DIGESTS_PATH = 'digests/npi.parquet';

/** Path of the change feed in a release. */
const CHANGES_PATH = 'changes.ndjson.gz';

const COLLECTIONS = ['npi'];
const LINES_PER_RUN = 16_384;

/** Lines rendered at once: bounds memory when every one of ten million records is new. */
const LINES_PER_WINDOW = 64 * LINES_PER_RUN;

/**
 * Compares this release with the one before it, from the table `npi_digest` the NPI pack left behind, and makes
 * `npi_digest_table` and `record_change`.
 */
export async function compareWithPrevious(
  warehouse: Warehouse,
  createdAt: string,
  previous: PreviousRelease | null,
): Promise<void> {
  const rows =
    previous === null
      ? 'SELECT NULL::VARCHAR AS npi, NULL::UBIGINT AS digest, NULL::DATE AS first_seen WHERE false'
      : `SELECT npi, digest, first_seen FROM read_parquet(${sqlLiteral(previous.digestsPath)})`;
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE previous_npi_digest AS ${rows}`);
  await warehouse.runFile(new URL('digest-table.sql', import.meta.url), {
    release_date: createdAt.slice(0, 10),
  });
  await warehouse.run('DROP TABLE previous_npi_digest');
}

/** Writes the digest table: one row per NPI, sorted, with the digest of its line and the date it was first seen. */
export async function writeDigests({ warehouse, writer }: BuildContext): Promise<void> {
  const target = await writer.prepare(DIGESTS_PATH);
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    'SELECT count(*) AS rows FROM npi_digest_table',
  );
  await warehouse.run(
    `COPY (FROM npi_digest_table ORDER BY npi) TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  await writer.adopt(DIGESTS_PATH, {
    contentType: 'application/vnd.apache.parquet',
    rows,
  });
}

/** Writes the change feed: a header line, then one line per record added, modified or deleted. */
export async function writeChanges(context: BuildContext, pool: CompressionPool): Promise<void> {
  const { warehouse, writer, header, previous } = context;
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    'SELECT count(*) AS rows FROM record_change',
  );
  const first: ChangeHeader = {
    _line_type: 'header',
    release: header.release,
    previous: previous?.release ?? null,
    collections: COLLECTIONS,
  };
  const members = mapInOrder(feedRuns(warehouse, first, rows), 8, async (lines) => {
    const { members } = await pool.encode(lines, LINES_PER_RUN);
    return members;
  });
  await writer.stream(CHANGES_PATH, members, {
    contentType: 'application/gzip',
    rows: rows + 1,
  });
  for (const table of ['change_run', 'record_change', 'npi_digest_table', 'npi_digest']) {
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
  }
}

async function* feedRuns(
  warehouse: Warehouse,
  header: ChangeHeader,
  rows: number,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (let first = 0; first < rows; first += LINES_PER_WINDOW) {
    await warehouse.runFile(new URL('change-runs.sql', import.meta.url), {
      first_row: first,
      end_row: first + LINES_PER_WINDOW,
      lines_per_run: LINES_PER_RUN,
    });
    for await (const chunk of warehouse.chunks('SELECT lines FROM change_run ORDER BY run')) {
      for (const [lines] of chunk.getRows()) {
        if (!(lines instanceof DuckDBBlobValue)) throw new Error('change_run has another type');
        yield lines.bytes;
      }
    }
  }
}
