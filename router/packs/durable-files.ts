import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file so that it is on the disk when this returns. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
}

/** Replaces a file: after a power cut it is the old one or the new one, whole. */
export async function replaceDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Processes of several containers, which may share a directory, have the same numbers.
  const draft = `${path}.${randomUUID()}.new`;
  {
    await using file = await open(draft, 'w');
    await file.writeFile(bytes);
    await file.sync();
  }
  await rename(draft, path);
  await syncDirectory(dirname(path));
}

/** Makes a renaming within a directory last. */
export async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path);
  await directory.sync();
}
