import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { exists } from '../workspace/existing-file.ts';
import { type Lock, takeLock } from '../workspace/lock.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Below the data directory: where a release is made again, apart from everything in use. */
export const scratchOf = (workspace: Workspace): string => join(workspace.data, 'reproduce');

/** The lock that prevents two reproductions at once. @throws ProviderSupplyError `locked` (exit 3) naming the holder. */
export function lockScratch(workspace: Workspace, who: string): Promise<Lock> {
  return takeLock(`${scratchOf(workspace)}.lock.sqlite`, who);
}

/** Removes what a killed reproduction left: a warehouse and a release. One that is running is left alone. */
export async function removeAbandonedScratch(workspace: Workspace): Promise<void> {
  const scratch = scratchOf(workspace);
  if (!(await exists(scratch))) return;
  try {
    using _lock = await lockScratch(workspace, 'removing what a killed reproduction left');
    await rm(scratch, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof ProviderSupplyError && error.exitCode === EXIT.locked)) throw error;
  }
}
