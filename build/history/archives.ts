import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ARCHIVE_BASIS } from '../../schemas/http/as-of.ts';
import {
  ARCHIVE_INDEX_FILE,
  ArchiveIndex,
  type ArchivePack,
  archiveCollection,
  monthOfSnapshot,
} from '../../schemas/release/archive-index.ts';
import { SOURCE_IDS } from '../../schemas/sources/list.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { CompressionPool } from '../compression/compression-pool.ts';
import type { AddedArchive, BuildContext, PreviousRelease } from '../context.ts';
import { writePack } from '../pack-writer.ts';
import { lineDigests, partLines } from '../part-lines.ts';

/**
 * Writes what archives of publishers say of the time before the first release: the packs of the previous release, which are never written
 * again, and those of archives that are added.
 */
export async function writeArchives(context: BuildContext, pool: CompressionPool): Promise<void> {
  const { header, writer, previous, addedArchives = [], progress } = context;
  if (header.archives === undefined) return;
  const packs: ArchivePack[] = [];
  for (const pack of previous === null ? [] : packsOf(previous)) {
    const { folder } = archiveCollection(pack.source, pack.month);
    for (const { path } of previous?.manifest.files ?? [])
      if (path.startsWith(`${folder}/`)) await writer.takeOver(path);
    packs.push(pack);
  }
  for (const archive of addedArchives)
    for (const month of new Set(archive.snapshots.map(monthOfSnapshot))) {
      progress(`archive of ${archive.source}, ${month}`);
      const pack = await writeMonth(context, pool, archive, month);
      if (pack !== null) packs.push(pack);
    }
  const place = ({ source }: ArchivePack): number => SOURCE_IDS.indexOf(source);
  const index: ArchiveIndex = {
    schema_version: '1.0',
    basis: ARCHIVE_BASIS,
    packs: packs.sort((a, b) => place(a) - place(b) || (a.month < b.month ? -1 : 1)),
  };
  await writer.write(ARCHIVE_INDEX_FILE, `${JSON.stringify(index)}\n`, {
    contentType: 'application/json',
    schema: 'archive-index',
  });
}

function packsOf({ directory }: PreviousRelease): readonly ArchivePack[] {
  const path = join(directory, ARCHIVE_INDEX_FILE);
  return existsSync(path) ? ArchiveIndex.parse(JSON.parse(readFileSync(path, 'utf8'))).packs : [];
}

/** The pack of one month; null where its files say nothing that those before them do not. */
async function writeMonth(
  { warehouse, writer }: BuildContext,
  pool: CompressionPool,
  { source, table }: AddedArchive,
  month: string,
): Promise<ArchivePack | null> {
  const collection = archiveCollection(source, month);
  await warehouse.run(`CREATE OR REPLACE TEMP VIEW archive_statement AS FROM ${table}`);
  await warehouse.runFile(new URL('archive-lines.sql', import.meta.url), { month });
  const { lines } = await warehouse.row(
    z.object({ lines: RowCount }),
    'SELECT count(*) AS lines FROM archive_line',
  );
  if (lines === 0) return null;
  const parts = partLines(warehouse, collection, [
    'SELECT key, encode(line) AS line, 0::UBIGINT AS digest, NULL::VARCHAR AS fhir FROM archive_line ORDER BY key',
  ]);
  const { keys, parts: count } = await writePack(writer, pool, collection, parts, null);
  await warehouse.run(`DROP TABLE archive_line; DROP TABLE ${await lineDigests(warehouse, collection.name)}`);
  return { source, month, keys, parts: count };
}
