import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { readSnapshot } from '../pipeline/databases/snapshots.ts';
import { lastFetched } from '../pipeline/fetch/fetch-step.ts';
import { execute } from '../pipeline/rebuild/rebuild.ts';
import { type Run, type StepName, startRun } from '../pipeline/run/run.ts';
import { RunLog } from '../pipeline/run/run-log.ts';
import type { Publication } from '../pipeline/run/store-target.ts';
import { exists } from '../pipeline/workspace/existing-file.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import type { Act } from '../router/state/audit-log.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { fieldProblem } from '../schemas/input-problem.ts';
import { MIN_SAMPLE, SAMPLE_MARKER_FILE } from '../schemas/sample.ts';
import { Scope } from '../schemas/scope.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import { SOURCES } from '../sources/list.ts';
import { settingsOf } from './options.ts';
import { print, progressOf } from './output.ts';
import { recordActs } from './recorded-acts.ts';

const DEFAULT_SAMPLE = 20_000;

const Options = z.object({
  from: z.string().optional(),
  sample: z
    .union([z.literal(true), z.coerce.number().int().min(MIN_SAMPLE)], {
      error: `must be a whole number from ${MIN_SAMPLE} on`,
    })
    .optional(),
  scope: Scope.optional(),
  only: z.string().optional(),
  skip: z.string().optional(),
  force: z.boolean().default(false),
  now: z.iso.datetime({ offset: true }).optional(),
  acceptChange: z.string().optional(),
  announceKey: z.array(z.string()).default([]),
  oldLogKey: z.string().nullable().default(null),
  compromisedKey: z.string().nullable().default(null),
  since: z.iso.datetime({ offset: true }).optional(),
  json: z.boolean().default(false),
});

/** Runs `rebuild`, or one step of it; prints the outcome and sets the exit code. */
export async function runCommand(only: StepName | null, raw: Record<string, unknown>): Promise<void> {
  const options = parseOptions(only, raw);
  const settings = settingsOf(options.sample === undefined ? raw : { keepInputs: 'link', ...raw });
  const workspace = new Workspace(settings.data, settings.public);
  const now = options.now ? new Date(options.now) : new Date();
  const from = await directoryToRead(options, workspace);
  const stamp = now.toISOString().replaceAll(/[-:.]/g, '');
  const run = startRun({
    id: `${stamp}-${process.pid}`,
    options: {
      from,
      scope: options.scope ?? (await defaultScope(only, from, workspace)),
      only: sourceList(options.only),
      skip: sourceList(options.skip) ?? [],
      force: options.force,
      now,
      acceptChange: acceptedChanges(options.acceptChange),
      announceKeys: options.announceKey,
      oldLogKey: options.oldLogKey,
      compromisedKey: compromisedKey(options, now),
    },
    settings,
    workspace,
    sources: SOURCES,
    log: new RunLog(workspace.runs, `${stamp}-${process.pid}`, () => new Date()),
  });
  await recordDecisions(run, only, raw);
  const progress = progressOf(options.json);
  const exit = await execute(run, only, progress).catch(async (error: unknown) => {
    if (options.json)
      process.stdout.write(
        `${JSON.stringify(await report(run, error instanceof ProviderSupplyError ? error.exitCode : EXIT.failed))}\n`,
      );
    throw error;
  });
  const result = only === 'publish' ? run.publication : await report(run, exit);
  print(options.json, result, await summary(run, only));
  process.exitCode = exit;
}

/** Records what the operator of a run decides: steps that are forced, changes that are accepted, keys that are published or replaced. */
async function recordDecisions(
  { options, id }: Run,
  only: StepName | null,
  raw: Record<string, unknown>,
): Promise<void> {
  const { acceptChange, announceKeys, compromisedKey, force, oldLogKey } = options;
  const acts: Act[] = [];
  if (force) acts.push({ act: 'run.force', subject: null, details: { run: id, command: only ?? 'rebuild' } });
  if (acceptChange.length > 0)
    acts.push({ act: 'change.accept', subject: null, details: { run: id, sources: [...acceptChange] } });
  if (announceKeys.length > 0)
    acts.push({ act: 'signing-key.announce', subject: null, details: { run: id, files: [...announceKeys] } });
  if (oldLogKey !== null)
    acts.push({ act: 'log-key.change', subject: null, details: { run: id, old_file: oldLogKey } });
  if (compromisedKey !== null) {
    const details = { run: id, since: compromisedKey.since.toISOString(), reason: String(raw.reason ?? '') };
    acts.push({ act: 'signing-key.compromise', subject: compromisedKey.kid, details });
  }
  await recordActs(raw, acts);
}

/** A step goes on with what `fetch` found, and under its scope. */
async function defaultScope(
  only: StepName | null,
  from: string | null,
  workspace: Workspace,
): Promise<Scope> {
  const fetched = only === null || only === 'fetch' ? null : await lastFetched(workspace);
  return fetched?.scope ?? (from === null ? 'national' : 'partial');
}

