import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { RESOURCE_TYPES, type ResourceType } from '../../fhir/resource-types.ts';
import { bulkFile } from '../../schemas/fhir/bulk-files.ts';
import { type BulkPart, type BulkThread, resourcesOfPart } from './part-threads.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const release: BulkThread = workerData;

port.on('message', (part: BulkPart) => {
  // A line that this code cannot render was rendered by different code.
  void isRenderedTheSame(part)
    .catch(() => false)
    .then((isSame) => port.postMessage(isSame));
});

/** Whether the resources of a part are those of its bulk files, byte for byte. */
async function isRenderedTheSame(part: BulkPart): Promise<boolean> {
  const rendered = new Map<ResourceType, Hash>();
  for (const resource of resourcesOfPart(release, part)) {
    const type = resource.resourceType;
    const hash = rendered.get(type) ?? createHash('sha256');
    rendered.set(type, hash);
    hash.update(`${JSON.stringify(resource)}\n`);
  }
  for (const type of RESOURCE_TYPES) {
    const file = join(release.directory, bulkFile(type, part.collection, part.prefix));
    const kept = existsSync(file) ? await digestOf(file) : undefined;
    if (kept !== rendered.get(type)?.digest('hex')) return false;
  }
  return true;
}

/** SHA-256 of a file as it is unpacked. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  const unpacked = createGunzip();
  // What goes wrong on either side is thrown where the pieces are taken.
  pipeline(createReadStream(file), unpacked, () => {});
  for await (const piece of unpacked) hash.update(piece);
  return hash.digest('hex');
}
