import { RELEASES_FILE, RELEASES_PAGE } from '../release/file-names.ts';
import { moved, NOT_FOUND_PAGE, type PublicTarget } from './public-addresses.ts';

/** The files beside the releases that anybody may have: the list of the releases, as a page and as JSON. */
export const LIST_ADDRESSES = [
  { address: '/releases', file: RELEASES_PAGE },
  { address: `/${RELEASES_FILE}`, file: RELEASES_FILE },
] as const;

/**
 * The public files of a release by its id, below `/releases/{release}`, while it is kept (docs/interfaces.md, "Public
 * files"): the path is that in the published tree. `{name}` and `{path}` as in `PUBLIC_ADDRESSES`.
 */
export const RELEASE_ADDRESSES = [
  { address: '/manifest.json', file: 'manifest.json' },
  { address: '/manifest.json.sig', file: 'manifest.json.sig' },
  { address: '/manifest.json.intoto.jsonl', file: 'manifest.json.intoto.jsonl' },
  { address: '/changes.ndjson.gz', file: 'changes.ndjson.gz' },
  { address: '/api/audit-pack/{slug}/json', file: 'api/audit-pack/{slug}/json' },
  { address: '/api/audit-pack/{slug}/pdf', file: 'api/audit-pack/{slug}/pdf' },
  { address: '/downloads/{path}', file: 'downloads/{path}' },
  { address: '/site', file: 'site/index.html' },
  { address: '/site/{path}', file: 'site/{path}' },
  { address: '/site/{path}', file: 'site/{path}/index.html' },
] as const;

/** `Cache-Control` of the files of a release at an address that names it: a release is never changed. */
export const RELEASE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The release an address names, and the path below it; undefined for an address of no release. */
export function releaseOf(pathname: string): { release: string; path: string } | undefined {
  const [, release, path] = /^\/releases\/([A-Za-z0-9][^/]*)(\/.+)$/.exec(pathname) ?? [];
  return release === undefined || path === undefined ? undefined : { release, path };
}

/** What is at a path below a release, as `publicTarget`; a redirect is relative to the release too. */
export function releaseTarget(path: string, has: (file: string) => boolean): PublicTarget | undefined {
  const page = /^(\/site(?:\/.*)?)\/(?:index\.html)?$/.exec(path)?.[1];
  if (page !== undefined && has(`${page.slice(1)}/index.html`)) return { redirect: page };
  for (const { address, file } of RELEASE_ADDRESSES) {
    const name = moved(path, address, file);
    if (name !== undefined && name !== NOT_FOUND_PAGE && has(name)) return { file: name };
  }
  return undefined;
}

/** The path below its release at which anybody has a file, undefined for files that are not public. */
export function releaseAddress(file: string): string | undefined {
  if (file === NOT_FOUND_PAGE) return undefined;
  const addresses = RELEASE_ADDRESSES.flatMap((row) => moved(file, row.file, row.address) ?? []);
  return addresses.sort((a, b) => a.length - b.length)[0];
}
