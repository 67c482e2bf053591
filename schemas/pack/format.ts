/** Version of the pack format that is written; docs/pack-format.md has its changelog. */
export const PACK_FORMAT_VERSION = 2;

/** The versions that are read: kept releases are in an older one. A reader refuses any other. */
export const READ_FORMAT_VERSIONS: readonly number[] = [1, PACK_FORMAT_VERSION];

/** Name and partitioning of a collection of keyed records. */
export interface PackCollection {
  readonly name: string;
  /** The first field of every line. */
  readonly keyField: string;
  /** Lines whose keys differ in the first so many characters are in different parts. */
  readonly prefixLength: number;
  /** Mean lines in a block, even: small enough that a lookup inflates little, large enough that gzip finds repetition. */
  readonly linesPerBlock: number;
  /** Mean lines in a part, even: what has to be written and uploaded anew when one line changes. */
  readonly linesPerPart: number;
  /** Where it is in the release; `packs/<name>` unless given. */
  readonly folder?: string;
}

/** Every collection a release may carry (docs/pack-format.md, "Files"). */
export const PACK_COLLECTIONS = {
  npi: { name: 'npi', keyField: 'npi', prefixLength: 3, linesPerBlock: 32, linesPerPart: 1024 },
  agreement: { name: 'agreement', keyField: 'npi', prefixLength: 3, linesPerBlock: 64, linesPerPart: 2048 },
  payments: { name: 'payments', keyField: 'npi', prefixLength: 3, linesPerBlock: 16, linesPerPart: 1024 },
  facility: { name: 'facility', keyField: 'ccn', prefixLength: 2, linesPerBlock: 4, linesPerPart: 256 },
  // Keys are `<type>/<id>`: a part holds one or two types. Lines are long, some 10 KB.
  quality: { name: 'quality', keyField: 'key', prefixLength: 3, linesPerBlock: 2, linesPerPart: 128 },
} as const satisfies Record<string, PackCollection>;

/** Bytes of a block's digest in the index, and of a part's in its name: nobody finds other bytes with the same 16. */
export const BLOCK_DIGEST_BYTES = 16;

/** No block may inflate to more than this; protects readers against decompression bombs. */
export const MAX_BLOCK_BYTES = 64 * 1024 * 1024;

/** A key is quoted in its line and compared byte by byte: printable ASCII that JSON never escapes. */
const KEY_SHAPE = /^[ !#-[\]-~]{1,200}$/;

export function isPackKey(key: string): boolean {
  return KEY_SHAPE.test(key);
}

/** The prefix of a key: a part holds keys of one prefix. */
export function prefixOf(collection: Pick<PackCollection, 'prefixLength'>, key: string): string {
  return key.slice(0, collection.prefixLength);
}

/** Path of a collection's folder in the release. */
export function packFolder({ name, folder }: Pick<PackCollection, 'name' | 'folder'>): string {
  return folder ?? `packs/${name}`;
}

/** The name of a part, by the SHA-256 of its bytes in hexadecimal. */
export function partName(sha256: string): string {
  return sha256.slice(0, 2 * BLOCK_DIGEST_BYTES);
}

const PART_NAME = /^[0-9a-f]{32}$/;

export function isPartName(name: string): boolean {
  return PART_NAME.test(name);
}

/** File name of a part. @param part its name; in format 1 the prefix of its keys */
export function partFile(part: string): string {
  return `part-${part}.ndjson.gz`;
}

/** File name of the index. */
export const INDEX_FILE = 'index.arrow';
