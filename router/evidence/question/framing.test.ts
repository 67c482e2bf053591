import { describe, expect, test } from 'vitest';
import { understood } from '../../../test/evidence-questions/question-sets.ts';

const PLAIN = understood('How many dermatologists are there in Texas?');

describe('what only frames a question', () => {
  test.each([
    'Quick question: how many dermatologists are there in Texas?',
    'Dear team, could you possibly let me know how many dermatologists there are in Texas? Many thanks in advance.',
    "I'd be grateful if someone could tell me how many dermatologists there are in Texas.",
    'My boss wants to know: how many dermatologists are there in Texas?',
    'I work for a county and need to know how many dermatologists there are in Texas.',
    'I read somewhere that there is a shortage. How many dermatologists are there in Texas?',
    'According to your latest data, how many dermatologists are there in Texas?',
    'How many dermatologists are there, if you happen to know, in Texas?',
    'How many dermatologists are there in Texas as of today, roughly?',
    'How many dermatologists are there in Texas? A rough number is fine. Best regards, Anna',
  ])('changes nothing: %s', (question) => {
    expect(understood(question)).toEqual(PLAIN);
  });

  test.each([
    'Quick question for children: how many dermatologists are there in Texas?',
    'Tell me, for children, how many dermatologists are there in Texas?',
    'I want to know how many dermatologists in Texas take Medicaid.',
    'How many dermatologists are there in Texas? Only those who take Medicaid.',
    'How many dermatologists are there in Texas in your previous release?',
    'How many dermatologists are there in Texas as of last month?',
    'How many dermatologists does your company have in Texas?',
  ])('is told from what narrows it: %s', (question) => {
    expect(understood(question)).toHaveProperty('refusal');
  });

  test('leaves the places of a ranking in the question', () => {
    expect(understood('Tell me the second highest state for dermatologists per capita.')).toMatchObject({
      intent: { kind: 'nth_highest', n: 2 },
    });
  });
});
