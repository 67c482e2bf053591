import { z } from 'zod';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from './context.ts';
import { digestTable, hasColumn } from './digest-tables.ts';

/**
 * Creates `known_entity_type` and `entity_type_by_npi` (`entity-types.sql`): whether an NPI is a person's or an organization's where the
 * registry does not publish it, which it stops doing when it deactivates the NPI. It is known from the previous release, a
 * declared input, or else from other sources.
 */
export async function createEntityTypes(
  context: Pick<BuildContext, 'warehouse' | 'previous'> & Parameters<typeof ingestedSources>[0],
): Promise<void> {
  const { warehouse, previous } = context;
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE stated_entity_type (npi VARCHAR, entity_type VARCHAR, source VARCHAR)',
  );
  for (const source of ingestedSources(context)) {
    const { entityTypes } = source.publication;
    if (entityTypes !== undefined) await warehouse.runFile(entityTypes);
  }
  const digests = previous === null ? null : digestTable(previous, 'npi');
  const isStated = digests !== null && (await hasColumn(warehouse, digests, 'entity_type'));
  const before = isStated
    ? `SELECT npi, entity_type, entity_type_source AS source FROM ${digests} WHERE entity_type IS NOT NULL`
    : 'SELECT NULL::VARCHAR AS npi, NULL::VARCHAR AS entity_type, NULL::VARCHAR AS source WHERE false';
  await warehouse.run(`CREATE OR REPLACE TEMP VIEW previous_entity_type AS ${before}`);
  await warehouse.runFile(new URL('entity-types.sql', import.meta.url));
  await warehouse.run('DROP VIEW previous_entity_type');
  await warehouse.run('DROP TABLE stated_entity_type');
}

/** A digest of `known_entity_type`, whatever the order of its rows. */
export async function entityTypesDigest(warehouse: Warehouse): Promise<string> {
  const { digest } = await warehouse.row(
    z.object({ digest: z.string() }),
    `SELECT concat_ws(' ', count(*), bit_xor(md5_number_lower(concat_ws(' ', npi, entity_type))), sum(md5_number_lower(concat_ws(' ', npi, entity_type)))) AS digest
     FROM known_entity_type`,
  );
  return digest;
}
