import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { PackError } from '../../schemas/pack/errors.ts';
import {
  INDEX_FILE,
  PACK_COLLECTIONS,
  PACK_FORMAT_VERSION,
  packFolder,
  partFile,
  partName,
} from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { BlockEntry } from '../../schemas/pack/index-table.ts';
import { readPart } from '../../schemas/pack/part.ts';
import { DOCUMENT_SCHEMAS, LINE_SCHEMAS } from '../../schemas/published/documents.ts';
import { ArchiveLine } from '../../schemas/records/archive-line.ts';
import { HistoryLine } from '../../schemas/records/history-line.ts';
import { PACK_LINES } from '../../schemas/records/pack-lines.ts';
import { ARCHIVE_INDEX_FILE, ArchiveIndex, archiveCollection } from '../../schemas/release/archive-index.ts';
import {
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_CHECKSUM_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
} from '../../schemas/release/file-names.ts';
import { HISTORY_INDEX_FILE, HistoryIndex, historyCollection } from '../../schemas/release/history-index.ts';
import type { Manifest, PackEntry, ReleaseFile } from '../../schemas/release/manifest.ts';
import { SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE } from '../../schemas/search/index-format.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { jsonOrUndefined } from '../workspace/json-file.ts';
import { readManifest } from '../workspace/releases.ts';
import { CheckedFiles } from './checked-files.ts';
import { searchIndexProblem, searchVersionsProblem } from './verify-search-index.ts';

/** What is wrong with a file of a release. */
export interface Fault {
  path: string;
  problem: string;
}

/** Every pack line is decoded and its key checked; a sample of them is also validated against its schema. */
const LINES_PER_SCHEMA_CHECK = 500;

/**
 * Checks a release byte for byte against its manifest, every document against its schema, every pack by reading each key.
 * @param checked files that are not read again
 * @returns every fault found, each with the path of its file; none when the release is whole.
 */
export async function verifyRelease(
  directory: string,
  note: (text: string) => void,
  checked: CheckedFiles = CheckedFiles.NONE,
): Promise<Fault[]> {
  const broken = await checkManifestBytes(directory);
  if (broken.length > 0) return broken;
  const manifest = await readManifest(directory);
  const faults = await findUnlistedFiles(directory, manifest);
  for (const file of manifest.files) {
    if (checked.has(file.path)) continue;
    note(file.path);
    const problem = (await checkBytes(directory, file)) ?? (await checkContent(directory, file));
    if (problem !== null) faults.push({ path: file.path, problem });
  }
  if (faults.length > 0) return faults;
  for (const pack of manifest.packs)
    for (const fault of await checkPack(directory, manifest, pack, note, checked)) faults.push(fault);
  const history = await historyPacks(directory, manifest);
  for (const pack of [...history, ...(await archivePacks(directory, manifest))])
    for (const fault of await checkLinesOfPack(directory, manifest, pack, note, checked)) faults.push(fault);
  if (manifest.search) {
    const isIndexChecked = checked.has(SEARCH_INDEX_FILE);
    if (!isIndexChecked) note(SEARCH_INDEX_FILE);
    const index = join(directory, SEARCH_INDEX_FILE);
    const problem = isIndexChecked ? null : searchIndexProblem(index, manifest.search);
    const hasVersions = manifest.files.some(({ path }) => path === SEARCH_VERSIONS_FILE);
    if (problem !== null) faults.push({ path: SEARCH_INDEX_FILE, problem });
    else if (hasVersions && !(isIndexChecked && checked.has(SEARCH_VERSIONS_FILE))) {
      const ofVersions = searchVersionsProblem(join(directory, SEARCH_VERSIONS_FILE), index, manifest.search);
      if (ofVersions !== null) faults.push({ path: SEARCH_VERSIONS_FILE, problem: ofVersions });
    }
  }
  return faults;
}

