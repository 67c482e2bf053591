import { copyFile } from 'node:fs/promises';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { digestTableFile } from '../../schemas/release/file-names.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { EarlierFiles } from '../earlier-files.ts';
import type { KeyRange } from '../key-ranges.ts';
import { type BlockSource, blockNamesOf, makeBlock } from './blocks.ts';

/** The file of the digests of a block among those that are kept for the next release: `npi`, `digest` of its text. */
const fileOf = ({ table }: BlockSource): string => `${table}.parquet`;

/**
 * The digests of the blocks of all lines but those of the registry, kept for the next release: by them it finds the records that have
 * changed. Does nothing where nothing is kept.
 */
export class BlockDigests {
  readonly #context: BuildContext;
  readonly #registry: BlockSource | undefined;
  readonly #others: readonly BlockSource[];

  constructor(context: BuildContext, blocks: readonly BlockSource[]) {
    this.#context = context;
    [this.#registry, ...this.#others] = blocks;
  }

  /** Adds those of a range whose blocks are made. */
  async add(): Promise<void> {
    const { warehouse, cache } = this.#context;
    if (cache === undefined) return;
    for (const block of this.#others) await addDigests(warehouse, block);
  }

  /** Keeps what was added. */
  async keep(): Promise<void> {
    if (this.#context.cache === undefined) return;
    for (const block of this.#others) await this.#keepOne(block);
  }

  /**
   * The NPIs whose lines may differ from the previous release, sorted, where its registry is the same and its lines have the same blocks;
   * the digests of all blocks are then kept. Null where any line may differ. Needs `known_entity_type`, `absent_organizations` and
   * `place_states`.
   */
  async changedRecords(ranges: readonly KeyRange[]): Promise<string[] | null> {
    const { warehouse, cache, previous, sources } = this.#context;
    const registry = this.#registry;
    if (cache === undefined || previous === null || registry === undefined) return null;
    if (!cache.isUnchanged(registry.databases)) return null;
    const before = blockNamesOf({ header: previous.manifest, sources });
    const now = [registry, ...this.#others].map(({ block }) => block);
    if (before.join() !== now.join()) return null;
    const earlier = new Map<BlockSource, string>();
    for (const block of this.#others) {
      const file = await cache.earlier(fileOf(block));
      if (file === null) return null;
      earlier.set(block, file);
    }
    const records = await new EarlierFiles(previous).intact(digestTableFile(PACK_COLLECTIONS.npi.name));
    if (records === null) return null;

    await warehouse.run('CREATE OR REPLACE TEMP TABLE changed_npi (npi VARCHAR)');
    for (const [block, file] of earlier) {
      if (cache.isUnchanged(block.databases)) await copyFile(file, await cache.place(fileOf(block)));
      else {
        for (const range of ranges) {
          await makeBlock(warehouse, block, range);
          await addDigests(warehouse, block);
        }
        await warehouse.run(`CREATE OR REPLACE TEMP VIEW block_digest AS FROM ${digestsOf(block)}`);
        await warehouse.run(
          `CREATE OR REPLACE TEMP VIEW previous_block_digest AS FROM read_parquet(${sqlLiteral(file)})`,
        );
        await warehouse.runFile(new URL('changed-blocks.sql', import.meta.url));
        await this.#keepOne(block);
      }
    }
    await warehouse.run(
      `CREATE OR REPLACE TEMP VIEW previous_record AS
       SELECT npi, fhir, entity_type, entity_type_source AS source FROM read_parquet(${sqlLiteral(records)})`,
    );
    await warehouse.runFile(new URL('changed-records.sql', import.meta.url));
    const changed = await warehouse.rows(
      z.object({ npi: z.string() }),
      'SELECT DISTINCT npi FROM changed_npi ORDER BY npi',
    );
    for (const view of ['block_digest', 'previous_block_digest', 'previous_record'])
      await warehouse.run(`DROP VIEW IF EXISTS ${view}`);
    await warehouse.run('DROP TABLE changed_npi');
    return changed.map(({ npi }) => npi);
  }

  async #keepOne(block: BlockSource): Promise<void> {
    const { warehouse, cache } = this.#context;
    if (cache === undefined) return;
    const table = digestsOf(block);
    const target = sqlLiteral(await cache.place(fileOf(block)));
    await warehouse.run(
      `COPY (SELECT npi, digest FROM ${table} ORDER BY npi) TO ${target} (FORMAT parquet, COMPRESSION zstd)`,
    );
    await warehouse.run(`DROP TABLE ${table}`);
  }
}

const digestsOf = ({ table }: BlockSource): string => sqlName(`${table}_digest`);

/** Adds the digests of a block of a range to the table of its digests. */
async function addDigests(warehouse: Warehouse, block: BlockSource): Promise<void> {
  await warehouse.run(`CREATE TEMP TABLE IF NOT EXISTS ${digestsOf(block)} (npi VARCHAR, digest UBIGINT)`);
  await warehouse.run(
    `INSERT INTO ${digestsOf(block)} SELECT npi, md5_number_lower(body) FROM ${sqlName(block.table)}`,
  );
}
