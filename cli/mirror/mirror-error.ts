import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';

const RESUMES = 'What was fetched is kept: run the same command again.';

/** The failure to read a file of the tree, with its address there and what to do. */
export function unreadableThere(error: unknown, address: string, path: string): ProviderSupplyError {
  const where = `${address}/${path}`;
  const options = { cause: error };
  if (error instanceof PackError && error.code === 'pack_missing')
    return new ProviderSupplyError(
      'mirror_file_missing',
      `${where} does not exist`,
      `The address must be that of the whole tree, whose packs are not public: a router and a CDN do not show them. If the publisher has published and pruned meanwhile, run again. ${RESUMES}`,
      options,
    );
  if (error instanceof PackError && error.code === 'pack_altered')
    return new ProviderSupplyError(
      'mirror_file_altered',
      `${where} is not the file that the signed manifest lists: its SHA-256 is another, after a second attempt too`,
      `Nothing of it was taken, and the release that was there is still current. Tell the publisher. ${RESUMES}`,
      options,
    );
  const isExpected = error instanceof ProviderSupplyError;
  return new ProviderSupplyError(
    isExpected ? error.code : 'mirror_unreachable',
    `${where} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    `${isExpected ? error.next : 'Check the address, and what its server asks for (--tree-authorization).'} ${RESUMES}`,
    options,
  );
}

/** The address has no tree that could be mirrored. */
export function notATree(address: string, what: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'not_a_tree',
    `${address} is not a published tree: ${what}`,
    'Give the address at which every file of the public directory has its own path (a file server, a bucket as s3://…, a directory). A router and a CDN answer from such a tree, and show only what is public.',
    { exitCode: EXIT.usage },
  );
}
