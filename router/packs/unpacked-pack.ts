import type { Logger } from 'pino';
import { PackError } from '../../schemas/pack/errors.ts';
import type { PackCollection } from '../../schemas/pack/format.ts';
import type { KeyedLines } from './keyed-lines.ts';
import { PackReader } from './pack-reader.ts';
import { unpackPack } from './unpack.ts';
import { UnpackedCopy } from './unpacked-copy.ts';
import type { VerifiedSource } from './verified-source.ts';

/** What is unpacked, and where to. */
interface Unpacking {
  readonly source: VerifiedSource;
  readonly collection: PackCollection;
  /** Of the copy. */
  readonly directory: string;
  readonly manifestSha256: string;
  readonly logger: Logger;
}

/**
 * A pack that is read from its unpacked copy. A copy that turns out to be damaged is given up and made again; until then
 * lookups read the pack, so that no answer depends on the copy.
 */
export class UnpackedPack implements KeyedLines {
  readonly keys: number;
  readonly #unpacking: Unpacking;
  #copy: UnpackedCopy | null;
  #packed: Promise<PackReader> | null = null;
  #remaking: Promise<void> | null = null;
  #isClosed = false;

  private constructor(unpacking: Unpacking, copy: UnpackedCopy) {
    this.#unpacking = unpacking;
    this.#copy = copy;
    this.keys = copy.keys;
  }

  /**
   * Opens the copy, and makes it where there is none, or one that is not whole or of another release.
   * @throws PackError when the pack is damaged; another error when no copy can be made
   */
  static async open(unpacking: Unpacking): Promise<UnpackedPack> {
    const { directory, logger } = unpacking;
    try {
      return new UnpackedPack(unpacking, await openCopy(unpacking));
    } catch (error) {
      if (!(error instanceof PackError && error.code === 'pack_missing'))
        logger.warn({ copy: directory, reason: reasonOf(error) }, 'unpacked copy not used; it is made again');
    }
    return new UnpackedPack(unpacking, await makeCopy(unpacking));
  }

  get blocksOpened(): number {
    return 0;
  }

  get(key: string): Buffer | null | Promise<Buffer | null> {
    const copy = this.#copy;
    if (copy === null) return this.#getPacked(key);
    try {
      return copy.get(key);
    } catch (error) {
      this.#giveUp(copy, error);
      return this.#getPacked(key);
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
    await (await this.#openPacked()).getMany(
      left.map((position) => keys[position] ?? ''),
      (line, i) => take(line, left[i] ?? 0),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#remaking;
    await this.#copy?.close();
  }

  async #getPacked(key: string): Promise<Buffer | null> {
    return (await this.#openPacked()).get(key);
  }

  /** A failed opening is tried again by the next lookup. */
  #openPacked(): Promise<PackReader> {
    const { source, collection } = this.#unpacking;
    this.#packed ??= PackReader.open(source, collection, { faults: source.faults }).catch(
      (error: unknown) => {
        this.#packed = null;
        throw error;
      },
    );
    return this.#packed;
  }

  /** Closes the copy, and has it made again. Only the first lookup that fails does anything. */
  #giveUp(copy: UnpackedCopy, error: unknown): void {
    if (this.#copy !== copy) return;
    this.#copy = null;
    const { directory, logger } = this.#unpacking;
    logger.warn({ copy: directory, reason: reasonOf(error) }, 'unpacked copy not used; it is made again');
    this.#remaking = this.#remake(copy);
  }

  async #remake(damaged: UnpackedCopy): Promise<void> {
    const { directory, logger } = this.#unpacking;
    try {
      await damaged.close();
      const copy = await makeCopy(this.#unpacking);
      if (this.#isClosed) return await copy.close();
      this.#copy = copy;
      this.#packed = null;
      logger.info({ copy: directory }, 'unpacked copy made again');
    } catch (error) {
      logger.warn(
        { copy: directory, reason: reasonOf(error) },
        'no unpacked copy of the packs; lookups read the packed files',
      );
    }
  }
}

async function makeCopy(unpacking: Unpacking): Promise<UnpackedCopy> {
  const { source, collection, directory, manifestSha256 } = unpacking;
  await unpackPack(source, collection, directory, manifestSha256);
  return openCopy(unpacking);
}

function openCopy({ directory, manifestSha256 }: Unpacking): Promise<UnpackedCopy> {
  return UnpackedCopy.open(directory, manifestSha256);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
