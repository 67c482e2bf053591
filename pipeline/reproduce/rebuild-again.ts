import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ADDED_ARTIFACTS, ARTIFACTS } from '../../schemas/release/artifacts.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { Manifest, ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { keepSnapshot } from '../databases/snapshots.ts';
import type { Digest } from '../fetch/candidates.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { readSource } from '../ingest/read-source.ts';
import { type Note, type Run, startRun } from '../run/run.ts';
import type { RunLog } from '../run/run-log.ts';
import type { Settings } from '../settings/settings.ts';
import { replaceFile } from '../workspace/json-file.ts';
import { Workspace } from '../workspace/workspace.ts';
import { scratchOf } from './scratch.ts';

/**
 * A run that makes a release again as its manifest says it was made: its clock, origin, scope and artifacts, in a
 * directory of its own, with the previous release (if any) as the served one.
 */
export async function runAgain(
  manifest: Manifest,
  settings: Settings,
  sources: readonly SourceDefinition[],
  log: RunLog,
): Promise<Run> {
  const real = new Workspace(settings.data, settings.public);
  const scratch = scratchOf(real);
  await rm(scratch, { recursive: true, force: true });
  const workspace = new Workspace(join(scratch, 'data'), join(scratch, 'public'));
  await mkdir(workspace.releases, { recursive: true, mode: 0o700 });
  const { previous } = manifest.inputs;
  if (previous !== null) {
    await symlink(real.release(previous.release), workspace.release(previous.release));
    const pointer: ReleasePointer = {
      release: previous.release,
      manifest: `releases/${previous.release}/${MANIFEST_FILE}`,
      manifest_sha256: previous.sha256,
      published_at: manifest.created_at,
    };
    await replaceFile(workspace.pointer, JSON.stringify(pointer));
  }
  return startRun({
    id: `reproduce-${manifest.release}`,
    options: {
      from: null,
      scope: manifest.scope,
      only: null,
      skip: [],
      force: false,
      now: new Date(manifest.created_at),
      acceptChange: [],
      announceKeys: [],
      oldLogKey: null,
      compromisedKey: null,
    },
    settings: {
      ...settings,
      data: workspace.data,
      public: workspace.public,
      origin: manifest.origin,
      sourceCode: manifest.source_code_url ?? '',
      without: ARTIFACTS.filter((artifact) => !manifest.artifacts.includes(artifact)),
      with: ADDED_ARTIFACTS.filter((artifact) => manifest.artifacts.includes(artifact)),
    },
    workspace,
    sources,
    log,
  });
}

/**
 * Reads every source as the manifest says it was read: on that date, last checked then, stale for that reason. What was
 * accepted once is accepted again: row minimums and changes in size are not checked.
 */
export async function readAgain(
  run: Run,
  described: readonly ReleaseSource[],
  inputs: ReadonlyMap<SourceId, SourceInput[]>,
  digest: Digest,
  note: Note,
): Promise<void> {
  for (const source of run.sources) {
    const { id } = source.facts;
    const stated = described.find((one) => one.id === id);
    const files = inputs.get(id);
    if (files === undefined || !stated?.read_on || !stated.last_checked) continue;
    note(`${id}: reading ${files.map(({ name }) => name).join(', ')}`);
    const snapshot = await readSource(run, source, files, {
      readOn: stated.read_on,
      scope: 'partial',
      previous: null,
      digest,
      last: null,
    });
    await keepSnapshot(run.workspace, {
      ...snapshot,
      shortfalls: [],
      last_checked: stated.last_checked,
      stale_reason: stated.stale_reason,
    });
  }
}
