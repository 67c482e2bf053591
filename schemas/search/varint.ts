/**
 * Writes a number below 2^53 as a varint: seven bits a byte, the lowest first; the highest bit of a byte says that another
 * follows.
 */
export function writeVarint(value: number, write: (byte: number) => void): void {
  let rest = value;
  while (rest > 0x7f) {
    write((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  write(rest);
}

/** Reads bytes and varints one after the other. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** @throws Error at the end */
  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error('a block of the search index is cut off');
    return byte;
  }

  /** @throws Error at the end */
  varint(): number {
    let byte = this.byte();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let scale = 0x80; byte > 0x7f; scale *= 0x80) {
      byte = this.byte();
      value += (byte & 0x7f) * scale;
    }
    return value;
  }

  /** The next so many bytes. @throws Error when there are fewer */
  take(length: number): Uint8Array {
    const taken = this.bytes.subarray(this.at, this.at + length);
    if (taken.length < length) throw new Error('a block of the search index is cut off');
    this.at += length;
    return taken;
  }
}
