import { readFile } from 'node:fs/promises';
import {
  INDEX_FILE,
  PACK_FORMAT_VERSION,
  type PackCollection,
  packFolder,
  partFile,
} from '../schemas/pack/format.ts';
import { decodeIndex } from '../schemas/pack/index-codec.ts';
import type { BlockEntry } from '../schemas/pack/index-table.ts';
import type { CutBlock } from '../schemas/pack/part-cutter.ts';
import type { PreviousRelease } from './context.ts';
import { digestFiles, digestTable } from './digest-tables.ts';
import { earlierFilesOf } from './earlier-files.ts';
import type { PartLines } from './part-lines.ts';
import { isCompressedAlike } from './previous-pack.ts';

/** A block of the previous release, with its digest. */
export type EarlierBlock = BlockEntry & { readonly digest: Uint8Array };

/** A part of a pack that is that of the previous release: its blocks. */
interface TakenPart {
  readonly taken: readonly EarlierBlock[];
}

/** A part of which some blocks are those of the previous release, and others are made of lines: bytes, each ended by a newline. */
export interface RevisedPart {
  readonly revised: readonly (EarlierBlock | (CutBlock & { readonly lines: readonly Uint8Array[] }))[];
}

/** A part of a pack as it is written. */
export type PackPart = TakenPart | RevisedPart | PartLines;

/**
 * The parts of a pack of the previous release as they may be taken over: in the format and by the compression library of this one, with an
 * index, a digest table and files of parts that are what the manifest says.
 */
export interface EarlierParts {
  /** The blocks of each part, in key order. */
  readonly parts: readonly (readonly EarlierBlock[])[];
  /** How many lines there are in all of them. */
  readonly keys: number;
  /** The table of the lines' digests, to select from. */
  readonly digests: string;
}

/** Null where there are none that can be taken over. */
export async function openEarlierParts(
  previous: PreviousRelease,
  collection: PackCollection,
): Promise<EarlierParts | null> {
  const pack = previous.manifest.packs.find((one) => one.collection === collection.name);
  if (pack?.format_version !== PACK_FORMAT_VERSION) return null;
  const files = earlierFilesOf(previous);
  const folder = packFolder(collection);
  const index = files.intact(`${folder}/${INDEX_FILE}`);
  const digests = digestTable(previous, collection.name);
  if (index === null || digests === null) return null;
  for (const path of digestFiles(previous.manifest, collection.name))
    if (files.intact(path) === null) return null;
  const read = decodeIndex(await readFile(index), index);
  if (!isCompressedAlike(read)) return null;
  const blocks = [...read.entries()].filter(hasDigest);
  if (blocks.length < read.blocks) return null;
  for (const part of read.parts) if (files.intact(`${folder}/${partFile(part)}`) === null) return null;
  return {
    parts: [...Map.groupBy(blocks, ({ part }) => part).values()],
    keys: blocks.reduce((sum, { rows }) => sum + rows, 0),
    digests,
  };
}

const hasDigest = (entry: BlockEntry): entry is EarlierBlock => entry.digest !== null;
