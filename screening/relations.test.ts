import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personName } from '../names/person.ts';
import { RELATED_NAMES } from '../names/relate-people.golden.ts';
import { relatePeople } from '../names/relate-people.ts';
import { INVENTED_NAMES, type Name, named, written } from '../test/invented-names.ts';
import { compareOrganizations } from './compare-organizations.ts';
import { ListedParties, organizationName } from './listed-parties.ts';
import { screenByName } from './screen.ts';
import { typedNames } from './typed-names.ts';

// The index finds the entries whose names are worth comparing. Without a place every entry whose name relates is a candidate.

const given = ({ last, first, middle, suffix }: Name) => ({
  last,
  first,
  ...(middle !== null && { middle }),
  ...(suffix !== null && { suffix }),
});

/** The index of parties without more than a name, whose keys are their numbers. */
const indexOf = (names: readonly object[]): Promise<ListedParties> => {
  const lines = names.map(
    (name, i) => `${JSON.stringify({ source: 'oig-leie', source_key: String(i), ...name })}\n`,
  );
  return ListedParties.read(Buffer.from(lines.join('')), async () => {});
};

async function expectRelated(listed: readonly Name[], asked: readonly Name[]): Promise<void> {
  const index = await indexOf(listed.map(given));
  for (const one of asked) {
    const found = screenByName(given(one), index).map(({ entry }) => Number(entry.source_key));
    const asTyped = typedNames(one).map(personName);
    const related = [...listed.keys()].filter((i) => {
      const party = personName(listed[i] ?? one);
      return asTyped.some((name) => {
        const relation = relatePeople(name, party);
        return relation !== null && relation.contradiction !== 'last name';
      });
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

/** Names of organizations, of few words, so that many are alike. */
const ORGANIZATIONS = fc
  .array(
    fc.constantFrom(
      ...['QUINDLE', 'LUND', 'MARCHETTI', 'QX', 'AUSTIN', 'TX', 'HOME', 'CARE', 'HEALTHCARE'],
      ...['MEDICAL', 'SUPPLY'],
      ...['CENTER', 'SERVICES', 'TRANSPORTATION', 'OF', 'AND', '&', 'LLC', 'INC', 'P.C.'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(' '));

/** A letter too few, too many, wrong, or exchanged with the next one. */
const SLIPS: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => `${name.slice(0, at)}Z${name.slice(at)}`,
  (name, at) => `${name.slice(0, at)}Z${name.slice(at + 1)}`,
  (name, at) =>
    name.slice(0, at) +
    name
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    name.slice(at + 2),
];
const PRINTED_LETTERS = 30;

test('screening finds every organization whose name relates to the one asked about', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ORGANIZATIONS, { minLength: 60, maxLength: 60 }), async (names) => {
      const asked = names.map(organizationName);
      const printed = names.flatMap((name, i) => [
        name,
        ...SLIPS.map((slip, kind) => slip(name, (i * 7 + kind) % name.length)),
      ]);
      const parties = printed.map((name) => ({
        organization: name.slice(0, PRINTED_LETTERS).trim(),
        ...(name.length > PRINTED_LETTERS && { is_cut: true }),
      }));
      const index = await indexOf(parties);
      const listed = parties.map(({ organization }) => organizationName(organization));
      for (const [at, one] of asked.entries()) {
        const found = new Set(
          screenByName({ organization: names[at] }, index).map(({ entry }) => entry.source_key),
        );
        const missed = parties.filter(
          ({ is_cut }, i) =>
            !found.has(String(i)) &&
            listed[i] &&
            compareOrganizations(one, listed[i], is_cut === true, []) !== null,
        );
        expect(missed.map(({ organization }) => `${names[at]} | ${organization}`)).toEqual([]);
      }
    }),
    { numRuns: 10, seed: 22, endOnFailure: true },
  );
});
