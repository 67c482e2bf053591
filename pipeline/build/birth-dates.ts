import { hash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ingestedSources, type ReleaseHeader } from '../../build/context.ts';
import type { BirthDates } from '../../schemas/screening/birth-dates.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { Run } from '../run/run.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { replaceFile } from '../workspace/json-file.ts';
import { releaseIds } from '../workspace/releases.ts';

const Row = z.object({ source_key: z.string(), birth_date: z.string() });

/**
 * Keeps the birth dates of listed people in the data directory, for screening with this release. Those of releases that
 * no longer exist are removed.
 * @returns what the manifest states of them; nothing where there are none
 */
export async function keepBirthDates(
  run: Run,
  warehouse: Warehouse,
  header: ReleaseHeader,
): Promise<Pick<ReleaseHeader, 'birth_dates'>> {
  const dates: BirthDates = {};
  for (const { publication } of ingestedSources({ header, sources: run.sources })) {
    if (publication.birthDates === undefined) continue;
    await warehouse.runFile(publication.birthDates);
    const rows = await warehouse.rows(
      Row,
      'SELECT source_key, CAST(birth_date AS VARCHAR) AS birth_date FROM listed_birth_date ORDER BY source_key',
    );
    for (const { source_key, birth_date } of rows) dates[source_key] = birth_date;
  }
  const path = run.workspace.birthDates(header.release);
  const there = new Set([`${header.release}.json`]);
  for (const id of await releaseIds(run.workspace))
    if (await exists(join(run.workspace.release(id), LISTED_PARTIES_FILE))) there.add(`${id}.json`);
  const directory = dirname(path);
  for (const name of (await ifExists(readdir(directory))) ?? [])
    if (!there.has(name)) await rm(join(directory, name), { force: true });
  if (Object.keys(dates).length === 0) return {};
  const text = JSON.stringify(dates);
  await replaceFile(path, text, 'owner');
  return { birth_dates: { sha256: hash('sha256', text, 'hex') } };
}
