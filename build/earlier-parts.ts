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
import { digestTableFile } from '../schemas/release/file-names.ts';
import type { PreviousRelease } from './context.ts';
import { EarlierFiles } from './earlier-files.ts';
import type { PartLines } from './part-lines.ts';
import { isCompressedAlike } from './previous-pack.ts';

/** A block of the previous release, with its digest. */
export type EarlierBlock = BlockEntry & { readonly digest: Uint8Array };

/** A part of a pack that is that of the previous release: its blocks. */
interface TakenPart {
  readonly taken: readonly EarlierBlock[];
}

/** A part of a pack as it is written. */
export type PackPart =
  | TakenPart
  /** `expected`: the name that the part has to have, because nothing that it is made from has changed. */
  | (PartLines & { readonly expected?: string });

/**
 * The parts of a pack of the previous release as they may be taken over: in the format and by the compression library of this one, with an
 * index and a digest table that are what the manifest says.
 */
export class EarlierParts {
  readonly #files: EarlierFiles;
  readonly #folder: string;
  /** The blocks of each part, in key order. */
  readonly parts: readonly (readonly EarlierBlock[])[];
  /** How many lines there are in all of them. */
  readonly keys: number;
  /** Path of the table of the lines' digests. */
  readonly digests: string;

  private constructor(
    files: EarlierFiles,
    folder: string,
    parts: readonly (readonly EarlierBlock[])[],
    digests: string,
  ) {
    this.#files = files;
    this.#folder = folder;
    this.parts = parts;
    this.keys = parts.flat().reduce((sum, { rows }) => sum + rows, 0);
    this.digests = digests;
  }

  /** Null where there are none that can be taken over. */
  static async open(previous: PreviousRelease, collection: PackCollection): Promise<EarlierParts | null> {
    const pack = previous.manifest.packs.find((one) => one.collection === collection.name);
    if (pack?.format_version !== PACK_FORMAT_VERSION) return null;
    const files = new EarlierFiles(previous);
    const folder = packFolder(collection);
    const index = await files.intact(`${folder}/${INDEX_FILE}`);
    const digests = await files.intact(digestTableFile(collection.name));
    if (index === null || digests === null) return null;
    const read = decodeIndex(await readFile(index), index);
    if (!isCompressedAlike(read)) return null;
    const blocks = [...read.entries()].filter(hasDigest);
    if (blocks.length < read.blocks) return null;
    return new EarlierParts(files, folder, [...Map.groupBy(blocks, ({ part }) => part).values()], digests);
  }

  /** Whether the files of all parts are what the manifest says. */
  async areIntact(): Promise<boolean> {
    for (const part of this.parts) if (!(await this.isIntact(part))) return false;
    return true;
  }

  /** Whether the file of a part is what the manifest says. */
  async isIntact(part: readonly EarlierBlock[]): Promise<boolean> {
    const [first] = part;
    return (
      first !== undefined && (await this.#files.intact(`${this.#folder}/${partFile(first.part)}`)) !== null
    );
  }
}

const hasDigest = (entry: BlockEntry): entry is EarlierBlock => entry.digest !== null;
