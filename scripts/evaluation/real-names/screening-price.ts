import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { ListedParty } from '../../../schemas/screening/listed-party.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { ListedParties } from '../../../screening/listed-parties.ts';
import { screen } from '../../../screening/screen.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';

const SOURCE = 'oig-leie';

const withoutNulls = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const Row = z.record(z.string(), z.unknown()).transform(withoutNulls);

/**
 * Screens the registered people who have no row on the LEIE by name and own address, and prints of how many it says that they may be listed, and
 * how close the names of listed people elsewhere come to theirs. Runs after `judgeRows`.
 */
export async function printScreeningPrice(warehouse: Warehouse): Promise<void> {
  const listed = await warehouse.rows(
    Row.transform((row) => ListedParty.parse({ ...row, source: SOURCE })),
    `SELECT exclusion_id AS source_key, last_name AS "last", first_name AS "first", middle_name AS middle, address, city, state, postal_code,
       expected_bearers
     FROM oig_leie__exclusion
     LEFT JOIN bearers__oig_leie ON source_key = exclusion_id
     WHERE NOT is_reinstated AND last_name IS NOT NULL
     ORDER BY exclusion_id`,
  );
  const unlisted = await warehouse.rows(
    Row.transform((row) => ScreeningQuery.safeParse(row).data),
    `SELECT last_name AS "last", first_name AS "first", middle_name AS middle, name_suffix AS suffix, practice_address.line1 AS address,
       practice_address.city AS city, practice_address.state AS state, left(practice_address.postal_code, 5) AS postal_code
     FROM nppes__provider
     WHERE entity_type = 'individual' AND last_name IS NOT NULL
       AND npi NOT IN (SELECT npi FROM truth WHERE source = '${SOURCE}' AND npi IS NOT NULL)
     ORDER BY npi`,
  );
  const parties = await ListedParties.read(
    Buffer.from(listed.map((party) => `${JSON.stringify(party)}\n`).join('')),
    nextTurn,
  );
  const lists = {
    parties,
    lists: [{ id: SOURCE, isIngested: true }],
    scope: 'national',
    birthDates: null,
  } as const;
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const asked = unlisted.filter((query) => query !== undefined);
  for (const query of asked)
    for (const { verdict, reasons, namesakes } of screen(query, null, lists)) {
      count(verdict);
      for (const reason of reasons) count(`reason \`${reason}\``);
      const [closest] = namesakes;
      if (verdict === 'not_listed' && closest !== undefined)
        count(`a namesake elsewhere of grade ${closest.grade}`);
    }
  console.log(
    `\n### Screening by name and address: ${asked.length} registered people without a row on the LEIE, ${listed.length} listed people\n`,
  );
  console.log('| what is said | people | share |\n|---|---|---|');
  for (const [what, people] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`| ${what} | ${people} | ${((100 * people) / asked.length).toFixed(2)} % |`);
}
