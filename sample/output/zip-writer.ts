import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL_HEADER = 30;
/** 1980-01-01 00:00, the earliest moment a zip can state: the file does not depend on when it was written. */
const DOS_DATE = 0x0021;
const DEFLATED = 8;
const VERSION = 20;

interface Entry {
  readonly name: string;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

/** Writes a plain zip file (no zip64: what goes in here is some megabytes), streaming. */
export class ZipWriter {
  readonly #handle: FileHandle;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Adds a file whose text comes in chunks; its sizes are patched into its header once they are known. */
  async add(name: string, chunks: Iterable<string>): Promise<void> {
    const offset = this.#offset;
    await this.#write(localHeader({ name, offset, crc: 0, compressed: 0, size: 0 }));
    const start = this.#offset;
    let crc = 0;
    let size = 0;
    const plain = function* () {
      for (const text of chunks) {
        const data = Buffer.from(text);
        crc = crc32(data, crc);
        size += data.length;
        yield data;
      }
    };
    await pipeline(plain, createDeflateRaw(), async (deflated: AsyncIterable<Buffer>) => {
      for await (const data of deflated) await this.#write(data);
    });
    const entry = { name, offset, crc, compressed: this.#offset - start, size };
    const header = localHeader(entry);
    await this.#handle.write(header, 0, header.length, offset);
    this.#entries.push(entry);
  }

  /** Writes the directory; gives the file's size. */
  async finish(): Promise<number> {
    const directory = Buffer.concat(this.#entries.map(directoryEntry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    await this.#write(Buffer.concat([directory, end]));
    return this.#offset;
  }

  async #write(data: Buffer): Promise<void> {
    await this.#handle.write(data, 0, data.length, this.#offset);
    this.#offset += data.length;
  }
}

function localHeader({ name, crc, compressed, size }: Entry): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommonFields(header, 4, name, crc, compressed, size);
  return Buffer.concat([header, Buffer.from(name)]);
}

function directoryEntry({ name, offset, crc, compressed, size }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommonFields(header, 6, name, crc, compressed, size);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** The fields a local header and a directory entry share, from "version needed" to "name length". */
function writeCommonFields(
  header: Buffer,
  at: number,
  name: string,
  crc: number,
  compressed: number,
  size: number,
): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(DOS_DATE, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(compressed, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}
