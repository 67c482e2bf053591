import { RunStatus, type SourceAttempt } from '../../schemas/release/status.ts';
import { NOT_SELECTED, type Run, runMoment } from '../run/run.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import { readManifest, readPointer } from '../workspace/releases.ts';

/**
 * Writes `public/status.json` after a run, failed or not: the outcome of each source and the served release; then uploads it to
 * the object store that is published to. @throws StoreError when the upload fails
 */
export async function writeStatus(run: Run, exit: number, message: string | null): Promise<void> {
  const before = await readJsonFile(run.workspace.status, RunStatus);
  const pointer = await readPointer(run.workspace);
  const served = pointer && (await readManifest(run.workspace.release(pointer.release)));
  const now = runMoment(run);
  const sources = run.sources.map(({ facts }): SourceAttempt => {
    const last = before?.sources.find(({ id }) => id === facts.id);
    const outcome = run.outcomes.get(facts.id);
    const snapshot = served?.sources.find(({ id }) => id === facts.id)?.snapshot ?? null;
    if (outcome === undefined || outcome.message === NOT_SELECTED)
      return last
        ? { ...last, snapshot }
        : {
            id: facts.id,
            outcome: 'absent',
            last_attempt: now,
            last_checked: null,
            snapshot,
            message: null,
            warnings: [],
          };
    const reached = outcome.outcome === 'refreshed' || outcome.outcome === 'unchanged';
    return {
      id: facts.id,
      outcome: outcome.outcome,
      last_attempt: now,
      last_checked: reached ? now : (last?.last_checked ?? null),
      snapshot,
      message: outcome.message,
      warnings: outcome.warnings,
    };
  });
  const status: RunStatus = {
    run: run.id,
    finished_at: now,
    exit,
    message,
    release: pointer?.release ?? null,
    ...(served && served.sample !== null && { sample: served.sample }),
    sources,
  };
  const text = `${JSON.stringify(status, null, 2)}\n`;
  await replaceFile(run.workspace.status, text);
  await run.store?.putStatus(text);
}
