import { expect, test } from 'vitest';
import { personName } from './person.ts';
import { RELATED_NAMES, RENAMED_PEOPLE } from './relate-people.golden.ts';
import { mayBeRenamed, PersonRelations, relatePeople } from './relate-people.ts';

const named = (written: string) => {
  const [last = null, first = null, middle = null, suffix = null] = written
    .split(',')
    .map((part) => part.trim());
  return personName({ last, first, middle, suffix });
};

for (const [one, other, grade, contradiction = null] of RELATED_NAMES)
  test(`${one} and ${other}: ${grade ?? 'not related'}`, () => {
    const expected = grade && { grade, contradiction };
    for (const relation of [relatePeople(named(one), named(other)), relatePeople(named(other), named(one))])
      expect(relation && { grade: relation.grade, contradiction: relation.contradiction }).toEqual(expected);
  });

test.each([
  // Printed as QUINDLE MARCH ANA MARIA, last name first.
  ['QUINDLE MARCH, ANA', 'near', null],
  ['MARCH, ANA', 'near', null],
  ['QUINDLE, ANA', 'near', null],
  ['QUINDLE MACRH, ANA, MARIA', 'near', null],
  ['QUINDLE MARCH, AMA', 'near', null],
  ['QUINDLE, MARCH, ANA', 'same', null],
  ['MARCH ANA, MARIA', 'near', null],
  ['ANA, MARIA', 'near', null],
  ['MARCH, ANA, PILAR', 'near', 'middle name'],
  ['MARCH, PILAR', null, null],
])('QUINDLE MARCH ANA MARIA in one field and %s: %s', (written, grade, contradiction) => {
  const listed = personName({
    last: 'QUINDLE',
    first: 'MARCH',
    middle: 'ANA MARIA',
    mayHaveMoreLastNames: true,
  });
  const expected = grade && { grade, contradiction };
  for (const relation of [relatePeople(listed, named(written)), relatePeople(named(written), listed)])
    expect(relation && { grade: relation.grade, contradiction: relation.contradiction }).toEqual(expected);
});

test.each([
  ['QUINDLE MARCH, ANA', 'near'],
  ['QUINDLE-MARCH, ANA, MARIA', 'near'],
  ['QUINDLE MARCH, A', 'near'],
  ['QUINDLE, MARCH, ANA', 'same'],
  ['MARCH, ANA', null],
  ['QUINDLE, ANA', null],
  ['QUINDLEMARCH, ANA', null],
  ['QUINDLE MACRH, ANA', null],
  ['QUINDLE MARCH, BEA', null],
])('QUINDLE MARCH A in one field and %s: %s', (written, grade) => {
  const listed = personName({ last: 'QUINDLE', first: 'MARCH', middle: 'A', mayHaveMoreLastNames: true });
  for (const relation of [relatePeople(listed, named(written)), relatePeople(named(written), listed)])
    expect(relation?.grade ?? null).toBe(grade);
});

test('what is behind a comma in a last name is no part of it, and may be a generation', () => {
  const name = personName({ last: 'QUINDLE, JR, XYZ, LND', first: 'ANA' });
  expect(relatePeople(name, named('QUINDLE, ANA'))).toMatchObject({ grade: 'same', suffix: 'one' });
  expect(relatePeople(name, named('QUINDEL, ANA'))).toMatchObject({ grade: 'near', contradiction: null });
  const cut = personName({ last: 'QUINDLE, JR, XYZ, L', first: 'ANA' });
  expect(relatePeople(name, cut)).toMatchObject({ grade: 'same', suffix: 'same' });
  expect(relatePeople(personName({ last: ', XYZ', first: 'ANA' }), named('XYZ, ANA'))).not.toBeNull();
});

for (const [one, other, expected] of RENAMED_PEOPLE)
  test(`${one} and ${other}: ${expected ? 'perhaps' : 'not'} renamed`, () => {
    for (const [a, b] of [
      [named(one), named(other)],
      [named(other), named(one)],
    ] as const) {
      expect(relatePeople(a, b)).toBeNull();
      const given = new PersonRelations(a).whateverTheLastName(b);
      expect(given !== null && mayBeRenamed(given)).toBe(expected);
    }
  });
