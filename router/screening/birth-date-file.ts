import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackError } from '../../schemas/pack/errors.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { BirthDates } from '../../schemas/screening/birth-dates.ts';
import { type ListedBirthDates, listedBirthDates } from '../../screening/birth-dates.ts';
import type { FileFaults } from '../packs/file-faults.ts';

/** Where the birth dates of the people listed in a release are, below the data directory. */
export const birthDatesFile = (release: string): string => `birth-dates/${release}.json`;

/**
 * The birth dates of listed people in the data directory of the host that built a release. Used only with the SHA-256 that the manifest
 * states; a damaged file takes birth dates out of service, and not screening.
 */
export class BirthDateFile {
  readonly #dataDirectory: string;
  /** Below the data directory. */
  readonly #path: string;
  readonly #sha256: string | undefined;
  #dates: ListedBirthDates | null = null;

  private constructor(dataDirectory: string, release: string, sha256: string | undefined) {
    this.#dataDirectory = dataDirectory;
    this.#path = birthDatesFile(release);
    this.#sha256 = sha256;
  }

  /** @param faults keeps that the file is damaged */
  static async open(
    dataDirectory: string,
    { release, birth_dates }: Pick<Manifest, 'release' | 'birth_dates'>,
    faults: FileFaults,
  ): Promise<BirthDateFile> {
    const file = new BirthDateFile(dataDirectory, release, birth_dates?.sha256);
    const place = file.#path;
    await file.#read().catch((error: unknown) => faults.add(place, place, error, () => file.#read()));
    return file;
  }

  /**
   * Null on another host, for a release whose manifest states no SHA-256 of them, and while the file is
   * damaged.
   */
  get dates(): ListedBirthDates | null {
    return this.#dates;
  }

  async #read(): Promise<void> {
    if (this.#sha256 === undefined) return;
    const bytes = await readFile(join(this.#dataDirectory, this.#path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (bytes === null) return;
    if (hash('sha256', bytes, 'hex') !== this.#sha256)
      throw new PackError('pack_altered', `${this.#path}: its bytes do not have the SHA-256 of the manifest`);
    this.#dates = listedBirthDates(Object.entries(BirthDates.parse(JSON.parse(bytes.toString('utf8')))));
  }
}
