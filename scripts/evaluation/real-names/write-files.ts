import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { textLines } from '../../../router/packs/text-lines.ts';
import { CsvLayout, type Row } from '../../../sample/output/csv.ts';
import { RandomStream } from '../../../sample/random/random-stream.ts';
import type { SourceDefinition } from '../../../sources/contract.ts';
import { oigLeie } from '../../../sources/oig-leie/source.ts';
import { openPayments } from '../../../sources/open-payments/source.ts';
import { samExclusions } from '../../../sources/sam-exclusions/source.ts';
import { sqlLiteral, Warehouse } from '../../../warehouse/warehouse.ts';
import { exclusionRows } from './exclusion-rows.ts';
import { Population } from './listed-party.ts';
import { companyName } from './names.ts';
import { type Parties, readParties, registryFiles } from './parties.ts';
import { SHARES } from './perturbations.ts';
import { recipientRows } from './recipient-rows.ts';
import { writeStateLists } from './state-rows.ts';

const TRUTH_COLUMNS = [
  'source',
  'key',
  'npi',
  'entity',
  'held_out',
  'place',
  'name',
  'number',
  'specialty',
] as const;

/**
 * Writes the files of an evaluation over real names into `out`: the registry of `real` without those held out, rows of
 * LEIE, SAM, Open Payments and the states' lists about registered and held-out parties, and the truth of each row.
 */
export async function writeFiles(real: string, out: string, seed: string): Promise<void> {
  await using warehouse = await Warehouse.open(':memory:');
  const parties = await readParties(warehouse, real);
  const heldOut = holdOut(parties, seed);
  const codeSet = await writeRegistry(real, out, new Set([...heldOut, ...parties.furtherNpis]));

  const population = new Population(parties, heldOut);
  const { leie, sam } = exclusionRows(population, seed);
  const { payments, profiles } = recipientRows(population, await taxonomyPaths(warehouse, codeSet), seed);
  const rowsOf = (written: readonly { readonly row: Row }[]) => written.map(({ row }) => row);
  await writeTable(out, 'UPDATED.csv', columnsOf(oigLeie, 'exclusion'), rowsOf(leie));
  await writeTable(
    out,
    'SAM_Exclusions_Public_Extract_V2_26325.CSV',
    columnsOf(samExclusions, 'exclusion'),
    rowsOf(sam),
  );
  await writeTable(
    out,
    'OP_DTL_GNRL_PGYR2024_P06302026_06032026.csv',
    columnsOf(openPayments, 'general'),
    rowsOf(payments),
  );
  await writeTable(
    out,
    'OP_CVRD_RCPNT_PRFL_SPLMTL_P06302026_06032026.csv',
    columnsOf(openPayments, 'profile'),
    profiles,
  );
  const stateTruths = await writeStateLists(population, out, seed);
  await writeTable(
    join(out, 'truth'),
    'rows.csv',
    TRUTH_COLUMNS,
    [...[...leie, ...sam, ...payments].map(({ truth }) => truth), ...stateTruths].map((truth) => ({
      ...truth,
      held_out: String(truth.held_out),
    })),
  );
  await writeTable(
    join(out, 'truth'),
    'companies.csv',
    ['npi', 'company', 'trade_name', 'official'],
    parties.organizations.map(({ npi, name, other_name, official }) => ({
      npi,
      company: companyName(name),
      trade_name: companyName(other_name),
      official,
    })),
  );
}

/** Copies the registry without some NPIs, and what a run needs besides; makes the folder for the truth. Returns the path of the code set. */
export async function writeRegistry(real: string, out: string, left: ReadonlySet<string>): Promise<string> {
  await mkdir(join(out, 'truth'), { recursive: true });
  for (const path of await registryFiles(real, /^(npidata|othername|pl)_pfile_\d{8}-\d{8}\.csv(\.gz)?$/i))
    await copyWithout(path, join(out, basename(path).replace(/\.gz$/, '')), left);
  // A run needs the population of the states, whatever it is for.
  await copyNewest(real, out, /^NST-EST\d{4}-ALLDATA\.csv$/);
  return await copyNewest(real, out, /^nucc_taxonomy_\d+\.csv$/);
}

function holdOut({ people, organizations }: Parties, seed: string): ReadonlySet<string> {
  const stream = new RandomStream(seed, 'held out of the registry');
  return new Set(
    [...people, ...organizations]
      .map(({ npi }) => npi)
      .filter((npi) => stream.fraction(Number(npi) % 2 ** 32) < SHARES.heldOut),
  );
}

/** Copies the last file in the order of names that fits; returns its path. */
async function copyNewest(from: string, to: string, pattern: RegExp): Promise<string> {
  const name = (await readdir(from))
    .filter((one) => pattern.test(one))
    .sort()
    .at(-1);
  if (name === undefined) throw new Error(`no file like ${pattern.source} in ${from}`);
  await copyFile(join(from, name), join(to, name));
  return join(to, name);
}

/** Copies a file of the registry line by line; its records have no line breaks. */
async function copyWithout(from: string, to: string, left: ReadonlySet<string>): Promise<void> {
  const content = createReadStream(from);
  const lines = textLines(from.endsWith('.gz') ? content.pipe(createGunzip()) : content);
  const copy = createWriteStream(to);
  for await (const line of lines)
    if (!left.has(/^"?(\d{10})/.exec(line)?.[1] ?? '') && !copy.write(`${line}\n`)) await once(copy, 'drain');
  copy.end();
  await once(copy, 'finish');
}

/** The columns a file has today, without those of older layouts. */
export function columnsOf(source: SourceDefinition, role: string): string[] {
  const columns = source.files.find((file) => file.role === role)?.columns ?? [];
  return columns
    .map(({ name }) => name)
    .filter((name) => name !== 'DUNS' && !name.startsWith('Name_of_Associated'));
}

export async function writeTable(
  folder: string,
  name: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const layout = new CsvLayout(columns);
  await writeFile(join(folder, name), layout.header() + rows.map((row) => layout.line(row)).join(''));
}

/** The specialties of Open Payments are paths of the code set. */
async function taxonomyPaths(warehouse: Warehouse, path: string): Promise<ReadonlyMap<string, string>> {
  const rows = await warehouse.rows(
    z.object({ code: z.string(), path: z.string() }),
    `SELECT "Code" AS code, concat_ws('|', "Grouping", "Classification", "Specialization") AS path
     FROM read_csv(${sqlLiteral(path)}, all_varchar = true, header = true)`,
  );
  return new Map(rows.map(({ code, path: words }) => [code, words]));
}
