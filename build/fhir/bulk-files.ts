import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { RESOURCE_TYPES, type ResourceType } from '../../fhir/resource-types.ts';
import {
  BULK_MANIFEST_FILE,
  type BulkManifest,
  bulkAddress,
  bulkFile,
} from '../../schemas/fhir/bulk-files.ts';
import { PACK_COLLECTIONS, packFolder, partFile } from '../../schemas/pack/format.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';
import { writeDeletedResources } from './deleted-resources.ts';
import { RENDERED_COLLECTIONS, type RenderedCollection } from './rendering.ts';

/** A part of a pack. */
export interface BulkPart {
  readonly collection: RenderedCollection;
  readonly prefix: string;
}

/** Resources by type. */
export type BulkCounts = Partial<Record<ResourceType, number>>;

/** What a thread is started with. */
export interface BulkThread {
  readonly directory: string;
  readonly header: ReleaseHeader;
}

const Counts = z.partialRecord(z.enum(RESOURCE_TYPES), z.int().positive());

/**
 * Writes all FHIR resources of the release as NDJSON, for each type one file per part of the packs, their manifest, and the
 * list of the resources that no longer exist. Needs the packs, the digests of their lines and `fhir/versions.json`. The files
 * of a part that is unchanged since the previous release are reused.
 */
export async function writeBulkFiles(context: BuildContext, packs: readonly PackEntry[]): Promise<void> {
  const { writer, header, progress } = context;
  const parts = packs.flatMap(({ collection }) => partsOf(context, collection));
  const counts = new Map<BulkPart, BulkCounts>();
  const changed: BulkPart[] = [];
  for (const part of parts) {
    const taken = await takeOver(context, part);
    if (taken === null) changed.push(part);
    else counts.set(part, taken);
  }
  const queue = changed.values();
  const work = async (): Promise<void> => {
    const workerData: BulkThread = { directory: writer.directory, header };
    const worker = new Worker(new URL('bulk-worker.ts', import.meta.url), { workerData });
    try {
      for (const part of queue) {
        worker.postMessage(part);
        const [written] = await once(worker, 'message');
        counts.set(part, Counts.parse(written));
        progress(`FHIR bulk files ${Math.round((100 * counts.size) / parts.length)} %`);
      }
    } finally {
      await worker.terminate();
    }
  };
  const threads = Math.min(availableParallelism(), changed.length);
  await Promise.all(Array.from({ length: threads }, work));

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

/** The parts of a collection that has resources, in order. */
function partsOf({ writer }: BuildContext, name: string): BulkPart[] {
  const collection = RENDERED_COLLECTIONS.find((one) => one === name);
  if (collection === undefined) return [];
  const folder = packFolder(PACK_COLLECTIONS[collection]);
  return writer.files().flatMap(({ path }) => {
    const prefix = PART.exec(path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '')?.[1];
    return prefix === undefined ? [] : [{ collection, prefix }];
  });
}

const PART = /^part-(.+)\.ndjson\.gz$/;

/**
 * Links the files of a part from the previous release, if the part and the way it is rendered are the same. The numbers of
 * versions in its lines then mean the same, since a number is never given to another release while a line has it.
 * @returns the resources in them, or null when they must be made
 */
async function takeOver({ writer, previous }: BuildContext, part: BulkPart): Promise<BulkCounts | null> {
  if (previous === null || !previous.manifest.artifacts.includes('fhir-bulk')) return null;
  if (renderingOf(previous.directory) !== renderingOf(writer.directory)) return null;
  const before = new Map(previous.manifest.files.map((file) => [file.path, file]));
  const pack = `${packFolder(PACK_COLLECTIONS[part.collection])}/${partFile(part.prefix)}`;
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

function renderingOf(directory: string): string | null {
  const file = join(directory, FHIR_VERSIONS_FILE);
  return existsSync(file) ? FhirVersions.parse(JSON.parse(readFileSync(file, 'utf8'))).rendering : null;
}
