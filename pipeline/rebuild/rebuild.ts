import { rm } from 'node:fs/promises';
import { StoreError } from '../../object-store/store-error.ts';
import { EXIT, type ExitCode, ProviderSupplyError } from '../../schemas/errors.ts';
import { archivesAfter, removeUsedTables } from '../backfill/release-archives.ts';
import { buildStep } from '../build/build-step.ts';
import { contentDigest } from '../build/release-header.ts';
import { checkStep } from '../check/check-step.ts';
import { goodSnapshots } from '../databases/derived-database.ts';
import { fetchStep } from '../fetch/fetch-step.ts';
import { ingestStep } from '../ingest/ingest-step.ts';
import { measureStep } from '../measure/measure-step.ts';
import { publishStep } from '../publish/publish-step.ts';
import { requirePublishingKeys } from '../publish/published-keys.ts';
import type { ReleaseStore } from '../publish/release-store.ts';
import { pruneDownloads } from '../publish/retention.ts';
import { writeStatus } from '../publish/status-file.ts';
import { removeAbandonedScratch } from '../reproduce/scratch.ts';
import { resolveStep } from '../resolve/resolve-step.ts';
import { causesOf } from '../run/causes.ts';
import { exitOf, type Run, runMoment, type StepName } from '../run/run.ts';
import { type Progress, runSteps, type Step } from '../run/run-steps.ts';
import { isDiskFull, typedError } from '../run/typed-error.ts';
import { takeLock } from '../workspace/lock.ts';
import {
  readManifest,
  readPointer,
  removePartialReleases,
  requireLaterMoment,
} from '../workspace/releases.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { repairSnapshots } from './repair-snapshots.ts';

const nothingNew = (run: Run): boolean => run.nothingNew;
/** An object store may lack what is published here: the next run completes an upload that failed. */
const nothingToPublish = (run: Run): boolean => run.nothingNew && run.store === null;

const ALL_STEPS: readonly Step[] = [
  { name: 'fetch', title: 'fetch: find the newest files', work: fetchStep },
  { name: 'ingest', title: 'ingest: read them into typed tables', work: ingestAndCompare },
  { name: 'resolve', title: 'resolve: link the sources to NPIs', work: resolveStep, skip: nothingNew },
  { name: 'measure', title: 'measure: compute the supply tables', work: measureStep, skip: nothingNew },
  { name: 'build', title: 'build: write the release', work: buildStep, skip: nothingNew },
  { name: 'check', title: 'check: run every gate', work: checkStep, skip: nothingNew },
  { name: 'publish', title: 'publish: move the pointer', work: publishStep, skip: nothingToPublish },
];

/**
 * Runs all steps, or one, under the lock, and writes the outcome to `public/status.json`.
 * @returns the exit code; errors are thrown after the status is written.
 */
export async function execute(run: Run, only: StepName | null, progress: Progress): Promise<ExitCode> {
  using _lock = await takeLock(run.workspace.lock, `provider-supply ${only ?? 'rebuild'}`);
  using store = await openStore(run.settings.to);
  run.store = store;
  run.log.write({
    event: 'run_started',
    step: only ?? 'all',
    options: { ...run.options, now: run.options.now.toISOString() },
  });
  const steps = only === null ? ALL_STEPS : ALL_STEPS.filter(({ name }) => name === only);
  try {
    // The moment of `check` and `publish` is not that of the release, which `build` has checked.
    if (only !== 'check' && only !== 'publish') await requireMomentAfterServed(run);
    if (only === null || only === 'publish') await requirePublishingKeys(run);
    await removeLeftovers(run.workspace);
    await runSteps(run, steps, progress);
    await writeStatus(run, exitOf(run), null);
  } catch (caught) {
    const error = typedError(caught, run.settings.memory);
    const { exitCode, message } = describe(error);
    // A store that failed the run would also fail its status.
    if (error instanceof StoreError) run.store = null;
    await recordFailure(run, exitCode, message, error);
    throw error;
  } finally {
    await removeTemporary(run.workspace);
  }
  const exit = exitOf(run);
  run.log.write({ event: 'run_finished', exit, release: run.release });
  return exit;
}

/** @throws GateRefused before anything is read, if the run's moment is before that of the served release */
async function requireMomentAfterServed(run: Run): Promise<void> {
  const pointer = await readPointer(run.workspace);
  if (pointer === null) return;
  requireLaterMoment(await readManifest(run.workspace.release(pointer.release)), runMoment(run), true);
}

/**
 * Removes what a killed run or reproduction left: a join that spilled to disk may leave more than a release takes,
 * and the next run would have that much less.
 */
async function removeLeftovers(workspace: Workspace): Promise<void> {
  await removeTemporary(workspace);
  await removeAbandonedScratch(workspace);
}

const removeTemporary = (workspace: Workspace): Promise<void> =>
  rm(workspace.temporary, { recursive: true, force: true });

/** The object store to publish to, or null; its client is loaded only if there is one. */
async function openStore(to: string): Promise<ReleaseStore | null> {
  if (to === '') return null;
  const { ReleaseStore } = await import('../publish/release-store.ts');
  return new ReleaseStore(to);
}

/**
 * Ingests, then determines whether the served release is made from the same inputs and code. Files that are no longer
 * needed are removed now, before the release takes its space, and also on nights that publish nothing. If something is new,
 * the databases that the later steps use are checked.
 */
async function ingestAndCompare(run: Run, note: (text: string) => void): Promise<boolean> {
  const skipped = await ingestStep(run, note);
  await pruneDownloads(run);
  await removeUsedTables(run);
  await compareWithServed(run);
  const isRepaired = !run.nothingNew && (await repairSnapshots(run, note));
  return skipped && !isRepaired;
}

async function compareWithServed(run: Run): Promise<void> {
  const pointer = await readPointer(run.workspace);
  if (pointer === null) return;
  const served = await readManifest(run.workspace.release(pointer.release));
  const directory = run.workspace.release(pointer.release);
  const archives = await archivesAfter(run, { directory, manifest: served });
  const content = await contentDigest(run, await goodSnapshots(run), archives);
  const isSame = served.inputs.content_digest === content;
  requireLaterMoment(served, runMoment(run), isSame);
  run.nothingNew = isSame && !run.options.force;
  if (!run.nothingNew) return;
  run.release = pointer.release;
  // The night that built it failed; the inputs are those of the served release again.
  await removePartialReleases(run.workspace);
}

/** Writes the log and the status of a failed run; if they cannot be written, the run's own error takes precedence. */
async function recordFailure(run: Run, exit: ExitCode, message: string, failure: unknown): Promise<void> {
  try {
    run.log.write({ event: 'run_failed', exit, message, causes: causesOf(failure) });
    await writeStatus(run, exit, message);
  } catch (error) {
    if (error instanceof StoreError)
      run.log.write({ event: 'status_not_uploaded', message: error.message, causes: causesOf(error) });
    else if (!isDiskFull(error)) throw error;
  }
}

function describe(error: unknown): { exitCode: ExitCode; message: string } {
  if (error instanceof ProviderSupplyError)
    return { exitCode: error.exitCode, message: `${error.sentence} ${error.next}` };
  return { exitCode: EXIT.failed, message: error instanceof Error ? error.message : String(error) };
}
