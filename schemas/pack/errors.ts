import { ProviderSupplyError } from '../errors.ts';

/** Error codes of reading a pack. */
export type PackErrorCode =
  /** The file does not exist. */
  | 'pack_missing'
  /** The file or block ends before it should. */
  | 'pack_truncated'
  /** The bytes violate the format: checksum, structure, order of keys. */
  | 'pack_corrupt'
  /** A block would inflate beyond the limit. */
  | 'pack_too_large'
  /** A block is valid but not the one in the index (files swapped or from different releases). */
  | 'pack_mismatch'
  /** The bytes are not those that the manifest, or the index, states the SHA-256 of. */
  | 'pack_altered'
  /** The index was written for another format version. */
  | 'pack_version'
  /** A remote file was replaced while it was being read. */
  | 'pack_changed'
  /** A remote server answers a range request with something other than that range. */
  | 'pack_range_ignored'
  /** A remote server did not answer in time. */
  | 'pack_timeout'
  /** A remote server cannot be reached or answers with an error. */
  | 'pack_unreachable';

const NEXT: Record<PackErrorCode, string> = {
  pack_missing: 'Run `provider-supply verify` on the release; copy the missing file again.',
  pack_truncated: 'Run `provider-supply verify` on the release; copy the file again.',
  pack_corrupt: 'Run `provider-supply verify` on the release; copy the file again.',
  pack_too_large: 'Run `provider-supply verify` on the release; do not serve a pack from an unknown origin.',
  pack_mismatch: 'Copy the index and every part of the pack from one and the same release.',
  pack_altered:
    'Run `provider-supply verify` on the release; copy the file again, and find out who changed it.',
  pack_version: 'Use the version of provider-supply that wrote the release, or rebuild it.',
  pack_changed: 'Open the release again; a published release must never be overwritten.',
  pack_range_ignored:
    'Serve the release from a server or CDN that honors byte ranges and does not re-encode files.',
  pack_timeout: 'Check the connection to the server of the release.',
  pack_unreachable: 'Check the address and the server of the release.',
};

/** A file of a release cannot be used. `message` names the file. */
export class PackError extends ProviderSupplyError {
  override readonly name = 'PackError';
  declare readonly code: PackErrorCode;
  /** Path of the file in its release; null where only the message has it. */
  readonly file: string | null;

  constructor(code: PackErrorCode, message: string, cause?: unknown, file: string | null = null) {
    super(code, message, NEXT[code], cause === undefined ? {} : { cause });
    this.file = file;
  }
}
