import { readJsonFile } from '../pipeline/workspace/json-file.ts';
import { readManifest, readPointer } from '../pipeline/workspace/releases.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { judgeFreshness, nextRefreshEta } from '../schemas/release/freshness.ts';
import { RunStatus } from '../schemas/release/status.ts';
import { INVENTED_DATA_NOTE, type Sample } from '../schemas/sample.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';

const DAY = 86_400_000;

/** Each source's snapshot, age, rows, next publication and state, and the release that is served. */
export async function statusCommand(options: Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const workspace = new Workspace(settings.data, settings.public);
  const status = await readJsonFile(workspace.status, RunStatus);
  const pointer = await readPointer(workspace);
  const manifest = pointer && (await readManifest(workspace.release(pointer.release)));
  const now = Date.now();
  const sources = (manifest?.sources ?? []).map((source) => {
    const attempt = status?.sources.find(({ id }) => id === source.id);
    const { status: state, message } = judgeFreshness(source, attempt, null, now);
    const age = source.snapshot === null ? null : Math.floor((now - Date.parse(source.snapshot)) / DAY);
    const { id, snapshot, rows } = source;
    return {
      id,
      state,
      snapshot,
      age_days: age,
      rows,
      next_expected: nextRefreshEta(source)?.slice(0, 10) ?? null,
      message,
      warnings: attempt?.warnings ?? [],
    };
  });
  const result = {
    release: pointer?.release ?? null,
    ...(manifest && manifest.sample !== null && { sample: manifest.sample }),
    published_at: pointer?.published_at ?? null,
    last_run: status && { finished_at: status.finished_at, exit: status.exit, message: status.message },
    sources,
  };
  print(options.json === true, result, table(result));
}

function table(result: {
  release: string | null;
  sample?: Sample;
  last_run: { finished_at: string; exit: number; message: string | null } | null;
  sources: {
    id: string;
    state: string;
    snapshot: string | null;
    age_days: number | null;
    rows: number;
    next_expected: string | null;
    message: string | null;
    warnings: readonly string[];
  }[];
}): string {
  const rows = result.sources.map((source) =>
    [
      source.id.padEnd(24),
      source.state.padEnd(8),
      (source.snapshot ?? '-').padEnd(11),
      `${source.age_days ?? '-'} d`.padStart(7),
      String(source.rows).padStart(12),
      ` next ${source.next_expected ?? '-'}`,
      source.message ? `\n    ${source.message}` : '',
      ...source.warnings.map((warning) => `\n    warning: ${warning}`),
    ].join(' '),
  );
  const run = result.last_run;
  return [
    `release ${result.release ?? 'none: run `provider-supply rebuild`'}`,
    ...(result.sample === undefined ? [] : [INVENTED_DATA_NOTE]),
    run
      ? `last run ${run.finished_at}, exit ${run.exit}${run.message ? `: ${run.message}` : ''}`
      : 'no run yet',
    ...rows,
  ].join('\n');
}
