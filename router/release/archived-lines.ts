import { objectOf } from '../../schemas/pack/line-fields.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { lookUpEach } from './past-lines.ts';

/** A block of a line, and how it is found. */
interface ArchivedBlock {
  readonly name: string;
  /** Null: the files do not have the provider. */
  readonly said: (npi: string) => Promise<Buffer | null>;
}

const NULL = Buffer.from('null');

/**
 * The lines of providers as archives of publishers tell them: the blocks of the sources of which there are files, and no others. A provider has
 * a line where the registry of the release that is served has it, to which the files were linked.
 */
export class ArchivedLines implements KeyedLines {
  readonly keys: number;
  readonly #served: KeyedLines;
  readonly #blocks: readonly ArchivedBlock[];

  /** @param blocks in the order of a line */
  constructor(served: KeyedLines, blocks: readonly ArchivedBlock[]) {
    this.keys = served.keys;
    this.#served = served;
    this.#blocks = blocks;
  }

  async get(npi: string): Promise<Buffer | null> {
    if ((await this.#served.get(npi)) === null) return null;
    const fields = await Promise.all(
      this.#blocks.map(async ({ name, said }) => ({ name, value: (await said(npi)) ?? NULL })),
    );
    return objectOf([{ name: 'npi', value: Buffer.from(JSON.stringify(npi)) }, ...fields]);
  }

  getMany(npis: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    return lookUpEach(this, npis, take);
  }

  /** What it reads is the release's to close. */
  async close(): Promise<void> {}
}
