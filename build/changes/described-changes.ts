import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackCollection } from '../../schemas/pack/format.ts';
import { beforeImage, beforeText } from '../../schemas/records/before-image.ts';
import type { ChangeLine, LineBefore } from '../../schemas/records/change-line.ts';
import { EXCLUSION_LISTS, REVOCATION_LISTS, type SourceId } from '../../schemas/sources/list.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import type { ListChanges } from './list-changes.ts';
import { PackOnDisk } from './pack-on-disk.ts';
import {
  type Collection,
  type Difference,
  type Line,
  recordCause,
  recordDifference,
} from './record-difference.ts';
import type { ReleaseCauses } from './release-causes.ts';

/** Two releases on disk: the older one complete, the newer one with its packs and crosswalks; null if it lacks the collection. */
export interface TwoReleases {
  readonly before: string;
  readonly after: string | null;
  readonly causes: ReleaseCauses;
  /** The providers to whom entries of exclusion lists were matched that are no longer in force, by list. */
  readonly removed: ListChanges['removed'];
}

const LINES_PER_RUN = 4_096;

/**
 * The lines of the change feed for a collection that the older release has, in key order, run by run. Old and new lines of
 * the changed keys only are read, block by block, from the two packs.
 */
export async function* describedChanges(
  warehouse: Warehouse,
  collection: PackCollection & { name: Collection },
  releases: TwoReleases,
): AsyncGenerator<Uint8Array> {
  const listed =
    collection.name === 'npi' && releases.after !== null
      ? await newlyListed(warehouse, releases.before, releases.after)
      : new Map();
  using before = new PackOnDisk(releases.before, collection);
  using after = releases.after === null ? null : new PackOnDisk(releases.after, collection);
  const isNewlyListed = (source: SourceId, key: string) => listed.get(source)?.has(key) === true;
  const differenceOf = (
    key: string,
    op: ChangeLine['op'],
    wasLine: Buffer | null,
    isLine: Buffer | null,
  ): Difference => {
    const [was, is] = [parse(wasLine), parse(isLine)];
    const difference = recordDifference(collection.name, was, is, releases.causes, {
      hasNew: (source) => isNewlyListed(source, key),
      hasLost: (source) => releases.removed.get(source)?.has(key) === true,
    });
    if (op === 'MOD') return difference;
    const cause = recordCause(collection.name, op === 'ADD' ? is : was, releases.causes);
    return { ...difference, changed: [], marked: cause === 'source' ? [] : [{ cause, paths: [] }] };
  };
  const lineOf = (key: string, op: ChangeLine['op']): string => {
    const was = op === 'ADD' ? null : before.line(key);
    const is = op === 'DEL' || after === null ? null : after.line(key);
    const described = { _line_type: 'change', collection: collection.name, key, op } as const;
    const line: ChangeLine = { ...described, ...differenceOf(key, op, was, is) };
    return was === null ? JSON.stringify(line) : withBefore(line, beforeText(beforeImage(was, is)));
  };
  let run: string[] = [];
  const query = `SELECT key, op, fhir_before FROM record_change WHERE collection = ${sqlLiteral(collection.name)} ORDER BY key`;
  for await (const chunk of warehouse.chunks(query)) {
    for (const [key, op, fhirBefore] of chunk.getRows()) {
      const line =
        op === 'SAME'
          ? sameRecord(collection.name, String(key), fhirBefore === null ? null : String(fhirBefore))
          : lineOf(String(key), Op.parse(op));
      run.push(`${line}\n`);
      if (run.length < LINES_PER_RUN) continue;
      yield Buffer.from(run.join(''));
      run = [];
    }
  }
  if (run.length > 0) yield Buffer.from(run.join(''));
}

const Op = z.enum(['ADD', 'MOD', 'DEL']);

/** A line of which only the end differs. Nothing is read for it: what it was is in the digest table. */
function sameRecord(collection: string, key: string, fhirBefore: string | null): string {
  const blocks = fhirBefore === null ? [] : [{ name: 'fhir', value: Buffer.from(fhirBefore) }];
  const image = { blocks, absent: fhirBefore === null ? ['fhir'] : [] };
  return withBefore({ _line_type: 'line_before', collection, key }, beforeText(image));
}

/** The text of a feed line with the image as it is: values that were parsed and written again might be other bytes. */
const withBefore = (line: Omit<ChangeLine | LineBefore, 'before'>, before: string): string =>
  `${JSON.stringify(line).slice(0, -1)},"before":${before}}`;

const LineShape = z.record(z.string(), z.unknown());
const parse = (line: Buffer | null): Line =>
  line === null ? {} : LineShape.parse(JSON.parse(line.toString()));

/**
 * Per list of exclusions or revocations, the NPIs matched to a row that the list did not have before, by the two releases' crosswalks. A
 * row that was there before and is linked only now is a re-link and triggers no notification.
 */
async function newlyListed(
  warehouse: Warehouse,
  before: string,
  after: string,
): Promise<ReadonlyMap<SourceId, ReadonlySet<string>>> {
  const listed = new Map<SourceId, ReadonlySet<string>>();
  for (const { id: source } of [...EXCLUSION_LISTS, ...REVOCATION_LISTS]) {
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
