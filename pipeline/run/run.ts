import { EXIT, type ExitCode, type SourceRefused } from '../../schemas/errors.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { Settings } from '../settings/settings.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { RunLog } from './run-log.ts';
import type { Publication, StoreTarget } from './store-target.ts';

/** What the caller asked for. */
interface RunOptions {
  /** Read the files of this directory instead of downloading. */
  from: string | null;
  scope: Scope;
  only: readonly SourceId[] | null;
  skip: readonly SourceId[];
  force: boolean;
  /** The run's clock: every date and moment in the release comes from it. */
  now: Date;
  /** Sources whose change in size is accepted, whatever it is. */
  acceptChange: readonly string[];
  /** JWK files of keys that are published as response keys (`publish --announce-key`). */
  announceKeys: readonly string[];
  /** The file of the log's previous key, when `--log-key` is a new one. */
  oldLogKey: string | null;
  /** A published key that somebody else may have had from a moment on (`signing-key compromised`). */
  compromisedKey: { readonly kid: string; readonly since: Date } | null;
}

/** The outcome of one source in this run. */
export interface SourceOutcome {
  outcome: 'refreshed' | 'unchanged' | 'refused' | 'absent';
  message: string | null;
  warnings: string[];
}

/** The message for a source that the caller left out of a run; `status.json` keeps its last attempt. */
export const NOT_SELECTED = 'not selected for this run';

/** One run: its options, its directories, its outcomes so far. */
export interface Run {
  readonly id: string;
  readonly options: RunOptions;
  readonly settings: Settings;
  readonly workspace: Workspace;
  readonly sources: readonly SourceDefinition[];
  readonly log: RunLog;
  readonly outcomes: Map<SourceId, SourceOutcome>;
  readonly steps: { step: StepName; seconds: number; skipped: boolean }[];
  /** Why sources were refused: by `fetch`, whose refusals `ingest` turns into outcomes, or by `ingest`. */
  readonly refusals: Map<SourceId, SourceRefused>;
  /** Databases of the warehouse that this run has written, or compared with their SHA-256. */
  readonly intactDatabases: Set<string>;
  /** Files that no source reads, or that a newer one replaces. */
  readonly skippedFiles: { path: string; reason: string }[];
  /** What the operator should know of the run as a whole: of the machine, of the part of the files it is made from. */
  readonly warnings: string[];
  /** The release this run published or found still current. */
  release: string | null;
  /** Set when inputs and code are the same as those of the current release: the later steps have nothing to do. */
  nothingNew: boolean;
  /** The object store of `--to`, while the run is under way. */
  store: StoreTarget | null;
  publication: Publication | null;
}

/** A run without an outcome yet. */
export function startRun(
  asked: Pick<Run, 'id' | 'options' | 'settings' | 'workspace' | 'sources' | 'log'>,
): Run {
  return {
    ...asked,
    outcomes: new Map(),
    steps: [],
    refusals: new Map(),
    intactDatabases: new Set(),
    skippedFiles: [],
    warnings: [],
    release: null,
    nothingNew: false,
    store: null,
    publication: null,
  };
}

export const STEPS = ['fetch', 'ingest', 'resolve', 'measure', 'build', 'check', 'publish'] as const;
export type StepName = (typeof STEPS)[number];

/** Shows the current activity on the progress line; `always`: also where every note is a permanent line, and for good. */
export type Note = (text: string, when?: 'always') => void;

/** The run's moment in the form used in every published file. */
export function runMoment(run: Run): string {
  return `${run.options.now.toISOString().slice(0, 19)}Z`;
}

/** The run's date. */
export function runDate(run: Run): string {
  return run.options.now.toISOString().slice(0, 10);
}

/** The exit code of a run in which nothing failed. */
export function exitOf(run: Run): ExitCode {
  const refused = [...run.outcomes.values()].some(({ outcome }) => outcome === 'refused');
  return refused ? EXIT.publishedWithRefusals : EXIT.ok;
}

/** Whether a source is selected for this run (`--only`, `--skip`). */
export function isSelected(run: Run, source: SourceId): boolean {
  const { only, skip } = run.options;
  return (only === null || only.includes(source)) && !skip.includes(source);
}
