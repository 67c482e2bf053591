import { PACK_COLLECTIONS, prefixOf } from '../schemas/pack/format.ts';
import { writeParts } from './pack-fixture.ts';

/** The line a small pack holds for a key. */
export function smallPackLine(npi: string): string {
  return JSON.stringify({ npi, nppes: { name: `Dr. No. ${npi}`, of: { npi: '2999999999' } } });
}

/** Writes an `npi` pack of the given keys (sorted) below a release directory: one part a prefix, three lines to a block. */
export function writeSmallPack(
  release: string,
  keys: readonly string[],
  lineOf: (npi: string) => string = smallPackLine,
): void {
  const collection = PACK_COLLECTIONS.npi;
  const parts = [...Map.groupBy(keys, (key) => prefixOf(collection, key)).values()].map((own) => ({
    blocks: own.flatMap((firstKey, i) =>
      i % 3 === 0 ? [{ firstKey, rows: Math.min(3, own.length - i) }] : [],
    ),
    lines: own.map(lineOf),
  }));
  writeParts(release, collection, parts);
}
