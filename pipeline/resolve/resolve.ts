import { linkTable, type SourceId } from '../../schemas/sources/list.ts';
import type { ConstantRow, SourceDefinition, SourceLinks } from '../../sources/contract.ts';
import { sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { compareExcludedParties } from './excluded-parties/compare-parties.ts';
import { registerNameFunctions } from './name-relations.ts';
import { createNamesakeTables, findNamesakes } from './namesakes/find-namesakes.ts';

/** Macros and tables for the links of every source. */
const SHARED = ['name-words.sql', 'names-and-addresses.sql', 'nicknames.sql'];

const DEFAULT_KEY = 'source_key';

interface LinkedSource {
  readonly id: SourceId;
  readonly links: SourceLinks;
}

/**
 * Links the rows of the sources to NPIs, into one table `link__<source>` for each source with links, and providers that only have a
 * listed name, into `namesake__<source>` for each exclusion list, with how rare listed names are in `bearers__<source>`; those of a source which is not
 * ingested are empty.
 * @param maxNamesOfBatch as of `findNamesakes`
 */
export async function resolveSources(
  warehouse: Warehouse,
  sources: readonly SourceDefinition[],
  maxNamesOfBatch?: number,
): Promise<void> {
  const linked = sources.flatMap(({ facts, links }) => (links ? [{ id: facts.id, links }] : []));
  const there = await warehouse.sourcesAmong(linked.map(({ id }) => id));
  const ingested = linked.filter(({ id }) => there.has(id));
  for (const source of linked) {
    await createLinkTable(warehouse, source);
    if (source.links.excludedParties) await createNamesakeTables(warehouse, source.id);
  }
  if (ingested.length === 0) return;
  for (const name of SHARED) await warehouse.runFile(new URL(name, import.meta.url));
  await createMethodTable(warehouse, ingested);
  for (const { links } of ingested)
    for (const [name, rows] of Object.entries(links.constants ?? {}))
      await createConstants(warehouse, name, rows);
  const lists = ingested.flatMap(({ links }) => links.excludedParties ?? []);
  if (lists.length > 0) {
    registerNameFunctions(warehouse);
    await compareExcludedParties(warehouse, lists);
  }
  for (const { links } of ingested) await warehouse.runFiles(links.sql, links.variables);
  if (lists.length > 0)
    await findNamesakes(
      warehouse,
      ingested.flatMap(({ id, links }) =>
        links.excludedParties ? [{ id, key: links.key ?? DEFAULT_KEY }] : [],
      ),
      maxNamesOfBatch,
    );
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
