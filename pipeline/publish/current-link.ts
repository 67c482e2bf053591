import { rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Workspace } from '../workspace/workspace.ts';

/**
 * Points `public/current` at a release, for file servers, which cannot read `current.json`: a relative symbolic link,
 * replaced in one step. It stands beside the pointer and says the same.
 */
export async function linkCurrent(workspace: Pick<Workspace, 'pointer'>, release: string): Promise<void> {
  const link = join(dirname(workspace.pointer), 'current');
  const fresh = `${link}.new`;
  await rm(fresh, { force: true });
  await symlink(join('releases', release), fresh);
  await rename(fresh, link);
}
