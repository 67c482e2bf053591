import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readKeySet, requireUncompromised } from '../pipeline/publish/published-keys.ts';
import type { Settings } from '../pipeline/settings/settings.ts';
import { exists } from '../pipeline/workspace/existing-file.ts';
import { jsonOrUndefined, replaceFile } from '../pipeline/workspace/json-file.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import type { AskedAsOf } from '../router/resolver/screening-as-of.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { inputProblem } from '../schemas/input-problem.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { AskedLists, askedLists } from '../schemas/screening/asked-lists.ts';
import { PreviousRecord, type RosterRecord } from '../schemas/screening/record.ts';
import { EXCLUSION_LISTS } from '../schemas/sources/list.ts';
import { DECISION_FAULTS } from '../screening/candidate-words.ts';
import { Decisions } from '../screening/decisions.ts';
import { listsUsed } from '../screening/lists-used.ts';
import { dayText, RECORD_FILE } from '../screening/record-parts.ts';
import { formatText, rosterDocument } from '../screening/roster-document.ts';
import { loadSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { requireServed, settingsOf, trustOf } from './options.ts';
import { print } from './output.ts';
import { progressLine } from './progress-line.ts';
import { badAsOf } from './screening/bad-as-of.ts';
import { readDecisions } from './screening/decisions-file.ts';
import { openScreener, type Screener, trustedRelease } from './screening/local-release.ts';
import { relatedCounts } from './screening/related-facts.ts';
import { resultsCsv, type ScreenedRow } from './screening/results.ts';
import { type Roster, readRoster } from './screening/roster.ts';
import { rosterRecord } from './screening/roster-record.ts';
import { screenRoster } from './screening/screen-roster.ts';
import { openScreeningThreads, threadsFor } from './screening/screening-threads.ts';

interface ScreenOptions extends Record<string, unknown> {
  out: string;
  public?: string;
  previous?: string;
  decisions?: string;
  skipBad?: boolean;
  strict?: boolean;
  lists?: string;
  asOf?: string;
  knownAt?: string;
  json?: boolean;
}

/**
 * Screens a roster against the exclusion lists of a release on disk or of a running service, and writes `results.csv`,
 * `record.json` and `record.pdf`. Exit 0: nobody is listed, 10: somebody is, 11: nobody is and somebody is undetermined, 12: nobody
 * is and lines were left out.
 */
export async function screenCommand(path: string, options: ScreenOptions): Promise<void> {
  const isService = options.public !== undefined && /^https?:\/\//.test(options.public);
  const settings = settingsOf(isService ? { ...options, public: undefined } : options);
  const day = dayOf(options);
  const asked = options.lists === undefined ? undefined : listsOf(options.lists);
  const roster = await readRoster(path, options.skipBad === true);
  const previous = options.previous === undefined ? null : await readPrevious(options.previous);
  const file = options.decisions === undefined ? null : await readDecisions(options.decisions);
  const isStrict = options.strict === true;
  const workspace = new Workspace(settings.data, settings.public);
  const out = resolve(options.out);
  const { record, rows, warnings } = await withProgress(isService || options.json === true, async (show) => {
    show(() => `${roster.rows.length} lines read; opening the release`);
    const screener = isService
      ? await (await import('./screening/service.ts')).runningService(
          options.public ?? '',
          settings.apiKey,
          day,
        )
      : await localScreener(workspace, settings, options, day, roster.rows.length);
    if (isService) requireServed(options.release, screener.release, options.public ?? '');
    const decisions = new Decisions(file?.decisions ?? [], screener.manifest.scope);
    const ofEach = {
      ...(asked === undefined ? {} : { lists: asked }),
      ...(isStrict ? { strict: true } : {}),
    };
    const rows = await screenRoster(roster, screener, decisions, ofEach, (share) =>
      show(() => `${Math.floor(100 * share)} % of ${roster.rows.length} lines screened`),
    ).finally(() => screener.close());
    show(() => `${roster.rows.length} lines screened; writing the results`);
    const isAsked = askedLists(asked);
    const known = listsUsed(screener.manifest);
    const record = await rosterRecord(
      {
        roster,
        rows,
        release: screener.release,
        manifestSha256: screener.manifestSha256,
        asOf: screener.asOf,
        limits: screener.manifest,
        lists: known.filter(({ source }) => isAsked.has(source)),
        listsNotAsked: known.filter(({ source }) => !isAsked.has(source)),
        isBirthDateUsed: rows.some(
          ({ row, lists }) =>
            row.query.birth_date !== undefined &&
            !lists.some(({ reasons }) => reasons.includes('birth_date_not_available')),
        ),
        isStrict,
        previous,
        decisions: file && {
          name: file.name,
          sha256: file.sha256,
          applied: decisions.applied,
          not_applied: decisions.unused.map(({ decision, why }) => ({ ...decision, why })),
        },
        now: new Date(),
      },
      await signingKeyOf(settings.signingKey, workspace),
    );
    await writeResults(out, roster, rows, record, screener.manifest);
    return { record, rows, warnings: screener.warnings };
  });
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  print(options.json, { ...record, findings: record.findings.length }, summary(record, rows, out));
  process.exitCode = exitCodeOf(record.counts);
}

/** Does work of which a terminal shows how far it is. @param isQuiet shows nothing */
async function withProgress<T>(
  isQuiet: boolean,
  work: (show: (text: () => string) => void) => Promise<T>,
): Promise<T> {
  const progress = !isQuiet && process.stderr.isTTY ? 'terminal' : 'none';
  using line = progressLine(progress, (text) => process.stderr.write(text));
  return await work((text) => line.show(() => `screen: ${text()}`));
}

/** The served release of a public directory, for a roster of so many lines. @throws as `trustedRelease` and `openScreener` */
async function localScreener(
  workspace: Workspace,
  settings: Settings,
  options: ScreenOptions,
  day: AskedAsOf | null,
  lines: number,
): Promise<Screener> {
  const release = await trustedRelease(workspace, trustOf(settings, options));
  const asked = { release, day, now: Date.now() };
  const threads = threadsFor(lines, settings.threads);
  return threads === 1 ? openScreener(asked) : openScreeningThreads(asked, threads);
}

/** Writes `results.csv`, `record.json` and `record.pdf`. */
async function writeResults(
  out: string,
  roster: Roster,
  rows: readonly ScreenedRow[],
  record: RosterRecord,
  manifest: Manifest,
): Promise<void> {
  const write = (name: string, content: string | Uint8Array) =>
    replaceFile(join(out, name), content, 'owner');
  const lists = record.lists.map(({ source }) => source);
  await write('results.csv', resultsCsv(roster, rows, lists, manifest));
  const json = `${JSON.stringify(record, null, 1)}\n`;
  await write(RECORD_FILE, json);
  const { renderPdf } = await import('../pdf/render-pdf.ts');
  await write('record.pdf', await renderPdf(rosterDocument(record, json)));
}

/** The day to screen for; null for today. @throws ProviderSupplyError `bad_as_of` (exit 2) */
function dayOf({ asOf, knownAt }: ScreenOptions): AskedAsOf | null {
  if (asOf !== undefined) return { asOf, knownAt: knownAt ?? null };
  if (knownAt === undefined) return null;
  throw badAsOf('--known-at says how --as-of was known, which is not given');
}

/** Named as the option, which is how problems of it are told. */
const ListsOption = z.object({ '--lists': AskedLists });

/** The lists to ask, by their codes. @throws ProviderSupplyError `bad_lists` (exit 2) */
function listsOf(codes: string): string {
  const asked = ListsOption.safeParse({ '--lists': codes }, { error: inputProblem });
  if (asked.success) return asked.data['--lists'];
  throw new ProviderSupplyError(
    'bad_lists',
    `"${codes}" cannot be used: ${asked.error.issues.map(({ message }) => message).join('; ')}`,
    'Name the lists by their codes, separated by commas: --lists leie,sam (docs/screening.md).',
    { exitCode: EXIT.usage },
  );
}

/** Somebody who was not screened at all comes before somebody who could not be decided. */
function exitCodeOf({ listed, undetermined, not_screened }: RosterRecord['counts']): number {
  if (listed > 0) return EXIT.somebodyListed;
  if (not_screened > 0) return EXIT.linesNotScreened;
  return undetermined > 0 ? EXIT.somebodyUndetermined : EXIT.ok;
}

/**
 * The response key of this installation, if it has one: a record is signed like answers.
 * @throws ProviderSupplyError `key_compromised` when the published key set says so of it
 */
async function signingKeyOf(setting: string, workspace: Workspace): Promise<SigningKey | null> {
  const own = workspace.key('response');
  if (setting === '' && !(await exists(own))) return null;
  const key = await loadSigningKey(setting === '' ? own : setting);
  requireUncompromised(await readKeySet(workspace.public), key.kid);
  return key;
}

async function readPrevious(path: string): Promise<PreviousRecord> {
  const refused = (cause: unknown) =>
    new ProviderSupplyError(
      'bad_previous_record',
      `${path} is not the record of a screened roster`,
      'Give --previous a record.json that `provider-supply screen` wrote.',
      { exitCode: EXIT.usage, cause },
    );
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw refused(cause);
  });
  const record = PreviousRecord.safeParse(jsonOrUndefined(text));
  if (record.success) return record.data;
  throw refused(record.error);
}

