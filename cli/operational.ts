import type { Settings } from '../pipeline/settings/settings.ts';
import { type ActFilter, AUDITED_ACTS, type AuditedAct, listActs } from '../router/state/audit-log.ts';
import { exportState } from '../router/state/export-state.ts';
import { importState } from '../router/state/import-state.ts';
import { secretsKeyPath } from '../router/state/secret-box.ts';
import type { State } from '../router/state/state.ts';
import type { TableCounts } from '../router/state/state-file.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
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
  await copyState(file, options, (state) => importState(state, file, new Date()), []);
}

interface AuditOptions extends Record<string, unknown> {
  json?: boolean;
  act?: string;
  subject?: string;
  user?: string;
  since?: string;
}

/** Prints what operators did, oldest first. */
export async function auditCommand(options: AuditOptions): Promise<void> {
  const filter: ActFilter = {
    act: actOf(options.act),
    subject: options.subject ?? null,
    user: options.user ?? null,
    since: momentOf(options.since),
  };
  await withState(options, async (state) => {
    const acts = await listActs(state, filter);
    const text = acts.map(({ at, user, host, act, subject, details }) =>
      [at, `${user}@${host}`, act, subject ?? '', JSON.stringify(details)].join('\t'),
    );
    print(options.json, acts, text.join('\n') || 'no such acts');
  });
}

function actOf(given: string | undefined): AuditedAct | null {
  if (given === undefined) return null;
  const act = AUDITED_ACTS.find((known) => known === given);
  if (act !== undefined) return act;
  throw new ProviderSupplyError(
    'bad_option',
    `there is no act ${given}`,
    `Give --act one of ${AUDITED_ACTS.join(', ')}.`,
    { exitCode: EXIT.usage },
  );
}

function momentOf(given: string | undefined): Date | null {
  if (given === undefined) return null;
  const moment = new Date(given);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ProviderSupplyError(
    'bad_option',
    `--since ${given} is not a moment`,
    'Give it in ISO 8601, such as 2026-11-23 or 2026-11-23T02:00:00Z.',
    { exitCode: EXIT.usage },
  );
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
