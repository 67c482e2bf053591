import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { comparingContext } from '../../fhir/render-context.ts';
import { RENDERED, RENDERED_COLLECTIONS, type RenderedCollection } from '../../fhir/rendered-lines.ts';
import { RESOURCE_TYPES, type ResourceType } from '../../fhir/resource-types.ts';
import {
  DELETED_DAYS,
  DeletedResources,
  deletedFile,
  type LinesByMoment,
  type LinesByType,
} from '../../schemas/fhir/bulk-files.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import { sqlName } from '../../warehouse/warehouse.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { BuildContext, PreviousRelease } from '../context.ts';
import { digestTable } from '../digest-tables.ts';
import { lineDigests } from '../part-lines.ts';

/** Resources of one Bundle. */
const PER_BUNDLE = 1_000;

const DAY = 86_400_000;

const Line = z.record(z.string(), z.unknown());
type Line = z.infer<typeof Line>;

/** Who has the Locations of the places of a line. */
function placesOf({ fhir }: Line): Pick<FhirTail, 'places'> {
  const places = FhirTail.safeParse(fhir).data?.places;
  return places === undefined ? {} : { places };
}

/** The same, in a table of digests. */
const PLACES = (table: string): string =>
  `CASE WHEN contains(${table}.fhir, '"places"') THEN CAST(json_extract(${table}.fhir, '$.places') AS VARCHAR) END`;

/** Directories of the previous release and of this one, and the digest table of the former; null if that release lacks the collection. */
interface Directories {
  readonly before: string | null;
  readonly digestsBefore: string | null;
  readonly after: string | null;
}

/** When resources were deleted, by `Type/id`. */
type Deletions = Map<string, string>;

/**
 * Writes one file per type with the resources that earlier releases had and this one does not, as Bundles that delete them, for
 * exports with `_since`. Needs the packs and the digests of their lines. Without bulk files in the previous release nothing is
 * known and nothing is written.
 * @returns how many Bundles each file has of which moment
 */
export async function writeDeletedResources(
  context: BuildContext,
  packs: readonly PackEntry[],
): Promise<LinesByType> {
  const { previous, header, writer } = context;
  if (previous === null || !previous.manifest.artifacts.includes('fhir-bulk')) return {};
  const oldest = Date.parse(header.created_at) - DELETED_DAYS * DAY;
  const deletions = deletionsBefore(previous, oldest);
  // A Location may go from one record to another: what is there now counts after all that is not any more.
  const present = new Set<string>();
  for (const collection of RENDERED_COLLECTIONS) {
    const directoryOf = (release: string, list: readonly PackEntry[]) =>
      list.some((pack) => pack.collection === collection) ? release : null;
    const before = directoryOf(previous.directory, previous.manifest.packs);
    await compareLines(
      context,
      collection,
      {
        before,
        digestsBefore: digestTable(previous, collection),
        after: directoryOf(writer.directory, packs),
      },
      { deletions, present },
    );
  }
  for (const name of present) deletions.delete(name);
  const written: LinesByType = {};
  for (const type of RESOURCE_TYPES) {
    const bundles = bundlesOf(type, deletions);
    if (bundles.length === 0) continue;
    const moments: LinesByMoment = {};
    for (const { timestamp } of bundles) moments[timestamp] = (moments[timestamp] ?? 0) + 1;
    written[type] = moments;
    const text = bundles.map((bundle) => `${JSON.stringify(bundle)}\n`).join('');
    await writer.write(deletedFile(type), gzipSync(text), {
      contentType: 'application/gzip',
      rows: bundles.length,
    });
  }
  return written;
}

/** The deletions that the previous release lists, without those that are too old to be kept. */
function deletionsBefore({ directory }: PreviousRelease, oldest: number): Deletions {
  const deletions: Deletions = new Map();
  for (const type of RESOURCE_TYPES) {
    const file = join(directory, deletedFile(type));
    if (!existsSync(file)) continue;
    for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
      const { timestamp, entry } = DeletedResources.parse(JSON.parse(line));
      if (Date.parse(timestamp) < oldest) continue;
      for (const { request } of entry) deletions.set(request.url, timestamp);
    }
  }
  return deletions;
}

/** Notes the resources that changed or removed lines no longer have, and those that changed or new lines have. */
async function compareLines(
  { warehouse, header }: BuildContext,
  collection: RenderedCollection,
  directories: Directories,
  { deletions, present }: { readonly deletions: Deletions; readonly present: Set<string> },
): Promise<void> {
  const { blocks, resources } = RENDERED[collection];
  const pack = PACK_COLLECTIONS[collection];
  const render = comparingContext(header, 1);
  const namesOf = (line: Line | null): string[] =>
    line === null
      ? []
      : (resources(line, { version: 1, ...placesOf(line) }, render) ?? []).map(
          ({ resourceType, id }) => `${resourceType}/${id}`,
        );
  using before = directories.before === null ? null : new PackOnDisk(directories.before, pack);
  using after = directories.after === null ? null : new PackOnDisk(directories.after, pack);
  const lineOf = (lines: PackOnDisk | null, key: string) =>
    lines === null ? null : Line.parse(JSON.parse(lines.line(key).toString()));
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const digestsBefore =
    directories.before === null || directories.digestsBefore === null
      ? 'SELECT NULL::VARCHAR AS key, NULL::UBIGINT AS digest, NULL::VARCHAR AS fhir WHERE false'
      : `SELECT ${sqlName(pack.keyField)} AS key, digest, fhir
         FROM ${directories.digestsBefore}`;
  const changed = `
    SELECT coalesce(now.key, before.key) AS key, before.key IS NOT NULL AS was_there, now.key IS NOT NULL AS is_there
    FROM ${await lineDigests(warehouse, collection)} AS now
    FULL JOIN (${digestsBefore}) AS before ON before.key = now.key
    WHERE now.digest IS DISTINCT FROM before.digest OR ${PLACES('now')} IS DISTINCT FROM ${PLACES('before')}
    ORDER BY 1`;
  for await (const chunk of warehouse.chunks(changed)) {
    for (const [key, wasThere, isThere] of chunk.getRows()) {
      const was = wasThere === true ? lineOf(before, String(key)) : null;
      const is = isThere === true ? lineOf(after, String(key)) : null;
      const isUnchanged = (a: Line, b: Line) =>
        blocks.every((block) => isSame(a[block], b[block])) && isSame(placesOf(a), placesOf(b));
      if (was !== null && is !== null && isUnchanged(was, is)) continue;
      const names = new Set(namesOf(is));
      for (const name of namesOf(was)) if (!names.has(name)) deletions.set(name, header.created_at);
      for (const name of names) present.add(name);
    }
  }
}

/** Bundles that delete the resources of a type, sorted by the time of deletion and by name. */
function bundlesOf(type: ResourceType, deletions: Deletions): DeletedResources[] {
  const byMoment = new Map<string, string[]>();
  for (const [name, moment] of deletions) {
    if (!name.startsWith(`${type}/`)) continue;
    const names = byMoment.get(moment);
    if (names === undefined) byMoment.set(moment, [name]);
    else names.push(name);
  }
  return [...byMoment]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([timestamp, names]) => {
      const sorted = names.sort();
      return Array.from({ length: Math.ceil(sorted.length / PER_BUNDLE) }, (_, i) => ({
        resourceType: 'Bundle' as const,
        type: 'transaction' as const,
        timestamp,
        entry: sorted
          .slice(i * PER_BUNDLE, (i + 1) * PER_BUNDLE)
          .map((url) => ({ request: { method: 'DELETE' as const, url } })),
      }));
    });
}