function summary(
  { counts, roster, findings, lists, release, as_of, previous, decisions, signature }: RosterRecord,
  rows: readonly ScreenedRow[],
  out: string,
): string {
  const fresh = findings.filter(({ is_new }) => is_new === true).length;
  const skipped = counts.not_screened === 0 ? '' : `, ${counts.not_screened} not screened (see results.csv)`;
  const related = relatedCounts(rows.map(({ relatedFacts }) => relatedFacts));
  return [
    ...asRead(roster),
    `${roster.rows - counts.not_screened} screened against ${release}${as_of === undefined ? '' : ` (${dayText(as_of)})`}: ${counts.listed} listed, ${counts.undetermined} undetermined, ${counts.not_listed} not listed${skipped}`,
    ...(related.length === 0
      ? []
      : [
          `beside the lists, and no exclusions: ${related.join(', ')} (see the related_ columns of results.csv)`,
        ]),
    ...missingLists(lists).map((sentence) => `warning: ${sentence}`),
    ...(decisions === null ? [] : saidOf(decisions)),
    ...(previous === null ? [] : [`${fresh} new since ${previous.created}`]),
    `written to ${out}: results.csv, record.json, record.pdf${signature === null ? ' (not signed: there is no signing key)' : ''}`,
  ].join('\n');
}

