import { GateRefused } from '../../schemas/errors.ts';
import { replayFaults, type WholeRelease } from './replay.ts';

/** The change feed of a release leads back to the one before it. @throws GateRefused naming the first lines that it does not lead to */
export async function checkHistory(release: WholeRelease, previous: WholeRelease): Promise<void> {
  const faults = await replayFaults(release, previous, [release.directory]);
  if (faults.length === 0) return;
  throw new GateRefused(
    'history_broken',
    faults.map(({ path, problem }) => `${path}: ${problem}`).join('; '),
    'Nothing was published. Check both releases with `provider-supply verify`; if they are whole, this is a defect of the build.',
  );
}
