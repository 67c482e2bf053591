import { hash } from 'node:crypto';
import { existsSync, linkSync, readFileSync } from 'node:fs';
import { copyFile, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PackError } from '../schemas/pack/errors.ts';
import type { Manifest, ReleaseFile } from '../schemas/release/manifest.ts';
import { digestOfFile } from './file-digest.ts';

type NamedBytes = Pick<ReleaseFile, 'path' | 'sha256'>;

/** A release: its directory and its manifest. */
export interface WrittenRelease {
  readonly directory: string;
  readonly manifest: Pick<Manifest, 'files'>;
}

const known = new WeakMap<WrittenRelease, EarlierFiles>();

/** The files of a release. Whoever asks for those of one and the same is given the same: each file is read once to find out whether it is intact. */
export function earlierFilesOf(release: WrittenRelease): EarlierFiles {
  const files = known.get(release) ?? new EarlierFiles(release);
  known.set(release, files);
  return files;
}

/**
 * The files of the previous release, which a new one shares as hard links where its own would have the same path and the same bytes.
 * They are compared by what is on disk, not by what the manifest says of it: damage is not carried on.
 */
export class EarlierFiles {
  readonly #directory: string;
  readonly #files: ReadonlyMap<string, ReleaseFile>;
  readonly #intact = new Map<string, string | null>();

  constructor({ directory, manifest }: WrittenRelease) {
    this.#directory = directory;
    this.#files = new Map(manifest.files.map((file) => [file.path, file]));
  }

  /** Whether the previous release lists the file with the same path and bytes. */
  has({ path, sha256 }: NamedBytes): boolean {
    return this.#files.get(path)?.sha256 === sha256;
  }

  /** Makes `target`, which does not exist, a link to the file if that has these bytes. @returns whether it is there now */
  linkEqual(file: NamedBytes & { bytes: Uint8Array }, target: string): boolean {
    const from = this.#pathOf(file);
    return from !== null && readFileSync(from).equals(file.bytes) && isLinked(from, target);
  }

  /** Puts a link in the place of `written`, a file with these bytes. */
  async replaceEqual(file: NamedBytes, written: string): Promise<void> {
    const there = this.#pathOf(file);
    if (there === null || (await stat(there)).ino === (await stat(written)).ino) return;
    const from = this.intact(file.path);
    if (from === null) return;
    const place = `${written}.link`;
    if (isLinked(from, place)) await rename(place, written);
  }

  /** What the manifest of the previous release says of a file; undefined where there is none. */
  stated(path: string): ReleaseFile | undefined {
    return this.#files.get(path);
  }

  /** Where a file of the previous release is; null where it is missing, or not what the manifest says. */
  intact(path: string): string | null {
    const known = this.#intact.get(path);
    if (known !== undefined) return known;
    const file = this.#files.get(path);
    const from = file === undefined ? null : this.#pathOf(file);
    const found = from !== null && digestOfFile(from).sha256 === file?.sha256 ? from : null;
    this.#intact.set(path, found);
    return found;
  }

  /**
   * Makes `target`, which does not exist, the file: a link, or a copy where there can be no links.
   * @throws PackError `pack_altered` when the file, or the copy, is not what the manifest says
   */
  async takeOver(path: string, target: string): Promise<void> {
    const from = this.intact(path);
    if (from === null) throw altered(path);
    if (isLinked(from, target)) return;
    await copyFile(from, target);
    if (digestOfFile(target).sha256 !== this.#files.get(path)?.sha256) throw altered(path);
  }

  #pathOf(file: NamedBytes): string | null {
    const path = join(this.#directory, file.path);
    return this.has(file) && existsSync(path) ? path : null;
  }
}

/**
 * The bytes of a file of the previous release that this one continues; null where that does not list it.
 * @throws PackError `pack_missing` or `pack_altered` when it is not there, or not what the manifest says: nothing is continued from damage
 */
export async function continuedFile(
  { directory, manifest }: WrittenRelease,
  path: string,
): Promise<Buffer | null> {
  const stated = manifest.files.find((file) => file.path === path);
  if (stated === undefined) return null;
  const from = join(directory, path);
  if (!existsSync(from))
    throw new PackError(
      'pack_missing',
      `${from}, which the manifest of the previous release lists, is missing`,
    );
  const bytes = await readFile(from);
  if (hash('sha256', bytes, 'hex') !== stated.sha256) throw altered(from);
  return bytes;
}

const altered = (path: string): PackError =>
  new PackError('pack_altered', `${path} is not what the manifest of the previous release says`);

/** False where there can be no link, as on another disk: the file is then written or copied, which fails if the disk does. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
