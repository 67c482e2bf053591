import { z } from 'zod';
import { Month } from '../month.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../pack/format.ts';

/** Where the history of a release is described, relative to its directory. */
export const HISTORY_INDEX_FILE = 'history/index.json';

/** A pack of history: what the records of a collection were until the releases of one month. */
export const HistoryPack = z.strictObject({
  collection: z.enum(Object.keys(PACK_COLLECTIONS) as (keyof typeof PACK_COLLECTIONS)[]),
  month: Month,
  keys: z.int().positive(),
  parts: z.int().positive(),
});

/** A release that the history leads back to. */
export const EarlierRelease = z.strictObject({
  release: z.string(),
  created_at: z.iso.datetime(),
  manifest_sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `history/index.json`: the releases that the lines of this one can be led back to, and the packs that do it. */
export const HistoryIndex = z.strictObject({
  schema_version: z.literal('1.0'),
  /** The oldest first, without this one; none where no release before says what it was made after. */
  releases: z.array(EarlierRelease),
  /** By collection and month. */
  packs: z.array(HistoryPack),
});

export type HistoryPack = z.infer<typeof HistoryPack>;
export type EarlierRelease = z.infer<typeof EarlierRelease>;
export type HistoryIndex = z.infer<typeof HistoryIndex>;

/** The pack of a collection's history of one month: keys as in the collection. */
export function historyCollection(
  collection: PackCollection,
  month: string,
): PackCollection & { readonly folder: string } {
  const folder = `history/${collection.name}/${month}`;
  return { ...collection, name: folder, folder };
}
