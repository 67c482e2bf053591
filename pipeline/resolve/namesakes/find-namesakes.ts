import { bearersTable, linkTable, namesakeTable, type SourceId } from '../../../schemas/sources/list.ts';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

/**
 * Names are compared with names first. Then, for one batch of listed names after the other: people of a name, how rare it is, and what else
 * agrees.
 */
const COMPARISON = [
  ...[
    'listed-names.sql',
    'near-spellings.sql',
    'near-names.sql',
    'registered-people.sql',
    'businesses.sql',
  ].map(here),
  { batchOf: 'namesake_batch', sql: ['people.sql', 'bearers.sql', 'evidence.sql'].map(here) },
];

/** People of at most so many names of the lists are looked at together, which bounds the memory that their pairs take. */
const MAX_NAMES_OF_BATCH = 30_000;

/** An exclusion list whose links are made, and the column of its link table with the source key. */
export interface LinkedList {
  readonly id: SourceId;
  readonly key: string;
}

/** The tables `namesake__<source>` and `bearers__<source>` of an exclusion list, empty. */
export function createNamesakeTables(warehouse: Warehouse, id: SourceId): Promise<void> {
  return warehouse.run(`
    CREATE OR REPLACE TABLE ${bearersTable(id)} (
      source_key VARCHAR NOT NULL, -- of a person's entry
      expected_bearers DOUBLE NOT NULL -- people in the country who are expected to bear first and last name
    );
    CREATE OR REPLACE TABLE ${namesakeTable(id)} (
      npi VARCHAR NOT NULL, -- of a provider whom no link of the list names
      parties INTEGER NOT NULL, -- listed parties that bear a compatible name
      is_of_large_block BOOLEAN NOT NULL -- a state, an initial or a field agrees too, as it does with many of the name
    )`);
}

/**
 * Compares the names of listed parties with those of the registry, and finds what else agrees: for the parties of `excluded_person` and
 * `excluded_business`.
 * @param maxNamesOfBatch the tables are the same whatever it is
 */
export async function compareNames(
  warehouse: Warehouse,
  maxNamesOfBatch = MAX_NAMES_OF_BATCH,
): Promise<void> {
  await warehouse.runFiles(COMPARISON, { names_of_batch: maxNamesOfBatch });
}

/**
 * Completes the links of an exclusion list so that no provider with a listed name is reported as clean: a provider with whom more
 * than the name agrees becomes a candidate of the entry (undetermined), one with whom only the name does is counted in
 * `namesake__<source>`. Runs after the SQL of the list.
 */
export async function addNamesakes(warehouse: Warehouse, { id, key }: LinkedList): Promise<void> {
  const links = linkTable(id);
  await warehouse.runFile(here('list-links.sql'), { list: id, link_table: links });
  await warehouse.run(`
    DELETE FROM ${links} WHERE npi IS NULL AND ${key} IN (SELECT exclusion_id FROM namesake_link);
    INSERT INTO ${links} FROM namesake_link;
    INSERT INTO ${namesakeTable(id)} FROM namesake_count;
    INSERT INTO ${bearersTable(id)}
      SELECT exclusion_id, expected_bearers FROM compared__expected_bearers WHERE source = ${sqlLiteral(id)} ORDER BY 1`);
}

function here(file: string): URL {
  return new URL(file, import.meta.url);
}
