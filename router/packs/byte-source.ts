/**
 * Where the files of one release are read from. Paths are relative to the release directory, `/`-separated.
 * Every method raises `PackError`: `pack_missing` when the file is not there, `pack_truncated` when it ends before
 * the range does; a remote source also `pack_changed`, `pack_range_ignored`, `pack_timeout`, `pack_unreachable`.
 */
export interface ByteSource {
  /** Exactly `length` bytes from `offset`. */
  readRange(path: string, offset: number, length: number): Promise<Buffer>;
  /** The same, synchronously; only where the bytes are on local disk. */
  readRangeSync?(path: string, offset: number, length: number): Buffer;
  /** The local path of a file; only for a source on local disk. */
  localPath?(path: string): string;
  readWhole(path: string): Promise<Buffer>;
  /**
   * Opens a file anew at the next read, since what was read of it cannot be used: it may be restored. Only where a file is kept
   * open, or recognized as the one that was first read.
   */
  forget?(path: string): void;
  /**
   * `length` bytes from `offset` in chunks, for downloads; only where that is better than one range after the other. The
   * file that is open when the first chunk is taken is read to its end.
   */
  readChunks?(path: string, offset: number, length: number): AsyncIterable<Uint8Array>;
  /** Closes file handles and connections. Reads in flight finish first or fail. */
  close(): Promise<void>;
}
