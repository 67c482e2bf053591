import { linkTable, type SourceId } from '../../schemas/sources/list.ts';
import type { ConstantRow, SourceDefinition, SourceLinks } from '../../sources/contract.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { compareExcludedParties } from './excluded-parties/compare-parties.ts';
import { registerNameFunctions } from './name-relations.ts';
import { addNamesakes, createNamesakeTables } from './namesakes/find-namesakes.ts';

/** Macros and tables for the links of every source. */
const SHARED = ['name-words.sql', 'names-and-addresses.sql', 'nicknames.sql'];

const DEFAULT_KEY = 'source_key';

interface ResolveOptions {
  /** Whether the comparison of the time before is attached: as of `compareExcludedParties`. */
  readonly hasEarlier?: boolean;
  /** The sources whose tables are made, those of the others are there; all, if not stated. */
  readonly wanted?: ReadonlySet<string>;
  /** As of `compareNames`. */
  readonly maxNamesOfBatch?: number | undefined;
}

interface LinkedSource {
  readonly id: SourceId;
  readonly links: SourceLinks;
}

/**
 * Links the rows of the sources to NPIs, into one table `link__<source>` for each source with links, and providers that only have a
 * listed name, into `namesake__<source>` for each exclusion list, with how rare listed names are in `bearers__<source>`; those of a source which is not
 * ingested are empty.
 * @returns false where results of the time before were not what the same code finds now: all was compared again
 */
export async function resolveSources(
  warehouse: Warehouse,
  sources: readonly SourceDefinition[],
  { hasEarlier = false, wanted, maxNamesOfBatch }: ResolveOptions = {},
): Promise<boolean> {
  const linked = sources.flatMap(({ facts, links }) => (links ? [{ id: facts.id, links }] : []));
  const there = await warehouse.sourcesAmong(linked.map(({ id }) => id));
  const ingested = linked.filter(({ id }) => there.has(id));
  let isConfirmed = true;
  if (ingested.length > 0) isConfirmed = await prepare(warehouse, ingested, { hasEarlier, maxNamesOfBatch });
  const made = linked.filter(({ id }) => !isConfirmed || wanted === undefined || wanted.has(id));
  for (const source of made) {
    await createLinkTable(warehouse, source);
    if (source.links.excludedParties) await createNamesakeTables(warehouse, source.id);
  }
  const filled = made.filter(({ id }) => there.has(id));
  for (const { links } of filled) await warehouse.runFiles(links.sql, links.variables);
  for (const { id, links } of filled)
    if (links.excludedParties) await addNamesakes(warehouse, { id, key: links.key ?? DEFAULT_KEY });
  return isConfirmed;
}

/** What the SQL of the sources finds beside their tables: macros, constants, and for exclusion lists the comparison of their parties. */
async function prepare(
  warehouse: Warehouse,
  ingested: readonly LinkedSource[],
  options: Parameters<typeof compareExcludedParties>[2],
): Promise<boolean> {
  for (const name of SHARED) await warehouse.runFile(new URL(name, import.meta.url));
  await createMethodTable(warehouse, ingested);
  for (const { links } of ingested)
    for (const [name, rows] of Object.entries(links.constants ?? {}))
      await createConstants(warehouse, name, rows);
  const lists = ingested.flatMap(({ links }) => links.excludedParties ?? []);
  if (lists.length === 0) return true;
  registerNameFunctions(warehouse);
  return await compareExcludedParties(warehouse, lists, options);
}

/** The link table of a source, empty. */
function createLinkTable(warehouse: Warehouse, { id, links }: LinkedSource): Promise<void> {
  return warehouse.run(`
    CREATE OR REPLACE TABLE ${linkTable(id)} (
      ${links.key ?? DEFAULT_KEY} VARCHAR NOT NULL,
      npi VARCHAR, -- NULL when unmatched
      verdict VARCHAR NOT NULL, -- matched, undetermined (one row for each candidate), unmatched (one row)
      method VARCHAR,
      confidence DOUBLE, -- of the method; NULL unless matched
      evidence VARCHAR[] NOT NULL
    )`);
}

/** `link_method` (source, method, confidence): the methods of the sources that have any. */
async function createMethodTable(warehouse: Warehouse, sources: readonly LinkedSource[]): Promise<void> {
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE link_method (source VARCHAR, method VARCHAR, confidence DOUBLE)',
  );
  const rows = sources.flatMap(({ id, links }) =>
    (links.methods ?? []).map(
      ({ method, confidence }) => `(${[id, method, confidence].map(sqlLiteral).join(', ')})`,
    ),
  );
  if (rows.length > 0) await warehouse.run(`INSERT INTO link_method VALUES ${rows.join(', ')}`);
}

/** A temporary table of constants; numbers are DOUBLE. */
async function createConstants(
  warehouse: Warehouse,
  name: string,
  rows: readonly ConstantRow[],
): Promise<void> {
  const columns = Object.entries(rows[0] ?? {}).map(
    ([column, value]) => `${sqlName(column)} ${typeof value === 'number' ? 'DOUBLE' : 'VARCHAR'}`,
  );
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE ${sqlName(name)} (${columns.join(', ')})`);
  const values = rows.map((row) => `(${Object.values(row).map(sqlLiteral).join(', ')})`);
  await warehouse.run(`INSERT INTO ${sqlName(name)} VALUES ${values.join(', ')}`);
}
