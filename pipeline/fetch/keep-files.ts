import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { Note } from '../run/run.ts';
import { exists } from '../workspace/existing-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Digest } from './candidates.ts';
import type { SourceInput } from './locate.ts';

/**
 * Stores the files of a local directory like downloads, by checksum, so that a release can be made again after the
 * directory has changed. They are copied, not linked: overwriting a file in place would
 * change a link too. On file systems that can share blocks a copy takes no space.
 * @returns the inputs, to be read from there. @throws SourceRefused when a file changes meanwhile.
 */
export async function keepFiles(
  workspace: Workspace,
  id: SourceId,
  inputs: readonly SourceInput[],
  digest: Digest,
  note: Note,
): Promise<SourceInput[]> {
  const kept: SourceInput[] = [];
  for (const input of inputs) {
    const name = basename(input.path);
    const path = join(workspace.downloads, input.sha256, name);
    if (!(await holds(path, input.sha256, digest))) {
      note(`${id}: keeping ${name}`);
      await mkdir(dirname(path), { recursive: true });
      await copyFile(input.path, `${path}.partial`, constants.COPYFILE_FICLONE);
      await rename(`${path}.partial`, path);
      if (!(await holds(path, input.sha256, digest))) {
        await rm(path);
        throw new SourceRefused(
          'file_changed',
          `${id}: ${name} changed while it was read`,
          'Run again when no other program writes to the directory.',
        );
      }
    }
    kept.push({ ...input, path });
  }
  return kept;
}

async function holds(path: string, sha256: string, digest: Digest): Promise<boolean> {
  const isThere = await exists(path);
  return isThere && (await digest(path)).sha256 === sha256;
}
