import { hash } from 'node:crypto';
import { GateRefused } from '../schemas/errors.ts';
import type { BuildContext, ReleaseHeader } from './context.ts';
import { earlierFilesOf } from './earlier-files.ts';
import type { FileDescription } from './release-writer.ts';

/** Of as many files that could be taken over, one is made all the same, another one in each release. */
const CHECKED_SHARE = 16;

/** What a file that may be taken over is written with. */
export type TakingContext = Pick<BuildContext, 'writer' | 'previous' | 'cache'> & {
  readonly header: Pick<ReleaseHeader, 'release'>;
};

/**
 * Writes a file that is costly to make. That of the previous release is taken over where the same code made it from the same content.
 *
 * @param shown everything that the file shows, as JSON: what is not in it must not be in the file
 * @throws GateRefused `taken_over_differs` when a file that is made to check is not the one that could have been taken over
 */
export async function writeUnlessMade(
  { writer, previous, cache, header }: TakingContext,
  path: string,
  shown: object,
  make: () => Promise<Uint8Array>,
  description: FileDescription,
): Promise<void> {
  const isSame = cache?.isMadeFrom(path, hash('sha256', JSON.stringify(shown), 'hex')) === true;
  const earlier = isSame && previous !== null ? earlierFilesOf(previous) : null;
  const isThere = earlier !== null && earlier.intact(path) !== null;
  if (!isThere) {
    await writer.write(path, await make(), description);
    return;
  }
  if (isChecked(header.release, path)) {
    const made = await make();
    if (hash('sha256', made, 'hex') !== earlier.stated(path)?.sha256) throw takenOverDiffers(path);
    await writer.write(path, made, description);
    return;
  }
  await writer.takeOver(path);
  cache?.tookOver('files', 1);
}

/** Whether something that could be taken over is made in a release all the same, to check. */
export const isChecked = (release: string, path: string): boolean =>
  hash('sha256', `${release} ${path}`, 'buffer').readUInt32BE() % CHECKED_SHARE === 0;

/** @param what was made again to check */
export function takenOverDiffers(what: string): GateRefused {
  return new GateRefused(
    'taken_over_differs',
    `${what}, made again to check, is not that of the previous release, although nothing that it is made from has changed`,
    'Nothing was published. Run again with --force, which takes nothing over; what was taken over before may be out of date. This is a defect of the build: please report it.',
  );
}