/** Decisions that are named on the console; all are in the record. */
const MAX_DECISIONS_NAMED = 20;

function saidOf({ applied, not_applied }: NonNullable<RosterRecord['decisions']>): string[] {
  const named = not_applied
    .slice(0, MAX_DECISIONS_NAMED)
    .map(
      ({ key, npi, source_key, by, at, why }) =>
        `warning: the decision of ${by} (${at}) on ${npi === null ? `the person ${key}` : `NPI ${npi}`} and the entry ${source_key} was not used: ${DECISION_FAULTS[why]}`,
    );
  return [`${applied} decisions of reviewers used, ${not_applied.length} not (see record.json)`, ...named];
}

/** What is said of the lists that the release does not have. */
const missingLists = (lists: RosterRecord['lists']): string[] =>
  lists.flatMap(({ source, status }) =>
    status === 'ingested'
      ? []
      : EXCLUSION_LISTS.flatMap(({ id, whereMissing }) => (id === source ? [whereMissing] : [])),
  );

/** What of the roster was read, and how. */
function asRead({ name, format, columns, name_order, warnings }: RosterRecord['roster']): string[] {
  const used = columns.filter(({ used_as }) => used_as !== null);
  const unused = columns.filter(({ used_as }) => used_as === null).map((column) => quoted(column.name));
  const order =
    name_order === null
      ? ''
      : `; names without a comma: ${name_order}, and looked for in the other order too`;
  return [
    `read ${name}: ${formatText(format)}`,
    `columns used: ${used.map((column) => `${quoted(column.name)} as ${column.used_as?.replace('_', ' ')}`).join(', ')}${order}`,
    `columns not used: ${unused.length === 0 ? 'none' : unused.join(', ')}`,
    ...warnings.map((warning) => `warning: ${warning}`),
  ];
}

const quoted = (name: string): string => (name.trim() === '' ? '(without a name)' : `"${name}"`);
