import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { databaseDamage } from '../databases/intact-databases.ts';
import { type Snapshot, snapshotDatabase } from '../databases/snapshots.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { identityOf, readingKey } from '../fetch/reading-key.ts';
import type { Run } from '../run/run.ts';
import type { EarlierTables } from './readable-files.ts';
import { isLineReject } from './reconcile.ts';

/**
 * The tables of a source's last snapshot, if the files that are new can be added to them: they come after all others, and the others are
 * those that the tables were made of, by the code that there is now.
 * @returns null if all files have to be read
 */
export async function earlierTables(
  run: Run,
  source: SourceDefinition,
  inputs: readonly SourceInput[],
  last: Snapshot | null,
): Promise<EarlierTables | null> {
  if (source.addsFiles !== true || last === null || run.options.force) return null;
  if (last.key !== (await readingKey(source, last.files))) return null;
  const files: SourceFile[] = [];
  for (const contract of source.files.filter(({ take }) => take === 'all')) {
    const before = last.files.filter(({ role }) => role === contract.role);
    const now = inputs.filter(({ role }) => role === contract.role).map(identityOf);
    if (!before.every((file, index) => identityOf(file) === now[index])) return null;
    files.push(...before);
  }
  // What was said of a file, and where its lines moved, is only known when it is read.
  const isSaid = ({ name }: SourceFile) => last.warnings.some((warning) => warning.startsWith(name));
  if (files.some((file) => isSaid(file) || Object.keys(file.rejected).some(isLineReject))) return null;
  const database = snapshotDatabase(run.workspace, source.facts.id, last.key);
  return (await databaseDamage(run, database)) === null ? { database, files } : null;
}
