import { basename, join } from 'node:path';
import { GateRefused, ProviderSupplyError } from '../../schemas/errors.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { checkFacilities } from '../check/facility-gates.ts';
import { checkAgainstPrevious, checkGates, checkProvidersPacked } from '../check/gates.ts';
import { verifyRelease } from '../check/verify-release.ts';
import type { Note, Run } from '../run/run.ts';
import { attachSnapshots, derivedDatabase, goodSnapshots } from '../state/derived-database.ts';
import { partialReleases, previousRelease, readManifest } from '../state/releases.ts';
import { MEASURE } from './measure.ts';
import { RESOLVE } from './resolve.ts';

/** The release that has been built and not published. @throws ProviderSupplyError when there is none. */
export async function builtRelease(run: Run): Promise<string> {
  const [partial] = await partialReleases(run.workspace);
  if (partial === undefined)
    throw new ProviderSupplyError(
      'nothing_built',
      'there is no built, unpublished release',
      'Run `provider-supply build` first, or `rebuild` for the whole run.',
    );
  return partial;
}

/**
 * Holds the built release against every gate: invariants across tables, its own manifest, schemas, packs, the release
 * before it. @throws GateRefused at the first gate that does not hold; nothing is published then.
 */
export async function checkStep(run: Run, note: Note): Promise<boolean> {
  const directory = await builtRelease(run);
  const manifest = await readManifest(directory);
  const snapshots = await goodSnapshots(run);
  {
    await using warehouse = await Warehouse.open(':memory:', {
      memoryLimit: run.settings.memory,
      threads: run.settings.threads,
      temporaryDirectory: join(run.workspace.temporary, 'check'),
    });
    await attachSnapshots(warehouse, run, snapshots);
    await warehouse.attach('resolve', await derivedDatabase(run, RESOLVE, snapshots));
    await warehouse.attach('measure', await derivedDatabase(run, MEASURE, snapshots));
    await checkGates(warehouse, run.sources);
    await checkProvidersPacked(warehouse, manifest);
    await checkFacilities(warehouse, manifest, directory);
  }
  const previous = await previousRelease(run);
  if (previous !== null) checkAgainstPrevious(manifest, previous.manifest, run.options.acceptChange);

  const faults = await verifyRelease(directory, note);
  if (faults.length > 0)
    throw new GateRefused(
      'release_faulty',
      `${basename(directory)}: ${faults
        .slice(0, 5)
        .map(({ path, problem }) => `${path} ${problem}`)
        .join('; ')}`,
      'Nothing was published. Run again with --force; if it stays, the disk or the build is at fault.',
    );
  return false;
}
