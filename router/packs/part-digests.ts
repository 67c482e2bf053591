import { blockDigest } from '../../schemas/pack/block.ts';
import { BLOCK_DIGEST_BYTES } from '../../schemas/pack/format.ts';
import type { PackIndex } from '../../schemas/pack/index-table.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * The digests of the blocks of a pack whose index states none, as in older releases. They are made of each part when a block of it is
 * needed for the first time: the part is then read whole, and compared with the manifest.
 */
export class PartDigests {
  readonly #source: Pick<ByteSource, 'readWhole'>;
  readonly #index: PackIndex;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #digests: Buffer;
  readonly #known = new Set<string>();
  readonly #reading = new Map<string, Promise<void>>();

  /** @param paths the file of each part */
  constructor(source: Pick<ByteSource, 'readWhole'>, index: PackIndex, paths: ReadonlyMap<string, string>) {
    this.#source = source;
    this.#index = index;
    this.#paths = paths;
    this.#digests = Buffer.alloc(index.blocks * BLOCK_DIGEST_BYTES);
  }

  /** The digest of a block; a promise when its part has to be read. @throws PackError when the part is not the one that was published */
  of(block: number, part: string): Uint8Array | Promise<Uint8Array> {
    const digest = this.#digests.subarray(block * BLOCK_DIGEST_BYTES, (block + 1) * BLOCK_DIGEST_BYTES);
    if (this.#known.has(part)) return digest;
    const reading =
      this.#reading.get(part) ?? this.#read(part).finally(() => void this.#reading.delete(part));
    this.#reading.set(part, reading);
    return reading.then(() => digest);
  }

  async #read(part: string): Promise<void> {
    const bytes = await this.#source.readWhole(this.#paths.get(part) ?? '');
    let block = 0;
    for (const entry of this.#index.entries()) {
      if (entry.part === part)
        blockDigest(bytes.subarray(entry.offset, entry.offset + entry.length)).copy(
          this.#digests,
          block * BLOCK_DIGEST_BYTES,
        );
      block += 1;
    }
    this.#known.add(part);
  }
}
