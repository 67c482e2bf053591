import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createListedPartyLines } from '../../../build/listed-parties/listed-parties.ts';
import { ListedParty, MAX_BEARERS_OF_RARE_NAME } from '../../../schemas/screening/listed-party.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { EXCLUSION_LISTS, isSourceId, namesakeTable, type SourceId } from '../../../schemas/sources/list.ts';
import { listedBirthDates } from '../../../screening/birth-dates.ts';
import { ListedParties } from '../../../screening/listed-parties.ts';
import { type ScreeningLists, screen } from '../../../screening/screen.ts';
import type { RegisteredProvider } from '../../../screening/subjects.ts';
import { SOURCES } from '../../../sources/list.ts';
import { sqlName, type Warehouse } from '../../../warehouse/warehouse.ts';
import { isDateSlip } from './every-change.ts';

/** So few that hardly anybody has a namesake among them: each is asked about beside them. */
const ENTRIES_AT_ONCE = 100;

/** What a listed party reads. `counted`: the entry is among the namesakes; `silent`: nothing mentions it. */
const OUTCOMES = ['listed', 'undetermined', 'counted', 'silent'] as const;
type Outcome = (typeof OUTCOMES)[number];

const Text = z.string().nullable();
const Name = z.object({ last: Text, first: Text, middle: Text, suffix: Text, organization: Text });
const Place = z.object({ address: Text, city: Text, state: Text, postal_code: Text });
const Asked = z.object({
  npi: z.string(),
  source: z.string(),
  source_key: z.string(),
  entity: z.string(),
  kind: z.string(),
  place: z.string(),
  asked_birth_date: z.string().nullable(),
  birth_date: z.string().nullable(),
  link: z.enum(OUTCOMES),
  entry: z.string().transform((line) => ListedParty.parse(JSON.parse(line))),
  names: z.string(),
  places: z.string(),
});
type Asked = z.infer<typeof Asked>;

const withoutNulls = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * Asks about every listed party in every way: what the release links, by NPI, by name and address, by name and birth date, and prints of each change how many are listed, undetermined, counted and silent.
 * Reads the table `listed` (npi, source, key, entity, kind, place, asked_birth_date) and those of the sources and their links.
 */
