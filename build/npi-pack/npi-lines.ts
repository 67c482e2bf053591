import { hash } from 'node:crypto';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { BuildContext } from '../context.ts';
import { type EarlierParts, openEarlierParts, type PackPart } from '../earlier-parts.ts';
import type { FhirLines } from '../fhir/fhir-lines.ts';
import { AFTER_DIGITS, type KeyRange, keyRanges, keysWithin } from '../key-ranges.ts';
import { RevisedParts } from '../revised-parts.ts';
import { takenOverDiffers } from '../taken-over.ts';
import { BlockDigests } from './block-digests.ts';
import { type BlockSource, blocksOf, makeBlock, makeBlocksOnce, prepareBlocks } from './blocks.ts';
import { makeChangedOpenings } from './changed-openings.ts';

const COLLECTION = PACK_COLLECTIONS.npi;

/** NPIs rendered at once: bounds memory to a few hundred megabytes whatever the size of the release. */
const NPIS_PER_RANGE = 150_000;

/** Blocks of the previous release that hold the changed lines of a range in a usual week, inflated: they are read three times. */
const MAX_HELD_BYTES = 256 << 20;

/**
 * The parts of the NPI pack in key order. Lines none of whose blocks has changed are those of the previous release, and so are the blocks
 * and parts of such lines. The bytes depend only on the tables, not on the ranges, on DuckDB's threads or on what is taken over.
 * @throws GateRefused `taken_over_differs` when lines that are made to check are not those that they have to be
 */
