import { LEIE_METHODS, LEIE_RULES } from '../../schemas/leie-matching.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

const STEPS = [
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
 */
export async function resolveSources(warehouse: Warehouse): Promise<void> {
  const methods = LEIE_METHODS.map(({ method, confidence }) => `(${sqlLiteral(method)}, ${confidence})`).join(
    ', ',
  );
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE resolve_method AS FROM (VALUES ${methods}) AS known (method, confidence)`,
  );
  await warehouse.setVariable('match_margin', LEIE_RULES.margin);
  await warehouse.setVariable('name_only_candidates', LEIE_RULES.nameOnlyCandidates);
  for (const step of STEPS) await warehouse.runFile(new URL(`./${step}`, import.meta.url));
}
