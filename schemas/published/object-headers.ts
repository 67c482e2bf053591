import { CACHE_CONTROL } from '../limits.ts';
import { contentTypeOf } from '../release/content-types.ts';
import { POINTER_FILE } from '../release/file-names.ts';
import type { ReleaseFile } from '../release/manifest.ts';
import { addressesOfFile } from '../rest/file-addresses.ts';
import { logAddress } from './log-addresses.ts';
import { dispositionOf, PUBLIC_CACHE_CONTROL, publicAddress } from './public-addresses.ts';
import { LIST_ADDRESSES, RELEASE_CACHE_CONTROL, releaseAddress } from './release-addresses.ts';

/**
 * Headers of an object in a store. There is never a `Content-Encoding`: the bytes are those of the file, so that
 * ranges and checksums are valid; `.gz` files are of type gzip, and a CDN compresses its own responses.
 */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentDisposition?: string;
}

/** For files without a public address: a release is immutable, and access requires a key. */
export const IMMUTABLE_CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** For `current.json` and `status.json`: revalidated on every request. */
export const REVALIDATE_CACHE_CONTROL = 'no-cache';

/** The headers of a file of a release. */
export function objectHeaders({
  path,
  content_type,
}: Pick<ReleaseFile, 'path' | 'content_type'>): ObjectHeaders {
  const disposition = dispositionOf(path);
  return {
    contentType: content_type,
    cacheControl: cacheControlOf(path),
    ...(disposition === undefined ? {} : { contentDisposition: disposition }),
  };
}

/** The headers of a file that no manifest lists: the manifest, its checksum file, the list of releases, the log. */
export function unlistedHeaders(path: string): ObjectHeaders {
  const content_type = logAddress(`/${path}`)?.contentType ?? contentTypeOf(path);
  return objectHeaders({ path, content_type });
}

/** The headers of the two files at the top of the tree that change. */
export const CHANGING_FILE_HEADERS: ObjectHeaders = {
  contentType: contentTypeOf(POINTER_FILE),
  cacheControl: REVALIDATE_CACHE_CONTROL,
};

/** `Cache-Control` of the address a file answers: a public one, one of the REST interface, or none. */
function cacheControlOf(path: string): string {
  if (publicAddress(path) !== undefined) return PUBLIC_CACHE_CONTROL;
  if (LIST_ADDRESSES.some(({ file }) => file === path)) return PUBLIC_CACHE_CONTROL;
  if (releaseAddress(path) !== undefined) return RELEASE_CACHE_CONTROL;
  const logged = logAddress(`/${path}`);
  if (logged !== undefined) return logged.cacheControl;
  const cache = addressesOfFile(path)[0]?.route.cache;
  return cache === undefined
    ? IMMUTABLE_CACHE_CONTROL
    : CACHE_CONTROL[cache.anonymous ?? cache.keyed ?? 'never'];
}
