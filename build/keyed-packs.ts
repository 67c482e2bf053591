import { PACK_COLLECTIONS, type PackCollection } from '../schemas/pack/format.ts';
import type { ReleaseSource } from '../schemas/release/manifest.ts';
import type { SourceId } from '../schemas/source-names.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import type { LineRun } from './pack-writer.ts';
import { qualityLineRuns } from './quality-pack/quality-lines.ts';

/** A pack beside that of the NPIs. */
interface KeyedPack {
  readonly collection: PackCollection;
  /** Without this source the release has no such pack. */
  readonly source: SourceId;
  readonly runs: (warehouse: Warehouse) => AsyncIterable<LineRun>;
}

const KEYED_PACKS: readonly KeyedPack[] = [
  { collection: PACK_COLLECTIONS.quality, source: 'care-compare', runs: qualityLineRuns },
];

/** The packs beside that of the NPIs which a release with these sources has. */
export function keyedPacks(sources: readonly ReleaseSource[]): KeyedPack[] {
  const ingested = new Set(sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  return KEYED_PACKS.filter(({ source }) => ingested.has(source));
}
