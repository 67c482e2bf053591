import { join } from 'node:path';
import { startsHistory } from '../../build/history/feed-images.ts';
import { CHANGES_FILE, DIGESTS_DIRECTORY, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { readManifest } from '../workspace/releases.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type ReplayFault, replayFaults, type WholeRelease } from './replay.ts';

/** What a replay of change feeds found. */
export interface HistoryCheck {
  readonly faults: ReplayFault[];
  /** The releases that the feeds lead back to, the newest first; whole or not. */
  readonly releases: string[];
  /** Those of them whose lines were compared: they are kept whole. */
  readonly compared: string[];
}

/**
 * Replays every change feed backwards from a release: each feed must be the one that its manifest lists, each manifest the one that the
 * release after it names, and the lines of every release that is kept whole those that the feeds lead back to.
 */
export async function verifyHistory(
  workspace: Workspace,
  release: string,
  note: (text: string) => void,
): Promise<HistoryCheck> {
  const check: HistoryCheck = { faults: [], releases: [], compared: [] };
  let newer: WholeRelease = await wholeRelease(workspace, release);
  let manifest: Manifest = await readManifest(newer.directory);
  let since: string[] = [];
  for (;;) {
    const directory = workspace.release(manifest.release);
    const fault = await feedFault(directory, manifest);
    if (fault !== null) {
      check.faults.push(fault);
      return check;
    }
    const { previous } = manifest.inputs;
    // Feeds of older versions do not say what records were.
    if (previous === null || (await startsHistory(join(directory, CHANGES_FILE)))) return check;
    since.push(directory);
    const before = workspace.release(previous.release);
    const digest = await ifExists(digestFile(join(before, MANIFEST_FILE)));
    if (digest?.sha256 !== previous.sha256) {
      const path = `releases/${previous.release}/${MANIFEST_FILE}`;
      const problem = digest === null ? 'is missing' : 'is not the manifest that the release after it names';
      check.faults.push({ path, problem });
      return check;
    }
    manifest = await readManifest(before);
    check.releases.push(manifest.release);
    if (!(await isWhole(before))) continue;
    note(manifest.release);
    const older = { directory: before, manifest };
    check.faults.push(...(await replayFaults(newer, older, since)));
    check.compared.push(manifest.release);
    newer = older;
    since = [];
  }
}

async function wholeRelease(workspace: Workspace, release: string): Promise<WholeRelease> {
  const directory = workspace.release(release);
  return { directory, manifest: await readManifest(directory) };
}

/** Whether packs are left of a release: those that are pruned have none. */
const isWhole = (directory: string): Promise<boolean> => exists(join(directory, DIGESTS_DIRECTORY));

async function feedFault(directory: string, { release, files }: Manifest): Promise<ReplayFault | null> {
  const path = `releases/${release}/${CHANGES_FILE}`;
  const listed = files.find((file) => file.path === CHANGES_FILE);
  const digest = await ifExists(digestFile(join(directory, CHANGES_FILE)));
  if (digest === null) return { path, problem: 'is missing' };
  return digest.sha256 === listed?.sha256
    ? null
    : { path, problem: 'is not the one that its manifest lists' };
}
