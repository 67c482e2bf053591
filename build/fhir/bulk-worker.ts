import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip, type Gzip, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { renderContext } from '../../fhir/render-context.ts';
import type { ResourceType } from '../../fhir/resource-types.ts';
import { bulkFile } from '../../schemas/fhir/bulk-files.ts';
import { PACK_COLLECTIONS, packFolder, partFile } from '../../schemas/pack/format.ts';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import type { BulkCounts, BulkPart, BulkThread } from './bulk-files.ts';
import { RENDERED } from './rendering.ts';

/** Text gathered before it is handed to the compression. */
const PIECE = 1 << 18;

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const { directory, header }: BulkThread = workerData;
const context = renderContext(
  header,
  FhirVersions.parse(JSON.parse(readFileSync(join(directory, FHIR_VERSIONS_FILE), 'utf8'))),
);

port.on('message', (part: BulkPart) => {
  void writePart(part).then((counts) => port.postMessage(counts));
});

/** Writes the resources of a part, a file for each type that it has. @returns the resources in each */
async function writePart({ collection, prefix }: BulkPart): Promise<BulkCounts> {
  const pack = join(directory, packFolder(PACK_COLLECTIONS[collection]), partFile(prefix));
  const lines = gunzipSync(readFileSync(pack));
  const files = new Map<ResourceType, BulkFile>();
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(0x0a, start);
    const line = JSON.parse(lines.toString('utf8', start, end));
    start = end + 1;
    const { fhir } = TailOfLine.parse(line);
    for (const resource of RENDERED[collection].resources(line, fhir, context) ?? []) {
      const type = resource.resourceType;
      const path = join(directory, bulkFile(type, collection, prefix));
      const file = files.get(type) ?? new BulkFile(path);
      files.set(type, file);
      await file.add(`${JSON.stringify(resource)}\n`);
    }
  }
  const counts: BulkCounts = {};
  for (const [type, file] of files) counts[type] = await file.close();
  return counts;
}

const TailOfLine = z.object({ fhir: FhirTail });

/** A file being written: one gzip stream. */
class BulkFile {
  readonly #gzip: Gzip = createGzip();
  readonly #written: Promise<void>;
  #text: string[] = [];
  #length = 0;
  #count = 0;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#written = finished(this.#gzip.pipe(createWriteStream(path, { flags: 'wx' })));
  }

  async add(line: string): Promise<void> {
    this.#text.push(line);
    this.#length += line.length;
    this.#count += 1;
    if (this.#length >= PIECE) await this.#flush();
  }

  async close(): Promise<number> {
    await this.#flush();
    this.#gzip.end();
    await this.#written;
    return this.#count;
  }

  async #flush(): Promise<void> {
    const piece = this.#text.join('');
    this.#text = [];
    this.#length = 0;
    if (piece !== '' && !this.#gzip.write(piece)) await once(this.#gzip, 'drain');
  }
}
