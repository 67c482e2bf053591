import { copyFile, link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESOURCE_TYPES } from '../../fhir/resource-types.ts';
import {
  BULK_MANIFEST_FILE,
  BulkManifest,
  bulkAddress,
  bulkFile,
  bulkFileAt,
  type LinesByMoment,
  LinesByType,
} from '../../schemas/fhir/bulk-files.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';
import { writeDeletedResources } from './deleted-resources.ts';
import { type BulkPart, inThreads, partsOf } from './part-threads.ts';

/**
 * Writes all FHIR resources of the release as NDJSON, for each type one file per prefix of keys, their manifest, and the
 * list of the resources that no longer exist. Needs the packs, the digests of their lines and `fhir/versions.json`. The files
 * of a prefix whose lines are unchanged since the previous release, and rendered the same way, are reused.
 */
export async function writeBulkFiles(
  context: BuildContext,
  packs: readonly PackEntry[],
  isRenderedAsBefore: boolean,
): Promise<void> {
  const { writer, header, progress } = context;
  const parts = partsOf(writer.directory, packs);
  const counts = new Map<BulkPart, LinesByType>();
  const changed: BulkPart[] = [];
  const before = isRenderedAsBefore ? await momentsBefore(context) : null;
  const partsBefore = new Map(before === null ? [] : filesBefore(context));
  for (const part of parts) {
    const taken = before === null ? null : await takeOver(context, part, before, partsBefore);
    if (taken === null) changed.push(part);
    else counts.set(part, taken);
  }
  const worker = new URL('bulk-worker.ts', import.meta.url);
  await inThreads(worker, { directory: writer.directory, header }, changed, (part, written) => {
    counts.set(part, LinesByType.parse(written));
    progress(`FHIR bulk files ${Math.round((100 * counts.size) / parts.length)} %`);
    return true;
  });

  const output: BulkManifest['output'] = [];
  for (const type of RESOURCE_TYPES)
    for (const part of parts) {
      const moments = counts.get(part)?.[type];
      if (moments === undefined) continue;
      const count = Object.values(moments).reduce((sum, lines) => sum + lines, 0);
      const file = bulkFile(type, part.collection, part.prefix);
      await writer.adopt(file, { contentType: 'application/gzip', rows: count });
      const url = bulkAddress(header.origin, file, writer.file(file).sha256);
      output.push({ type, url, count, extension: { last_updated: moments } });
    }
  const deleted = await writeDeletedResources(context, packs);
  const manifest: BulkManifest = {
    transactionTime: header.created_at,
    request: `${header.origin}/fhir/r4/$bulk-publish`,
    requiresAccessToken: true,
    output,
    deleted: [],
    error: [],
    extension: { deleted },
  };
  await writeDocument(writer, BULK_MANIFEST_FILE, 'bulk-manifest', manifest);
}

/** What changed when, by the path of the previous release's files; null where that release does not say. */
async function momentsBefore({ previous }: BuildContext): Promise<Map<string, LinesByMoment> | null> {
  if (previous === null || !previous.manifest.artifacts.includes('fhir-bulk')) return null;
  const manifest = BulkManifest.parse(
    JSON.parse(await readFile(join(previous.directory, BULK_MANIFEST_FILE), 'utf8')),
  );
  const moments = new Map<string, LinesByMoment>();
  for (const { url, extension } of manifest.output) {
    if (extension === undefined) return null;
    moments.set(bulkFileAt(url), extension.last_updated);
  }
  return moments;
}

const nameOf = ({ collection, prefix }: BulkPart): string => `${collection}/${prefix}`;

/** The files of the pack that held the lines of each part in the previous release. */
function filesBefore({ previous }: BuildContext): [name: string, files: readonly string[]][] {
  if (previous === null) return [];
  return partsOf(previous.directory, previous.manifest.packs).map((part) => [nameOf(part), part.files]);
}

/**
 * Links the files of a part from the previous release, if its lines are the same: they are in files of the same names, which are digests. The numbers of
 * versions in its lines then mean the same, since a number is never given to another release while a line has it.
 * @returns the resources in them, or null when they must be made
 */
async function takeOver(
  { writer, previous }: BuildContext,
  part: BulkPart,
  momentsOf: ReadonlyMap<string, LinesByMoment>,
  partsBefore: ReadonlyMap<string, readonly string[]>,
): Promise<LinesByType | null> {
  if (previous === null) return null;
  if (partsBefore.get(nameOf(part))?.join() !== part.files.join()) return null;
  const counts: LinesByType = {};
  for (const type of RESOURCE_TYPES) {
    const path = bulkFile(type, part.collection, part.prefix);
    const moments = momentsOf.get(path);
    if (moments === undefined) continue;
    const [from, to] = [join(previous.directory, path), await writer.prepare(path)];
    await link(from, to).catch(() => copyFile(from, to));
    counts[type] = moments;
  }
  return counts;
}