/** Checks a release byte for byte against its manifest, whatever version of this software made it. */
export async function verifyChecksums(directory: string, note: (text: string) => void): Promise<Fault[]> {
  const faults = await checkManifestBytes(directory);
  if (faults.length > 0) return faults;
  for (const file of (await readManifest(directory)).files) {
    note(file.path);
    const problem = await checkBytes(directory, file);
    if (problem !== null) faults.push({ path: file.path, problem });
  }
  return faults;
}

/** Checks a release's manifest against the checksum stored beside it. */
export async function checkManifestBytes(directory: string): Promise<Fault[]> {
  const manifest = await readFile(join(directory, MANIFEST_FILE));
  const stated = await ifExists(readFile(join(directory, MANIFEST_CHECKSUM_FILE), 'latin1'));
  if (stated === null) return [{ path: MANIFEST_CHECKSUM_FILE, problem: 'is missing' }];
  const actual = `${createHash('sha256').update(manifest).digest('hex')}  ${MANIFEST_FILE}\n`;
  return stated === actual
    ? []
    : [{ path: MANIFEST_FILE, problem: `its checksum is not the one in ${MANIFEST_CHECKSUM_FILE}` }];
}

async function findUnlistedFiles(directory: string, manifest: Manifest): Promise<Fault[]> {
  const known = new Set([
    ...manifest.files.map(({ path }) => path),
    MANIFEST_FILE,
    MANIFEST_CHECKSUM_FILE,
    MANIFEST_SIGNATURE_FILE,
    MANIFEST_ATTESTATION_FILE,
  ]);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !known.has(path))
    .map((path) => ({ path, problem: 'is not in the manifest' }));
}

async function checkBytes(directory: string, file: ReleaseFile): Promise<string | null> {
  const path = join(directory, file.path);
  const digest = await ifExists(digestFile(path));
  if (digest === null) return 'is missing';
  if (digest.bytes !== file.bytes) return `has ${digest.bytes} bytes, the manifest says ${file.bytes}`;
  return digest.sha256 === file.sha256 ? null : 'its checksum is not the one in the manifest';
}

async function checkContent(directory: string, file: ReleaseFile): Promise<string | null> {
  const path = join(directory, file.path);
  if (file.schema === null) return null;
  if (file.schema in DOCUMENT_SCHEMAS) return checkDocument(path, file.schema);
  return file.schema in LINE_SCHEMAS ? checkLines(path, file.schema, file.rows) : null;
}

async function checkDocument(path: string, name: string): Promise<string | null> {
  const schema = Object.entries(DOCUMENT_SCHEMAS).find(([key]) => key === name)?.[1];
  const fault = schema?.safeParse(JSON.parse(await readFile(path, 'utf8'))).error?.issues[0];
  return fault === undefined
    ? null
    : `does not match the schema ${name}: at ${fault.path.join('.')}: ${fault.message}`;
}

async function checkLines(path: string, name: string, rows: number | null): Promise<string | null> {
  const schema = Object.entries(LINE_SCHEMAS).find(([key]) => key === name)?.[1];
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  if (rows !== null && lines.length !== rows) {
    return `has ${lines.length} lines, the manifest says ${rows}`;
  }
  for (const [index, line] of lines.entries()) {
    const value = jsonOrUndefined(line);
    if (value === undefined) return `line ${index + 1} is not JSON`;
    const fault = schema?.safeParse(value).error?.issues[0];
    if (fault !== undefined) {
      return `line ${index + 1} does not match the schema ${name}: at ${fault.path.join('.')}: ${fault.message}`;
    }
  }
  return null;
}

async function checkPack(
  directory: string,
  manifest: Manifest,
  { collection, format_version, keys }: PackEntry,
  note: (text: string) => void,
  checked: CheckedFiles,
): Promise<Fault[]> {
  const schema = Object.entries(PACK_LINES).find(([name]) => name === collection)?.[1];
  if (schema === undefined)
    return [{ path: MANIFEST_FILE, problem: `names a pack ${collection} that this version does not know` }];
  const folder = packFolder({ name: collection });
  return checkLinesOfPack(directory, manifest, { folder, schema, format_version, keys }, note, checked);
}

