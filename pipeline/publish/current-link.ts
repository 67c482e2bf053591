import { lstat, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ifExists } from '../workspace/existing-file.ts';
import type { Workspace } from '../workspace/workspace.ts';

type PublicDirectory = Pick<Workspace, 'pointer'>;

const linkOf = (workspace: PublicDirectory): string => join(dirname(workspace.pointer), 'current');

/**
 * Makes sure that `public/current` can be replaced: a copy of a public directory may contain a directory of that name.
 * @throws ProviderSupplyError `current_not_a_link`
 */
export async function requireReplaceableLink(workspace: PublicDirectory): Promise<void> {
  const link = linkOf(workspace);
  if ((await ifExists(lstat(link)))?.isDirectory() !== true) return;
  throw new ProviderSupplyError(
    'current_not_a_link',
    `${link} is a directory, where a link to the served release belongs`,
    `Remove it (\`rm -r ${link}\`) and run \`provider-supply publish\`; the releases have their own directory.`,
  );
}

/**
 * Points `public/current` at a release, for file servers, which cannot read `current.json`: a relative symbolic link,
 * replaced atomically. It always names the release that the pointer names.
 */
export async function linkCurrent(workspace: PublicDirectory, release: string): Promise<void> {
  const link = linkOf(workspace);
  const fresh = `${link}.new`;
  await rm(fresh, { force: true });
  await symlink(join('releases', release), fresh);
  await rename(fresh, link);
}
