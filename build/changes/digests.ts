import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { sqlName } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { digestTable, hasColumn, writeDigestTable } from '../digest-tables.ts';
import { lineDigests } from '../part-lines.ts';
import type { Collection } from './record-difference.ts';

/**
 * Compares a collection's digests with those of the previous release: adds its changed keys to `record_change` and,
 * when this release has the collection, writes its digest table, one row per key, sorted, with the digest of its line
 * and the date it was first seen, for collections with FHIR resources what the line says about them, and for providers whether they are
 * persons or organizations, which the next release needs (`entity-types.sql`). The digests of this release's lines are removed.
 */
export async function recordDigests(
  context: BuildContext,
  collection: Collection,
  isHere: boolean,
  wasThere: boolean,
): Promise<void> {
  const { warehouse, header, previous } = context;
  const key = sqlName(PACK_COLLECTIONS[collection].keyField);
  const digests = await lineDigests(warehouse, collection);
  const old = previous !== null && wasThere ? digestTable(previous, collection) : null;
  // Collections without any, and older releases, do not say what lines said of their FHIR resources.
  const before =
    old !== null
      ? `SELECT ${key} AS key, digest, first_seen, ${(await hasColumn(warehouse, old, 'fhir')) ? 'fhir' : 'NULL::VARCHAR AS fhir'} FROM ${old}`
      : 'SELECT NULL::VARCHAR AS key, NULL::UBIGINT AS digest, NULL::DATE AS first_seen, NULL::VARCHAR AS fhir WHERE false';
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
  const [more, joined] = MORE_COLUMNS[collection] ?? ['', ''];
  await writeDigestTable(
    context,
    PACK_COLLECTIONS[collection],
    `SELECT key AS ${key}, digest, first_seen${more} FROM digest_table ${joined}`,
  );
}

/** Columns of some collections, and the table they are from where it is not `digest_table`. */
const MORE_COLUMNS: Readonly<Partial<Record<Collection, readonly [columns: string, join: string]>>> = {
  npi: [
    ', fhir, entity_type, source AS entity_type_source',
    'LEFT JOIN entity_type_by_npi ON entity_type_by_npi.npi = key',
  ],
  facility: [', fhir', ''],
};
