import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { digestTableFile } from '../../schemas/release/file-names.ts';
import { RowCount, sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { lineDigests } from '../line-runs.ts';
import type { Collection } from './record-difference.ts';

/**
 * Compares a collection's digests with those of the previous release: adds its changed keys to `record_change` and,
 * when this release has the collection, writes its digest table, one row per key, sorted, with the digest of its line
 * and the date it was first seen, and for collections with FHIR resources what the line says about them. The
 * digests of this release's lines are removed.
 */
export async function recordDigests(
  { warehouse, writer, header, previous }: BuildContext,
  collection: Collection,
  isHere: boolean,
  wasThere: boolean,
): Promise<void> {
  const key = sqlName(PACK_COLLECTIONS[collection].keyField);
  const digests = await lineDigests(warehouse, collection);
  const old = previous === null ? null : join(previous.directory, digestTableFile(collection));
  const before =
    old !== null && wasThere && existsSync(old)
      ? `SELECT ${key} AS key, digest, first_seen FROM read_parquet(${sqlLiteral(old)})`
      : 'SELECT NULL::VARCHAR AS key, NULL::UBIGINT AS digest, NULL::DATE AS first_seen WHERE false';
  await warehouse.run(`CREATE OR REPLACE TEMP VIEW now_digest AS FROM ${digests}`);
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE previous_digest AS ${before}`);
  await warehouse.runFile(new URL('digest-table.sql', import.meta.url), {
    release_date: header.created_at.slice(0, 10),
    collection,
  });
  await warehouse.run('DROP VIEW now_digest');
  await warehouse.run('DROP TABLE previous_digest');
  await warehouse.run(`DROP TABLE ${digests}`);
  if (!isHere) return;
  const target = await writer.prepare(digestTableFile(collection));
  await warehouse.run(
    `COPY (SELECT key AS ${key}, digest, first_seen${isRendered(collection) ? ', fhir' : ''} FROM digest_table ORDER BY key)
     TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    'SELECT count(*) AS rows FROM digest_table',
  );
  await writer.adopt(digestTableFile(collection), { contentType: 'application/vnd.apache.parquet', rows });
}

const isRendered = (collection: Collection): boolean => collection === 'npi' || collection === 'facility';
