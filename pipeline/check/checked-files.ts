import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { BlockEntry } from '../../schemas/pack/index-table.ts';
import type { Manifest, ReleaseFile } from '../../schemas/release/manifest.ts';
import { ifExists } from '../workspace/existing-file.ts';

/** A release on disk. */
interface ReleaseOnDisk {
  readonly directory: string;
  readonly manifest: Manifest;
}

/**
 * The files of a new release that are links to those of the previous one, which have been checked with it by the same version of the software.
 * When they were linked their bytes were compared, or their digest; `verify` reads them again.
 */
export class CheckedFiles {
  readonly #paths: ReadonlySet<string>;
  readonly #previous: ReleaseOnDisk | null;

  private constructor(paths: ReadonlySet<string>, previous: ReleaseOnDisk | null) {
    this.#paths = paths;
    this.#previous = previous;
  }

  /** For a release of which every file is read. */
  static readonly NONE = new CheckedFiles(new Set(), null);

  static async between(release: ReleaseOnDisk, previous: ReleaseOnDisk | null): Promise<CheckedFiles> {
    if (previous === null || previous.manifest.pipeline_version !== release.manifest.pipeline_version)
      return CheckedFiles.NONE;
    const before = new Map(previous.manifest.files.map((file) => [file.path, file]));
    const paths = new Set<string>();
    for (const file of release.manifest.files) {
      const isStatedAlike = isDeepStrictEqual(before.get(file.path), file);
      if (isStatedAlike && (await isOneFile(release.directory, previous.directory, file)))
        paths.add(file.path);
    }
    return new CheckedFiles(paths, previous);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** What is known of a pack. */
  async pack(folder: string): Promise<KnownPack> {
    const before = await this.#entriesBefore(`${folder}/${INDEX_FILE}`);
    const parts = Map.groupBy(before, ({ part }) => part);
    const blocks = new Map(before.map((entry, i) => [entry.firstKey, { entry, next: before[i + 1] }]));
    return {
      hasPart: (part, entries) =>
        this.has(`${folder}/${partFile(part)}`) && isDeepStrictEqual(parts.get(part), entries),
      hasBlock: (entry, next) => {
        const known = blocks.get(entry.firstKey);
        return known !== undefined && isSameBlock(known.entry, entry) && isBehind(next, known.next);
      },
    };
  }

  /** The blocks of an index of the previous release; none where there is no index, or a damaged one. */
  async #entriesBefore(path: string): Promise<BlockEntry[]> {
    if (this.#previous?.manifest.files.some((file) => file.path === path) !== true) return [];
    try {
      return [...decodeIndex(await readFile(join(this.#previous.directory, path)), path).entries()];
    } catch (error) {
      if (error instanceof PackError) return [];
      throw error;
    }
  }
}

/** The parts and blocks of a pack that were checked with the previous release. */
export interface KnownPack {
  /** Whether a part is the file that was checked, and the index says the same of it. */
  hasPart(part: string, entries: readonly BlockEntry[]): boolean;
  /**
   * Whether a block has the lines of one that was checked, and the next block still begins behind them.
   * @param next the first key of the next block of the pack
   */
  hasBlock(entry: BlockEntry, next: string | undefined): boolean;
}

const isSameBlock = (before: BlockEntry, entry: BlockEntry): boolean =>
  before.digest !== null &&
  entry.digest !== null &&
  Buffer.compare(before.digest, entry.digest) === 0 &&
  before.rows === entry.rows &&
  before.inflatedLength === entry.inflatedLength;

async function isOneFile(directory: string, other: string, { path, bytes }: ReleaseFile): Promise<boolean> {
  const [one, two] = [await ifExists(stat(join(directory, path))), await ifExists(stat(join(other, path)))];
  return one !== null && one.ino === two?.ino && one.dev === two.dev && one.size === bytes;
}

const isBehind = (next: string | undefined, before: BlockEntry | undefined): boolean =>
  next === undefined || (before !== undefined && next >= before.firstKey);
