import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { type BackfillReport, backfill } from '../pipeline/backfill/backfill.ts';
import { startRun } from '../pipeline/run/run.ts';
import { RunLog } from '../pipeline/run/run-log.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { asSentence, EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { fieldProblem } from '../schemas/input-problem.ts';
import { Scope } from '../schemas/scope.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import { SOURCES } from '../sources/list.ts';
import { settingsOf } from './options.ts';
import { print, progressOf } from './output.ts';
import { progressLine } from './progress-line.ts';
import { acceptedChanges, sourceList } from './run-command.ts';

const Options = z.object({
  from: z.string().optional(),
  catalog: z.boolean().default(false),
  scope: Scope.optional(),
  only: z.string().optional(),
  force: z.boolean().default(false),
  now: z.iso.datetime({ offset: true }).optional(),
  acceptChange: z.string().optional(),
  json: z.boolean().default(false),
});

const BACKFILLED: readonly string[] = SOURCES.flatMap(({ backfill, facts }) => (backfill ? [facts.id] : []));

/** Reads files of publishers' archives for the history from before the first release; prints what became of them and sets the exit code. */
export async function backfillCommand(raw: Record<string, unknown>): Promise<void> {
  const options = parseOptions(raw);
  const settings = settingsOf(raw);
  const workspace = new Workspace(settings.data, settings.public);
  const now = options.now === undefined ? new Date() : new Date(options.now);
  const id = `${now.toISOString().replaceAll(/[-:.]/g, '')}-${process.pid}`;
  const run = startRun({
    id,
    options: {
      from: options.from === undefined ? null : resolve(options.from),
      scope: options.scope ?? (options.catalog ? 'national' : 'partial'),
      only: backfilledSources(options.only),
      skip: [],
      force: options.force,
      now,
      acceptChange: acceptedChanges(options.acceptChange),
      announceKeys: [],
      oldLogKey: null,
      compromisedKey: null,
    },
    settings,
    workspace,
    sources: SOURCES,
    log: new RunLog(workspace.runs, id, () => new Date()),
  });
  const report = await shown(options.json, (note) => backfill(run, note));
  const { exit, ...printed } = report;
  print(options.json, { ...printed, exit }, summary(report, run.log.path));
  process.exitCode = exit;
}

/** Does some work that tells how far it is. */
async function shown<T>(isJson: boolean, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
  using line = progressLine(progressOf(isJson), (text) => process.stderr.write(text));
  return await work((text) => line.show(() => `backfill: ${text}`));
}

/** @throws ProviderSupplyError (exit 2) for values that cannot be used */
function parseOptions(raw: Record<string, unknown>): z.infer<typeof Options> {
  const parsed = Options.safeParse(raw, { error: fieldProblem });
  const problem = parsed.success
    ? (parsed.data.from === undefined) === parsed.data.catalog
      ? null
      : 'give one of --from DIR and --catalog'
    : parsed.error.issues.map(({ path, message }) => `--${String(path[0])} ${message}`).join('; ');
  if (parsed.success && problem === null) return parsed.data;
  throw new ProviderSupplyError('bad_option', problem ?? '', 'See `provider-supply backfill --help`.', {
    exitCode: EXIT.usage,
  });
}

/** @throws ProviderSupplyError (exit 2) for a source that there is not, or that has no blocks to make of older files */
function backfilledSources(list: string | undefined): SourceId[] | null {
  const wanted = sourceList(list);
  const without = (wanted ?? []).filter((id) => !BACKFILLED.includes(id));
  if (without.length === 0) return wanted;
  throw new ProviderSupplyError(
    'source_without_backfill',
    `${without.join(', ')} cannot be backfilled`,
    `These can: ${BACKFILLED.join(', ')}.`,
    { exitCode: EXIT.usage },
  );
}

function summary({ dates, refused, skipped }: BackfillReport, log: string): string {
  const lines = dates.map(
    ({ source, snapshot, outcome, rows_read, rows_rejected }) =>
      `${source} ${snapshot}: ${outcome}, ${rows_read} rows read, ${rows_rejected} rejected`,
  );
  for (const { files, message, next } of refused) {
    const names = files.map((file) => basename(file)).join(', ');
    lines.push(`refused${names === '' ? '' : ` ${names}`}: ${asSentence(message)} ${next}`);
  }
  for (const { path, reason } of skipped) lines.push(`skipped file: ${basename(path)}: ${reason}`);
  lines.push(conclusion(dates));
  lines.push(`run log: ${log}`);
  return lines.join('\n');
}

function conclusion(dates: BackfillReport['dates']): string {
  const waiting = dates.filter(({ outcome }) => outcome !== 'published').length;
  if (waiting > 0)
    return `files of ${waiting} dates are read; the next \`provider-supply rebuild\` publishes what they say`;
  return dates.length > 0 ? 'the served release has all of them' : 'no file of an archive was taken';
}
