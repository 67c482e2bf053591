import { readlink } from 'node:fs/promises';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { Digest } from './candidates.ts';
import type { SourceInput } from './locate.ts';

/**
 * Checks that the files of a source still have the bytes they were found with: a file that is kept as a link or by
 * reference may change in the operator's directory at any time.
 * @throws SourceRefused naming the file, its digest and what to do, when one is gone, cannot be read or has changed.
 */
export async function requireUnchanged(
  id: SourceId,
  inputs: readonly SourceInput[],
  digest: Digest,
): Promise<void> {
  for (const input of inputs) {
    const found = await digest(input.path).catch((cause: unknown) => unreadable(id, input, cause));
    if (found instanceof SourceRefused) throw found;
    if (found.sha256 === input.sha256) continue;
    throw new SourceRefused(
      'input_changed',
      `${id}: ${await placeOf(input.path)} has changed since it was found: its SHA-256 is ${found.sha256}, it was ${input.sha256}`,
      `Put the file back as it was, or find the new one with \`provider-supply fetch --from DIR\`. ${COPIES_STAY}`,
    );
  }
}

const COPIES_STAY = 'Files that may change during a run are kept safe with --keep-inputs copy.';

/** @throws anything but an error of the file system */
async function unreadable(
  id: SourceId,
  { path, sha256 }: SourceInput,
  cause: unknown,
): Promise<SourceRefused> {
  if (!(cause instanceof Error && 'code' in cause)) throw cause;
  const place = await placeOf(path);
  if (cause.code === 'ENOENT')
    return new SourceRefused(
      'input_gone',
      `${id}: ${place} with SHA-256 ${sha256} is gone since it was found`,
      `Put the file back, or find the files that are there with \`provider-supply fetch --from DIR\`. ${COPIES_STAY}`,
      { cause },
    );
  return new SourceRefused(
    'input_unreadable',
    `${id}: ${place} with SHA-256 ${sha256} cannot be read (${cause.message})`,
    'Make the file readable and run again.',
    { cause },
  );
}

/** Where the bytes of a kept file are: in the operator's directory, if it is kept by reference. */
export async function placeOf(path: string): Promise<string> {
  try {
    return await readlink(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EINVAL' || error.code === 'ENOENT'))
      return path;
    throw error;
  }
}
