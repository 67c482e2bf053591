import { createHash, hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFile } from '../schemas/release/manifest.ts';
import type { ReleaseMark } from '../schemas/release/release-mark.ts';
import type { EarlierFiles } from './earlier-files.ts';
import { digestOfFile } from './file-digest.ts';

export interface FileDescription {
  contentType: string;
  rows?: number;
  /** Name of the schema the content conforms to. */
  schema?: string;
  /** The release that it names, where it does. */
  since?: ReleaseMark;
}

/**
 * Writes the files of one release directory and remembers each with its size and checksum. A file that the previous release has with
 * the same bytes is a hard link to that one.
 */
export class ReleaseWriter {
  readonly directory: string;
  readonly #earlier: EarlierFiles | null;
  readonly #files = new Map<string, ReleaseFile>();
  /** Those that were created: most files are in the folder of another one. */
  readonly #folders = new Set<string>();

  /** @param earlier the files of the previous release; null without one */
  constructor(directory: string, earlier: EarlierFiles | null = null) {
    this.directory = directory;
    this.#earlier = earlier;
  }

  /** Writes a whole file. `path` is relative to the release, `/`-separated. */
  async write(path: string, content: string | Uint8Array, description: FileDescription): Promise<void> {
    await this.writeNamed(() => path, content, description);
  }

  /** Writes a whole file whose path depends on its SHA-256. @returns that, in hexadecimal */
  async writeNamed(
    pathOf: (sha256: string) => string,
    content: string | Uint8Array,
    description: FileDescription,
  ): Promise<string> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const sha256 = hash('sha256', bytes, 'hex');
    const path = pathOf(sha256);
    const target = await this.prepare(path);
    const isLinked = this.#earlier?.linkEqual({ path, sha256, bytes }, target) ?? false;
    if (!isLinked) await writeFile(target, bytes, { flag: 'wx' });
    this.#remember(path, bytes.length, sha256, description);
    return sha256;
  }

  /** Writes a file piece by piece; at most one piece is held. Returns the bytes written. */
  async stream(
    path: string,
    pieces: AsyncIterable<Uint8Array>,
    description: FileDescription,
  ): Promise<number> {
    const target = await this.prepare(path);
    const hash = createHash('sha256');
    const file = createWriteStream(target, { flags: 'wx' });
    let bytes = 0;
    const failed = new Promise<never>((_, reject) => file.once('error', reject));
    const work = (async () => {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        if (!file.write(piece)) await new Promise<void>((resolve) => file.once('drain', resolve));
      }
      await new Promise<void>((resolve) => file.end(resolve));
    })();
    await Promise.race([work, failed]);
    await this.#rememberWritten(path, bytes, hash.digest('hex'), description);
    return bytes;
  }

  /** The absolute path of a file that something else will write; creates its folder. Call `adopt` afterwards. */
  async prepare(path: string): Promise<string> {
    const target = join(this.directory, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true });
    this.#folders.add(folder);
    return target;
  }

  /** Writes the manifest, which lists all other files and therefore not itself. */
  async writeManifest(path: string, content: string): Promise<void> {
    await writeFile(await this.prepare(path), content, { flag: 'wx' });
  }

  /** Registers a file that something else (DuckDB's COPY) wrote below the release directory. */
  async adopt(path: string, description: FileDescription): Promise<void> {
    const { sha256, bytes } = digestOfFile(join(this.directory, path));
    await this.#rememberWritten(path, bytes, sha256, description);
  }

  /**
   * Takes over a file of the previous release under the same path, described as there.
   * @throws PackError `pack_altered` when it is not what the manifest of that release says
   */
  async takeOver(path: string): Promise<void> {
    const stated = this.#earlier?.stated(path);
    if (stated === undefined) throw new Error(`the previous release has no ${path}`);
    await this.#earlier?.takeOver(path, await this.prepare(path));
    const { bytes, sha256, content_type: contentType, rows, schema, since } = stated;
    this.#remember(path, bytes, sha256, {
      contentType,
      ...(rows !== null && { rows }),
      ...(schema !== null && { schema }),
      ...(since !== undefined && { since }),
    });
  }

  /** A written file by its path. */
  file(path: string): ReleaseFile {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`${path} was not written`);
    return file;
  }

  /** Every file written, sorted by path. */
  files(): ReleaseFile[] {
    return [...this.#files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** How many of the files written the previous release has with the same path and bytes, and their bytes. */
  unchanged(): { files: number; bytes: number } {
    const same = this.files().filter((file) => this.#earlier?.has(file) === true);
    return { files: same.length, bytes: same.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  async #rememberWritten(
    path: string,
    bytes: number,
    sha256: string,
    description: FileDescription,
  ): Promise<void> {
    await this.#earlier?.replaceEqual({ path, sha256 }, join(this.directory, path));
    this.#remember(path, bytes, sha256, description);
  }

  #remember(path: string, bytes: number, sha256: string, description: FileDescription): void {
    if (this.#files.has(path)) throw new Error(`two artifacts wrote ${path}`);
    this.#files.set(path, {
      path,
      bytes,
      sha256,
      content_type: description.contentType,
      rows: description.rows ?? null,
      schema: description.schema ?? null,
      ...(description.since !== undefined && { since: description.since }),
    });
  }
}