/** The packs of the history of a release; none of a release that was made before there were any. */
async function historyPacks(directory: string, { files }: Manifest): Promise<CheckedPack[]> {
  if (!files.some(({ path }) => path === HISTORY_INDEX_FILE)) return [];
  const text = await readFile(join(directory, HISTORY_INDEX_FILE), 'utf8');
  return HistoryIndex.parse(JSON.parse(text)).packs.map(({ collection, month, keys }) => {
    const { folder } = historyCollection(PACK_COLLECTIONS[collection], month);
    return { folder, schema: HistoryLine, format_version: PACK_FORMAT_VERSION, keys };
  });
}

/** The packs made from archives of publishers; none of a release without archives. */
async function archivePacks(directory: string, { files }: Manifest): Promise<CheckedPack[]> {
  if (!files.some(({ path }) => path === ARCHIVE_INDEX_FILE)) return [];
  const text = await readFile(join(directory, ARCHIVE_INDEX_FILE), 'utf8');
  return ArchiveIndex.parse(JSON.parse(text)).packs.map(({ source, month, keys }) => {
    const { folder } = archiveCollection(source, month);
    return { folder, schema: ArchiveLine, format_version: PACK_FORMAT_VERSION, keys };
  });
}

/** A pack by its folder, with the schema of its lines and what is stated of it. */
interface CheckedPack extends Pick<PackEntry, 'format_version' | 'keys'> {
  readonly folder: string;
  readonly schema: z.ZodType;
}

async function checkLinesOfPack(
  directory: string,
  manifest: Manifest,
  { folder, schema, format_version, keys }: CheckedPack,
  note: (text: string) => void,
  checked: CheckedFiles,
): Promise<Fault[]> {
  const index = decodeIndex(await readFile(join(directory, folder, INDEX_FILE)), `${folder}/${INDEX_FILE}`);
  const unused = new Map(
    manifest.files.flatMap(({ path, sha256 }) =>
      path.startsWith(`${folder}/`) && path !== `${folder}/${INDEX_FILE}` ? [[path, sha256]] : [],
    ),
  );
  const faults: Fault[] = [];
  let read = 0;
  const entries = [...index.entries()];
  const nextKeys = new Map(entries.map(({ firstKey }, i) => [firstKey, entries[i + 1]?.firstKey]));
  const known = await checked.pack(folder);
  const isKnown = (entry: BlockEntry) => known.hasBlock(entry, nextKeys.get(entry.firstKey));
  for (const [part, ofPart] of Map.groupBy(entries, (entry) => entry.part)) {
    const path = `${folder}/${partFile(part)}`;
    const sha256 = unused.get(path);
    unused.delete(path);
    if (known.hasPart(part, ofPart)) {
      read += ofPart.reduce((sum, { rows }) => sum + rows, 0);
      continue;
    }
    note(path);
    if (format_version > 1 && (sha256 === undefined || part !== partName(sha256)))
      faults.push({ path, problem: 'is not named by the digest of its bytes' });
    try {
      const bytes = await readFile(join(directory, path));
      for (const { line } of readPart(bytes, ofPart, index.header, path, isKnown)) {
        if (read++ % LINES_PER_SCHEMA_CHECK === 0) {
          const fault = schema.safeParse(JSON.parse(line.toString())).error?.issues[0];
          if (fault)
            faults.push({ path, problem: `line ${read}: at ${fault.path.join('.')}: ${fault.message}` });
        }
      }
      read += ofPart.filter(isKnown).reduce((sum, { rows }) => sum + rows, 0);
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      faults.push({ path, problem: error.message });
    }
  }
  for (const path of unused.keys()) faults.push({ path, problem: 'is in no index' });
  if (read !== keys)
    faults.push({
      path: `${folder}/${INDEX_FILE}`,
      problem: `${read} keys can be read, the manifest says ${keys}`,
    });
  return faults;
}
