import { z } from 'zod';
import { ARCHIVE_BASIS } from '../http/as-of.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../pack/format.ts';
import { SOURCE_IDS, type SourceId } from '../sources/list.ts';
import { HistoryPack } from './history-index.ts';

/** Where the packs made from archives of publishers are described, relative to the directory of the release. */
export const ARCHIVE_INDEX_FILE = 'history/archives/index.json';

/** A pack of what the files of one month of a publisher's archive say of providers. */
export const ArchivePack = HistoryPack.omit({ collection: true }).extend({ source: z.enum(SOURCE_IDS) });

/** `history/archives/index.json`; the manifest lists the files that the packs were made from. */
export const ArchiveIndex = z.strictObject({
  schema_version: z.literal('1.0'),
  basis: z.literal(ARCHIVE_BASIS),
  /** By source and month. */
  packs: z.array(ArchivePack),
});

export type ArchivePack = z.infer<typeof ArchivePack>;
export type ArchiveIndex = z.infer<typeof ArchiveIndex>;

/** The month of a snapshot. */
export const monthOfSnapshot = (snapshot: string): string => snapshot.slice(0, 7);

/**
 * The pack of what an archive says in one month: keys and blocks as in the pack of providers. It is never written again, so that its parts need
 * not end where a change would leave the next one as it is: a month with few changes is few files.
 */
export function archiveCollection(
  source: SourceId,
  month: string,
): PackCollection & { readonly folder: string } {
  const folder = `history/archives/${source}/${month}`;
  return { ...PACK_COLLECTIONS.npi, prefixLength: 1, name: folder, folder };
}
