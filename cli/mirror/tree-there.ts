import type { ReadPublished } from '../../pipeline/check/verify-publication.ts';
import { jsonOrUndefined } from '../../pipeline/workspace/json-file.ts';
import type { ByteSource } from '../../router/packs/byte-source.ts';
import type { PublicTree } from '../../router/release/public-tree.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import {
  JWKS_FILE,
  LOG_DIRECTORY,
  logFile,
  POINTER_FILE,
  RELEASES_FILE,
} from '../../schemas/release/file-names.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { ReleaseList } from '../../schemas/release/release-list.ts';
import { persistently } from './fetch-file.ts';
import { notATree, unreadableThere } from './mirror-error.ts';

/** A tree of which each small file is read once, so that what is copied is what was checked. */
export function readOnce(tree: PublicTree, address: string): PublicTree {
  const read = new Map<string, Promise<Buffer | null>>();
  return {
    readSmall(name) {
      const known = read.get(name);
      if (known !== undefined) return known;
      const reading = persistently(() => tree.readSmall(name)).catch((error: unknown) => {
        throw unreadableThere(error, address, name);
      });
      read.set(name, reading);
      return reading;
    },
    openDirectory: (directory) => tree.openDirectory(directory),
  };
}

/** The release that the tree serves. @throws ProviderSupplyError `not_a_tree` */
export async function pointerThere(tree: PublicTree, address: string): Promise<ReleasePointer> {
  const bytes = await tree.readSmall(POINTER_FILE);
  if (bytes === null) {
    const isService = (await tree.readSmall(RELEASES_FILE)) !== null;
    throw notATree(
      address,
      `${POINTER_FILE} does not exist${isService ? ', as where only what is public is served' : ''}`,
    );
  }
  const parsed = ReleasePointer.safeParse(jsonOrUndefined(bytes.toString('utf8')));
  if (!parsed.success) throw notATree(address, `${POINTER_FILE} does not name a release`);
  if (!isReleaseName(parsed.data.release))
    throw notATree(address, `${POINTER_FILE} names the release "${parsed.data.release}"`);
  return parsed.data;
}

/** Whether a release may have this id, which becomes the name of a directory here. */
export const isReleaseName = (id: string): boolean => /^[0-9A-Za-z][\w.-]*$/.test(id);

/** The list of its releases; null where it has none. @throws ProviderSupplyError `not_a_tree` */
export async function listThere(tree: PublicTree, address: string): Promise<ReleaseList | null> {
  const bytes = await tree.readSmall(RELEASES_FILE);
  if (bytes === null) return null;
  const parsed = ReleaseList.safeParse(jsonOrUndefined(bytes.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw notATree(address, `${RELEASES_FILE} is not a list of releases`);
}

/** A file of a release, or null where it does not exist. @throws ProviderSupplyError when it cannot be read */
export async function fileIfThere(
  source: ByteSource,
  address: string,
  release: string,
  path: string,
): Promise<Buffer | null> {
  try {
    return await persistently(() => source.readWhole(path));
  } catch (error) {
    if (error instanceof PackError && error.code === 'pack_missing') return null;
    throw unreadableThere(error, address, `releases/${release}/${path}`);
  }
}

/** What `verify` reads of a tree: its keys, its log, and the files beside the manifest of a release. */
export function readPublishedThere(
  tree: PublicTree,
  source: ByteSource,
  address: string,
  release: string,
): ReadPublished {
  return async (path) => {
    if (path === JWKS_FILE) return tree.readSmall(JWKS_FILE);
    if (path.startsWith(`${LOG_DIRECTORY}/`))
      return tree.readSmall(logFile(path.slice(LOG_DIRECTORY.length + 1)));
    return fileIfThere(source, address, release, path.slice(`releases/${release}/`.length));
  };
}
