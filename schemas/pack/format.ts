/** Version of the pack format; docs/pack-format.md has its changelog. A reader refuses any other. */
export const PACK_FORMAT_VERSION = 1;

/** Name and partitioning of a collection of keyed records. */
export interface PackCollection {
  readonly name: string;
  /** The first field of every line. */
  readonly keyField: string;
  /** Length of the key prefix that names a part. */
  readonly prefixLength: number;
  /** Lines in a block: small enough that a lookup inflates little, large enough that gzip finds repetition. */
  readonly linesPerBlock: number;
}

/** Every collection a release may carry (docs/pack-format.md, "Files"). */
export const PACK_COLLECTIONS = {
  npi: { name: 'npi', keyField: 'npi', prefixLength: 3, linesPerBlock: 32 },
  payments: { name: 'payments', keyField: 'npi', prefixLength: 3, linesPerBlock: 16 },
  facility: { name: 'facility', keyField: 'ccn', prefixLength: 2, linesPerBlock: 4 },
  // Keys are `<type>/<id>`: a part holds one or two types. Lines are long, some 10 KB.
  quality: { name: 'quality', keyField: 'key', prefixLength: 3, linesPerBlock: 2 },
} as const satisfies Record<string, PackCollection>;

/** Bytes of a block's digest in the index: nobody finds other bytes with the same 16. */
export const BLOCK_DIGEST_BYTES = 16;

/** No block may inflate to more than this; protects readers against decompression bombs. */
export const MAX_BLOCK_BYTES = 64 * 1024 * 1024;

/** A key is quoted in its line and compared byte by byte: printable ASCII that JSON never escapes. */
const KEY_SHAPE = /^[ !#-[\]-~]{1,200}$/;

export function isPackKey(key: string): boolean {
  return KEY_SHAPE.test(key);
}

/** The prefix that names the part of a key. */
export function partOf(collection: Pick<PackCollection, 'prefixLength'>, key: string): string {
  return key.slice(0, collection.prefixLength);
}

/** Path of a collection's folder in the release. */
export function packFolder(collection: Pick<PackCollection, 'name'>): string {
  return `packs/${collection.name}`;
}

/** File name of the part of a prefix. */
export function partFile(prefix: string): string {
  return `part-${prefix}.ndjson.gz`;
}

/** File name of the index. */
export const INDEX_FILE = 'index.arrow';
