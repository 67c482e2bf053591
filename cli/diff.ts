import { compareReleases, type ReleaseDifference } from '../pipeline/diff/compare-releases.ts';
import { releaseDirectory } from '../pipeline/workspace/releases.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';

/** Prints what changed between two releases: snapshots, files, keys. */
export async function diffCommand(from: string, to: string, options: Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const workspace = new Workspace(settings.data, settings.public);
  const difference = await compareReleases(
    await releaseDirectory(workspace, from),
    await releaseDirectory(workspace, to),
  );
  print(options.json === true, difference, describe(difference));
}

function describe({ from, to, sources, files, keys }: ReleaseDifference): string {
  return [
    `${from} -> ${to}`,
    ...sources.map(
      (source) => `snapshot of ${source.id}: ${source.from ?? 'none'} -> ${source.to ?? 'none'}`,
    ),
    `files: ${files.added.length} added, ${files.changed.length} changed, ${files.removed.length} removed`,
    `records: ${keys.added} added, ${keys.modified} modified, ${keys.deleted} deleted`,
    ...keys.examples.map(({ collection, key, op }) => `  ${op} ${collection} ${key}`),
  ].join('\n');
}
