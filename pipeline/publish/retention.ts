import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CHANGES_FILE,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_CHECKSUM_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
} from '../../schemas/release/file-names.ts';
import { readArchives } from '../backfill/release-archives.ts';
import { goodSnapshots } from '../databases/derived-database.ts';
import { lastFetched } from '../fetch/fetch-step.ts';
import type { Run } from '../run/run.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { readManifest, readPointer, releaseIds } from '../workspace/releases.ts';

/** The files kept permanently for every release: what changed, what it was, what it was made from. The manifest is the last. */
export const KEPT_FOR_GOOD: ReadonlySet<string> = new Set([
  CHANGES_FILE,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_SIGNATURE_FILE,
  MANIFEST_CHECKSUM_FILE,
  MANIFEST_FILE,
]);
const A_YEAR_OF_MONTHS = 12;

/** Whether only the files kept permanently are left of a release. */
export async function isPruned(directory: string): Promise<boolean> {
  return (await readdir(directory)).every((name) => KEPT_FOR_GOOD.has(name));
}

/**
 * Prunes releases down to the files kept permanently, except the served one, the last `--keep` and the first of each
 * month for a year; then prunes the downloads (docs/interfaces.md, "Retention").
 */
export async function pruneReleases(run: Run): Promise<void> {
  const kept = await keptReleases(run);
  for (const id of await releaseIds(run.workspace))
    if (!kept.has(id)) await pruneRelease(run.workspace.release(id));
  await pruneDownloads(run);
}

/** Removes all of a release but the files kept permanently. */
export async function pruneRelease(directory: string): Promise<void> {
  for (const name of await readdir(directory))
    if (!KEPT_FOR_GOOD.has(name)) await rm(join(directory, name), { recursive: true, force: true });
}

async function keptReleases({ workspace, settings }: Run): Promise<Set<string>> {
  const served = (await readPointer(workspace))?.release;
  return releasesToKeep(await releaseIds(workspace), settings.keep, served);
}

/** The releases to keep whole. `ids` are sorted by time; they begin with `YYYYMM`. */
export function releasesToKeep(
  ids: readonly string[],
  keep: number,
  served: string | undefined,
): Set<string> {
  const kept = new Set(ids.slice(-keep));
  if (served !== undefined) kept.add(served);
  const firstOfMonth = new Map<string, string>();
  for (const id of ids) if (!firstOfMonth.has(id.slice(0, 6))) firstOfMonth.set(id.slice(0, 6), id);
  for (const id of [...firstOfMonth.values()].slice(-A_YEAR_OF_MONTHS)) kept.add(id);
  return kept;
}

/**
 * Removes the downloads that no kept release and no snapshot was made from, and that the last `fetch` did not find: a
 * file whose source was refused is not in a snapshot, and would be downloaded again every night.
 */
export async function pruneDownloads(run: Run): Promise<void> {
  const named = new Set<string>();
  for (const inputs of Object.values((await lastFetched(run.workspace))?.found ?? {}))
    for (const { sha256 } of inputs) named.add(sha256);
  const published = new Set<string>();
  for (const id of await keptReleases(run)) {
    const { sources, archives = [] } = await readManifest(run.workspace.release(id));
    for (const { source, snapshot } of archives) published.add(`${source} ${snapshot}`);
    // A release is made again from the archives that it was the first to have; others are in the release before it.
    const own = archives.filter(({ since }) => since === id);
    for (const { files } of [...sources, ...own]) for (const { sha256 } of files) named.add(sha256);
  }
  for (const { source, snapshot, files } of await readArchives(run.workspace))
    if (!published.has(`${source} ${snapshot}`)) for (const { sha256 } of files) named.add(sha256);
  for (const snapshot of (await goodSnapshots(run)).values())
    for (const { sha256 } of snapshot.files) named.add(sha256);
  const there = (await ifExists(readdir(run.workspace.downloads))) ?? [];
  for (const name of there)
    if (/^[0-9a-f]{64}$/.test(name) && !named.has(name))
      await rm(join(run.workspace.downloads, name), { recursive: true, force: true });
}
