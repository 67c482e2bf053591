import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { syncDirectory } from '../packs/durable-files.ts';
import { readChunks } from '../packs/read-chunks.ts';

/**
 * Copies a file of a release to local disk, whole or not at all, also after a power cut.
 * @throws PackError `pack_altered` when its bytes are not those of the manifest
 */
export async function copyLocally(source: ByteSource, file: ReleaseFile, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  const draft = `${copy}.${process.pid}`;
  const hash = createHash('sha256');
  try {
    {
      await using written = await open(draft, 'w');
      for await (const chunk of readChunks(source, file.path, 0, file.bytes)) {
        hash.update(chunk);
        await written.writeFile(chunk);
      }
      await written.sync();
    }
    if (hash.digest('hex') !== file.sha256)
      throw new PackError('pack_altered', `${file.path}: its checksum is not the one in the manifest`);
    await rename(draft, copy);
    await syncDirectory(dirname(copy));
  } catch (error) {
    source.forget?.(file.path);
    await rm(draft, { force: true });
    throw error;
  }
}
