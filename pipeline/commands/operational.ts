import { exportState } from '../../router/state/export-state.ts';
import { importState } from '../../router/state/import-state.ts';
import { secretsKeyPath } from '../../router/state/secret-box.ts';
import type { State } from '../../router/state/state.ts';
import type { TableCounts } from '../../router/state/state-file.ts';
import type { Settings } from '../settings/settings.ts';
import { settingsOf } from './options.ts';
import { print } from './output.ts';
import { withState } from './with-state.ts';

type CopyOptions = { json?: boolean } & Record<string, unknown>;

/** Writes the operational database to a new file. */
export async function exportStateCommand(file: string, options: CopyOptions): Promise<void> {
  const contents = `${file} holds hashes of keys and sealed secrets.`;
  await copyState(file, options, (state) => exportState(state, file, new Date()), [contents]);
}

/** Fills an empty operational database from a file that was exported. */
export async function importStateCommand(file: string, options: CopyOptions): Promise<void> {
  await copyState(file, options, (state) => importState(state, file), []);
}

/** Copies in one of the two directions, and prints the number of rows per table and what is to be done about the key. */
async function copyState(
  file: string,
  options: CopyOptions,
  copy: (state: State) => Promise<TableCounts>,
  notes: readonly string[],
): Promise<void> {
  await withState(options, async (state) => {
    const rows = await copy(state);
    const counts = Object.entries(rows).map(([table, count]) => `${table}: ${count} rows`);
    const next = [...notes, keyNotice(settingsOf(options))].join(' ');
    print(options.json, { file, rows }, [...counts, next].join('\n'));
  });
}

const keyNotice = ({ secretsKey, data }: Settings): string =>
  `Secrets and watched parties can be read only with the key that seals them (${secretsKey || secretsKeyPath(data)}). The file does not contain it: copy it to the new installation separately.`;
