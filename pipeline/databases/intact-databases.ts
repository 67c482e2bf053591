import { readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { digestFile } from '../../signatures/digest-file.ts';
import type { Run } from '../run/run.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';

/** Name of the file with a database's SHA-256, in the form that `sha256sum --check` reads. */
export const digestName = (database: string): string => `${basename(database)}.sha256`;

/** Gives a closed, checkpointed database its name, with its SHA-256 beside it. */
export async function moveDatabase(run: Run, from: string, to: string): Promise<void> {
  if (await exists(`${from}.wal`)) throw new Error(`${from} was not checkpointed`);
  const { sha256 } = await digestFile(from);
  await replaceFile(`${to}.sha256`, statementOf(to, sha256));
  await rename(from, to);
  run.intactDatabases.add(to);
}

/**
 * What is wrong with a database, or null. Each is read whole once in a run, before its tables are used. One that an earlier version has
 * written without its SHA-256 is taken as it is.
 */
export async function databaseDamage(run: Run, path: string): Promise<string | null> {
  if (run.intactDatabases.has(path)) return null;
  if (!(await exists(path))) return 'is missing';
  const stated = await statement(path);
  if (stated !== null && stated !== statementOf(path, (await digestFile(path)).sha256))
    return 'has changed since it was written';
  run.intactDatabases.add(path);
  return null;
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
  step: 'ingest' | 'resolve' | 'measure',
): Promise<void> {
  const damage = await databaseDamage(run, path);
  if (damage === null) return;
  throw new ProviderSupplyError(
    'database_damaged',
    `the database ${path} ${damage}`,
    `Run \`provider-supply ${step}\`, or \`rebuild\`: it is made again.`,
  );
}
