import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RESOURCE_TYPES, type ResourceType } from '../../fhir/resource-types.ts';
import {
  BULK_MANIFEST_FILE,
  type BulkManifest,
  bulkAddress,
  bulkFile,
} from '../../schemas/fhir/bulk-files.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';
import { writeDeletedResources } from './deleted-resources.ts';
import { type BulkPart, inThreads, partPath, partsOf } from './part-threads.ts';

/** Resources by type. */
export type BulkCounts = Partial<Record<ResourceType, number>>;

const Counts = z.partialRecord(z.enum(RESOURCE_TYPES), z.int().positive());

/**
 * Writes all FHIR resources of the release as NDJSON, for each type one file per part of the packs, their manifest, and the
 * list of the resources that no longer exist. Needs the packs, the digests of their lines and `fhir/versions.json`. The files
 * of a part that is unchanged since the previous release, and rendered the same way, are reused.
 */
export async function writeBulkFiles(
  context: BuildContext,
  packs: readonly PackEntry[],
  isRenderedAsBefore: boolean,
): Promise<void> {
  const { writer, header, progress } = context;
  const parts = partsOf(writer.files());
  const counts = new Map<BulkPart, BulkCounts>();
  const changed: BulkPart[] = [];
  for (const part of parts) {
    const taken = isRenderedAsBefore ? await takeOver(context, part) : null;
    if (taken === null) changed.push(part);
    else counts.set(part, taken);
  }
  const worker = new URL('bulk-worker.ts', import.meta.url);
  await inThreads(worker, { directory: writer.directory, header }, changed, (part, written) => {
    counts.set(part, Counts.parse(written));
    progress(`FHIR bulk files ${Math.round((100 * counts.size) / parts.length)} %`);
    return true;
  });

  const output: BulkManifest['output'] = [];
  for (const type of RESOURCE_TYPES)
    for (const part of parts) {
      const count = counts.get(part)?.[type];
      if (count === undefined) continue;
      const file = bulkFile(type, part.collection, part.prefix);
      await writer.adopt(file, { contentType: 'application/gzip', rows: count });
      output.push({ type, url: bulkAddress(header.origin, file, writer.file(file).sha256), count });
    }
  await writeDeletedResources(context, packs);
  const manifest: BulkManifest = {
    transactionTime: header.created_at,
    request: `${header.origin}/fhir/r4/$bulk-publish`,
    requiresAccessToken: true,
    output,
    deleted: [],
    error: [],
  };
  await writeDocument(writer, BULK_MANIFEST_FILE, 'bulk-manifest', manifest);
}

/**
 * Links the files of a part from the previous release, if the part is the same. The numbers of
 * versions in its lines then mean the same, since a number is never given to another release while a line has it.
 * @returns the resources in them, or null when they must be made
 */
async function takeOver({ writer, previous }: BuildContext, part: BulkPart): Promise<BulkCounts | null> {
  if (previous === null || !previous.manifest.artifacts.includes('fhir-bulk')) return null;
  const before = new Map(previous.manifest.files.map((file) => [file.path, file]));
  const pack = partPath(part);
  if (before.get(pack)?.sha256 !== writer.file(pack).sha256) return null;
  const counts: BulkCounts = {};
  for (const type of RESOURCE_TYPES) {
    const path = bulkFile(type, part.collection, part.prefix);
    const rows = before.get(path)?.rows;
    if (rows == null) continue;
    const [from, to] = [join(previous.directory, path), await writer.prepare(path)];
    await link(from, to).catch(() => copyFile(from, to));
    counts[type] = rows;
  }
  return counts;
}
