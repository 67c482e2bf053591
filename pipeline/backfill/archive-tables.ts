import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { AddedArchive, ReleaseHeader } from '../../build/context.ts';
import { makeBlock } from '../../build/npi-pack/blocks.ts';
import { npiRanges } from '../../build/npi-pack/npi-lines.ts';
import { databasesOf } from '../../build/source-databases.ts';
import type { ArchivedSnapshot } from '../../schemas/release/manifest.ts';
import { LINE_SOURCES, REGISTRY, type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { folderOf, type SourceDefinition } from '../../sources/contract.ts';
import { sqlName, Warehouse } from '../../warehouse/warehouse.ts';
import { attachSnapshots, removeDatabase } from '../databases/derived-database.ts';
import { databaseDamage, moveDatabase, requireIntact } from '../databases/intact-databases.ts';
import { type Snapshot, snapshotDatabase, snapshotName } from '../databases/snapshots.ts';
import { readingKey } from '../fetch/reading-key.ts';
import { resolveSources } from '../resolve/resolve.ts';
import type { Note, Run } from '../run/run.ts';
import { stepCodeDigest } from '../version/code-digest.ts';
import { archiveFolder } from './release-archives.ts';

/** What the tables of an archive depend on besides its files, the registry and the folder of the source. */
const SHARED_CODE = [
  'pipeline/backfill',
  'pipeline/resolve',
  'build/npi-pack/blocks.ts',
  'names',
  'schemas',
  'sources/stated-npi',
  'warehouse',
];

type Snapshots = ReadonlyMap<SourceId, Snapshot>;

/**
 * Attaches what the archives say that a release is the first to have. Files are linked to the providers of the registry of that release, and
 * the blocks are those that it would have if they were the newest files.
 * @throws ProviderSupplyError when files have not been read, or what was read is damaged
 */
export async function attachArchives(
  run: Run,
  warehouse: Warehouse,
  header: ReleaseHeader,
  snapshots: Snapshots,
  note: Note,
): Promise<AddedArchive[]> {
  const added = (header.archives ?? []).filter(({ since }) => since === header.release);
  const archives: AddedArchive[] = [];
  for (const [id, ofSource] of Map.groupBy(added, ({ source }) => source)) {
    const source = run.sources.find(({ facts }) => facts.id === id);
    if (source === undefined) throw new Error(`there is no source ${id}`);
    const name = `${tablePrefix(id)}_archive`;
    await warehouse.attachApart(name, await statementsOf(run, source, ofSource, snapshots, note));
    archives.push({
      source: id,
      table: `${sqlName(name)}.archive_statement`,
      snapshots: ofSource.map(({ snapshot }) => snapshot),
    });
  }
  return archives;
}

/** The database with what changed from date to date: one of an earlier attempt where nothing that it is made from has changed. */
async function statementsOf(
  run: Run,
  source: SourceDefinition,
  archives: readonly ArchivedSnapshot[],
  snapshots: Snapshots,
  note: Note,
): Promise<string> {
  const { id } = source.facts;
  const made: { readonly archived: ArchivedSnapshot; readonly path: string }[] = [];
  for (const [i, archived] of archives.entries()) {
    note(`archive of ${id}: ${archived.snapshot} (${i + 1} of ${archives.length})`);
    made.push({ archived, path: await blocksOf(run, source, archived, snapshots) });
  }
  const names = made.map(
    ({ archived, path }) => `${basename(path)} ${archived.snapshot} ${archived.is_complete}`,
  );
  const path = databaseOf(run, id, 'statements', names);
  if ((await databaseDamage(run, path)) === null) return path;
  const partial = `${path}.partial`;
  await removeDatabase(partial);
  {
    await using warehouse = await openDatabase(run, partial);
    await warehouse.run('CREATE TABLE archive_statement (npi VARCHAR, snapshot DATE, body VARCHAR)');
    for (const [i, { archived, path: blocks }] of made.entries()) {
      await warehouse.attachApart(nameOf(i), blocks);
      const nothing = archived.is_complete ? 'WHERE false' : '';
      const before = archived.is_complete ? nameOf(i) : nameOf(i - 1);
      await warehouse.run(
        `CREATE OR REPLACE TEMP VIEW block_now AS FROM ${nameOf(i)}.archived_block;
         CREATE OR REPLACE TEMP VIEW block_before AS FROM ${before}.archived_block ${nothing}`,
      );
      await warehouse.runFile(new URL('archive-statements.sql', import.meta.url), {
        snapshot: archived.snapshot,
      });
    }
    await warehouse.checkpoint();
  }
  await moveDatabase(run, partial, path);
  return path;
}

const nameOf = (i: number): string => `date_${i}`;

/** The database with the blocks of the files of one date. */
async function blocksOf(
  run: Run,
  source: SourceDefinition,
  { files }: ArchivedSnapshot,
  snapshots: Snapshots,
): Promise<string> {
  const { id } = source.facts;
  const key = await readingKey(source, files);
  const tables = snapshotDatabase(run.workspace, archiveFolder(id), key);
  const used = new Map([...snapshots].filter(([one]) => one === REGISTRY.id));
  const code = await stepCodeDigest([folderOf(source), ...SHARED_CODE]);
  const registry = [...used.values()].map((snapshot) => `${snapshot.key} ${snapshot.read_on}`);
  const path = databaseOf(run, id, 'blocks', [key, code, ...registry]);
  if ((await databaseDamage(run, path)) === null) return path;
  await requireIntact(run, tables, 'backfill');
  const [whole, partial] = [`${path}.whole`, `${path}.partial`];
  await removeDatabase(whole);
  await removeDatabase(partial);
  {
    await using warehouse = await openDatabase(run, whole);
    await attachSnapshots(warehouse, run, used);
    await warehouse.attach(snapshotName(id), tables);
    await resolveSources(warehouse, [source]);
    await makeBlocks(warehouse, source);
    await warehouse.writeDatabase(partial, ['archived_block']);
  }
  await removeDatabase(whole);
  await moveDatabase(run, partial, path);
  return path;
}

/** Makes the table `archived_block` (npi, body), by NPI. */
async function makeBlocks(warehouse: Warehouse, source: SourceDefinition): Promise<void> {
  const { id } = source.facts;
  const { npiBlockSql } = source.publication;
  const block = LINE_SOURCES.find((one) => one.id === id)?.block;
  if (npiBlockSql === undefined || block === undefined)
    throw new Error(`${id} has no block that a backfill could make`);
  const table = `npi_block__${tablePrefix(id)}`;
  const databases = await databasesOf(warehouse, [REGISTRY.id, id]);
  const made = { block, table, sql: [npiBlockSql].flat(), source, databases };
  await warehouse.run('CREATE TABLE archived_block (npi VARCHAR, body VARCHAR)');
  for (const range of await npiRanges(warehouse)) {
    await makeBlock(warehouse, made, range);
    await warehouse.run(`INSERT INTO archived_block SELECT npi, body FROM ${table} ORDER BY npi`);
  }
}

function openDatabase({ settings, workspace }: Run, path: string): Promise<Warehouse> {
  const { memory: memoryLimit, threads } = settings;
  return Warehouse.open(path, {
    memoryLimit,
    threads,
    temporaryDirectory: join(workspace.temporary, 'archives'),
  });
}

/** A database by the digest of what it is made from. */
function databaseOf(run: Run, id: SourceId, what: string, from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of from) hash.update(`${part}\n`);
  const digest = hash.digest('hex').slice(0, 16);
  return join(run.workspace.warehouse(archiveFolder(id)), `${what}-${digest}.duckdb`);
}
