import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import { LineFile } from './line-file.ts';

/**
 * Record truth of the sample, `truth/links.csv`: which NPI a source's row is really about (empty when its party has
 * none). Matching is scored against it; the pipeline never reads it.
 */
export class TruthLinks {
  readonly #file: LineFile;

  private constructor(file: LineFile) {
    this.#file = file;
    this.#file.add('source,source_key,npi\n');
  }

  static async create(out: string): Promise<TruthLinks> {
    await mkdir(join(out, 'truth'), { recursive: true });
    return new TruthLinks(await LineFile.create(join(out, 'truth', 'links.csv')));
  }

  /** Records one link. `sourceKey` is the source's own key and holds no comma. */
  async link(source: SourceId, sourceKey: string, npi: string): Promise<void> {
    this.#file.add(`${source},${sourceKey},${npi}\n`);
    if (this.#file.isFull) await this.#file.flush();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
