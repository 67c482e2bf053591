import { openState, type State } from '../router/state/state.ts';
import { settingsOf, stateLocationOf } from './options.ts';

/** Runs work of a command on the operational database of its settings, and closes the database afterwards. */
export async function withState(
  options: Record<string, unknown>,
  work: (state: State) => Promise<void>,
): Promise<void> {
  const state = await openState(stateLocationOf(settingsOf(options)));
  try {
    await work(state);
  } finally {
    await state.destroy();
  }
}
