import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { Note, Run } from '../run/run.ts';
import type { KeepInputs } from '../settings/settings.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import type { Digest } from './candidates.ts';
import type { FileDigests } from './file-digests.ts';
import type { SourceInput } from './locate.ts';

/**
 * Stores the files of a local directory like downloads, by checksum, so that a release can be made again after the
 * directory has changed: as `--keep-inputs` says, or as they are kept already, if that is at least as safe.
 *
 * - `copy`: nothing that happens to the directory changes a copy. On file systems that can share blocks (XFS, Btrfs) it
 *   takes no space.
 * - `link`: a hard link survives its file being removed or replaced, but shares its bytes with it: a program that
 *   writes into the file changes both. That is found by checksum before the file is used, and the release can then not
 *   be made again. Where there can be no link (another file system), the file is copied.
 * - `reference`: a symbolic link; the release can be made again only while the directory keeps the file.
 *
 * @returns the inputs, to be read from there. @throws SourceRefused when a file changes meanwhile.
 */
export async function keepFiles(
  run: Run,
  id: SourceId,
  inputs: readonly SourceInput[],
  digests: FileDigests,
  note: Note,
): Promise<SourceInput[]> {
  const kept: SourceInput[] = [];
  for (const input of inputs) {
    const name = basename(input.path);
    const path = join(run.workspace.downloads, input.sha256, name);
    const asked = run.settings.keepInputs;
    if (!(await isKept(path, asked, input.sha256, digests.digest))) {
      note(`${id}: keeping ${name}`);
      const as = await keep(input.path, path, asked);
      if (as !== 'copy') await digests.linked(input.path, path);
      if (!(await holds(path, input.sha256, digests.digest))) {
        await rm(path);
        throw new SourceRefused(
          'file_changed',
          `${id}: ${name} changed while it was read`,
          'Run again when no other program writes to the directory.',
        );
      }
      run.log.write({ event: 'input_kept', source: id, name, sha256: input.sha256, bytes: input.bytes, as });
    }
    kept.push({ ...input, path });
  }
  return kept;
}

/** Whether a file is kept already, in the way asked for or a safer one. */
async function isKept(path: string, asked: KeepInputs, sha256: string, digest: Digest): Promise<boolean> {
  const file = await ifExists(lstat(path));
  if (file === null) return false;
  if (file.isSymbolicLink() && asked !== 'reference') return false;
  if (file.nlink > 1 && asked === 'copy') return false;
  return holds(path, sha256, digest);
}

async function holds(path: string, sha256: string, digest: Digest): Promise<boolean> {
  const isThere = await exists(path);
  return isThere && (await digest(path)).sha256 === sha256;
}

/** Stores a file under another path in the way asked for, else as a copy. @returns the way. */
async function keep(file: string, path: string, asked: KeepInputs): Promise<KeepInputs> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const as = await write(await realpath(file), partial, asked);
  await rename(partial, path);
  return as;
}

async function write(file: string, to: string, asked: KeepInputs): Promise<KeepInputs> {
  if (asked === 'reference') await symlink(file, to);
  else if (asked === 'copy' || !(await linkIfPossible(file, to))) {
    await copyFile(file, to, constants.COPYFILE_FICLONE);
    return 'copy';
  }
  return asked;
}

/** Another file system; the system forbids links to files of others; too many links; a file system without links. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

async function linkIfPossible(file: string, to: string): Promise<boolean> {
  try {
    await link(file, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINK.has(String(error.code))) return false;
    throw error;
  }
}
