import { LEIE_METHODS, LEIE_RULES } from '../../schemas/leie-matching.ts';
import { SAM_METHODS } from '../../schemas/sam-matching.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';

const KNOWN_METHODS = [
  ...LEIE_METHODS.map((method) => ({ source: 'oig-leie', ...method })),
  ...SAM_METHODS.map((method) => ({ source: 'sam-exclusions', ...method })),
];

/** What every list needs first, and what is done to the parties of all lists together. */
const BEFORE = ['1-normalise.sql', '2-nicknames.sql', '3-excluded-parties.sql'];
const TOGETHER = [
  '4-excluded-keys.sql',
  '5-excluded-candidates.sql',
  '6-excluded-places.sql',
  '7-excluded-people.sql',
  '8-excluded-people-verdicts.sql',
  '9-excluded-businesses.sql',
];

/**
 * Links the exclusion lists to NPIs: fills `link__oig_leie` and `link__sam_exclusions` from those lists that are there.
 * The parties of both are compared with the registry at once.
 */
export async function resolveExclusions(warehouse: Warehouse): Promise<void> {
  const hasLeie = await warehouse.hasTable('oig_leie__exclusion');
  const hasSam = await warehouse.hasTable('sam_exclusions__exclusion');
  if (!hasLeie && !hasSam) return;
  await setRules(warehouse);
  const steps = [
    ...BEFORE,
    ...(hasLeie ? ['leie-parties.sql'] : []),
    ...(hasSam ? ['sam-parties.sql'] : []),
    ...TOGETHER,
    ...(hasLeie ? ['leie-links.sql'] : []),
    ...(hasSam ? [hasLeie ? 'sam-leie.sql' : 'sam-without-leie.sql', 'sam-links.sql'] : []),
  ];
  for (const step of steps) await warehouse.runFile(new URL(`./${step}`, import.meta.url));
}

async function setRules(warehouse: Warehouse): Promise<void> {
  const methods = KNOWN_METHODS.map(
    ({ source, method, confidence }) => `(${sqlLiteral(source)}, ${sqlLiteral(method)}, ${confidence})`,
  );
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE resolve_method AS
     FROM (VALUES ${methods.join(', ')}) AS known (source, method, confidence)`,
  );
  await warehouse.setVariable('match_margin', LEIE_RULES.margin);
  await warehouse.setVariable('name_only_candidates', LEIE_RULES.nameOnlyCandidates);
}
