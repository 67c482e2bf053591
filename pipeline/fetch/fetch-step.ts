import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { EXIT, ProviderSupplyError, SourceRefused } from '../../schemas/errors.ts';
import { Scope } from '../../schemas/scope.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import { checkCapacity } from '../capacity/check-capacity.ts';
import { isSelected, type Note, type Run, runDate } from '../run/run.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { discoverAndDownload } from './download-source.ts';
import { digestSeenFiles, type FileDigests } from './file-digests.ts';
import { keepFiles } from './keep-files.ts';
import { type Located, listFiles, locateAmong, SourceInput } from './locate.ts';
import { sampleAmong } from './sample-marker.ts';
import { workloadOf } from './workload.ts';

/** What a `fetch` leaves for the steps after it. */
const Fetched = z.strictObject({ scope: Scope, found: z.record(z.string(), z.array(SourceInput)) });
type Fetched = z.infer<typeof Fetched>;

/**
 * Finds the newest files of every source: below `--from`, or by querying the publishers and downloading what is new.
 * A source that cannot be found or downloaded is recorded as refused; the others go on.
 */
export async function fetchStep(run: Run, note: Note): Promise<boolean> {
  await using digests = await digestSeenFiles(run.workspace.fileDigests, runDate(run));
  const found =
    run.options.from === null
      ? await download(run, digests, note)
      : await findLocally(run, run.options.from, digests, note);
  const fetched: Fetched = { scope: run.options.scope, found: Object.fromEntries(found) };
  await replaceFile(run.workspace.inputs, `${JSON.stringify(fetched, null, 2)}\n`);
  return false;
}

/** The files that the last `fetch` found, by source, and the scope it ran under; null if it never ran. */
export function lastFetched(workspace: Workspace): Promise<Fetched | null> {
  return readJsonFile(workspace.inputs, Fetched);
}

/** What the last `fetch` found of the run's sources. @throws ProviderSupplyError if it never ran. */
export async function foundInputs(run: Run): Promise<Map<SourceId, SourceInput[]>> {
  const fetched = await lastFetched(run.workspace);
  if (fetched === null)
    throw new ProviderSupplyError(
      'nothing_fetched',
      'no files have been found yet',
      'Run `provider-supply fetch` first, with --from DIR for local files.',
    );
  return new Map(
    run.sources.flatMap(({ facts: { id } }) => {
      const inputs = fetched.found[id];
      return inputs === undefined ? [] : [[id, inputs] as const];
    }),
  );
}

async function findLocally(
  run: Run,
  directory: string,
  digests: FileDigests,
  note: Note,
): Promise<Map<SourceId, SourceInput[]>> {
  const there = await ifExists(stat(directory));
  if (!there?.isDirectory())
    throw new ProviderSupplyError(
      'no_such_directory',
      `${directory} is not a directory`,
      'Give --from the directory that holds the files.',
      {
        exitCode: EXIT.usage,
      },
    );
  const { paths, sample } = await sampleAmong(await listFiles(directory));
  const located = await locateAmong(paths, selectedSources(run), digests.digest);
  const found = accept(run, located);
  for (const [id, inputs] of found)
    if (sample !== undefined)
      found.set(
        id,
        inputs.map((input) => ({ ...input, sample })),
      );
  await checkCapacity(run, await workloadOf(run, found), note);
  for (const [id, inputs] of found) {
    const kept = await unlessRefused(run, id, keepFiles(run, id, inputs, digests, note));
    if (kept === null) found.delete(id);
    else found.set(id, kept);
  }
  return found;
}

async function download(
  run: Run,
  { digest }: FileDigests,
  note: Note,
): Promise<Map<SourceId, SourceInput[]>> {
  const found = new Map<SourceId, SourceInput[]>();
  for (const source of selectedSources(run)) {
    note(`${source.facts.id}: asking the publisher`);
    const paths = await unlessRefused(run, source.facts.id, discoverAndDownload(run, source, note));
    if (paths === null) continue;
    for (const [id, inputs] of accept(run, await locateAmong(paths, [source], digest))) found.set(id, inputs);
  }
  await checkCapacity(run, await workloadOf(run, found), note);
  return found;
}

/** The result of the work; null when it refuses the source, which is then recorded. */
async function unlessRefused<T>(run: Run, id: SourceId, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    run.refusals.set(id, error);
    return null;
  }
}

const selectedSources = (run: Run) => run.sources.filter(({ facts }) => isSelected(run, facts.id));

function accept(run: Run, located: Located): Map<SourceId, SourceInput[]> {
  for (const [id, error] of located.refused) run.refusals.set(id, error);
  for (const skipped of located.skipped) {
    run.log.write({ event: 'file_skipped', ...skipped });
    run.skippedFiles.push(skipped);
  }
  return located.inputs;
}
