import { rm } from 'node:fs/promises';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { readArchivesAgain } from '../backfill/backfill.ts';
import { buildStep } from '../build/build-step.ts';
import { contentDigest } from '../build/release-header.ts';
import { checkManifestBytes, type Fault, verifyChecksums } from '../check/verify-release.ts';
import type { Digest } from '../fetch/candidates.ts';
import { rememberDigests } from '../fetch/file-digests.ts';
import { measureStep } from '../measure/measure-step.ts';
import { isPruned } from '../publish/retention.ts';
import { resolveStep } from '../resolve/resolve-step.ts';
import type { Run } from '../run/run.ts';
import type { RunLog } from '../run/run-log.ts';
import { type Progress, runSteps, type Step } from '../run/run-steps.ts';
import type { Settings } from '../settings/settings.ts';
import { builtRelease, readManifest, releaseDirectory } from '../workspace/releases.ts';
import { Workspace } from '../workspace/workspace.ts';
import { compareWithRebuilt } from './compare.ts';
import { type DeclaredInputs, findDeclaredInputs } from './declared-inputs.ts';
import { readAgain, runAgain } from './rebuild-again.ts';
import { checkVersion } from './same-version.ts';
import { lockScratch, scratchOf } from './scratch.ts';

/** The outcome of rebuilding a release. */
export interface Reproduction {
  release: string;
  /** `impossible`: an input is missing or has changed. */
  verdict: 'identical' | 'different' | 'impossible';
  /** Files of the release, the manifest not counted. */
  files: number;
  /** Every input that is missing or changed, or every file that differs. */
  faults: Fault[];
}

/**
 * Makes a release again from the kept downloads and the previous release, in a directory of its own, and compares every
 * file and the manifest. Nothing that is in use is modified.
 * @throws ProviderSupplyError when there is no such release, or another reproduction is running.
 */
export async function reproduceRelease(
  release: string,
  settings: Settings,
  sources: readonly SourceDefinition[],
  log: RunLog,
  progress: Progress,
): Promise<Reproduction> {
  const workspace = new Workspace(settings.data, settings.public);
  const directory = await releaseDirectory(workspace, release);
  const impossible = (faults: Fault[], files = 0): Reproduction => ({
    release,
    verdict: 'impossible',
    files,
    faults,
  });
  const damaged = await checkManifestBytes(directory);
  if (damaged.length > 0) return impossible(damaged);
  const otherVersion = await checkVersion(directory);
  if (otherVersion !== null) return impossible([otherVersion]);
  const manifest = await readManifest(directory);
  const files = manifest.files.length;

  using _lock = await lockScratch(workspace, `provider-supply reproduce ${release}`);
  try {
    const run = await runAgain(manifest, settings, sources, log);
    log.write({ event: 'reproduction_started', release });
    const changed = await checkCode(run, manifest);
    if (changed !== null) return impossible([changed], files);
    const { digest } = rememberDigests();
    const { faults: missing, ...inputs } = await findInputs(run, workspace, manifest, digest, progress);
    if (missing.length > 0) return impossible(missing, files);
    const faults = await rebuildAndCompare(run, manifest, directory, inputs, digest, progress);
    const verdict = faults.length === 0 ? 'identical' : 'different';
    log.write({ event: 'reproduction_finished', release, verdict });
    return { release, verdict, files, faults };
  } finally {
    await rm(scratchOf(workspace), { recursive: true, force: true });
  }
}

async function findInputs(
  run: Run,
  workspace: Workspace,
  manifest: Manifest,
  digest: Digest,
  progress: Progress,
): Promise<DeclaredInputs> {
  let found: DeclaredInputs = { sources: new Map(), archives: [], faults: [] };
  const step: Step = {
    name: 'fetch',
    title: 'fetch: check the kept downloads and the previous release',
    async work(_, note) {
      found = await findDeclaredInputs(workspace, manifest, digest, note);
      return false;
    },
  };
  await runSteps(run, [step], progress);
  return found;
}

async function rebuildAndCompare(
  run: Run,
  manifest: Manifest,
  directory: string,
  inputs: Pick<DeclaredInputs, 'sources' | 'archives'>,
  digest: Digest,
  progress: Progress,
): Promise<Fault[]> {
  let faults: Fault[] = [];
  const steps: Step[] = [
    {
      name: 'ingest',
      title: 'ingest: read the files again',
      async work(_, note) {
        await readAgain(run, manifest.sources, inputs.sources, digest, note);
        await readArchivesAgain(run, inputs.archives, digest, note);
        return false;
      },
    },
    { name: 'resolve', title: 'resolve: link the sources to NPIs', work: resolveStep },
    { name: 'measure', title: 'measure: compute the supply tables', work: measureStep },
    { name: 'build', title: 'build: write the release again', work: buildStep },
    {
      name: 'check',
      title: 'check: compare every file',
      async work(_, note) {
        const found = (await isPruned(directory)) ? [] : await verifyChecksums(directory, note);
        const rebuilt = await builtRelease(run.workspace);
        faults = [...found, ...(await compareWithRebuilt(directory, manifest, rebuilt))];
        return false;
      },
    },
  ];
  await runSteps(run, steps, progress);
  return faults;
}

/** Everything the digest of contents is computed from is in the manifest, except the code itself. */
async function checkCode(run: Run, manifest: Manifest): Promise<Fault | null> {
  const snapshots = new Map(
    manifest.sources.flatMap(({ id, files, read_on, stale_reason }) =>
      read_on === null ? [] : [[id, { files, read_on, stale_reason }] as const],
    ),
  );
  const digest = await contentDigest(run, snapshots, manifest.archives ?? []);
  if (digest === manifest.inputs.content_digest) return null;
  return {
    path: 'pipeline version',
    problem: `the code here, or the code the release was made by, is not ${manifest.pipeline_version} as committed: see \`git status\``,
  };
}
