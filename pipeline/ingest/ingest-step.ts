import { asSentence, GateRefused, ProviderSupplyError, SourceRefused } from '../../schemas/errors.ts';
import { EXCLUSION_LISTS, type SourceId } from '../../schemas/sources/list.ts';
import { API_KEY_MISSING, FETCHED_BY_HAND, type SourceDefinition } from '../../sources/contract.ts';
import { goodSnapshots } from '../databases/derived-database.ts';
import { isAccepted, keepSnapshot, readSnapshot, type Snapshot } from '../databases/snapshots.ts';
import type { Digest } from '../fetch/candidates.ts';
import { foundInputs } from '../fetch/fetch-step.ts';
import { savedDigests } from '../fetch/file-digests.ts';
import { NOT_FETCHED } from '../fetch/http.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { readingKey } from '../fetch/reading-key.ts';
import { causesOf } from '../run/causes.ts';
import {
  isSelected,
  NOT_SELECTED,
  type Note,
  type Run,
  runDate,
  runMoment,
  type SourceOutcome,
} from '../run/run.ts';
import { readSource } from './read-source.ts';

/**
 * Reads each source whose files or reader changed into its own database. A refused source keeps its last good
 * snapshot and is marked stale; the run goes on.
 * @throws GateRefused when a source that every release needs has no good snapshot at all, or one was read after the run's date;
 * ProviderSupplyError (exit 1) when it has none because its publisher could not be reached
 */
export async function ingestStep(run: Run, note: Note): Promise<boolean> {
  await requireReadBefore(run);
  const found = await foundInputs(run);
  const { digest } = await savedDigests(run.workspace.fileDigests, runDate(run));
  const unchanged = await keepUnchanged(run, found);
  let worked = false;
  for (const source of run.sources) {
    const { id } = source.facts;
    const outcome =
      unchanged.get(id) ??
      (isSelected(run, id)
        ? await refresh(run, source, found.get(id), digest, note)
        : await keepUnselected(run, source));
    run.outcomes.set(id, outcome);
    run.log.write({ event: 'source', source: id, ...outcome });
    if (outcome.outcome === 'refreshed' || outcome.outcome === 'refused') worked = true;
  }
  await requireNeededSources(run);
  await tellShortfalls(run);
  return !worked;
}

/** One warning for all that a part of the files falls short of; the run log has each. */
async function tellShortfalls(run: Run): Promise<void> {
  const short = [...(await goodSnapshots(run))].flatMap(([source, { shortfalls }]) =>
    shortfalls.map((shortfall) => ({ source, shortfall })),
  );
  const [first] = short;
  if (first === undefined) return;
  for (const { source, shortfall } of short) run.log.write({ event: 'below_expectation', source, shortfall });
  const message = `made from a part of the files: ${short.length} tables or columns have less than the published files (${first.source}: ${first.shortfall}${short.length > 1 ? '; the run log names all' : ''})`;
  run.warnings.push(message);
  run.log.write({ event: 'warning', message });
}

/** A release is never made from files that were read after its own date: an `ingest` of a later date came before this run. */
async function requireReadBefore(run: Run): Promise<void> {
  for (const [id, { read_on }] of await goodSnapshots(run)) {
    if (read_on <= runDate(run)) continue;
    throw new GateRefused(
      'read_after_moment',
      `${id} was read on ${read_on}, after the date of this run, ${runDate(run)}`,
      'Check the clock of this machine, or give --now a later moment.',
    );
  }
}

/**
 * The sources whose files and reader are those of their last good snapshot, which is noted to be the newest; none of a run with `--force`. What was
 * read as a part of the files is not kept in a national run: it is read again, and refused. All at once: each note waits for the disk.
 */
async function keepUnchanged(
  run: Run,
  found: ReadonlyMap<SourceId, readonly SourceInput[]>,
): Promise<Map<SourceId, SourceOutcome>> {
  if (run.options.force) return new Map();
  const outcomes = await Promise.all(
    run.sources.map(async (source): Promise<[SourceId, SourceOutcome] | null> => {
      const { id } = source.facts;
      const inputs = found.get(id);
      if (!isSelected(run, id) || run.refusals.has(id) || inputs === undefined) return null;
      const last = await readSnapshot(run.workspace, id);
      if (last === null || !isAccepted(last, run.options.scope)) return null;
      if (last.key !== (await readingKey(source, inputs))) return null;
      await keepSnapshot(run.workspace, { ...last, last_checked: runMoment(run), stale_reason: null });
      return [id, { outcome: 'unchanged', message: null, warnings: [...last.warnings] }];
    }),
  );
  return new Map(outcomes.filter((outcome) => outcome !== null));
}

