/** A task of a compression worker: compress whole lines in blocks. */
export interface CompressionTask {
  id: number;
  lines: Uint8Array;
  /** Where each block ends, in bytes. */
  ends: readonly number[];
  /** Members that blocks may have had before: taken over by those whose lines they hold. */
  known: readonly (Uint8Array | null)[];
}

export interface EncodedLines {
  /** The gzip members, one after the other. */
  members: Uint8Array<ArrayBuffer>;
  /** One entry per member. */
  blocks: EncodedBlock[];
}

export interface EncodedBlock {
  /** Bytes of the gzip member. */
  length: number;
  inflatedLength: number;
  /** `blockDigest` of the member. */
  digest: Uint8Array;
}

export type CompressionAnswer = { id: number } & EncodedLines;
