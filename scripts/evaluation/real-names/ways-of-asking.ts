import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { ListedParty } from '../../../schemas/screening/listed-party.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { listedBirthDates } from '../../../screening/birth-dates.ts';
import { ListedParties } from '../../../screening/listed-parties.ts';
import { type RegisteredProvider, type ScreeningLists, screen } from '../../../screening/screen.ts';
import type { Warehouse } from '../../../warehouse/warehouse.ts';
import { isDateSlip } from './every-change.ts';

const SOURCE = 'oig-leie';
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
  exclusion_id: z.string(),
  entity: z.string(),
  kind: z.string(),
  place: z.string(),
  asked_birth_date: z.string().nullable(),
  birth_date: z.string().nullable(),
  expected_bearers: z.number().nullable(),
  link: z.enum(OUTCOMES),
  entry: z.string(),
  names: z.string(),
  places: z.string(),
});
type Asked = z.infer<typeof Asked>;

const withoutNulls = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * Asks about every listed party in every way: what the release links, by NPI, by name and address, by name and birth date, and prints of each change how many are listed, undetermined, counted and silent.
 * Reads the tables `listed` (npi, entity, kind, place, asked_birth_date, key) and those of the links.
 */
export async function printWaysOfAsking(warehouse: Warehouse): Promise<void> {
  await warehouse.runFile(new URL('ways-of-asking.sql', import.meta.url));
  const counts = new Map<string, Record<Outcome, number>>();
  const silent: string[] = [];
  const count = (way: string, { entity, kind, place, expected_bearers, npi }: Asked, outcome: Outcome) => {
    const rarity =
      kind !== 'moved' ? '' : (expected_bearers ?? 100) <= 10 ? ', with a rare name' : ', with a common name';
    const key = [way, entity, kind + rarity, place].join(' | ');
    const of = counts.get(key) ?? { listed: 0, undetermined: 0, counted: 0, silent: 0 };
    of[outcome] += 1;
    counts.set(key, of);
    if (outcome === 'silent') silent.push(`${way}: ${npi}, ${kind}, ${place}`);
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

function questionsOf(one: Asked): [way: string, query: ScreeningQuery][] {
  const [name] = Name.array().parse(JSON.parse(one.names));
  const [place] = Place.array().parse(JSON.parse(one.places));
  const named = ScreeningQuery.safeParse(withoutNulls(name ?? {})).data;
  if (named === undefined) return [];
  const placed = ScreeningQuery.safeParse({ ...named, ...withoutNulls(place ?? {}) }).data ?? named;
  const birth_date = one.asked_birth_date ?? undefined;
  return [
    ['by NPI', { npi: one.npi }],
    // Of another name that the registry has, whoever asks by the present one knows nothing.
    ...(one.kind.startsWith('other ')
      ? []
      : [['by name and address', placed] satisfies [string, ScreeningQuery]]),
    ...(birth_date === undefined || one.kind.startsWith('other ')
      ? []
      : [['by name and birth date', { ...named, birth_date }] satisfies [string, ScreeningQuery]]),
    ...(birth_date === undefined || !isDateSlip(one.kind)
      ? []
      : [['by all three', { ...placed, birth_date }] satisfies [string, ScreeningQuery]]),
  ];
}

async function listsOf(asked: readonly Asked[]): Promise<ScreeningLists> {
  const entries = asked.map(({ entry }) => ListedParty.parse(withoutNulls(JSON.parse(entry))));
  const born = asked.flatMap(({ birth_date }, at): [string, string][] =>
    birth_date === null ? [] : [[entries[at]?.source_key ?? '', birth_date]],
  );
  return {
    parties: await ListedParties.read(
      Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')),
      nextTurn,
    ),
    lists: [{ id: SOURCE, isIngested: true }],
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
  { exclusion_id }: Asked,
  provider: RegisteredProvider | null,
  lists: ScreeningLists,
): Outcome {
  const [said] = screen(query, provider, lists);
  const isOwn = ({ source_key }: { readonly source_key: string }) => source_key === exclusion_id;
  return said?.candidates.find(isOwn)?.verdict ?? (said?.namesakes.some(isOwn) ? 'counted' : 'silent');
}
