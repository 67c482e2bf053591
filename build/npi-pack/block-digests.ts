import { copyFile } from 'node:fs/promises';
import { z } from 'zod';
import { REGISTRY } from '../../schemas/sources/list.ts';
import { RowCount, sqlLiteral, sqlName } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import type { EarlierParts } from '../earlier-parts.ts';
import { keepTable } from '../keep-table.ts';
import { ALL_NPIS, type KeyRange, keysWithin } from '../key-ranges.ts';
import { hasRevisedProviders, hidingUnrevised } from '../revised-providers.ts';
import { databasesOf } from '../source-databases.ts';
import { type BlockSource, blockNamesOf, makeBlock } from './blocks.ts';

/** All lines are made where more have changed: until lines are put together, their changed blocks are held. */
const MAX_CHANGED_SHARE = 1 / 3;

/** The file of the digests of a block among those that are kept for the next release: `npi`, `digest` of its text. */
const fileOf = ({ table }: BlockSource): string => `${table}.parquet`;

/**
 * The digests of the blocks of all lines, kept for the next release: by them it finds what has changed. Does nothing where nothing is kept.
 */
export class BlockDigests {
  readonly #context: BuildContext;
  readonly #blocks: readonly BlockSource[];

  constructor(context: BuildContext, blocks: readonly BlockSource[]) {
    this.#context = context;
    this.#blocks = blocks;
  }

