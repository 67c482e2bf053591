import { expect, test } from 'vitest';
import { understood } from '../../../test/evidence-questions/question-sets.ts';

test.each([
  ["How many of the nation's dermatologists are in Ohio?", 'How many dermatologists are in Ohio?'],
  ['Which state takes third place for dermatologists?', 'Which state ranks third for dermatologists?'],
  ['Which state is No. 3 for dermatologists?', 'Which state is number 3 for dermatologists?'],
  ['Which states have 500 dermatologists or more?', 'Which states have 500 or more dermatologists?'],
  [
    'How many dermatologists are in every state but Texas?',
    'How many dermatologists are in the US excluding Texas?',
  ],
  [
    'How many dermatologists do Ohio and Iowa have between them?',
    'How many dermatologists do Ohio and Iowa have together?',
  ],
  [
    'How much does the density of dermatologists vary between states?',
    'What is the range of the density of dermatologists between states?',
  ],
  [
    'How many dermatologists as well as urologists are in Ohio?',
    'How many dermatologists and urologists are in Ohio?',
  ],
  [
    'Explain how the density of dermatologists is calculated.',
    'How is the density of dermatologists calculated?',
  ],
  ['Are the figures on hospices up to date?', 'How current are the figures on hospices?'],
])('%s means: %s', (question, other) => {
  const meant = understood(other);
  expect(meant).toHaveProperty('intent');
  expect(understood(question)).toEqual(meant);
});
