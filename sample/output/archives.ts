import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileSink } from './file-sink.ts';

/**
 * A fixed moment in the form that knows no time zone, and a fixed mode: an archive does not depend on when, where and by whom
 * it was written.
 */
export const ENTRY_OPTIONS = {
  mtime: new Date(1980, 0, 1),
  mode: 0o100664,
  forceDosTimestamp: true,
} as const;
/** The quickest: published files repeat themselves so much that it takes them to a tenth. */
const MEMBER_OPTIONS = { ...ENTRY_OPTIONS, compressionLevel: 1 } as const;

/** The zip archives of a source, each of which has a name once it is whole. The same files give the same bytes. */
export class SampleArchives {
  readonly #folder: string;
  readonly #archives = new Map<string, Archive>();

  /** @param folder where the archives are written; it exists */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a member of an archive. Open the largest one first: it is compressed while it is being made. */
  open(archive: string, member: string): Promise<FileSink> {
    return this.#archive(archive).open(member);
  }

  /** Adds a small member. */
  add(archive: string, member: string, text: string): void {
    this.#archive(archive).add(member, text);
  }

  /** Writes the archives to their end. Every member is finished. */
  async close(): Promise<void> {
    for (const archive of this.#archives.values()) await archive.close();
  }

  #archive(name: string): Archive {
    const archive = this.#archives.get(name) ?? new Archive(this.#folder, name);
    this.#archives.set(name, archive);
    return archive;
  }
}

/**
 * An archive whose members are made side by side, though a zip has them one after the other: the first one is compressed
 * into it as it comes, the others wait beside it as files until they are finished.
 */
class Archive {
  readonly #folder: string;
  readonly #path: string;
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #waiting: string[] = [];
  #streamed: PassThrough | null = null;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#path = join(folder, name);
    const output = this.#zip.outputStream;
    // yazl pipes, and a pipe passes no error on.
    this.#zip.on('error', (error: Error) => output.emit('error', error));
    this.#written = pipeline(output, createWriteStream(`${this.#path}.part`));
    // Thrown by `close`; until then whoever writes must not wait for an archive that is no more.
    this.#written.catch((error: Error) => this.#streamed?.destroy(error));
  }

  add(member: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), member, MEMBER_OPTIONS);
  }

  async open(member: string): Promise<FileSink> {
    return this.#streamed === null ? this.#stream(member) : await this.#wait(member);
  }

  async close(): Promise<void> {
    this.#zip.end();
    await this.#written;
    await rename(`${this.#path}.part`, this.#path);
    for (const path of this.#waiting) await rm(path);
  }

  #stream(member: string): FileSink {
    const stream = new PassThrough();
    this.#streamed = stream;
    this.#zip.addReadStream(stream, member, MEMBER_OPTIONS);
    return {
      write: (chunk) =>
        new Promise((resolve, reject) => {
          // The stream keeps what it is given, and the memory of a chunk is used again.
          stream.write(Buffer.from(chunk), (error) => (error ? reject(error) : resolve()));
        }),
      finish: async () => void stream.end(),
      discard: async () => void stream.destroy(),
    };
  }

  async #wait(member: string): Promise<FileSink> {
    const path = join(this.#folder, `${member}.part`);
    const handle = await open(path, 'w');
    return {
      write: (chunk) => handle.writeFile(chunk),
      finish: async () => {
        await handle.close();
        this.#waiting.push(path);
        this.#zip.addFile(path, member, MEMBER_OPTIONS);
      },
      discard: () => handle.close(),
    };
  }
}
