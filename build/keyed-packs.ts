import { z } from 'zod';
import { PACK_COLLECTIONS, type PackCollection } from '../schemas/pack/format.ts';
import type { PublishedSource, SourcePack } from '../schemas/source-publication.ts';
import { sqlName, type Warehouse } from '../warehouse/warehouse.ts';
import { agreementPackParts, hasAgreement } from './agreement/agreement-pack.ts';
import { type BuildContext, ingestedSources } from './context.ts';
import { openEarlierParts, type PackPart } from './earlier-parts.ts';
import { facilityParts, hasFacilities } from './facility-pack/facility-lines.ts';
import type { FhirLines } from './fhir/fhir-lines.ts';
import { lineDigests, type PartLines, partLines } from './part-lines.ts';
import { prepareTables } from './prepared-tables.ts';
import { databasesOf } from './source-databases.ts';

/** A keyed pack other than the NPI pack. */
interface KeyedPack {
  readonly collection: PackCollection;
  readonly parts: () => AsyncIterable<PackPart>;
}

/** The keyed packs of a release other than the NPI pack: those of its ingested sources, by name. */
export function keyedPacks(context: BuildContext, fhirLines: FhirLines): KeyedPack[] {
  const { warehouse, sources } = context;
  const ingested = ingestedSources(context);
  const packs: KeyedPack[] = ingested.flatMap((source) =>
    (source.publication.packs ?? []).map((pack) => ({
      collection: PACK_COLLECTIONS[pack.collection],
      parts: () => sourceParts(context, source, pack),
    })),
  );
  if (hasFacilities(ingested))
    packs.push({
      collection: PACK_COLLECTIONS.facility,
      parts: () => facilityParts(warehouse, sources, fhirLines),
    });
  if (hasAgreement(ingested))
    packs.push({ collection: PACK_COLLECTIONS.agreement, parts: () => agreementPackParts(context) });
  return packs.sort((a, b) => (a.collection.name < b.collection.name ? -1 : 1));
}

/** The parts of a source's pack in key order: those of the previous release where none of its tables has changed. */
async function* sourceParts(
  { warehouse, previous, cache }: BuildContext,
  source: PublishedSource,
  pack: SourcePack,
): AsyncGenerator<PackPart> {
  const isUnchanged = cache?.isUnchanged(await databasesOf(warehouse, [source.facts.id])) === true;
  const collection = PACK_COLLECTIONS[pack.collection];
  const earlier = isUnchanged && previous !== null ? await openEarlierParts(previous, collection) : null;
  if (earlier === null) {
    yield* packParts(warehouse, source, pack);
    return;
  }
  await warehouse.run(
    `INSERT INTO ${await lineDigests(warehouse, collection.name)}
     SELECT ${sqlName(collection.keyField)}, digest, NULL FROM ${earlier.digests}`,
  );
  for (const taken of earlier.parts) yield { taken };
  cache?.tookOver(collection.name, earlier.parts.length);
}

/** The lines of a source's pack in key order, rendered range by range, which bounds memory. They are made from its own tables and links. */
export async function* packParts(
  warehouse: Warehouse,
  source: PublishedSource,
  { collection, ranges, lines }: SourcePack,
): AsyncGenerator<PartLines> {
  const databases = await databasesOf(warehouse, [source.facts.id]);
  const bounds = await warehouse.limitedTo(databases, async () => {
    await prepareTables(warehouse, source);
    return await warehouse.rows(z.record(z.string(), z.string()), ranges);
  });
  async function* queries() {
    for (const range of bounds) {
      await warehouse.limitedTo(databases, () => warehouse.runFile(lines, range));
      yield 'SELECT key, encode(line) AS line, md5_number_lower(line) AS digest, NULL AS fhir FROM pack_line ORDER BY key';
    }
  }
  yield* partLines(warehouse, PACK_COLLECTIONS[collection], queries());
  await warehouse.run('DROP TABLE IF EXISTS pack_line');
}
