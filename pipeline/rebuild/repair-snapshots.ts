import { ProviderSupplyError, SourceRefused } from '../../schemas/errors.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { databaseDamage } from '../databases/intact-databases.ts';
import { keepSnapshot, readSnapshot, type Snapshot, snapshotDatabase } from '../databases/snapshots.ts';
import { rememberDigests } from '../fetch/file-digests.ts';
import { readSource } from '../ingest/read-source.ts';
import { findSourceFiles } from '../reproduce/declared-inputs.ts';
import type { Note, Run } from '../run/run.ts';

/**
 * Reads each source whose snapshot's database is damaged again, from the same files, which are kept by checksum: its tables
 * and everything known of the snapshot stay the same. What was accepted once is accepted again.
 * @returns whether there was one. @throws ProviderSupplyError `database_damaged` when the files are not there
 */
export async function repairSnapshots(run: Run, note: Note): Promise<boolean> {
  let isRepaired = false;
  for (const source of run.sources) {
    const { id } = source.facts;
    const snapshot = await readSnapshot(run.workspace, id);
    if (snapshot === null) continue;
    const database = snapshotDatabase(run.workspace, id, snapshot.key);
    const damage = await databaseDamage(run, database);
    if (damage === null) continue;
    note(`${id}: its database is damaged; reading it again`);
    await readAgain(
      run,
      source,
      snapshot,
      `${id}: the database of its snapshot, ${database}, ${damage}`,
      note,
    );
    const warning = `${database} ${damage}, and was read again from the kept files`;
    run.outcomes.get(id)?.warnings.push(warning);
    run.log.write({ event: 'database_read_again', source: id, database, damage });
    isRepaired = true;
  }
  return isRepaired;
}

async function readAgain(
  run: Run,
  source: SourceDefinition,
  snapshot: Snapshot,
  what: string,
  note: Note,
): Promise<void> {
  const { id } = source.facts;
  const failed = (why: string, cause?: unknown): ProviderSupplyError =>
    new ProviderSupplyError(
      'database_damaged',
      `${what}, and it cannot be read again: ${why}`,
      `Restore the database or the file from a backup, or get a newer file of ${id} from ${source.facts.source_url}; then run again. Check the disk.`,
      { cause },
    );
  const { digest } = rememberDigests();
  const { sources, faults } = await findSourceFiles(
    run.workspace,
    [{ id, status: 'ingested', files: snapshot.files }],
    digest,
    note,
  );
  if (faults.length > 0) throw failed(faults.map(({ path, problem }) => `${path}: ${problem}`).join('; '));
  try {
    const again = await readSource(run, source, sources.get(id) ?? [], {
      readOn: snapshot.read_on,
      scope: 'partial',
      previous: null,
      digest,
      last: null,
    });
    const { last_checked, stale_reason } = snapshot;
    await keepSnapshot(run.workspace, { ...again, last_checked, stale_reason });
  } catch (error) {
    if (error instanceof SourceRefused) throw failed(error.message, error);
    throw error;
  }
}
