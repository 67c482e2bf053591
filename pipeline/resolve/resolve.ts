import { z } from 'zod';
import { LEIE_METHODS, LEIE_RULES } from '../../schemas/leie-matching.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

const LEIE_STEPS = [
  '1-normalise.sql',
  '2-nicknames.sql',
  '3-leie-parties.sql',
  '4-leie-candidates.sql',
  '5-leie-places.sql',
  '6-leie-people.sql',
  '7-leie-people-verdicts.sql',
  '8-leie-businesses.sql',
  '9-leie-links.sql',
];

/**
 * Links the sources to NPIs: makes `link__oig_leie` from `oig_leie__exclusion` and `nppes__provider`. A link is
 * `matched` (with the method's confidence), `undetermined` (one row per candidate) or `unmatched` (NPI NULL).
 * Without the list the table is there and empty.
 */
export async function resolveSources(warehouse: Warehouse): Promise<void> {
  await runStep(warehouse, '0-link-tables.sql');
  if (await hasTable(warehouse, 'oig_leie__exclusion')) await resolveLeie(warehouse);
}

async function resolveLeie(warehouse: Warehouse): Promise<void> {
  const methods = LEIE_METHODS.map(({ method, confidence }) => `(${sqlLiteral(method)}, ${confidence})`);
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE resolve_method AS FROM (VALUES ${methods.join(', ')}) AS known (method, confidence)`,
  );
  await warehouse.setVariable('match_margin', LEIE_RULES.margin);
  await warehouse.setVariable('name_only_candidates', LEIE_RULES.nameOnlyCandidates);
  for (const step of LEIE_STEPS) await runStep(warehouse, step);
}

const runStep = (warehouse: Warehouse, name: string): Promise<void> =>
  warehouse.runFile(new URL(`./${name}`, import.meta.url));

async function hasTable(warehouse: Warehouse, name: string): Promise<boolean> {
  const { found } = await warehouse.row(
    z.object({ found: RowCount }),
    `SELECT count(*) AS found FROM duckdb_tables() WHERE table_name = ${sqlLiteral(name)}`,
  );
  return found > 0;
}
