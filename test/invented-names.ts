import fc from 'fast-check';

/** The name of an invented person, as published. */
export interface Name {
  readonly last: string;
  readonly first: string;
  readonly middle: string | null;
  readonly suffix: string | null;
}

const LAST = ['QUINDLE', 'MARCHBANKS', 'LUND', 'LEE', 'DO', 'FEATHERSTONEHAUGH', 'OBELISK', 'SMITH'];
const FIRST = ['ROBERT', 'BOB', 'ELIZABETH', 'BETH', 'MARY', 'ANN', 'JEFFREY', 'CHRISTOPHER', 'JO', 'OMAR'];

/** A letter left out, doubled, exchanged with the next one or replaced. */
const slip = (word: string, at: number, how: number): string => {
  const place = at % word.length;
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ];
  return slips[how % 4] ?? `${before}X${after}`;
};

const maybeSlipped = (word: fc.Arbitrary<string>) =>
  fc
    .tuple(word, fc.nat(5), fc.nat(20), fc.nat(3))
    .map(([text, roll, at, how]) => (roll === 0 ? slip(text, at, how) || text : text));
const last = maybeSlipped(
  fc
    .tuple(fc.constantFrom(...LAST), fc.constantFrom(...LAST), fc.nat(5))
    .map(([one, other, roll]) =>
      roll === 0 ? `${one}-${other}` : roll === 1 ? `${one} ${other.slice(0, 4)}` : one,
    ),
);
const given = maybeSlipped(fc.constantFrom(...FIRST));
/** Names of few words, so that many pairs of them relate, some of them misspelled, double or exchanged. */
export const INVENTED_NAMES: fc.Arbitrary<Name> = fc.record({
  last,
  first: fc.oneof(
    { weight: 5, arbitrary: given },
    { weight: 1, arbitrary: fc.constantFrom('R', 'J ROBERT', 'MARY ANN', 'MARYANN', 'MARY-ANN', 'QUINDLE') },
  ),
  middle: fc.oneof(
    fc.constant(null),
    given,
    fc.constantFrom(...LAST, 'R', 'ANN LUND', 'ABDEL RAHMAN', 'ABDELRAHMAN'),
  ),
  suffix: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, fc.constantFrom('JR', 'II', 'SR')),
});

/** `last, first, middle, suffix` */
export const written = ({ last: one, first, middle, suffix }: Name): string =>
  [one, first, middle ?? '', suffix ?? ''].join(', ');

/** The name that `written` writes. */
export const named = (text: string): Name => {
  const [one = '', first = '', middle = '', suffix = ''] = text.split(',').map((part) => part.trim());
  return { last: one, first, middle: middle || null, suffix: suffix || null };
};
