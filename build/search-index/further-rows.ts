import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { FurtherRow } from '../../schemas/search/entry.ts';

const FurtherRowText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), npi: z.string(), place: z.int() }),
  z.object({ kind: z.literal('nameless'), npi: z.string() }),
  z.object({ kind: z.literal('facility'), ccn: z.string(), name: z.string(), isInactive: z.boolean() }),
]) satisfies z.ZodType<FurtherRow>;

const Stored = z.object({ row: z.string(), terms: z.string() });
const Terms = z.array(z.string());

/**
 * The rows that follow those of the providers, with their terms, until all providers are known. On disk, because there is one for each
 * secondary location: three million in the nation.
 */
export class FurtherRows {
  readonly #database: DatabaseSync;
  readonly #insert;

  readonly #file: string;

  /** @param file to be created; `close` removes it */
  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      CREATE TABLE further (id INTEGER PRIMARY KEY, row TEXT NOT NULL, terms TEXT NOT NULL);
      BEGIN`);
    this.#insert = this.#database.prepare('INSERT INTO further (row, terms) VALUES (?, ?)');
  }

  add(row: FurtherRow, terms: readonly string[]): void {
    this.#insert.run(JSON.stringify(row), JSON.stringify(terms));
  }

  /** The rows in the order in which they came. */
  *inOrder(): Generator<{ row: FurtherRow; terms: readonly string[] }> {
    for (const stored of this.#database.prepare('SELECT row, terms FROM further ORDER BY id').iterate()) {
      const { row, terms } = Stored.parse(stored);
      yield { row: FurtherRowText.parse(JSON.parse(row)), terms: Terms.parse(JSON.parse(terms)) };
    }
  }

  close(): void {
    this.#database.close();
    rmSync(this.#file);
  }
}
