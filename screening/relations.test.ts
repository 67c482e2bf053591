import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personName } from '../names/person.ts';
import { RELATED_NAMES } from '../names/relate-people.golden.ts';
import { relatePeople } from '../names/relate-people.ts';
import { INVENTED_NAMES, type Name, named, written } from '../test/invented-names.ts';
import { ListedParties } from './listed-parties.ts';
import { screenByName } from './screen.ts';

// The index finds the entries whose names are worth comparing. Without a place every entry whose name relates is a candidate.

const given = ({ last, first, middle, suffix }: Name) => ({
  last,
  first,
  ...(middle !== null && { middle }),
  ...(suffix !== null && { suffix }),
});

async function expectRelated(listed: readonly Name[], asked: readonly Name[]): Promise<void> {
  const parties = listed.map((name, i) => ({ source: 'oig-leie', source_key: String(i), ...given(name) }));
  const lines = Buffer.from(parties.map((party) => `${JSON.stringify(party)}\n`).join(''));
  const index = await ListedParties.read(lines, async () => {});
  for (const one of asked) {
    const found = screenByName(given(one), index).map(({ entry }) => Number(entry.source_key));
    const related = [...listed.keys()].filter((i) => {
      const relation = relatePeople(personName(one), personName(listed[i] ?? one));
      return relation !== null && relation.contradiction !== 'last name';
    });
    const names = (numbers: readonly number[]) =>
      [...numbers].sort((a, b) => a - b).map((i) => `${written(one)} | ${written(listed[i] ?? one)}`);
    expect(names(found)).toEqual(names(related));
  }
}

test('screening finds whom the golden set relates', async () => {
  const names = RELATED_NAMES.flatMap(([one, other]) => [named(one), named(other)]);
  await expectRelated(names, names);
});

test('screening finds every entry whose name relates to the one asked about', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(INVENTED_NAMES, { minLength: 100, maxLength: 100 }),
      fc.array(INVENTED_NAMES, { minLength: 100, maxLength: 100 }),
      expectRelated,
    ),
    { numRuns: 5, seed: 22, endOnFailure: true },
  );
});