async function keepUnselected(run: Run, source: SourceDefinition): Promise<SourceOutcome> {
  const there = await readSnapshot(run.workspace, source.facts.id);
  return { outcome: there ? 'unchanged' : 'absent', message: NOT_SELECTED, warnings: [] };
}

async function refresh(
  run: Run,
  source: SourceDefinition,
  inputs: readonly SourceInput[] | undefined,
  digest: Digest,
  note: Note,
): Promise<SourceOutcome> {
  const { id } = source.facts;
  const last = await readSnapshot(run.workspace, id);
  const refusal = run.refusals.get(id);
  if (refusal !== undefined) {
    const isByHand = refusal.code === FETCHED_BY_HAND;
    if (last === null && (isByHand || refusal.code === API_KEY_MISSING))
      return absent(source, `${refusal.sentence} ${refusal.next}`);
    // Nobody looked for a newer one: its age says how old it is.
    if (last !== null && isByHand)
      return { outcome: 'unchanged', message: refusal.message, warnings: [...last.warnings] };
    return refuse(run, source, last, refusal);
  }
  if (inputs === undefined) {
    if (last === null) return absent(source, 'no file of it was found');
    return refuse(run, source, last, absence(source));
  }
  const isSame = last?.key === (await readingKey(source, inputs));
  note(`${id}: reading ${inputs.map(({ name }) => name).join(', ')}`);
  try {
    const snapshot = await readSource(run, source, inputs, {
      // Read again, the same files give the same tables.
      readOn: last !== null && isSame ? last.read_on : runDate(run),
      scope: run.options.scope,
      previous: last === null || run.options.acceptChange.includes(id) ? null : last,
      digest,
      // The same files have nothing that could be added to its tables.
      last: isSame ? null : last,
    });
    await keepSnapshot(run.workspace, snapshot);
    return { outcome: 'refreshed', message: null, warnings: [...snapshot.warnings] };
  } catch (error) {
    if (error instanceof SourceRefused) return refuse(run, source, last, error);
    throw error;
  }
}

/** The outcome of a source that has never been read. */
function absent({ facts: { id } }: SourceDefinition, why: string): SourceOutcome {
  const list = EXCLUSION_LISTS.find((one) => one.id === id);
  const message = list?.isAskedByDefault !== true ? why : `${asSentence(why)} ${list.whereMissing}`;
  return { outcome: 'absent', message, warnings: [] };
}

async function refuse(
  run: Run,
  source: SourceDefinition,
  last: Snapshot | null,
  error: SourceRefused,
): Promise<SourceOutcome> {
  run.refusals.set(source.facts.id, error);
  if (last !== null) await keepSnapshot(run.workspace, { ...last, stale_reason: error.message });
  run.log.write({
    event: 'source_refused',
    source: source.facts.id,
    code: error.code,
    message: error.message,
    next: error.next,
    causes: causesOf(error),
  });
  return {
    outcome: 'refused',
    message: `${error.sentence} ${error.next}`,
    warnings: [...(last?.warnings ?? [])],
  };
}

function absence(source: SourceDefinition): SourceRefused {
  return new SourceRefused(
    'file_absent',
    `no file of ${source.facts.id} was found, and there was one before`,
    `Get it from ${source.facts.source_url}, or leave the source out with --skip ${source.facts.id}.`,
  );
}

async function requireNeededSources(run: Run): Promise<void> {
  for (const source of run.sources) {
    if (!source.needed || (await readSnapshot(run.workspace, source.facts.id)) !== null) continue;
    const why = run.outcomes.get(source.facts.id)?.message ?? 'it has never been read';
    const refusal = run.refusals.get(source.facts.id);
    const what = `no release can be made without ${source.facts.id}: ${why.replace(/\.$/, '')}`;
    const next = `Get its file from ${source.facts.source_url} and run again.`;
    // A publisher that does not answer refuses nothing: there is no file that a gate could look at.
    if (refusal?.code === NOT_FETCHED)
      throw new ProviderSupplyError('needed_source_absent', what, next, { cause: refusal });
    throw new GateRefused('needed_source_absent', what, next, refusal);
  }
}
