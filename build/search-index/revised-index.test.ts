import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { lettersOf } from '../../names/words.ts';
import { SEPARATORS } from '../../schemas/search/entry.ts';
import {
  facilityLine,
  providerLine,
  type Searchable,
  type SearchableFacility,
} from '../../test/search-fixture.ts';
import { IndexDatabase } from './index-database.ts';
import { cityLine, removedLine } from './index-lines.ts';
import { WrittenIndex } from './written-index.ts';

const root = mkdtempSync(join(tmpdir(), 'revised-index-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What an index is made from. */
interface Registry {
  /** By key: some keys have no record. */
  readonly providers: ReadonlyMap<string, Searchable>;
  readonly facilities: ReadonlyMap<string, SearchableFacility>;
  /** The default texts of cities. */
  readonly cities: readonly string[];
}

const CITIES = ['ELM CITY', 'ELMCITY', 'Elm City', 'OAK', 'ST. ANN', 'ST ANN'];
const NPIS = Array.from({ length: 50 }, (_, i) => `20000000${String(10 + i)}`);
const CCNS = ['010001', '01000A', '450002', '990003'];

const places = fc
  .tuple(fc.constantFrom(...CITIES), fc.constantFrom('MN', 'OH'), fc.constantFrom('55101', '43004'))
  .map((parts) => parts.join(' '));
const names = fc.constantFrom('LUND', "O'HARA", 'DE LA CRUZ', 'WEST', 'ELM CLINIC');
const providers = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ last: names, first: names, places: fc.array(places, { maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      organization: names,
      places: fc.array(places, { maxLength: 2 }),
      mail: places,
      phones: fc.constant(['6515550100']),
    }),
  },
  // A record without a name, which has a row only after those of all others.
  { weight: 1, arbitrary: fc.record({ places: fc.array(places, { minLength: 1, maxLength: 2 }) }) },
);
const facilities = fc.record({
  name: names,
  type: fc.constantFrom('HOSPITAL', ''),
  status: fc.constantFrom('active' as const, 'terminated' as const),
  place: places,
  npis: fc.constant([]),
});
const cities = fc
  .array(fc.constantFrom(...CITIES), { maxLength: 4 })
  .map((texts) => [...new Map(texts.map((text) => [lettersOf(text), text])).values()])
  .map((texts) => texts.filter((text) => text !== lettersOf(text)));

/** Some records by their keys, in order. */
const keyed = <T>(keys: readonly string[], records: fc.Arbitrary<T>) =>
  fc
    .array(fc.option(records, { freq: 4 }), { minLength: keys.length, maxLength: keys.length })
    .map((all) => new Map(all.flatMap((one, i) => (one === null ? [] : [[keys[i] ?? '', one] as const]))));

const registries: fc.Arbitrary<Registry> = fc.record({
  providers: keyed(NPIS, providers).map(
    (all) => new Map([...all].map(([npi, provider]) => [npi, { npi, ...provider }])),
  ),
  facilities: keyed(CCNS, facilities).map(
    (all) => new Map([...all].map(([ccn, facility]) => [ccn, { ccn, ...facility }])),
  ),
  cities,
});

/** A registry, and another one that has most records of it. */
const changes = fc
  .tuple(registries, registries, fc.array(fc.boolean(), { minLength: NPIS.length, maxLength: NPIS.length }))
  .map(([before, other, kept]) => {
    const isKept = (key: string) => kept[NPIS.indexOf(key)] ?? kept[CCNS.indexOf(key)] ?? true;
    const mixed = <T>(keys: readonly string[], from: (registry: Registry) => ReadonlyMap<string, T>) =>
      new Map(
        keys.flatMap((key) => {
          const record = from(isKept(key) ? before : other).get(key);
          return record === undefined ? [] : [[key, record] as const];
        }),
      );
    const after: Registry = {
      providers: mixed(NPIS, (registry) => registry.providers),
      facilities: mixed(CCNS, (registry) => registry.facilities),
      cities: isKept(NPIS[0] ?? '') ? before.cities : other.cities,
    };
    return { before, after };
  });

function linesOf({ providers, facilities }: Registry): Map<string, string> {
  return new Map([
    ...[...providers].map(([npi, provider]) => [npi, entryOf(provider)] as const),
    ...[...facilities].map(([ccn, facility]) => [ccn, facilityLine(facility)] as const),
  ]);
}

/** Kind 7 is a record without a name. */
function entryOf(provider: Searchable): string {
  const line = providerLine(provider);
  return (provider.last ?? provider.organization) === undefined
    ? line.replace(`${SEPARATORS.field}1${SEPARATORS.field}`, `${SEPARATORS.field}7${SEPARATORS.field}`)
    : line;
}

function write(
  name: string,
  cities: readonly string[],
  lines: Iterable<string>,
  previous: string | null,
): Buffer {
  using index = previous === null ? null : new WrittenIndex(join(root, previous));
  const file = join(root, name);
  const database = new IndexDatabase(`${file}.draft`, index);
  for (const city of cities) database.add(cityLine(city));
  for (const line of lines) database.add(line);
  database.finish(file);
  rmSync(`${file}.draft`);
  return readFileSync(file);
}

test('an index made over the previous one has the bytes of one made from all records', () => {
  let run = 0;
  fc.assert(
    fc.property(changes, ({ before, after }) => {
      run += 1;
      const [was, now] = [linesOf(before), linesOf(after)];
      const respelled = new Set(
        [...before.cities, ...after.cities]
          .filter((city) => !before.cities.includes(city) || !after.cities.includes(city))
          .map(lettersOf),
      );
      const changed = [...NPIS, ...CCNS].flatMap((key) => {
        const line = now.get(key);
        const hasRespelled = CITIES.some((city) => respelled.has(lettersOf(city)) && line?.includes(city));
        if (line === was.get(key) && !hasRespelled) return [];
        return [line ?? removedLine(key)];
      });
      write(`before-${run}`, before.cities, was.values(), null);
      const whole = write(`whole-${run}`, after.cities, now.values(), null);
      expect(write(`revised-${run}`, after.cities, changed, `before-${run}`).equals(whole)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
