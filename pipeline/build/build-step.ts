import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from '../../build/release.ts';
import { ReleaseWriter } from '../../build/release-writer.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { attachSnapshots, derivedDatabase, goodSnapshots } from '../databases/derived-database.ts';
import { MEASURE } from '../measure/measure-step.ts';
import { RESOLVE } from '../resolve/resolve-step.ts';
import type { Note, Run } from '../run/run.ts';
import { MANIFEST, MANIFEST_CHECKSUM, partialReleases, previousRelease } from '../workspace/releases.ts';
import { makeReleaseHeader } from './release-header.ts';

/** Writes a new release, complete and unpublished, into its partial directory. Remains of dead runs are removed. */
export async function buildStep(run: Run, note: Note): Promise<boolean> {
  const { workspace, settings } = run;
  for (const partial of await partialReleases(workspace)) await rm(partial, { recursive: true, force: true });

  const temporary = join(workspace.temporary, 'build');
  await rm(temporary, { recursive: true, force: true });
  const snapshots = await goodSnapshots(run);
  await using warehouse = await Warehouse.open(':memory:', {
    memoryLimit: settings.memory,
    threads: settings.threads,
    temporaryDirectory: temporary,
  });
  await attachSnapshots(warehouse, run, snapshots);
  await warehouse.attach('resolve', await derivedDatabase(run, RESOLVE, snapshots));
  await warehouse.attach('measure', await derivedDatabase(run, MEASURE, snapshots));

  const previous = await previousRelease(run);
  const header = await makeReleaseHeader(run, warehouse, snapshots, previous);
  const directory = workspace.partial(header.release);
  await mkdir(directory, { recursive: true });
  await buildRelease({
    warehouse,
    header,
    previous,
    writer: new ReleaseWriter(directory),
    progress: note,
  });
  await writeManifestChecksum(directory);
  run.log.write({ event: 'built', release: header.release });
  return false;
}

/** So that a changed byte in the manifest itself is found in any kept release, not only in the one the pointer names. */
async function writeManifestChecksum(directory: string): Promise<void> {
  const sha256 = createHash('sha256')
    .update(await readFile(join(directory, MANIFEST)))
    .digest('hex');
  await writeFile(join(directory, MANIFEST_CHECKSUM), `${sha256}  ${MANIFEST}\n`);
}