  /** Adds those of a range whose blocks are made. */
  async add(): Promise<void> {
    if (this.#context.cache === undefined) return;
    for (const block of this.#blocks) await this.#addOne(block);
  }

  /** Keeps what was added. */
  async keep(): Promise<void> {
    if (this.#context.cache === undefined) return;
    for (const block of this.#blocks) await this.#keepOne(block);
  }

  /**
   * Finds the lines that may differ from those of the previous release, and creates `changed_block` (npi, block, body: its text, NULL where there is none now) of
   * the blocks that do; the digests of all blocks are then kept. Needs `known_entity_type`, `absent_organizations` and `place_states`.
   * @returns the NPIs, sorted, of lines that have come, changed or gone; null where any line may differ, or so many do that all are to be made
   */
  async changedRecords(earlier: EarlierParts, ranges: readonly KeyRange[]): Promise<string[] | null> {
    const { warehouse, cache, previous, sources } = this.#context;
    if (cache === undefined || previous === null) return null;
    const before = blockNamesOf({ header: previous.manifest, sources });
    if (before.join() !== this.#blocks.map(({ block }) => block).join()) return null;
    const kept = new Map<BlockSource, string>();
    for (const block of this.#blocks) {
      const file = await cache.earlier(fileOf(block));
      if (file === null) return null;
      kept.set(block, file);
    }

    await warehouse.run(
      'CREATE OR REPLACE TEMP TABLE changed_block (npi VARCHAR, block VARCHAR, body VARCHAR)',
    );
    const most = MAX_CHANGED_SHARE * earlier.keys;
    const hasRevised = await hasRevisedProviders(warehouse);
    for (const [block, file] of kept) {
      if (cache.isUnchanged(block.databases)) await copyFile(file, await cache.place(fileOf(block)));
      else {
        // What it is made from besides the registry has not changed.
        const isOfRevised = hasRevised && cache.isUnchanged(await this.#databasesBesideRegistry(block));
        if (isOfRevised) await this.#compareRevised(block, file);
        else if (!(await this.#compare(block, file, await this.#rangesOf(block, ranges), most))) return null;
        await this.#keepOne(block);
      }
    }
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE changed_npi AS SELECT DISTINCT npi FROM changed_block;
       CREATE OR REPLACE TEMP VIEW previous_record AS
       SELECT npi, fhir, entity_type, entity_type_source AS source FROM ${earlier.digests}`,
    );
    await warehouse.runFile(new URL('changed-records.sql', import.meta.url));
    await warehouse.run('DROP VIEW previous_record');
    const changed = await warehouse.rows(
      z.object({ npi: z.string() }),
      'SELECT DISTINCT npi FROM changed_npi ORDER BY npi',
    );
    return changed.length > most ? null : changed.map(({ npi }) => npi);
  }

  /** The ranges that a block is made by: all NPIs are one, where the tables of its source are no larger. @param ranges those of the whole registry */
  async #rangesOf(block: BlockSource, ranges: readonly KeyRange[]): Promise<readonly KeyRange[]> {
    const names = [...(await this.#databasesBesideRegistry(block))].map(sqlLiteral);
    const { rows } = await this.#context.warehouse.row(
      z.object({ rows: RowCount.nullable() }),
      `SELECT max(estimated_size) AS "rows" FROM duckdb_tables() WHERE list_contains([${names.join()}], database_name)`,
    );
    const isSmall = rows !== null && rows <= Math.max(...ranges.map((range) => range.rows));
    return isSmall ? [{ ...ALL_NPIS, rows }] : ranges;
  }

  async #databasesBesideRegistry({ databases }: BlockSource): Promise<ReadonlySet<string>> {
    const registry = await databasesOf(this.#context.warehouse, [REGISTRY.id]);
    return new Set([...databases].filter((name) => !registry.has(name)));
  }

  /** As `#compare`, of a block that can differ for revised providers alone. */
  async #compareRevised(block: BlockSource, file: string): Promise<void> {
    const { warehouse } = this.#context;
    await hidingUnrevised(warehouse, () => makeBlock(warehouse, block, ALL_NPIS));
    await warehouse.run(
      `DELETE FROM ${sqlName(block.table)} WHERE npi NOT IN (SELECT npi FROM revised_provider)`,
    );
    await this.#addOne(block);
    await this.#addChanged(
      block,
      `FROM ${digestsOf(block)}`,
      `${digestsIn(file)} SEMI JOIN revised_provider USING (npi)`,
    );
    await warehouse.run(
      `INSERT INTO ${digestsOf(block)} ${digestsIn(file)} ANTI JOIN revised_provider USING (npi)`,
    );
  }

  /**
   * Adds to `changed_block` what differs from the digests in a file, and the digests of the block to the table of its digests.
   * @returns false, with nothing added to that table, where more than `most` differ
   */
  async #compare(
    block: BlockSource,
    file: string,
    ranges: readonly KeyRange[],
    most: number,
  ): Promise<boolean> {
    const { warehouse } = this.#context;
    for (const range of ranges) {
      await makeBlock(warehouse, block, range);
      await this.#addOne(block);
      const within = keysWithin('npi', range);
      await this.#addChanged(
        block,
        `FROM ${digestsOf(block)} WHERE ${within}`,
        `${digestsIn(file)} WHERE ${within}`,
      );
      const { changed } = await warehouse.row(
        z.object({ changed: RowCount }),
        `SELECT count(*) AS changed FROM changed_block WHERE block = ${sqlLiteral(block.block)}`,
      );
      if (changed > most) {
        await warehouse.run(`DROP TABLE ${digestsOf(block)}`);
        return false;
      }
    }
    return true;
  }

  /** Adds to `changed_block` what differs between the digests of a made block and those of the previous release, given as queries. */
  async #addChanged(block: BlockSource, now: string, before: string): Promise<void> {
    const { warehouse } = this.#context;
    await warehouse.run(
      `CREATE OR REPLACE TEMP VIEW block_body AS FROM ${sqlName(block.table)};
       CREATE OR REPLACE TEMP VIEW block_digest AS ${now};
       CREATE OR REPLACE TEMP VIEW previous_block_digest AS ${before}`,
    );
    await warehouse.runFile(new URL('changed-blocks.sql', import.meta.url), { block: block.block });
    await warehouse.run('DROP VIEW block_body; DROP VIEW block_digest; DROP VIEW previous_block_digest');
  }

  /** Adds the digests of a block of a range to the table of its digests. */
  async #addOne(block: BlockSource): Promise<void> {
    const { warehouse } = this.#context;
    await warehouse.run(`CREATE TEMP TABLE IF NOT EXISTS ${digestsOf(block)} (npi VARCHAR, digest UBIGINT)`);
    await warehouse.run(
      `INSERT INTO ${digestsOf(block)} SELECT npi, md5_number_lower(body) FROM ${sqlName(block.table)}`,
    );
  }

  async #keepOne(block: BlockSource): Promise<void> {
    const { warehouse, cache } = this.#context;
    if (cache === undefined) return;
    const table = digestsOf(block);
    await keepTable(warehouse, cache, fileOf(block), `SELECT npi, digest FROM ${table} ORDER BY npi`);
    await warehouse.run(`DROP TABLE ${table}`);
  }
}

const digestsIn = (file: string): string => `FROM read_parquet(${sqlLiteral(file)})`;

const digestsOf = ({ table }: BlockSource): string => sqlName(`${table}_digest`);
