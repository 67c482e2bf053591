/** Names of the files of a release that more than one program looks for, relative to its directory. */
export const MANIFEST_FILE = 'manifest.json';
/** The manifest's SHA-256, in the format of `sha256sum`. */
export const MANIFEST_CHECKSUM_FILE = 'manifest.json.sha256';
/** The change feed. */
export const CHANGES_FILE = 'changes.ndjson.gz';

/** The digest table of a collection: what the next release is compared with. */
export const digestTableFile = (collection: string): string => `digests/${collection}.parquet`;

/** Names of the files of the public directory that change. */
export const POINTER_FILE = 'current.json';
export const STATUS_FILE = 'status.json';
/** The list of all releases, and the same as a page: beside the pointer, replaced before it. */
export const RELEASES_FILE = 'releases.json';
export const RELEASES_PAGE = 'releases.html';
