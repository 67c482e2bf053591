import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inThreads, partsOf } from '../../build/fhir/part-threads.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';

/** What a thread found in a part of a pack: maps as pairs, which a message may hold. */
export const PartFindings = z.object({
  /** Resources checked, by type. */
  resources: z.array(z.tuple([z.string(), z.int()])),
  /** Literal references followed. */
  references: z.int(),
  /** By each element that US Core marks as must-support: resources that have it. */
  supported: z.array(z.tuple([z.string(), z.int()])),
  /** By kind of error. */
  errors: z.array(z.tuple([z.string(), z.object({ count: z.int(), example: z.string() })])),
});

export type PartFindings = z.infer<typeof PartFindings>;

interface Findings {
  readonly resources: ReadonlyMap<string, number>;
  readonly references: number;
  /** How many resources have each element that US Core marks as must-support. */
  readonly supported: ReadonlyMap<string, number>;
  readonly errors: ReadonlyMap<string, { count: number; readonly example: string }>;
}

/** What a thread is started with. */
export interface ValidationThread {
  readonly release: string;
  readonly every: number;
}

/**
 * Renders the resources of a release and checks each, including its ids and references, in as many threads as there are cores.
 * @param release its directory
 * @param every 1: all lines of the packs; else the first of every so many lines of a part
 */
export async function validateRelease(release: string, every: number): Promise<Findings> {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(release, MANIFEST_FILE), 'utf8')));
  const resources = new Map<string, number>();
  const supported = new Map<string, number>();
  const errors = new Map<string, { count: number; example: string }>();
  let references = 0;
  const thread: ValidationThread = { release, every };
  await inThreads(
    new URL('validation-worker.ts', import.meta.url),
    thread,
    partsOf(release, manifest.packs),
    (_, answer) => {
      const found = PartFindings.parse(answer);
      references += found.references;
      for (const [type, count] of found.resources) resources.set(type, (resources.get(type) ?? 0) + count);
      for (const [element, count] of found.supported)
        supported.set(element, (supported.get(element) ?? 0) + count);
      for (const [error, { count, example }] of found.errors) {
        const known = errors.get(error);
        if (known === undefined) errors.set(error, { count, example });
        else known.count += count;
      }
      return true;
    },
  );
  return { resources, references, supported, errors };
}
