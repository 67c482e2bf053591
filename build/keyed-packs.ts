import { z } from 'zod';
import { PACK_COLLECTIONS, type PackCollection } from '../schemas/pack/format.ts';
import type { PublishedSource, SourcePack } from '../schemas/source-publication.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from './context.ts';
import { facilityParts, hasFacilities } from './facility-pack/facility-lines.ts';
import type { FhirLines } from './fhir/fhir-lines.ts';
import { type PartLines, partLines } from './part-lines.ts';
import { prepareTables } from './prepared-tables.ts';

/** A keyed pack other than the NPI pack. */
interface KeyedPack {
  readonly collection: PackCollection;
  readonly parts: () => AsyncIterable<PartLines>;
}

/** The keyed packs of a release other than the NPI pack: those of its ingested sources, by name. */
export function keyedPacks(
  context: Pick<BuildContext, 'warehouse' | 'header' | 'sources'>,
  fhirLines: FhirLines,
): KeyedPack[] {
  const { warehouse, sources } = context;
  const ingested = ingestedSources(context);
  const packs: KeyedPack[] = ingested.flatMap((source) =>
    (source.publication.packs ?? []).map((pack) => ({
      collection: PACK_COLLECTIONS[pack.collection],
      parts: () => packParts(warehouse, source, pack),
    })),
  );
  if (hasFacilities(ingested))
    packs.push({
      collection: PACK_COLLECTIONS.facility,
      parts: () => facilityParts(warehouse, sources, fhirLines),
    });
  return packs.sort((a, b) => (a.collection.name < b.collection.name ? -1 : 1));
}

/** The lines of a source's pack in key order, rendered range by range, which bounds memory. */
export async function* packParts(
  warehouse: Warehouse,
  source: PublishedSource,
  { collection, ranges, lines }: SourcePack,
): AsyncGenerator<PartLines> {
  await prepareTables(warehouse, source);
  const bounds = await warehouse.rows(z.record(z.string(), z.string()), ranges);
  async function* queries() {
    for (const range of bounds) {
      await warehouse.runFile(lines, range);
      yield 'SELECT key, encode(line) AS line, md5_number_lower(line) AS digest, NULL AS fhir FROM pack_line ORDER BY key';
    }
  }
  yield* partLines(warehouse, PACK_COLLECTIONS[collection], queries());
  await warehouse.run('DROP TABLE IF EXISTS pack_line');
}
