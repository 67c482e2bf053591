import { constants } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { Workload } from '../capacity/estimate.ts';
import { isAccepted, readSnapshot } from '../databases/snapshots.ts';
import type { Run } from '../run/run.ts';
import { exists } from '../workspace/existing-file.ts';
import { readManifest, readPointer } from '../workspace/releases.ts';
import type { SourceInput } from './locate.ts';
import { isCompressed } from './open-content.ts';
import { readingKey } from './reading-key.ts';
import { listZipEntries, MAX_COMPRESSION_RATIO } from './zip-archive.ts';

/** What a run is going to do with the files that were found. A source is read if its files, the code that reads them or what is accepted of it changed. */
export async function workloadOf(
  run: Run,
  found: ReadonlyMap<SourceId, readonly SourceInput[]>,
): Promise<Workload> {
  const work: Workload = { found: 0, toRead: 0, toCopy: 0, toUnpack: 0, served: await servedBytes(run) };
  for (const source of run.sources) {
    const inputs = found.get(source.facts.id);
    if (inputs === undefined) continue;
    const sizes = await Promise.all(inputs.map(unpackedSize));
    const unpacked = sum(sizes);
    work.found += unpacked;
    if (!run.options.force && (await isRead(run, source, inputs))) continue;
    work.toRead += unpacked;
    work.toUnpack = Math.max(work.toUnpack, sum(sizes.filter((_, i) => isPacked(inputs[i]))));
  }
  work.toCopy = await bytesToCopy(run, [...found.values()].flat());
  return work;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

async function servedBytes({ workspace }: Run): Promise<number | null> {
  const pointer = await readPointer(workspace);
  if (pointer === null) return null;
  const { files } = await readManifest(workspace.release(pointer.release));
  return sum(files.map(({ bytes }) => bytes));
}

/** Whether the source's tables were made from these files, by the code there is now, and are accepted in this run. */
async function isRead(
  { workspace, options }: Run,
  source: SourceDefinition,
  inputs: readonly SourceInput[],
): Promise<boolean> {
  const snapshot = await readSnapshot(workspace, source.facts.id);
  if (snapshot === null || !isAccepted(snapshot, options.scope)) return false;
  return snapshot.key === (await readingKey(source, inputs));
}

/** Text as it is published compresses to about a tenth. A `.gz` does not say how long its content is, nor does a `.zst`. */
const COMPRESSION_RATIO = 10;

const isPacked = (input: SourceInput | undefined): boolean =>
  input !== undefined && (input.entry !== null || isCompressed(input.path));

/** Bytes of a file after unpacking; a damaged archive that claims more than any published one has is not believed. */
async function unpackedSize({ path, entry, bytes }: SourceInput): Promise<number> {
  if (entry === null) return isCompressed(path) ? bytes * COMPRESSION_RATIO : bytes;
  const found = (await listZipEntries(path)).find((one) => one.entry === entry);
  return Math.min(found?.bytes ?? 0, bytes * MAX_COMPRESSION_RATIO);
}

/** Bytes of the files of a local directory that have to be copied, each once. */
async function bytesToCopy(run: Run, inputs: readonly SourceInput[]): Promise<number> {
  const { options, settings, workspace } = run;
  if (options.from === null || settings.keepInputs === 'reference') return 0;
  const missing = new Map<string, SourceInput>();
  for (const input of inputs)
    if (!(await exists(join(workspace.downloads, input.sha256, basename(input.path)))))
      missing.set(input.sha256, input);
  const [one] = [...missing.values()].sort((a, b) => a.bytes - b.bytes);
  if (one === undefined) return 0;
  await mkdir(workspace.temporary, { recursive: true, mode: 0o700 });
  const takesNoSpace =
    settings.keepInputs === 'link'
      ? (await stat(one.path)).dev === (await stat(workspace.temporary)).dev
      : await sharesBlocks(one.path, join(workspace.temporary, 'copy'));
  return takesNoSpace ? 0 : sum([...missing.values()].map(({ bytes }) => bytes));
}

/** Whether the file system makes a copy of this file that takes no space. */
async function sharesBlocks(file: string, copy: string): Promise<boolean> {
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  } finally {
    await rm(copy, { force: true });
  }
}
