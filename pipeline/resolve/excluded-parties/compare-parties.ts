import { STATES } from '../../../schemas/states.ts';
import { EXCLUDED_PARTY_RULES } from '../../../sources/excluded-parties.ts';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';

/** What is done to the parties of all lists together, in order. */
const COMPARISON = [
  'keys.sql',
  'registered-businesses.sql',
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

/**
 * Compares the parties of exclusion lists with the registry: makes `excluded_person_verdict` and
 * `excluded_business_verdict`, from which each list fills its links. `lists` are the SQL files that add their parties.
 */
export async function compareExcludedParties(warehouse: Warehouse, lists: readonly URL[]): Promise<void> {
  for (const [name, value] of Object.entries(EXCLUDED_PARTY_RULES)) await warehouse.setVariable(name, value);
  const names = STATES.map(({ code, name }) => `(${sqlLiteral(code)}, resolve_letters(${sqlLiteral(name)}))`);
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE state_name AS FROM (VALUES ${names.join(', ')}) AS t (code, letters)`,
  );
  const here = (name: string) => new URL(name, import.meta.url);
  for (const file of [here('parties.sql'), ...lists, ...COMPARISON.map(here)]) await warehouse.runFile(file);
}
