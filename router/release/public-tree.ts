import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { isStoreAddress, parseStoreAddress } from '../../object-store/address.ts';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import type {
  JWKS_FILE,
  logFile,
  POINTER_FILE,
  RELEASES_FILE,
  RELEASES_PAGE,
  STATUS_FILE,
} from '../../schemas/release/file-names.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { DiskSource } from '../packs/disk-source.ts';
import { HttpSource } from '../packs/http-source.ts';

/** A published tree: a few small files that change, and releases that do not. */
export interface PublicTree {
  /** The bytes of a small file, or null when there is none yet. */
  readSmall(name: SmallFile): Promise<Buffer | null>;
  /** The files of one release; the caller closes it. `directory` is relative to the tree. */
  openDirectory(directory: string): ByteSource;
}

type SmallFile =
  | typeof POINTER_FILE
  | typeof STATUS_FILE
  | typeof RELEASES_FILE
  | typeof RELEASES_PAGE
  | typeof JWKS_FILE
  | ReturnType<typeof logFile>;

/** How a tree elsewhere is read. */
export interface TreeAccess {
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** The `Authorization` header that its HTTP server asks for, or null. */
  readonly authorization: string | null;
}

/** Whoever waits for an answer from the tree waits no longer than this. */
const WHILE_SERVING: TreeAccess = { timeoutMs: 10_000, authorization: null };

/** The tree at a local directory, an `http(s)://` base or in an object store. @throws ProviderSupplyError `invalid_from` */
export async function publicTree(from: string, access: TreeAccess = WHILE_SERVING): Promise<PublicTree> {
  // The client of object stores is loaded only where there is one.
  if (isStoreAddress(from))
    return (await import('./store-tree.ts')).storeTree(parseStoreAddress(from), access.timeoutMs);
  if (/^https?:\/\//.test(from)) return remoteTree(from.replace(/\/+$/, ''), access);
  if (/^[a-z][a-z0-9+.-]+:\/\//.test(from) && !from.startsWith('file://')) {
    throw new ProviderSupplyError(
      'invalid_from',
      `"${from}" is neither a directory nor an https:// or s3:// address.`,
      'Give the public directory, or the address it is served or stored at.',
      { exitCode: EXIT.usage },
    );
  }
  return localTree(from.startsWith('file://') ? fileURLToPath(from) : from);
}

function localTree(root: string): PublicTree {
  return {
    async readSmall(name) {
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    openDirectory: (directory) => new DiskSource(join(root, directory)),
  };
}

function remoteTree(base: string, { timeoutMs, authorization }: TreeAccess): PublicTree {
  const authorized = authorization === null ? {} : { authorization };
  const known = new Map<string, { body: Buffer; etag: string }>();
  return {
    async readSmall(name) {
      const last = known.get(name);
      const response = await request(`${base}/${name}`, {
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        headers: { ...authorized, 'cache-control': 'no-cache', ...(last && { 'if-none-match': last.etag }) },
      });
      const body = Buffer.from(await response.body.arrayBuffer());
      if (response.statusCode === 304 && last !== undefined) return last.body;
      known.delete(name);
      if (response.statusCode === 404) return null;
      if (response.statusCode === 200) {
        const { etag } = response.headers;
        if (typeof etag === 'string') known.set(name, { body, etag });
        return body;
      }
      throw new Error(`${base}/${name} responded with ${response.statusCode}`);
    },
    openDirectory: (directory) => new HttpSource(`${base}/${directory}`, { timeoutMs, headers: authorized }),
  };
}
