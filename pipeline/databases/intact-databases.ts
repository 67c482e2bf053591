import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import { type Run, runDate } from '../run/run.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { identityOf, isCheckDue } from '../workspace/file-identity.ts';
import { jsonOrUndefined, replaceFile } from '../workspace/json-file.ts';

/** When a database was read whole for the last time, what its SHA-256 was, and how the file system described it. */
const Checked = z.object({ sha256: z.string(), identity: z.string(), checked_on: z.iso.date() });

/** Names of the files of a database: beside itself its SHA-256, in the form that `sha256sum --check` reads, and when it was compared with it. */
export const filesOfDatabase = (database: string): string[] =>
  ['', '.sha256', '.checked.json'].map((ending) => `${basename(database)}${ending}`);

/** Gives a closed, checkpointed database its name, with its SHA-256 beside it. */
export async function moveDatabase(run: Run, from: string, to: string): Promise<void> {
  if (await exists(`${from}.wal`)) throw new Error(`${from} was not checkpointed`);
  const { sha256 } = await digestFile(from);
  await replaceFile(`${to}.sha256`, statementOf(to, sha256));
  await rename(from, to);
  await noteChecked(run, to, sha256);
}

/**
 * What is wrong with a database, or null. Each is compared with its SHA-256 before its tables are used: it is read whole, once in a run, unless it
 * was within a week and the file has not been touched since. One that an earlier version has written without its SHA-256 is taken as it is.
 */
export async function databaseDamage(run: Run, path: string): Promise<string | null> {
  if (run.intactDatabases.has(path)) return null;
  if (!(await exists(path))) return 'is missing';
  const stated = await statement(path);
  if (stated === null || (await wasChecked(run, path, stated))) {
    run.intactDatabases.add(path);
    return null;
  }
  const { sha256 } = await digestFile(path);
  if (stated !== statementOf(path, sha256)) return 'has changed since it was written';
  await noteChecked(run, path, sha256);
  return null;
}

/** The intact databases of a folder that are named by this beginning and a digest. */
export async function intactDatabases(run: Run, folder: string, beginning: string): Promise<string[]> {
  const intact: string[] = [];
  for (const file of (await ifExists(readdir(folder))) ?? []) {
    const isNamedSo =
      file.startsWith(beginning) && /^[0-9a-f]{16}\.duckdb$/.test(file.slice(beginning.length));
    if (isNamedSo && (await databaseDamage(run, join(folder, file))) === null)
      intact.push(join(folder, file));
  }
  return intact;
}

async function noteChecked(run: Run, path: string, sha256: string): Promise<void> {
  const checked: z.infer<typeof Checked> = {
    sha256,
    identity: await identityOf(path),
    checked_on: runDate(run),
  };
  await replaceFile(`${path}.checked.json`, `${JSON.stringify(checked)}\n`);
  run.intactDatabases.add(path);
}

/** Whether the file that is there was found to have the stated SHA-256 within the last days. A damaged note counts as none. */
async function wasChecked(run: Run, path: string, stated: string): Promise<boolean> {
  const text = await ifExists(readFile(`${path}.checked.json`, 'utf8'));
  const checked = text === null ? undefined : Checked.safeParse(jsonOrUndefined(text)).data;
  if (checked === undefined || stated !== statementOf(path, checked.sha256)) return false;
  return !isCheckDue(checked.checked_on, runDate(run)) && checked.identity === (await identityOf(path));
}

/** The SHA-256 that a database had when it was written; null where an earlier version has written it without. */
export async function statedDigest(path: string): Promise<string | null> {
  const sha256 = (await statement(path))?.slice(0, 64);
  return sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : null;
}

const statement = (path: string): Promise<string | null> => ifExists(readFile(`${path}.sha256`, 'utf8'));
const statementOf = (path: string, sha256: string): string => `${sha256}  ${basename(path)}\n`;

/** @throws ProviderSupplyError `database_damaged` naming the step that makes the database again */
export async function requireIntact(
  run: Run,
  path: string,
  step: 'ingest' | 'resolve' | 'measure' | 'backfill',
): Promise<void> {
  const damage = await databaseDamage(run, path);
  if (damage === null) return;
  throw new ProviderSupplyError(
    'database_damaged',
    `the database ${path} ${damage}`,
    step === 'backfill'
      ? 'Run `provider-supply backfill` with the same files again, and then `rebuild`; without data/archives.json, `rebuild` makes a release without them.'
      : `Run \`provider-supply ${step}\`, or \`rebuild\`: it is made again.`,
  );
}
