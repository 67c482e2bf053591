import { expect, test } from 'vitest';
import { slotted, summaryOf } from './model-summary.ts';

/** What is made of a model's sentence where there is one claim. */
function read(claim: string, sentence: string) {
  const claims = slotted([claim]);
  const slots = claims.values.map(({ slot }) => `{{${slot}}}`);
  let at = 0;
  const filledIn = sentence.replace(/_/g, () => slots[at++] ?? '_');
  return summaryOf(JSON.stringify({ sentences: [filledIn] }), claims);
}

test('a sentence leaves words out that change nothing', () => {
  expect(read('Ohio has 183 active psychiatrists.', '_ has _ psychiatrists.')).toEqual({
    value: 'Ohio has 183 psychiatrists.',
  });
});

test.each([
  ['12 states have less than 2 active dermatologists.', '_ states have _ active dermatologists.'],
  [
    'Ohio has 16 active pediatricians with the specialty Pediatric Endocrinology.',
    '_ has _ active pediatricians.',
  ],
  ['Ohio has place 2 of 51 from the lowest.', '_ has place _ of _.'],
  ['Ohio and Iowa together have 5,710 dermatologists.', '_ and _ have _ dermatologists.'],
  ['The mean star rating of Ohio is 3.1.', 'The star rating of _ is _.'],
])('%s: a sentence without a word that decides is refused', (claim, sentence) => {
  expect(read(claim, sentence)).toEqual({ refused: 'a sentence says what no statement says' });
});
