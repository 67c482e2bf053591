/** So many lines are taken before other requests have their turn: about a millisecond of reading from an unpacked copy. */
export const LINES_A_TURN = 200;

/** The records of one pack, by key. */
export interface KeyedLines {
  /** Records in all. */
  readonly keys: number;
  /** Blocks read and inflated so far; absent where lines are read one by one. */
  readonly blocksOpened?: number;
  /**
   * The line of a key as compact JSON bytes without the newline, or null when there is no such key. Keys are compared
   * exactly. The bytes may be a view into something shared and must not be changed.
   *
   * Returns the line itself when the bytes are in memory or on local disk, so that a hot path may skip the `await`;
   * otherwise a promise.
   * @throws PackError when the bytes cannot be read or are not what the index promises (rejects, when it is a promise)
   */
  get(key: string): Buffer | null | Promise<Buffer | null>;
  /**
   * Reads the lines of many keys, each block once, and yields to other requests now and then.
   * @param take called with each line that exists, in no particular order, with the position of its key; a key that is
   *   requested twice is passed twice. The bytes are valid only during the call
   * @throws PackError as `get`; what `take` throws, which ends the reading
   */
  getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void>;
  /** Closes what it opened itself. */
  close(): Promise<void>;
}
