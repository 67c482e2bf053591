import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip, type Gzip } from 'node:zlib';
import type { FhirResource, ResourceType } from '../../fhir/resource-types.ts';
import { bulkFile, type LinesByMoment, type LinesByType } from '../../schemas/fhir/bulk-files.ts';
import { type BulkPart, type BulkThread, resourcesOfPart } from './part-threads.ts';

/** Text gathered before it is handed to the compression. */
const PIECE = 1 << 18;

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const release: BulkThread = workerData;

port.on('message', (part: BulkPart) => {
  void writePart(part).then((counts) => port.postMessage(counts));
});

/** Writes the resources of a part, a file for each type that it has. @returns how many resources of each changed at which moment */
async function writePart(part: BulkPart): Promise<LinesByType> {
  const files = new Map<ResourceType, BulkFile>();
  for (const resource of resourcesOfPart(release, part)) {
    const type = resource.resourceType;
    const path = join(release.directory, bulkFile(type, part.collection, part.prefix));
    const file = files.get(type) ?? new BulkFile(path);
    files.set(type, file);
    await file.add(resource);
  }
  const counts: LinesByType = {};
  for (const [type, file] of files) counts[type] = await file.close();
  return counts;
}

/** A file being written: one gzip stream. */
class BulkFile {
  readonly #gzip: Gzip = createGzip();
  readonly #written: Promise<void>;
  #text: string[] = [];
  #length = 0;
  readonly #moments: LinesByMoment = {};

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#written = finished(this.#gzip.pipe(createWriteStream(path, { flags: 'wx' })));
  }

  async add(resource: FhirResource): Promise<void> {
    const line = `${JSON.stringify(resource)}\n`;
    const moment = resource.meta?.lastUpdated;
    if (moment === undefined)
      throw new Error(`${resource.resourceType}/${resource.id} has no moment of its last change`);
    this.#text.push(line);
    this.#length += line.length;
    this.#moments[moment] = (this.#moments[moment] ?? 0) + 1;
    if (this.#length >= PIECE) await this.#flush();
  }

  async close(): Promise<LinesByMoment> {
    await this.#flush();
    this.#gzip.end();
    await this.#written;
    return this.#moments;
  }

  async #flush(): Promise<void> {
    const piece = this.#text.join('');
    this.#text = [];
    this.#length = 0;
    if (piece !== '' && !this.#gzip.write(piece)) await once(this.#gzip, 'drain');
  }
}
