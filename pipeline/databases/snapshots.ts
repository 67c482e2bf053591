import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SourceFile } from '../../schemas/release/manifest.ts';
import type { Scope } from '../../schemas/scope.ts';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { ifExists } from '../workspace/existing-file.ts';
import { readJsonFile, replaceFile } from '../workspace/json-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { filesOfDatabase } from './intact-databases.ts';

/** The last good snapshot of a source: which database holds it and what it was made from. */
export const Snapshot = z.object({
  source: z.string(),
  /** SHA-256 over the input files and the code that reads them. */
  key: z.string(),
  files: z.array(SourceFile),
  /** Rows per expected table. */
  rows: z.record(z.string(), z.int()),
  /** Rows with a value, by `table.column`; absent in snapshots of earlier versions. */
  filled: z.record(z.string(), z.int()).default({}),
  warnings: z.array(z.string()),
  /** What its tables fall short of, which is accepted of a part of the files; absent in snapshots of earlier versions. */
  shortfalls: z.array(z.string()).default([]),
  /** Date of the run that read the files. */
  read_on: z.iso.date(),
  /** The last run that reached the source and found this snapshot to be the newest good one. */
  last_checked: z.iso.datetime(),
  /** Why a newer attempt was refused, while this snapshot stays in use. */
  stale_reason: z.string().nullable(),
});

export type Snapshot = z.infer<typeof Snapshot>;

/**
 * Whether a source whose files have not changed may keep its snapshot in a run of this scope. Under `national` one that falls short
 * of anything may not, unless it is a sample: no release of a sample is national.
 */
export const isAccepted = ({ files, shortfalls }: Snapshot, scope: Scope): boolean =>
  scope === 'partial' || shortfalls.length === 0 || files.some(({ sample }) => sample !== undefined);

/** The database of a snapshot. @param folder of the warehouse: the source's, or that of its archive */
export function snapshotDatabase(workspace: Workspace, folder: string, key: string): string {
  return join(workspace.warehouse(folder), `${key.slice(0, 16)}.duckdb`);
}

/** The name that it is attached under. */
export const snapshotName = (id: SourceId): string => `${tablePrefix(id)}_snapshot`;

export function readSnapshot(workspace: Workspace, source: SourceId): Promise<Snapshot | null> {
  return readJsonFile(join(workspace.warehouse(source), 'current.json'), Snapshot);
}

/** Makes a snapshot the source's last good one, then removes unused databases. */
export async function keepSnapshot(workspace: Workspace, snapshot: Snapshot): Promise<void> {
  await replaceFile(
    join(workspace.warehouse(snapshot.source), 'current.json'),
    `${JSON.stringify(snapshot, null, 2)}\n`,
  );
  const database = snapshotDatabase(workspace, snapshot.source, snapshot.key);
  await removeOthers(workspace.warehouse(snapshot.source), [...filesOfDatabase(database), 'current.json']);
}

/** Removes everything in a warehouse folder except some files. */
export async function removeOthers(directory: string, keep: readonly string[]): Promise<void> {
  const names = (await ifExists(readdir(directory))) ?? [];
  for (const name of names)
    if (!keep.includes(name)) await rm(join(directory, name), { recursive: true, force: true });
}
