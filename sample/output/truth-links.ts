import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SourceId } from '../../schemas/sources/list.ts';
import { LineFile } from './line-file.ts';

const FOLDER = 'truth';
const NAME = 'links.csv';
const nameOf = (source: SourceId): string => `links-${source}.csv`;

/**
 * Ground truth of a source: which NPI each of its rows is really about (empty when its party has none). Matching is
 * scored against it; the pipeline never reads it. Sources are written side by side, so each has a file of its own until
 * `joinTruthLinks` makes one of them.
 */
export class TruthLinks {
  readonly #source: SourceId;
  readonly #file: LineFile;

  private constructor(source: SourceId, file: LineFile) {
    this.#source = source;
    this.#file = file;
  }

  static async create(out: string, source: SourceId): Promise<TruthLinks> {
    const folder = join(out, FOLDER);
    await mkdir(folder, { recursive: true });
    return new TruthLinks(source, await LineFile.create(folder, nameOf(source)));
  }

  /** Records one link. `sourceKey` is the source's own key and holds no comma. */
  async link(sourceKey: string, npi: string): Promise<void> {
    this.#file.add(`${this.#source},${sourceKey},${npi}\n`);
    if (this.#file.isFull) await this.#file.flush();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** Joins the links of some sources, in this order, to `truth/links.csv`. */
export async function joinTruthLinks(out: string, sources: readonly SourceId[]): Promise<void> {
  const path = join(out, FOLDER, NAME);
  const partial = `${path}.part`;
  await writeFile(partial, 'source,source_key,npi\n');
  for (const source of sources) {
    const links = join(out, FOLDER, nameOf(source));
    await pipeline(createReadStream(links), createWriteStream(partial, { flags: 'a' }));
    await rm(links);
  }
  await rename(partial, path);
}
