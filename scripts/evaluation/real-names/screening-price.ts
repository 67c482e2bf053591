import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { ListedParty } from '../../../schemas/screening/listed-party.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { listedBirthDates } from '../../../screening/birth-dates.ts';
import { ListedParties } from '../../../screening/listed-parties.ts';
import { type ScreeningLists, screen } from '../../../screening/screen.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';

const SOURCE = 'oig-leie';

const withoutNulls = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const Row = z.record(z.string(), z.unknown()).transform(withoutNulls);

/**
 * Screens the registered parties who have no row on the LEIE, and prints of how many it says that they are or may be listed, and how close the
 * names of listed parties elsewhere come to theirs: people by name and own address, and with a birth date too, and organizations by
 * name and address. Whoever is listed is so wrongly. Runs after `judgeRows`.
 */
export async function printScreeningPrice(warehouse: Warehouse): Promise<void> {
  const listed = await warehouse.rows(
    Row.transform((row) => ListedParty.parse({ ...row, source: SOURCE })),
    `SELECT exclusion_id AS source_key, last_name AS "last", first_name AS "first", middle_name AS middle,
       CASE WHEN last_name IS NULL THEN business_name END AS organization,
       CASE WHEN last_name IS NULL AND length(business_name) >= 29 THEN true END AS is_cut, address, city, state, postal_code, expected_bearers
     FROM oig_leie__exclusion
     LEFT JOIN bearers__oig_leie ON source_key = exclusion_id
     WHERE NOT is_reinstated
     ORDER BY exclusion_id`,
  );
  const BirthDate = z.object({ key: z.string(), date: z.string() });
  const born = await warehouse.rows(
    BirthDate,
    'SELECT exclusion_id AS "key", CAST(birth_date AS VARCHAR) AS date FROM oig_leie__exclusion WHERE birth_date IS NOT NULL',
  );
  const parties = await ListedParties.read(
    Buffer.from(listed.map((party) => `${JSON.stringify(party)}\n`).join('')),
    nextTurn,
  );
  const lists = {
    parties,
    lists: [{ id: SOURCE, isIngested: true }],
    scope: 'national',
    birthDates: listedBirthDates(born.map(({ key, date }) => [key, date])),
  } as const;
  const people = await unlisted(
    warehouse,
    'individual',
    'last_name AS "last", first_name AS "first", middle_name AS middle, name_suffix AS suffix',
  );
  // Each with the birth date of somebody listed, drawn by the place in the list: nobody has a wrong one more often than that.
  const withBirthDates = people.map(({ npi, query }, at) => ({
    npi,
    query: { ...query, birth_date: born[(at * 7) % born.length]?.date },
  }));
  const organizations = await unlisted(warehouse, 'organization', 'organization_name AS organization');
  const isOfCompany = await companies(warehouse);
  console.log(`\n### Screening of those without a row on the LEIE, ${listed.length} listed parties\n`);
  console.log('| asked | what is said | asked about | of them | share |\n|---|---|---|---|---|');
  const nobody = () => false;
  printSaid('people by name and address', people, lists, nobody);
  printSaid('people by name, address and a birth date', withBirthDates, lists, nobody);
  printSaid('organizations by name and address', organizations, lists, isOfCompany);
}

interface Unlisted {
  readonly npi: string;
  readonly query: ScreeningQuery;
}

async function unlisted(warehouse: Warehouse, entity: string, name: string): Promise<Unlisted[]> {
  const rows = await warehouse.rows(
    Row,
    `SELECT npi, ${name}, practice_address.line1 AS address, practice_address.city AS city, practice_address.state AS state,
       left(practice_address.postal_code, 5) AS postal_code
     FROM nppes__provider
     WHERE entity_type = '${entity}' AND coalesce(last_name, organization_name) IS NOT NULL
       AND npi NOT IN (SELECT npi FROM truth WHERE source = '${SOURCE}' AND npi IS NOT NULL)
     ORDER BY npi`,
  );
  return rows.flatMap(({ npi, ...asked }) => {
    const { data: query } = ScreeningQuery.safeParse(asked);
    return query === undefined ? [] : [{ npi: String(npi), query }];
  });
}

/** Whether an entry is about the company of an NPI, which may have several. */
async function companies(warehouse: Warehouse): Promise<(npi: string, exclusionId: string) => boolean> {
  const pairs = await warehouse.rows(
    z.object({ npi: z.string(), exclusion_id: z.string() }),
    `SELECT own.npi, entry.exclusion_id
     FROM oig_leie__exclusion AS entry
     JOIN truth ON truth.source = '${SOURCE}' AND truth."key" = concat_ws(
       '|', coalesce(last_name, ''), coalesce(first_name, ''), coalesce(middle_name, ''), coalesce(business_name, ''),
       coalesce(address, ''), coalesce(city, ''), strftime(exclusion_date, '%Y%m%d'))
     JOIN company AS theirs ON theirs.npi = truth.npi
     JOIN company AS own
       ON own.official = theirs.official OR own.company = theirs.company OR own.trade_name = theirs.company
       OR own.company = theirs.trade_name OR own.trade_name = theirs.trade_name`,
  );
  const known = new Set(pairs.map(({ npi, exclusion_id }) => `${npi} ${exclusion_id}`));
  return (npi, exclusionId) => known.has(`${npi} ${exclusionId}`);
}

function printSaid(
  what: string,
  asked: readonly Unlisted[],
  lists: ScreeningLists,
  isOfCompany: (npi: string, exclusionId: string) => boolean,
): void {
  const counts = new Map<string, number>();
  const count = (said: string) => counts.set(said, (counts.get(said) ?? 0) + 1);
  for (const { npi, query } of asked)
    for (const { verdict, reasons, grade, candidates } of screen(query, null, lists)) {
      const found = candidates.filter((one) => one.verdict === 'listed');
      const others = found.filter(({ source_key }) => !isOfCompany(npi, source_key));
      count(
        verdict !== 'listed'
          ? verdict
          : others.length === 0
            ? 'listed, by another NPI of the company'
            : 'listed wrongly',
      );
      if (verdict === 'listed')
        for (const { source_key } of others) console.log(`listed wrongly: ${npi} by the entry ${source_key}`);
      for (const reason of reasons) count(`reason \`${reason}\``);
      if (verdict === 'not_listed' && grade !== null) count(`a namesake elsewhere of grade ${grade}`);
    }
  for (const [said, parties] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    console.log(
      `| ${what} | ${said} | ${asked.length} | ${parties} | ${((100 * parties) / asked.length).toFixed(2)} % |`,
    );
}
