/** A task of a compression worker: cut whole lines into blocks and compress each. */
export interface CompressionTask {
  id: number;
  lines: Uint8Array;
  linesPerBlock: number;
}

export interface EncodedLines {
  /** The gzip members, one after the other. */
  members: Uint8Array<ArrayBuffer>;
  /** One entry per member. */
  blocks: EncodedBlock[];
}

export interface EncodedBlock {
  /** Where the block's first line begins in the lines of the task. */
  start: number;
  /** Bytes of the gzip member. */
  length: number;
  rows: number;
  inflatedLength: number;
  /** `blockDigest` of the member. */
  digest: Uint8Array;
}

export type CompressionAnswer = { id: number } & EncodedLines;
