import type { PublishedSource } from '../../schemas/source-publication.ts';
import { LINE_SOURCES, type LineBlock, tablePrefix } from '../../schemas/sources/list.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import type { KeyRange } from '../key-ranges.ts';
import { dropPreparedTables, prepareTables } from '../prepared-tables.ts';
import { databasesOf } from '../source-databases.ts';

/** A block of the line in this release. */
export interface BlockSource {
  readonly block: LineBlock;
  /** The table that the last file of `sql` creates: `npi_block__<table prefix>`. */
  readonly table: string;
  readonly sql: readonly URL[];
  readonly source: PublishedSource;
  /** The databases whose tables the SQL finds, and no others. */
  readonly databases: ReadonlySet<string>;
}

/** The names of the blocks a line of a release has, in order: of those whose source was ingested. */
export function blockNamesOf(release: Parameters<typeof ingestedSources>[0]): LineBlock[] {
  const ingested = new Set(ingestedSources(release).map(({ facts }) => facts.id));
  return LINE_SOURCES.flatMap(({ id, block }) => (ingested.has(id) ? [block] : []));
}

/** The blocks of a line of this release, in order; the first is that of the registry. */
export async function blocksOf(
  context: Pick<BuildContext, 'warehouse' | 'header' | 'sources'>,
): Promise<BlockSource[]> {
  const { warehouse } = context;
  const ingested = new Map(ingestedSources(context).map((source) => [source.facts.id, source]));
  const blocks: BlockSource[] = [];
  for (const { id, block } of LINE_SOURCES) {
    const source = ingested.get(id);
    if (source === undefined) continue;
    const { npiBlockSql: sql, npiBlockReads = [] } = source.publication;
    if (sql === undefined) throw new Error(`${id} has a block in answers and no SQL that makes it`);
    const databases = await databasesOf(warehouse, [id, ...npiBlockReads]);
    blocks.push({ block, table: `npi_block__${tablePrefix(id)}`, sql: [sql].flat(), source, databases });
  }
  return blocks;
}

/** Creates what the blocks of several sources are made with. */
export async function prepareBlocks(warehouse: Warehouse): Promise<void> {
  await warehouse.runFile(new URL('../unlinked-providers.sql', import.meta.url));
  await warehouse.runFile(new URL('exclusion-blocks.sql', import.meta.url));
}

/** Creates the table of a block for a range of NPIs, and what its source makes those of all ranges with. */
export async function makeBlock(
  warehouse: Warehouse,
  { sql, databases, source }: BlockSource,
  { from, to }: Pick<KeyRange, 'from' | 'to'>,
): Promise<void> {
  await warehouse.limitedTo(databases, async () => {
    await prepareTables(warehouse, source);
    for (const file of sql) await warehouse.runFile(file, { npi_from: from, npi_to: to });
  });
}

/** As `makeBlock`, of some blocks for one range alone. */
export async function makeBlocksOnce(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  range: Pick<KeyRange, 'from' | 'to'>,
): Promise<void> {
  const prepared: PublishedSource[] = [];
  for (const block of blocks) {
    const { source, databases } = block;
    if (await warehouse.limitedTo(databases, () => prepareTables(warehouse, source, range)))
      prepared.push(source);
    await makeBlock(warehouse, block, range);
  }
  await dropPreparedTables(warehouse, prepared);
}
