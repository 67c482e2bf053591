import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, isPackKey, type PackCollection, packFolder } from '../../schemas/pack/format.ts';
import type { KeyedLines } from './keyed-lines.ts';
import { PackReader } from './pack-reader.ts';
import type { VerifiedSource } from './verified-source.ts';

/** A pack that is opened when it is needed. An opening that fails is tried again by the next lookup. */
export class DeferredPack implements KeyedLines {
  readonly keys: number;
  readonly #source: VerifiedSource;
  readonly #collection: PackCollection;
  #opening: Promise<PackReader> | null = null;
  #opened: PackReader | null = null;

  /** @param keys how many it has, as is known elsewhere; a pack with another number is not read */
  constructor(source: VerifiedSource, collection: PackCollection, keys: number) {
    this.#source = source;
    this.#collection = collection;
    this.keys = keys;
  }

  get blocksOpened(): number {
    return this.#opened?.blocksOpened ?? 0;
  }

  get(key: string): Buffer | null | Promise<Buffer | null> {
    if (this.#opened !== null) return this.#opened.get(key);
    return this.#open().then((pack) => pack.get(key));
  }

  async getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    // A screening of names alone asks for the empty key: nothing has to be read for what no pack can have.
    if (keys.some(isPackKey)) await (await this.#open()).getMany(keys, take);
  }

  async close(): Promise<void> {}

  #open(): Promise<PackReader> {
    this.#opening ??= this.#read().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #read(): Promise<PackReader> {
    const pack = await PackReader.open(this.#source, this.#collection, { faults: this.#source.faults });
    if (pack.keys !== this.keys)
      throw new PackError(
        'pack_mismatch',
        `${packFolder(this.#collection)}/${INDEX_FILE}: has ${pack.keys} of ${this.keys} keys`,
      );
    this.#opened = pack;
    return pack;
  }
}
