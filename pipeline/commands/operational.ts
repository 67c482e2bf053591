import { exportState } from '../../router/state/export-state.ts';
import { importState } from '../../router/state/import-state.ts';
import { secretsKeyPath } from '../../router/state/secret-box.ts';
import { openState } from '../../router/state/state.ts';
import type { TableCounts } from '../../router/state/state-file.ts';
import type { Settings } from '../settings/settings.ts';
import { settingsOf, stateLocationOf } from './options.ts';
import { print } from './output.ts';

/** Writes the operational database to a file. */
export async function exportStateCommand(
  file: string,
  options: { json?: boolean } & Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const state = await openState(stateLocationOf(settings));
  try {
    const rows = await exportState(state, file, new Date());
    const next = `${file} holds hashes of keys and sealed secrets. ${keyNotice(settings)}`;
    print(options.json, { file, rows }, [...linesOf(rows), next].join('\n'));
  } finally {
    await state.destroy();
  }
}

/** Fills an empty operational database from such a file. */
export async function importStateCommand(
  file: string,
  options: { json?: boolean } & Record<string, unknown>,
): Promise<void> {
  const settings = settingsOf(options);
  const state = await openState(stateLocationOf(settings));
  try {
    const rows = await importState(state, file);
    print(options.json, { file, rows }, [...linesOf(rows), keyNotice(settings)].join('\n'));
  } finally {
    await state.destroy();
  }
}

const linesOf = (rows: TableCounts): string[] =>
  Object.entries(rows).map(([table, count]) => `${table}: ${count} rows`);

const keyNotice = ({ secretsKey, data }: Settings): string =>
  `Without the key that seals them (${secretsKey || secretsKeyPath(data)}) secrets and watched parties cannot be read: it is not in the file, and goes to the new installation by itself.`;