export async function* npiParts(context: BuildContext, fhirLines: FhirLines): AsyncGenerator<PackPart> {
  const { warehouse, previous, progress } = context;
  const blocks = await blocksOf(context);
  await prepareBlocks(warehouse);
  await fhirLines.prepareTails();
  const ranges = await npiRanges(warehouse);
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const proceed = ({ rows }: KeyRange) => {
    done += rows;
    progress(`provider records ${Math.round((100 * done) / Math.max(1, total))} %`);
  };

  const pack: NpiPack = { context, fhirLines, blocks, ranges, proceed };
  const digests = new BlockDigests(context, blocks);
  const earlier = previous && fhirLines.keepsTails ? await openEarlierParts(previous, COLLECTION) : null;
  const changed = earlier && (await digests.changedRecords(earlier, ranges));
  if (previous === null || earlier === null || changed === null) yield* madeParts(pack, digests);
  else {
    using before = new PackOnDisk(previous.directory, COLLECTION, MAX_HELD_BYTES);
    yield* revisedParts(pack, earlier, before, changed);
  }
  for (const table of [...blocks.map((block) => block.table), 'changed_npi', 'changed_block'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/** Ranges of the NPIs of the registry, each so large that its records fit into memory. */
export const npiRanges = (warehouse: Warehouse): Promise<KeyRange[]> =>
  keyRanges(
    warehouse,
    `SELECT npi[:${COLLECTION.prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );

/** What the parts are made from. */
interface NpiPack {
  readonly context: BuildContext;
  readonly fhirLines: FhirLines;
  readonly blocks: readonly BlockSource[];
  readonly ranges: readonly KeyRange[];
  /** Reports that the lines of a range are made. */
  readonly proceed: (range: KeyRange) => void;
}

/** All lines are made from all tables. */
async function* madeParts(
  { context: { warehouse }, fhirLines, blocks, ranges, proceed }: NpiPack,
  digests: BlockDigests,
): AsyncGenerator<PackPart> {
  for (const range of ranges) {
    for (const block of blocks) await makeBlock(warehouse, block, range);
    await joinOpenings(warehouse, blocks);
    await digests.add();
    yield* fhirLines.parts(COLLECTION.name, range);
    proceed(range);
  }
  await digests.keep();
}

/** The lines that may have changed are put together from the previous ones and the blocks that have; those of one part are made to check. */
async function* revisedParts(
  { context, fhirLines, blocks, ranges, proceed }: NpiPack,
  earlier: EarlierParts,
  before: PackOnDisk,
  changed: readonly string[],
): AsyncGenerator<PackPart> {
  const { warehouse } = context;
  const revised = new RevisedParts(COLLECTION, earlier, before, changed);
  const checked = checkedRange(earlier, context.header.release);
  for (const range of ranges) {
    const isChecked = checked !== null && checked.from >= range.from && checked.from < range.to;
    if (isChecked) await makeCheckedLines(warehouse, blocks, checked);
    await makeChangedOpenings(warehouse, blocks, before, range);
    if (isChecked) await compareCheckedLines(context, earlier, checked);
    const lines = await fhirLines.changedLines(range, before);
    for await (const key of keysOf(context, range, revised.changedPrefixes))
      yield* noted(context, revised.add(key, lines.get(key) ?? null));
    proceed(range);
  }
  yield* noted(context, revised.end());
}

/** The keys of a range that begin with one of some prefixes. */
async function* keysOf(
  { warehouse }: BuildContext,
  range: KeyRange,
  prefixes: ReadonlySet<string>,
): AsyncGenerator<string> {
  const query = `
    SELECT npi FROM nppes__provider
    WHERE ${keysWithin('npi', range)} AND list_contains([${[...prefixes].map(sqlLiteral).join()}], npi[:${COLLECTION.prefixLength}])
    ORDER BY npi`;
  for await (const chunk of warehouse.chunks(query)) for (const [npi] of chunk.getRows()) yield String(npi);
}

function noted({ cache }: BuildContext, parts: readonly PackPart[]): readonly PackPart[] {
  for (const part of parts) if ('taken' in part) cache?.tookOver(COLLECTION.name, 1);
  return parts;
}

/** The keys of one part of the previous release, another one in each release, whose lines are made to check; null where it has none. */
function checkedRange({ parts }: EarlierParts, release: string): Pick<KeyRange, 'from' | 'to'> | null {
  if (parts.length === 0) return null;
  const number = hash('sha256', release, 'buffer').readUInt32BE() % parts.length;
  const from = parts[number]?.[0]?.firstKey ?? '';
  const endOfPrefix = `${from.slice(0, COLLECTION.prefixLength)}${AFTER_DIGITS}`;
  const next = parts[number + 1]?.[0]?.firstKey ?? endOfPrefix;
  return { from, to: next < endOfPrefix ? next : endOfPrefix };
}

/** Creates the table `checked_line` (key, opening) of a range, made from all tables. */
async function makeCheckedLines(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  range: Pick<KeyRange, 'from' | 'to'>,
): Promise<void> {
  await makeBlocksOnce(warehouse, blocks, range);
  await joinOpenings(warehouse, blocks);
  await warehouse.run('CREATE OR REPLACE TEMP TABLE checked_line AS FROM unclosed_line');
}

/** Compares the lines of `checked_line` with those that the release gets. */
async function compareCheckedLines(
  { warehouse }: BuildContext,
  earlier: EarlierParts,
  range: Pick<KeyRange, 'from' | 'to'>,
): Promise<void> {
  await warehouse.run(
    `CREATE OR REPLACE TEMP VIEW previous_line AS
     SELECT npi AS key, digest FROM ${earlier.digests} WHERE ${keysWithin('npi', range)}`,
  );
  await warehouse.runFile(new URL('../fhir/line-digest.sql', import.meta.url));
  await warehouse.runFile(new URL('checked-lines.sql', import.meta.url));
  const [differing] = await warehouse.rows(z.object({ key: z.string() }), 'FROM differing_line');
  if (differing !== undefined) throw takenOverDiffers(`the record of NPI ${differing.key}`);
  await warehouse.run('DROP VIEW previous_line; DROP TABLE checked_line; DROP TABLE differing_line');
}

/** Creates the table `unclosed_line` (key, opening) of the range of which the blocks are made. */
async function joinOpenings(warehouse: Warehouse, blocks: readonly BlockSource[]): Promise<void> {
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE unclosed_line AS ${lineQuery(blocks)}`);
}

/** `{"npi":…,"nppes":…,"oig_leie":…|null`, not closed yet: every line has the block of the registry, the first. */
function lineQuery(blocks: readonly BlockSource[]): string {
  const fields = blocks.map(({ block, table }) => `',"${block}":', coalesce(${table}.body, 'null')`);
  const [registry, ...others] = blocks.map(({ table }) => table);
  return [
    `SELECT npi AS key, concat('{"npi":"', npi, '"', ${fields.join(', ')}) AS opening`,
    `FROM ${registry}`,
    ...others.map((table) => `LEFT JOIN ${table} USING (npi)`),
  ].join('\n');
}
