import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type TestFunction, test } from 'vitest';
import type { Discovery } from '../sources/contract.ts';

/** Files as their publishers have them. They are not in the repository, but in `../shared/data`, where that exists. */
export interface RealFiles {
  /** The folder, whether it exists or not. */
  readonly folder: URL;
  readonly exist: boolean;
  /** What to add to the title of a test that is skipped because they are missing; otherwise empty. */
  readonly reason: string;
  /** A test that needs them. Where they are missing it is skipped, and its title gives the reason. */
  test(title: string, run: TestFunction): void;
  /** A file, unpacked if its name ends in `.gz`. */
  read(name: string): Buffer;
  /** A publisher that answers every request with a file, such as its catalog. */
  publisher(name: string): Discovery;
}

/** The real files in a folder of `../shared/data`. */
export function realFiles(name: string): RealFiles {
  const folder = new URL(`../../shared/data/${name}/`, import.meta.url);
  const exist = existsSync(folder);
  const reason = exist ? '' : ` (skipped: ../shared/data/${name} does not exist)`;
  const read = (file: string) => {
    const bytes = readFileSync(new URL(file, folder));
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  };
  return {
    folder,
    exist,
    reason,
    test: (title, run) => test.skipIf(!exist)(`${title}${reason}`, run),
    read,
    publisher: (file) => ({ getText: async () => read(file).toString('utf8'), rewrite: (url) => url }),
  };
}
