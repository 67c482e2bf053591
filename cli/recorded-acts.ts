import { type Act, recordAct } from '../router/state/audit-log.ts';
import { settingsOf, trustOf } from './options.ts';
import { withState } from './with-state.ts';

/** Records acts of the operator who started a command. @param options of the command, which say where the operational database is */
export async function recordActs(options: Record<string, unknown>, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  await withState(options, async (state) => {
    for (const act of acts) await recordAct(state, act, new Date());
  });
}

/** Records which releases and keys the operator of a router or worker accepts by name. @param command its name */
export async function recordAccepted(command: string, options: Record<string, unknown>): Promise<void> {
  const { acceptReleaseKeys = [], release = null } = trustOf(settingsOf(options), options);
  const details = { command };
  const acts = acceptReleaseKeys.map((kid): Act => ({ act: 'release-key.accept', subject: kid, details }));
  if (release !== null) acts.push({ act: 'release.open-older', subject: release, details });
  await recordActs(options, acts);
}
