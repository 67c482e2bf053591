import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { BuildContext } from '../context.ts';
import type { PackPart } from '../earlier-parts.ts';
import type { FhirLines } from '../fhir/fhir-lines.ts';
import { type KeyRange, keyRanges } from '../key-ranges.ts';
import { KnownCuts } from '../known-cuts.ts';
import { BlockDigests } from './block-digests.ts';
import { type BlockSource, blocksOf, makeBlock, prepareBlocks } from './blocks.ts';
import { type PartRun, partRuns } from './part-runs.ts';

const COLLECTION = PACK_COLLECTIONS.npi;

/** NPIs rendered at once: bounds memory to a few hundred megabytes whatever the size of the release. */
const NPIS_PER_RANGE = 150_000;

/**
 * The parts of the NPI pack in key order. Those in which no record can have changed are those of the previous release; the lines of all
 * others are made. The bytes depend only on the tables, not on the ranges, on DuckDB's threads or on what is taken over.
 */
export async function* npiParts(context: BuildContext, fhirLines: FhirLines): AsyncGenerator<PackPart> {
  const { warehouse, progress } = context;
  const blocks = await blocksOf(context);
  await prepareBlocks(warehouse, blocks);
  await fhirLines.prepareTails();
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${COLLECTION.prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const proceed = ({ rows }: KeyRange) => {
    done += rows;
    progress(`provider records ${Math.round((100 * done) / Math.max(1, total))} %`);
  };

  const digests = new BlockDigests(context, blocks);
  const changed = fhirLines.keepsTails ? await digests.changedRecords(ranges) : null;
  const runs = changed && (await partRuns(context, changed, total));
  if (runs === null) {
    for (const range of ranges) {
      await makeOpenings(context, blocks, range);
      if (changed === null) await digests.add();
      yield* fhirLines.parts(COLLECTION.name, range);
      proceed(range);
    }
    if (changed === null) await digests.keep();
  } else {
    for (const run of runs) {
      yield* run.isTaken ? takenParts(context, fhirLines, run) : madeParts(context, blocks, fhirLines, run);
      proceed(run.range);
    }
  }
  for (const { table } of blocks) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

async function* takenParts(
  { cache }: BuildContext,
  fhirLines: FhirLines,
  { parts, range }: PartRun,
): AsyncGenerator<PackPart> {
  await fhirLines.takeOver(COLLECTION.name, range);
  for (const taken of parts) yield { taken };
  cache?.tookOver(COLLECTION.name, parts.length);
}

/** Parts with the keys that they had, made again. */
async function* madeParts(
  context: BuildContext,
  blocks: readonly BlockSource[],
  fhirLines: FhirLines,
  { parts, range, checked }: PartRun,
): AsyncGenerator<PackPart> {
  await makeOpenings(context, blocks, range);
  for await (const part of fhirLines.parts(COLLECTION.name, range, new KnownCuts(parts))) {
    const [first] = checked ?? [];
    const isChecked = first !== undefined && part.blocks[0]?.firstKey === first.firstKey;
    yield isChecked ? { ...part, expected: first.part } : part;
  }
}

/** Creates the table `unclosed_line` (key, opening) of a range. */
async function makeOpenings(
  { warehouse }: BuildContext,
  blocks: readonly BlockSource[],
  range: KeyRange,
): Promise<void> {
  for (const block of blocks) await makeBlock(warehouse, block, range);
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