function parseOptions(only: StepName | null, raw: Record<string, unknown>): z.infer<typeof Options> {
  const parsed = Options.safeParse(raw, { error: fieldProblem });
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues.map(({ path, message }) => {
    const flag = String(path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${flag} ${message}`;
  });
  throw new ProviderSupplyError(
    'bad_option',
    said.join('; '),
    `See \`provider-supply ${only ?? 'rebuild'} --help\`.`,
    {
      exitCode: EXIT.usage,
    },
  );
}

/** The directory to read: `--from`, or the sample files of `--sample`, written when they are not there. */
async function directoryToRead(
  options: z.infer<typeof Options>,
  workspace: Workspace,
): Promise<string | null> {
  if (options.sample === undefined) return options.from === undefined ? null : resolve(options.from);
  const providers = options.sample === true ? DEFAULT_SAMPLE : options.sample;
  const directory = join(workspace.data, `sample-${providers}`);
  // A sample of an earlier version has no marker: it is written anew.
  if (!(await exists(join(directory, SAMPLE_MARKER_FILE)))) {
    const { writeSampleInto } = await import('./sample.ts');
    await writeSampleInto(directory, providers, options.json);
  }
  return directory;
}

/** @throws ProviderSupplyError (exit 2) for a moment that is still to come */
function compromisedKey(
  { compromisedKey: kid, since }: z.infer<typeof Options>,
  now: Date,
): Run['options']['compromisedKey'] {
  if (kid === null) return null;
  const moment = since === undefined ? now : new Date(since);
  if (moment <= now) return { kid, since: moment };
  throw new ProviderSupplyError(
    'bad_option',
    `--since ${since} is still to come`,
    'Give the moment from which on somebody else may have had the key.',
    { exitCode: EXIT.usage },
  );
}

/** @throws ProviderSupplyError (exit 2) for an unknown source. */
export function sourceList(list: string | undefined): SourceId[] | null {
  if (list === undefined) return null;
  const wanted = list.split(',');
  requireKnown(wanted, KNOWN);
  return SOURCES.flatMap(({ facts }) => (wanted.includes(facts.id) ? [facts.id] : []));
}

/** Ids of sources, or `release`. @throws ProviderSupplyError (exit 2) for an unknown one. */
export function acceptedChanges(list: string | undefined): string[] {
  const accepted = list?.split(',') ?? [];
  requireKnown(accepted, [...KNOWN, 'release']);
  return accepted;
}

const KNOWN: readonly string[] = SOURCES.map(({ facts }) => facts.id);

function requireKnown(wanted: readonly string[], known: readonly string[]): void {
  const strange = wanted.filter((id) => !known.includes(id));
  if (strange.length > 0)
    throw new ProviderSupplyError(
      'unknown_source',
      `there is no source ${strange.join(', ')}`,
      `There are: ${known.join(', ')}.`,
      { exitCode: EXIT.usage },
    );
}

async function report(run: Run, exit: number): Promise<object> {
  const sources = await Promise.all(
    run.sources.map(async ({ facts }) => {
      const outcome = run.outcomes.get(facts.id);
      const files = (await readSnapshot(run.workspace, facts.id))?.files ?? [];
      const sum = (field: 'rows_read' | 'rows_kept' | 'rows_rejected') =>
        files.reduce((total, file) => total + file[field], 0);
      return {
        id: facts.id,
        outcome: outcome?.outcome ?? null,
        rows_read: sum('rows_read'),
        rows_kept: sum('rows_kept'),
        rows_rejected: sum('rows_rejected'),
        message: outcome?.message ?? null,
        warnings: outcome?.warnings ?? [],
      };
    }),
  );
  return { release: run.release, exit, steps: run.steps, sources, warnings: run.warnings };
}

function uploaded(to: string, moved: Publication): string {
  return (
    `${to}: ${moved.uploaded_files} of ${moved.files} files uploaded ` +
    `(${moved.uploaded_bytes} of ${moved.bytes} bytes), ${moved.copied_files} copied there`
  );
}

async function summary(run: Run, only: StepName | null): Promise<string> {
  const lines: string[] = [];
  for (const [id, { outcome, message, warnings }] of run.outcomes) {
    const files = (await readSnapshot(run.workspace, id))?.files ?? [];
    const rows = files.reduce((total, file) => total + file.rows_read, 0);
    const rejected = files.reduce((total, file) => total + file.rows_rejected, 0);
    lines.push(
      `${id}: ${outcome}${files.length > 0 ? `, ${rows} rows read, ${rejected} rejected` : ''}${message ? `: ${message}` : ''}`,
    );
    for (const warning of warnings) lines.push(`  warning: ${warning}`);
  }
  for (const warning of run.warnings) lines.push(`warning: ${warning}`);
  for (const { path, reason } of run.skippedFiles) lines.push(`skipped file: ${basename(path)}: ${reason}`);
  if (only === null || only === 'publish')
    lines.push(
      run.nothingNew
        ? `nothing new; release ${run.release} is still current`
        : `published release ${run.release}`,
    );
  else lines.push(`${only} done`);
  const compromised = run.options.compromisedKey;
  if (compromised !== null)
    lines.push(
      `the key ${compromised.kid} is marked compromised from ${compromised.since.toISOString()} on`,
      'restart routers and mirrors that know the keys of before with --accept-release-key or new --release-keys (docs/security.md)',
    );
  if (run.settings.to !== '' && run.publication !== null)
    lines.push(uploaded(run.settings.to, run.publication));
  lines.push(`run log: ${run.log.path}`);
  return lines.join('\n');
}
