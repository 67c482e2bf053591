import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackCollection } from '../../schemas/pack/format.ts';
import type { ChangeLine } from '../../schemas/records/change-line.ts';
import type { SourceId } from '../../schemas/source-names.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import { PackOnDisk } from './pack-on-disk.ts';
import { type Collection, type Difference, type Line, recordDifference } from './record-difference.ts';
import type { ReleaseCauses } from './release-causes.ts';

/** Two releases on disk, the older one complete, of the newer one the packs and crosswalks. */
export interface TwoReleases {
  readonly before: string;
  readonly after: string;
  readonly causes: ReleaseCauses;
}

const NOTHING: Difference = { changed: [], marked: [], exclusions_added: [] };
const LINES_PER_RUN = 4_096;
const LISTS: readonly SourceId[] = ['oig-leie', 'sam-exclusions'];

/**
 * The lines of the change feed for a collection that both releases have, in key order, run by run. Old and new lines of
 * the changed keys alone are read, block by block, from the two packs.
 */
export async function* describedChanges(
  warehouse: Warehouse,
  collection: PackCollection & { name: Collection },
  releases: TwoReleases,
): AsyncGenerator<Uint8Array> {
  const listed = collection.name === 'npi' ? await newlyListed(warehouse, releases) : new Map();
  using before = new PackOnDisk(releases.before, collection);
  using after = new PackOnDisk(releases.after, collection);
  const differenceOf = (key: string, op: string): Difference => {
    // Of a new record only its exclusions are of interest; of one that is gone nothing is.
    if (op === 'DEL' || (op === 'ADD' && collection.name !== 'npi')) return NOTHING;
    const isNewlyListed = (source: SourceId) => listed.get(source)?.has(key) === true;
    const was = op === 'MOD' ? parse(before.line(key)) : {};
    const difference = recordDifference(
      collection.name,
      was,
      parse(after.line(key)),
      releases.causes,
      isNewlyListed,
    );
    return op === 'MOD' ? difference : { ...NOTHING, exclusions_added: difference.exclusions_added };
  };
  let run: string[] = [];
  const query = `SELECT key, op FROM record_change WHERE collection = ${sqlLiteral(collection.name)} ORDER BY key`;
  for await (const chunk of warehouse.chunks(query)) {
    for (const [key, op] of chunk.getRows()) {
      const line: ChangeLine = {
        _line_type: 'change',
        collection: collection.name,
        key: String(key),
        op: opOf(op),
        ...differenceOf(String(key), String(op)),
      };
      run.push(`${JSON.stringify(line)}\n`);
      if (run.length < LINES_PER_RUN) continue;
      yield Buffer.from(run.join(''));
      run = [];
    }
  }
  if (run.length > 0) yield Buffer.from(run.join(''));
}

const Op = z.enum(['ADD', 'MOD', 'DEL']);
const opOf = (op: unknown): ChangeLine['op'] => Op.parse(op);

const LineShape = z.record(z.string(), z.unknown());
const parse = (line: Buffer): Line => LineShape.parse(JSON.parse(line.toString()));

/**
 * Per exclusion list, the NPIs matched to a row that the list did not have before, by the two releases' crosswalks. A
 * row that was there before and is linked only now is a re-link and nobody's news.
 */
async function newlyListed(
  warehouse: Warehouse,
  { before, after }: TwoReleases,
): Promise<ReadonlyMap<SourceId, ReadonlySet<string>>> {
  const listed = new Map<SourceId, ReadonlySet<string>>();
  for (const source of LISTS) {
    const [old, now] = [before, after].map((release) => join(release, `downloads/links/${source}.parquet`));
    if (old === undefined || now === undefined || !existsSync(old) || !existsSync(now)) continue;
    const rows = await warehouse.rows(
      z.object({ npi: z.string() }),
      `SELECT DISTINCT npi FROM read_parquet(${sqlLiteral(now)})
       WHERE verdict = 'matched' AND source_key NOT IN (SELECT source_key FROM read_parquet(${sqlLiteral(old)}))`,
    );
    listed.set(source, new Set(rows.map(({ npi }) => npi)));
  }
  return listed;
}
