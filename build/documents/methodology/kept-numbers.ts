import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { linkTable, type SourceId } from '../../../schemas/sources/list.ts';
import { readShared, type Warehouse } from '../../../warehouse/warehouse.ts';
import type { BuildContext } from '../../context.ts';
import { databasesNamedIn } from '../../source-databases.ts';

/** What a statement counted: numbers, and texts that are used unchanged. */
const CountedNumbers = z.record(z.string(), z.union([z.string(), z.int().nonnegative(), z.null()]));
export type CountedNumbers = z.infer<typeof CountedNumbers>;
const Kept = z.record(z.string(), CountedNumbers);

/** Its name in the build cache. */
const KEPT_FILE = 'methodology-numbers.json';

/**
 * What is counted in the tables of sources for their methodologies. It is kept for the next release, and counted again where one of the
 * databases that have these tables has changed.
 */
export class KeptNumbers {
  readonly #context: Pick<BuildContext, 'warehouse' | 'cache'>;
  readonly #earlier: Readonly<Record<string, CountedNumbers>>;
  readonly #now: Record<string, CountedNumbers> = {};

  private constructor(
    context: Pick<BuildContext, 'warehouse' | 'cache'>,
    earlier: Readonly<Record<string, CountedNumbers>>,
  ) {
    this.#context = context;
    this.#earlier = earlier;
  }

  static async open(context: Pick<BuildContext, 'warehouse' | 'cache'>): Promise<KeptNumbers> {
    const file = await context.cache?.earlier(KEPT_FILE);
    return new KeptNumbers(context, file ? Kept.parse(JSON.parse(await readFile(file, 'utf8'))) : {});
  }

  /** The row of `methodology_numbers`, which the last of some SQL files creates. */
  async counted(source: SourceId, sql: readonly URL[]): Promise<CountedNumbers> {
    const texts = await Promise.all(sql.map(readShared));
    return await this.#count(`${source} counted`, texts.join('\n'), async (warehouse) => {
      for (const file of sql) await warehouse.runFile(file);
      // As JSON, in which a count is a number and a text is not.
      return 'SELECT to_json(methodology_numbers) AS numbers FROM methodology_numbers';
    });
  }

  /** How many rows of a source each method linked. */
  async linked(source: SourceId): Promise<CountedNumbers> {
    const query = `SELECT coalesce(json_group_object(method, links)::VARCHAR, '{}') AS numbers FROM (
      SELECT method, count(*) AS links FROM ${linkTable(source)} WHERE verdict = 'matched' GROUP BY method)`;
    return await this.#count(`${source} linked`, query, async () => query);
  }

  /** Keeps them for the next release. */
  async keep(): Promise<void> {
    const { cache } = this.#context;
    if (cache !== undefined) await writeFile(await cache.place(KEPT_FILE), JSON.stringify(this.#now));
  }

  /** @param sql names all tables that are counted */
  async #count(
    name: string,
    sql: string,
    prepare: (warehouse: Warehouse) => Promise<string>,
  ): Promise<CountedNumbers> {
    const { warehouse, cache } = this.#context;
    const databases = await databasesNamedIn(warehouse, sql);
    const known = cache?.isUnchanged(databases) === true ? this.#earlier[name] : undefined;
    const numbers = known ?? (await this.#query(databases, prepare));
    this.#now[name] = numbers;
    return numbers;
  }

  #query(
    databases: ReadonlySet<string>,
    prepare: (warehouse: Warehouse) => Promise<string>,
  ): Promise<CountedNumbers> {
    const { warehouse } = this.#context;
    return warehouse.limitedTo(databases, async () => {
      const { numbers } = await warehouse.row(z.object({ numbers: z.string() }), await prepare(warehouse));
      return CountedNumbers.parse(JSON.parse(numbers));
    });
  }
}
