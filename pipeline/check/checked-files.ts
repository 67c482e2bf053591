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

  /** The parts of a pack, by name, that the index of the previous release describes with the same entries as `entries` does. */
  async parts(folder: string, entries: ReadonlyMap<string, readonly BlockEntry[]>): Promise<Set<string>> {
    const before = await this.#entriesBefore(`${folder}/${INDEX_FILE}`);
    const isAlike = (part: string) =>
      this.has(`${folder}/${partFile(part)}`) && isDeepStrictEqual(before.get(part), entries.get(part));
    return new Set([...entries.keys()].filter(isAlike));
  }

  /** What an index of the previous release says of each part; nothing where there is none, or a damaged one. */
  async #entriesBefore(path: string): Promise<Map<string, BlockEntry[]>> {
    if (this.#previous?.manifest.files.some((file) => file.path === path) !== true) return new Map();
    try {
      const index = decodeIndex(await readFile(join(this.#previous.directory, path)), path);
      return Map.groupBy(index.entries(), ({ part }) => part);
    } catch (error) {
      if (error instanceof PackError) return new Map();
      throw error;
    }
  }
}

async function isOneFile(directory: string, other: string, { path, bytes }: ReleaseFile): Promise<boolean> {
  const [one, two] = [await ifExists(stat(join(directory, path))), await ifExists(stat(join(other, path)))];
  return one !== null && one.ino === two?.ino && one.dev === two.dev && one.size === bytes;
}
