/** What happens to a file: its bytes afterwards. */
export interface Damage {
  readonly name: string;
  /** @param other the file of the same name of another release; null where it has none */
  readonly damaged: (bytes: Buffer, other: Buffer | null) => Buffer | null;
}

/** As a power cut, a failing disk, a broken transfer, a mistaken copy and a bucket that somebody else writes to leave files. */
export const DAMAGES: readonly Damage[] = [
  { name: 'zeros', damaged: (bytes) => Buffer.alloc(bytes.length) },
  { name: 'one bit', damaged: flipped },
  { name: 'half', damaged: (bytes) => bytes.subarray(0, bytes.length >> 1) },
  { name: 'another release', damaged: (_, other) => other },
];

/** The bytes with one bit of the middle one changed. */
function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = bytes.length >> 1;
  if (bytes.length > 0) changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}
