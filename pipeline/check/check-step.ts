import { basename } from 'node:path';
import { GateRefused } from '../../schemas/errors.ts';
import { unchangedSince } from '../build/kept-build.ts';
import { databaseDigests, openReleaseTables } from '../build/release-tables.ts';
import { goodSnapshots } from '../databases/derived-database.ts';
import { checkHistory } from '../history/check-history.ts';
import { type Note, type Run, runMoment } from '../run/run.ts';
import { builtRelease, previousRelease, readManifest } from '../workspace/releases.ts';
import { CheckedFiles } from './checked-files.ts';
import { checkFacilities } from './facility-gates.ts';
import { checkAgainstPrevious, checkGates, checkProvidersIndexed, checkProvidersPacked } from './gates.ts';
import { verifyRelease } from './verify-release.ts';

/**
 * Checks the built release against every gate: invariants across tables, its own manifest, schemas, packs, the previous
 * release. Files and links that were checked with the previous release are not again. @throws GateRefused at the first gate that fails; nothing is published then.
 */
export async function checkStep(run: Run, note: Note): Promise<boolean> {
  const directory = await builtRelease(run.workspace);
  const manifest = await readManifest(directory);
  {
    const snapshots = await goodSnapshots(run);
    await using warehouse = await openReleaseTables(run, 'check', snapshots);
    const digests = await databaseDigests(run, snapshots);
    await checkGates(warehouse, run.sources, await unchangedSince(run, manifest.inputs.previous, digests));
    await checkProvidersPacked(warehouse, manifest);
    await checkProvidersIndexed(warehouse, manifest);
    await checkFacilities(warehouse, manifest, directory);
  }
  const previous = await previousRelease(run.workspace, runMoment(run));
  if (previous !== null) {
    checkAgainstPrevious(manifest, previous.manifest, run.options.acceptChange);
    await checkHistory({ directory, manifest }, previous);
  }

  const checked = run.options.force
    ? CheckedFiles.NONE
    : await CheckedFiles.between({ directory, manifest }, previous);
  const faults = await verifyRelease(directory, note, checked);
  if (faults.length > 0)
    throw new GateRefused(
      'release_faulty',
      `${basename(directory)}: ${faults
        .slice(0, 5)
        .map(({ path, problem }) => `${path} ${problem}`)
        .join('; ')}`,
      'Nothing was published. Run again with --force; if it fails again, the disk or the build is at fault.',
    );
  return false;
}
