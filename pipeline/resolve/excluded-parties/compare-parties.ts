import { z } from 'zod';
import { STATES } from '../../../schemas/states.ts';
import { EXCLUDED_PARTY_RULES } from '../../../sources/excluded-parties.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';
import { compareNames } from '../namesakes/find-namesakes.ts';

/** What is done to the parties of all lists together, in order. */
const COMPARISON = [
  'comparable-parties.sql',
  'keys.sql',
  'candidates.sql',
  'places.sql',
  'rarity.sql',
  'people.sql',
  'people-verdicts.sql',
  'business-names.sql',
  'organizations.sql',
  'cut-names.sql',
  'business-bearers.sql',
  'businesses.sql',
];

/** About so many entries that have not changed are compared again each time, to find out whether what was kept still holds. */
const RECHECKED_ENTRIES = 200;

/** The name under which the results of the time before are attached. */
export const EARLIER = 'earlier';

/** Tables of results begin so. They are kept: of an unchanged registry only entries that have changed are compared the next time. */
const RESULT = 'compared__';

/** Of the names of the registry in comparable form. They are made where they are not there. */
const REGISTERED_NAMES = ['registered_business_name', 'registered_last_name'];

export const isOfRegisteredNames = (table: string): boolean => REGISTERED_NAMES.includes(table);

export const isResultOfComparison = (table: string): boolean => table.startsWith(RESULT);

interface ComparisonOptions {
  /** Whether the results of the time before are attached, of the same registry and the same code. */
  readonly hasEarlier: boolean;
  /** As of `compareNames`. */
  readonly maxNamesOfBatch: number | undefined;
}

/**
 * Compares the parties of exclusion lists with the registry: makes the tables `compared__*`, from which each list fills its links. `lists` are
 * the SQL files that add their parties. Of results of the time before all are taken over that are about entries which have not changed; some of
 * these are compared again, and where one differs, all are.
 * @returns false where results of the time before differed from what the same code finds now
 */
export async function compareExcludedParties(
  warehouse: Warehouse,
  lists: readonly URL[],
  { hasEarlier, maxNamesOfBatch }: ComparisonOptions,
): Promise<boolean> {
  for (const [name, value] of Object.entries(EXCLUDED_PARTY_RULES)) await warehouse.setVariable(name, value);
  const names = STATES.map(({ code, name }) => `(${sqlLiteral(code)}, resolve_letters(${sqlLiteral(name)}))`);
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE state_name AS FROM (VALUES ${names.join(', ')}) AS t (code, letters)`,
  );
  for (const file of [here('parties.sql'), ...lists, here('every-party.sql')]) await warehouse.runFile(file);
  if (hasEarlier)
    await warehouse.runFile(here('revised-parties.sql'), { rechecked_entries: RECHECKED_ENTRIES });
  const tables = await Promise.all(REGISTERED_NAMES.map((table) => warehouse.hasTable(table)));
  if (tables.includes(false)) await warehouse.runFile(here('registered-names.sql'));
  await warehouse.runFiles(COMPARISON.map(here));
  await compareNames(warehouse, maxNamesOfBatch);
  await warehouse.runFile(here('results.sql'));
  if (!hasEarlier) return true;
  await warehouse.runFiles(['unchanged-results.sql', 'comparable-parties.sql'].map(here));
  const { found } = await warehouse.row(
    z.object({ found: RowCount }),
    'SELECT count(*) AS found FROM recheck_difference',
  );
  if (found === 0) return true;
  await compareExcludedParties(warehouse, lists, { hasEarlier: false, maxNamesOfBatch });
  return false;
}

function here(file: string): URL {
  return new URL(file, import.meta.url);
}
