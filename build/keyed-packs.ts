import { PACK_COLLECTIONS, type PackCollection } from '../schemas/pack/format.ts';
import type { ReleaseSource } from '../schemas/release/manifest.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { facilityLineRuns } from './facility-pack/facility-lines.ts';
import type { LineRun } from './pack-writer.ts';
import { paymentLineRuns } from './payments-pack/payment-lines.ts';
import { qualityLineRuns } from './quality-pack/quality-lines.ts';

/** A pack beside that of the NPIs. */
interface KeyedPack {
  readonly collection: PackCollection;
  /** Without any of these sources the release has no such pack. */
  readonly sources: readonly SourceId[];
  readonly runs: (warehouse: Warehouse) => AsyncIterable<LineRun>;
}

const KEYED_PACKS: readonly KeyedPack[] = [
  {
    collection: PACK_COLLECTIONS.facility,
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
    runs: facilityLineRuns,
  },
  { collection: PACK_COLLECTIONS.payments, sources: ['open-payments'], runs: paymentLineRuns },
  { collection: PACK_COLLECTIONS.quality, sources: ['care-compare'], runs: qualityLineRuns },
];

/** The packs beside that of the NPIs which a release with these sources has. */
export function keyedPacks(sources: readonly ReleaseSource[]): KeyedPack[] {
  const ingested = new Set(sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  return KEYED_PACKS.filter(({ sources }) => sources.some((source) => ingested.has(source)));
}
