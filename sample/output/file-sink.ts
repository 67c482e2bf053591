import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of a file of the sample go: to the disk, or into an archive. */
export interface FileSink {
  /** Resolves when the chunk has been taken and its memory may be used again. */
  readonly write: (chunk: Uint8Array) => Promise<void>;
  /** The file is whole. */
  readonly finish: () => Promise<void>;
  /** Lets go of a file that could not be written whole. */
  readonly discard: () => Promise<void>;
}

/** A file on disk, which carries its name only once it is whole; until then it is `<name>.part`. */
export async function openDiskFile(folder: string, name: string): Promise<FileSink> {
  const path = join(folder, name);
  const handle = await open(`${path}.part`, 'w');
  return {
    write: (chunk) => handle.writeFile(chunk),
    finish: async () => {
      await handle.close();
      await rename(`${path}.part`, path);
    },
    discard: () => handle.close(),
  };
}
