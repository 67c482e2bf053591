import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskSource } from '../../router/packs/disk-source.ts';
import { OpenRelease } from '../../router/release/open-release.ts';
import { createKey } from '../../router/state/keys.ts';
import { openState } from '../../router/state/state.ts';
import { keyOfLine } from '../../schemas/pack/block.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { registryLines } from './registry-lines.ts';

/** A pro key has 50,000 requests an hour; a run makes more, so the load is spread over several keys. */
const API_KEYS = 1_000;

/** The requests of the lookup benchmark: lists for wrk, and the same bodies as files for nginx. */
export interface LookupData {
  /** NPIs of the release, and how many. */
  readonly keysFile: string;
  readonly keys: number;
  /** NPIs that are a file of `tree`, and how many. */
  readonly filesFile: string;
  readonly files: number;
  readonly tree: string;
  readonly apiKeysFile: string;
  readonly noApiKeysFile: string;
  /** Addresses other than lookups: documents, health, not found. */
  readonly othersFile: string;
  /** Where the operational database with the API keys is. */
  readonly dataDirectory: string;
}

/** Writes it into `work`. @param maxFiles how many bodies become files, spread over all keys */
export async function writeLookupData(
  publicDirectory: string,
  work: string,
  maxFiles: number,
): Promise<LookupData> {
  const inWork = (name: string) => join(work, name);
  const data = {
    keysFile: inWork('keys.txt'),
    filesFile: inWork('files.txt'),
    tree: inWork('tree'),
    apiKeysFile: inWork('api-keys.txt'),
    noApiKeysFile: inWork('no-api-keys.txt'),
    othersFile: inWork('others.txt'),
    dataDirectory: inWork('data'),
  };
  writeFileSync(data.noApiKeysFile, '');
  // The same number of each kind.
  const others = SPECIALTIES.flatMap(({ slug }) => [
    `/v1/specialties/${slug}/by-state`,
    '/v1/health',
    '404 /v1/nothing',
  ]);
  writeFileSync(data.othersFile, `${others.join('\n')}\n`);
  await writeApiKeys(data.dataDirectory, data.apiKeysFile);
  return { ...data, ...(await writeKeys(publicDirectory, data, maxFiles)) };
}

async function writeKeys(
  publicDirectory: string,
  { tree, keysFile, filesFile }: Pick<LookupData, 'tree' | 'keysFile' | 'filesFile'>,
  maxFiles: number,
): Promise<{ keys: number; files: number }> {
  const pointer = ReleasePointer.parse(JSON.parse(readFileSync(join(publicDirectory, POINTER_FILE), 'utf8')));
  const source = new DiskSource(join(publicDirectory, 'releases', pointer.release));
  const registry = await registryLines(source);
  const release = await OpenRelease.open(pointer, source, null);
  mkdirSync(tree);
  const all = createWriteStream(keysFile);
  const sampled = createWriteStream(filesFile);
  const every = Math.max(1, Math.floor(registry.count / maxFiles));
  let keys = 0;
  let files = 0;
  for (const line of registry.lines()) {
    const npi = keyOfLine(line, PACK_COLLECTIONS.npi.keyField, 'the NPI pack');
    all.write(`${npi}\n`);
    if (keys % every === 0) {
      const requestId = '019aa4e0-0000-7000-8000-000000000000';
      const body = release.npiBodies.assemble(line.toString('latin1'), npi, true, requestId);
      writeFileSync(join(tree, npi), body ?? '', 'latin1');
      sampled.write(`${npi}\n`);
      files += 1;
    }
    keys += 1;
  }
  await Promise.all([all, sampled].map((stream) => once(stream.end(), 'close')));
  await release.retire();
  return { keys, files };
}

/** Makes API keys, one a line of a file. @param directory data directory of the router */
export async function writeApiKeys(directory: string, file: string): Promise<void> {
  const state = await openState(directory);
  const made: string[] = [];
  for (let i = 0; i < API_KEYS; i++) {
    made.push((await createKey(state, { name: 'benchmark', tier: 'pro', expires: null })).key);
  }
  await state.destroy();
  writeFileSync(file, `${made.join('\n')}\n`);
}
