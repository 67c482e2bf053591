import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { earlierFilesOf } from '../../build/earlier-files.ts';
import { editionsOf } from '../../build/edition.ts';
import { buildRelease } from '../../build/release.ts';
import { ReleaseWriter } from '../../build/release-writer.ts';
import { MANIFEST_CHECKSUM_FILE, MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { attachArchives } from '../backfill/archive-tables.ts';
import { goodSnapshots } from '../databases/derived-database.ts';
import { type Note, type Run, runMoment } from '../run/run.ts';
import { FHIR_CODE, SEARCH_CODE, stepCodeDigest } from '../version/code-digest.ts';
import { previousRelease, removePartialReleases, requireAfterServed } from '../workspace/releases.ts';
import { keepBirthDates } from './birth-dates.ts';
import { requireCompleteSources } from './complete-sources.ts';
import { KeptBuild } from './kept-build.ts';
import { makeReleaseHeader } from './release-header.ts';
import { databaseDigests, openReleaseTables } from './release-tables.ts';

/** Writes a new release, complete and unpublished, into its partial directory. Removes partial releases of earlier runs. */
export async function buildStep(run: Run, note: Note): Promise<boolean> {
  const { workspace } = run;
  await removePartialReleases(workspace);

  const snapshots = await goodSnapshots(run);
  await using warehouse = await openReleaseTables(run, 'build', snapshots);
  const previous = await previousRelease(workspace, runMoment(run));
  const known = await makeReleaseHeader(run, warehouse, snapshots, previous);
  requireCompleteSources(run, known.scope, snapshots);
  await requireAfterServed(workspace, known);
  const header = { ...known, ...(await keepBirthDates(run, warehouse, known)) };
  const directory = workspace.partial(header.release);
  await mkdir(directory, { recursive: true });
  const writer = new ReleaseWriter(directory, previous && earlierFilesOf(previous));
  const addedArchives = await attachArchives(run, warehouse, header, snapshots, note);
  const cache = await KeptBuild.begin(run, header, await databaseDigests(run, snapshots));
  await buildRelease(
    {
      warehouse,
      header,
      sources: run.sources,
      previous,
      addedArchives,
      editions: previous === null ? [] : editionsOf(previous.manifest),
      writer,
      cache,
      progress: note,
    },
    { search: await stepCodeDigest(SEARCH_CODE), fhir: await stepCodeDigest(FHIR_CODE) },
  );
  await cache.finish(await writeManifestChecksum(directory));
  run.log.write({ event: 'built', release: header.release });
  return false;
}

/**
 * So that a changed byte in the manifest itself is found in any kept release, not only in the one the pointer names.
 * @returns the manifest's SHA-256
 */
async function writeManifestChecksum(directory: string): Promise<string> {
  const { sha256 } = await digestFile(join(directory, MANIFEST_FILE));
  await writeFile(join(directory, MANIFEST_CHECKSUM_FILE), `${sha256}  ${MANIFEST_FILE}\n`);
  return sha256;
}
