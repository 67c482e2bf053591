import type { Logger } from 'pino';
import { PackError } from '../../schemas/pack/errors.ts';
import type { PackCollection } from '../../schemas/pack/format.ts';
import { DeferredPack } from './deferred-pack.ts';
import type { KeyedLines } from './keyed-lines.ts';
import { unpackPack } from './unpack.ts';
import { UnpackedCopy } from './unpacked-copy.ts';
import type { VerifiedSource } from './verified-source.ts';

/** What is unpacked, and where to. */
interface Unpacking {
  readonly source: VerifiedSource;
  readonly collection: PackCollection;
  /** Keys of the pack, as its manifest states them. */
  readonly keys: number;
  /** Of the copy. */
  readonly directory: string;
  readonly manifestSha256: string;
  readonly logger: Logger;
}

/**
 * A pack that is read from its unpacked copy. A copy that turns out to be damaged is given up and made again; until then
 * lookups read the pack, so that no answer depends on the copy. While a file of the pack cannot be used, there is no copy either: what
 * the pack has beside it is read from there.
 */
export class UnpackedPack implements KeyedLines {
  readonly #unpacking: Unpacking;
  #copy: UnpackedCopy | null = null;
  #packed: DeferredPack;
  #remaking: Promise<void> | null = null;
  #isClosed = false;

  private constructor(unpacking: Unpacking) {
    this.#unpacking = unpacking;
    this.#packed = packedOf(unpacking);
  }

  /**
   * Opens the copy, and makes it where there is none, or one that is not whole or of another release.
   * @throws PackError when the pack is whole and not sound; another error when no copy can be made. A file of the pack that
   *   cannot be used is kept in the faults of the release
   */
  static async open(unpacking: Unpacking): Promise<UnpackedPack> {
    const { directory, logger } = unpacking;
    const pack = new UnpackedPack(unpacking);
    try {
      pack.#copy = await openCopy(unpacking);
      return pack;
    } catch (error) {
      if (!(error instanceof PackError && error.code === 'pack_missing'))
        logger.warn({ copy: directory, reason: reasonOf(error) }, 'unpacked copy not used; it is made again');
    }
    try {
      pack.#copy = await pack.#makeCopy();
    } catch (error) {
      if (!(error instanceof PackError && error.file !== null)) throw error;
      pack.#warnOfNone(error);
    }
    return pack;
  }

  get keys(): number {
    return this.#copy?.keys ?? this.#unpacking.keys;
  }

  get blocksOpened(): number {
    return 0;
  }

  get(key: string): Buffer | null | Promise<Buffer | null> {
    const copy = this.#copy;
    if (copy === null) return this.#packed.get(key);
    try {
      return copy.get(key);
    } catch (error) {
      this.#giveUp(copy, error);
      return this.#packed.get(key);
    }
  }

  async getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    const copy = this.#copy;
    const taken = new Set<number>();
    if (copy !== null) {
      let isRefused = false;
      try {
        return await copy.getMany(keys, (line, position) => {
          taken.add(position);
          isRefused = true;
          take(line, position);
          isRefused = false;
        });
      } catch (error) {
        // Not of the copy.
        if (isRefused) throw error;
        this.#giveUp(copy, error);
      }
    }
    const left = [...keys.keys()].filter((position) => !taken.has(position));
    await this.#packed.getMany(
      left.map((position) => keys[position] ?? ''),
      (line, i) => take(line, left[i] ?? 0),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#remaking;
    await this.#copy?.close();
  }

  /** Closes the copy, and has it made again. Only the first lookup that fails does anything. */
  #giveUp(copy: UnpackedCopy, error: unknown): void {
    if (this.#copy !== copy) return;
    this.#copy = null;
    const { directory, logger } = this.#unpacking;
    logger.warn({ copy: directory, reason: reasonOf(error) }, 'unpacked copy not used; it is made again');
    this.#remaking = this.#remake(copy);
  }

  async #remake(damaged: UnpackedCopy | null): Promise<void> {
    const { directory, logger } = this.#unpacking;
    try {
      await damaged?.close();
      const copy = await this.#makeCopy();
      if (this.#isClosed) return await copy.close();
      this.#copy = copy;
      // What it has in memory is not needed any more.
      this.#packed = packedOf(this.#unpacking);
      logger.info({ copy: directory }, 'unpacked copy made again');
    } catch (error) {
      this.#warnOfNone(error);
    }
  }

  async #makeCopy(): Promise<UnpackedCopy> {
    const { source, collection, directory, manifestSha256 } = this.#unpacking;
    const onReadable = () => {
      if (!this.#isClosed) this.#remaking = this.#remake(null);
    };
    await unpackPack(source, collection, directory, manifestSha256, { faults: source.faults, onReadable });
    return openCopy(this.#unpacking);
  }

  #warnOfNone(error: unknown): void {
    const { directory, logger } = this.#unpacking;
    logger.warn(
      { copy: directory, reason: reasonOf(error) },
      'no unpacked copy of the packs; lookups read the packed files',
    );
  }
}

const packedOf = ({ source, collection, keys }: Unpacking) => new DeferredPack(source, collection, keys);

function openCopy({ directory, manifestSha256 }: Unpacking): Promise<UnpackedCopy> {
  return UnpackedCopy.open(directory, manifestSha256);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
