import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { renderContext } from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { PACK_COLLECTIONS, packFolder, partFile } from '../../schemas/pack/format.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import {
  RENDERED,
  RENDERED_COLLECTIONS,
  type RenderedCollection,
  type RenderedRelease,
} from './rendering.ts';

/** A part of a pack. */
export interface BulkPart {
  readonly collection: RenderedCollection;
  readonly prefix: string;
}

/** What a thread is started with: the release whose parts it processes. */
export interface BulkThread {
  readonly directory: string;
  readonly header: RenderedRelease;
}

const PART = /^part-(.+)\.ndjson\.gz$/;

/** The path of a part. */
export const partPath = ({ collection, prefix }: BulkPart): string =>
  `${packFolder(PACK_COLLECTIONS[collection])}/${partFile(prefix)}`;

/** The parts of the collections that have resources, in order. */
export function partsOf(files: readonly Pick<ReleaseFile, 'path'>[]): BulkPart[] {
  return RENDERED_COLLECTIONS.flatMap((collection) => {
    const folder = `${packFolder(PACK_COLLECTIONS[collection])}/`;
    return files.flatMap(({ path }) => {
      const prefix = PART.exec(path.startsWith(folder) ? path.slice(folder.length) : '')?.[1];
      return prefix === undefined ? [] : [{ collection, prefix }];
    });
  });
}

/**
 * Distributes parts over threads until all are done or `take` returns false.
 * @param worker answers each part with one message
 * @param take receives the answer; returns false to stop
 */
export async function inThreads(
  worker: URL,
  workerData: unknown,
  parts: readonly BulkPart[],
  take: (part: BulkPart, answer: unknown) => boolean,
): Promise<void> {
  const queue = parts.values();
  let isEnough = false;
  const work = async (): Promise<void> => {
    const running = new Worker(worker, { workerData });
    try {
      for (const part of queue) {
        running.postMessage(part);
        const [answer] = await once(running, 'message');
        isEnough ||= !take(part, answer);
        if (isEnough) return;
      }
    } finally {
      await running.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), parts.length) }, work));
}

const TailOfLine = z.object({ fhir: FhirTail });

/** The resources of a part, line by line, with the versions they have in the release. */
export function* resourcesOfPart({ directory, header }: BulkThread, part: BulkPart): Generator<FhirResource> {
  const context = contextOf(directory, header);
  const lines = gunzipSync(readFileSync(join(directory, partPath(part))));
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(0x0a, start);
    const line = JSON.parse(lines.toString('utf8', start, end));
    start = end + 1;
    const { fhir } = TailOfLine.parse(line);
    yield* RENDERED[part.collection].resources(line, fhir, context) ?? [];
  }
}

const contexts = new Map<string, ReturnType<typeof renderContext>>();

/** Made once in a thread. */
function contextOf(directory: string, header: RenderedRelease) {
  const known = contexts.get(directory);
  if (known !== undefined) return known;
  const versions = FhirVersions.parse(JSON.parse(readFileSync(join(directory, FHIR_VERSIONS_FILE), 'utf8')));
  const context = renderContext(header, versions);
  contexts.set(directory, context);
  return context;
}