export async function printWaysOfAsking(warehouse: Warehouse): Promise<void> {
  await gatherLists(warehouse);
  await warehouse.runFile(new URL('ways-of-asking.sql', import.meta.url));
  const counts = new Map<string, Record<Outcome, number>>();
  const silent: string[] = [];
  const count = (way: string, { entity, kind, place, entry, npi, source }: Asked, outcome: Outcome) => {
    const { expected_bearers = 100 } = entry;
    const rarity =
      kind !== 'moved'
        ? ''
        : expected_bearers <= MAX_BEARERS_OF_RARE_NAME
          ? ', with a rare name'
          : ', with a common name';
    const key = [way, entity, kind + rarity, place].join(' | ');
    const of = counts.get(key) ?? { listed: 0, undetermined: 0, counted: 0, silent: 0 };
    of[outcome] += 1;
    counts.set(key, of);
    if (outcome === 'silent') silent.push(`${way}: ${npi}, ${source}, ${kind}, ${place}`);
  };
  const asked = await warehouse.rows(Asked, 'FROM asked ORDER BY hash(npi)');
  for (let at = 0; at < asked.length; at += ENTRIES_AT_ONCE) {
    const some = asked.slice(at, at + ENTRIES_AT_ONCE);
    const lists = await listsOf(some);
    for (const one of some) {
      count('links', one, one.link);
      for (const [way, query] of questionsOf(one))
        count(way, one, outcomeOf(query, one, way === 'by NPI' ? providerOf(one) : null, lists));
    }
  }
  for (const way of ['links', 'by NPI', 'by name and address', 'by name and birth date', 'by all three']) {
    console.log(`\n### ${way}\n\n| party | change | address | rows | ${OUTCOMES.join(' | ')} |`);
    console.log('|---|---|---|---|---|---|---|---|');
    for (const [key, of] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
      if (key.startsWith(`${way} | `)) {
        const rows = OUTCOMES.reduce((sum, outcome) => sum + of[outcome], 0);
        const cells = OUTCOMES.map((outcome) => of[outcome]);
        console.log(`| ${key.slice(way.length + 3)} | ${rows} | ${cells.join(' | ')} |`);
      }
  }
  console.log(silent.join('\n'));
}

/** What a row is found by on each list: `key` of `listed-rows.ts`; and the birth date, where the list has one. */
const ROW_KEYS: Readonly<Record<string, string>> = {
  'oig-leie': `
    SELECT
      exclusion_id AS source_key,
      concat_ws(
        '|', coalesce(last_name, ''), coalesce(first_name, ''), coalesce(middle_name, ''), coalesce(business_name, ''),
        coalesce(address, ''), coalesce(city, '')
      ) AS "key",
      CAST(birth_date AS VARCHAR) AS birth_date
    FROM oig_leie__exclusion`,
  'sam-exclusions':
    'SELECT exclusion_key AS source_key, sam_number AS "key", NULL AS birth_date FROM sam_exclusions__exclusion',
};

/** A row of a state's list is found by the key of its first entry; a name that may be read in two ways makes two. */
const stateRowKeys = (exclusions: string): string => `
  SELECT entry.exclusion_id AS source_key, one.exclusion_id AS "key", NULL AS birth_date
  FROM ${exclusions} AS entry JOIN ${exclusions} AS one USING (file_no, line)`;

/** Makes the tables of all lists that `ways-of-asking.sql` reads. */
async function gatherLists(warehouse: Warehouse): Promise<void> {
  await warehouse.run(`
    CREATE OR REPLACE TEMP TABLE list_entry (source VARCHAR, source_key VARCHAR, "key" VARCHAR, birth_date VARCHAR, line VARCHAR);
    CREATE OR REPLACE TEMP TABLE list_link (source VARCHAR, source_key VARCHAR, npi VARCHAR, verdict VARCHAR);
    CREATE OR REPLACE TEMP TABLE list_mention (source VARCHAR, npi VARCHAR)`);
  const sources = await warehouse.rows(
    z.object({ source: z.string() }),
    'SELECT DISTINCT source FROM listed ORDER BY source',
  );
  for (const { source } of sources) if (isSourceId(source)) await gatherList(warehouse, source);
}

async function gatherList(warehouse: Warehouse, id: SourceId): Promise<void> {
  const list = SOURCES.find(({ facts }) => facts.id === id);
  if (list === undefined) throw new Error(`there is no list ${id}`);
  await createListedPartyLines(warehouse, list);
  const block = EXCLUSION_LISTS.find((list) => list.id === id)?.block ?? '';
  const keys = ROW_KEYS[id] ?? stateRowKeys(sqlName(`${block}__exclusion`));
  await warehouse.run(`
    INSERT INTO list_entry
      SELECT getvariable('source'), source_key, "key", birth_date, line FROM listed_party_line JOIN (${keys}) USING (source_key);
    INSERT INTO list_link SELECT getvariable('source'), source_key, npi, verdict FROM listed_link WHERE npi IS NOT NULL;
    INSERT INTO list_mention
      SELECT getvariable('source'), npi FROM listed_link WHERE npi IS NOT NULL
      UNION
      SELECT getvariable('source'), npi FROM ${namesakeTable(id)}`);
}

function questionsOf(one: Asked): [way: string, query: ScreeningQuery][] {
  const [name] = Name.array().parse(JSON.parse(one.names));
  const [place] = Place.array().parse(JSON.parse(one.places));
  const lists = EXCLUSION_LISTS.find(({ id }) => id === one.source)?.code;
  const named = ScreeningQuery.safeParse({ ...withoutNulls(name ?? {}), lists }).data;
  if (named === undefined) return [];
  const placed = ScreeningQuery.safeParse({ ...named, ...withoutNulls(place ?? {}) }).data ?? named;
  const birth_date = one.asked_birth_date ?? undefined;
  return [
    ['by NPI', { npi: one.npi, lists }],
    // Of another name that the registry has, whoever asks by the present one knows nothing.
    ...(one.kind.startsWith('other ')
      ? []
      : [['by name and address', placed] satisfies [string, ScreeningQuery]]),
    // Without a place: where the list has a birth date too.
    ...(birth_date === undefined || one.birth_date === null || one.kind.startsWith('other ')
      ? []
      : [['by name and birth date', { ...named, birth_date }] satisfies [string, ScreeningQuery]]),
    ...(birth_date === undefined || !isDateSlip(one.kind)
      ? []
      : [['by all three', { ...placed, birth_date }] satisfies [string, ScreeningQuery]]),
  ];
}

async function listsOf(asked: readonly Asked[]): Promise<ScreeningLists> {
  const born = asked.flatMap(({ birth_date, source_key }): [string, string][] =>
    birth_date === null ? [] : [[source_key, birth_date]],
  );
  return {
    parties: await ListedParties.read(
      Buffer.from(asked.map(({ entry }) => `${JSON.stringify(entry)}\n`).join('')),
      nextTurn,
    ),
    lists: EXCLUSION_LISTS.map(({ id }) => ({ id, isIngested: true })),
    scope: 'national',
    birthDates: listedBirthDates(born),
  };
}

const providerOf = ({ npi, names, places }: Asked): RegisteredProvider => ({
  npi,
  names: Name.array().parse(JSON.parse(names)),
  places: Place.array().parse(JSON.parse(places)),
  codes: [],
});

/** What is said of the party's own entry. */
function outcomeOf(
  query: ScreeningQuery,
  { source_key: own }: Asked,
  provider: RegisteredProvider | null,
  lists: ScreeningLists,
): Outcome {
  const [said] = screen(query, provider, lists);
  const isOwn = ({ source_key }: { readonly source_key: string }) => source_key === own;
  return said?.candidates.find(isOwn)?.verdict ?? (said?.namesakes.some(isOwn) ? 'counted' : 'silent');
}
