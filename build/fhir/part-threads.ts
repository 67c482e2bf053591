import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { renderContext } from '../../fhir/render-context.ts';
import { RENDERED, RENDERED_COLLECTIONS, type RenderedCollection } from '../../fhir/rendered-lines.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { INDEX_FILE, PACK_COLLECTIONS, packFolder, partFile, prefixOf } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import type { RenderedRelease } from './rendering.ts';

/** The lines of a pack whose keys begin alike. */
export interface BulkPart {
  readonly collection: RenderedCollection;
  readonly prefix: string;
  /** The parts of the pack that hold them, and nothing else, in order: their paths in the release. */
  readonly files: readonly string[];
}

/** What a thread is started with: the release whose parts it processes. */
export interface BulkThread {
  readonly directory: string;
  readonly header: RenderedRelease;
}

/** The lines of the collections that have resources, by the beginning of their keys, in order. */
export function partsOf(directory: string, packs: readonly PackEntry[]): BulkPart[] {
  return RENDERED_COLLECTIONS.filter((name) => packs.some(({ collection }) => collection === name)).flatMap(
    (collection) => {
      const pack = PACK_COLLECTIONS[collection];
      const path = `${packFolder(pack)}/${INDEX_FILE}`;
      const index = decodeIndex(readFileSync(join(directory, path)), path);
      const byPrefix = Map.groupBy(index.entries(), ({ firstKey }) => prefixOf(pack, firstKey));
      return [...byPrefix].map(([prefix, blocks]) => {
        const parts = new Set(blocks.map(({ part }) => part));
        return {
          collection,
          prefix,
          files: [...parts].map((part) => `${packFolder(pack)}/${partFile(part)}`),
        };
      });
    },
  );
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

/** The lines of a part, without their line feeds. */
export function* linesOfPart(directory: string, { files }: BulkPart): Generator<string> {
  for (const file of files) {
    const lines = gunzipSync(readFileSync(join(directory, file)));
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(0x0a, start);
      yield lines.toString('utf8', start, end);
      start = end + 1;
    }
  }
}

/** The resources of a part, line by line, with the versions they have in the release. */
export function* resourcesOfPart({ directory, header }: BulkThread, part: BulkPart): Generator<FhirResource> {
  const context = contextOf(directory, header);
  for (const text of linesOfPart(directory, part)) {
    const line = JSON.parse(text);
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
