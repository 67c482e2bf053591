import { JWKS_FILE, logFile } from '../release/file-names.ts';
import { PUBLIC_CACHE_CONTROL } from './public-addresses.ts';
import { RELEASE_CACHE_CONTROL } from './release-addresses.ts';

/** A file of the published tree, outside the releases, by which readers check them. */
export interface LogAddress {
  /** Path in the published tree. */
  readonly file: typeof JWKS_FILE | ReturnType<typeof logFile>;
  readonly cacheControl: string;
  readonly contentType: string;
}

const TEXT = 'text/plain; charset=utf-8';
const TILE = 'application/octet-stream';
/** Revalidated on every request: an old checkpoint beside a new pointer would look like a replay. */
const CHANGING = 'no-cache';

/**
 * The key set, the checkpoint of the transparency log, its keys, its tiles and entry bundles (C2SP tlog-tiles), by the
 * form of their address. Only a full tile never changes: a partial one is written before the checkpoint that covers it.
 */
const LOG_ADDRESSES: readonly { form: RegExp; cacheControl: string; contentType: string }[] = [
  {
    form: /^\/\.well-known\/jwks\.json$/,
    cacheControl: PUBLIC_CACHE_CONTROL,
    contentType: 'application/json',
  },
  { form: /^\/log\/(?:checkpoint|verifiers)$/, cacheControl: CHANGING, contentType: TEXT },
  { form: /^\/log\/key-change\/[0-9a-f]{8}$/, cacheControl: CHANGING, contentType: TEXT },
  {
    form: /^\/log\/tile\/(?:\d|entries)(?:\/x\d{3})*\/\d{3}$/,
    cacheControl: RELEASE_CACHE_CONTROL,
    contentType: TILE,
  },
  {
    form: /^\/log\/tile\/(?:\d|entries)(?:\/x\d{3})*\/\d{3}\.p\/[1-9]\d{0,2}$/,
    cacheControl: PUBLIC_CACHE_CONTROL,
    contentType: TILE,
  },
];

/** What is published at an address of the log or of the key set; undefined for all others. */
export function logAddress(pathname: string): LogAddress | undefined {
  const row = LOG_ADDRESSES.find(({ form }) => form.test(pathname));
  if (row === undefined) return undefined;
  const { cacheControl, contentType } = row;
  const file = pathname === `/${JWKS_FILE}` ? JWKS_FILE : logFile(pathname.slice('/log/'.length));
  return { file, cacheControl, contentType };
}
