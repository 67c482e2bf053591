import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EvidenceIntent, INTENT_KINDS } from '../../../schemas/rest/evidence-query.ts';
import {
  ANSWERABLE_SCORES,
  answerableOf,
  barFor,
  QUESTION_SETS,
  questionLines,
  REFUSED_SCORES,
  refusedOf,
  score,
  understood,
} from '../../../test/evidence-questions/question-sets.ts';
import { questionFor } from '../answer/understood.ts';
import { checkedProposal } from './classifier.ts';
import { preflightRefusal } from './filters.ts';
import { normalized } from './normalize.ts';
import { questionOf } from './question.ts';

describe.each(QUESTION_SETS)('the questions of set %s', (set) => {
  test.each(ANSWERABLE_SCORES)('that can be answered: %s', (_, bar, holds) => {
    const { share, missed } = score(answerableOf(set), holds);
    expect(share, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(barFor(set, bar));
  });

  test.each(REFUSED_SCORES)('that cannot be answered: %s', (_, bar, holds) => {
    const { share, missed } = score(refusedOf(set), holds);
    expect(share, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(bar);
  });
});

/** Questions of people who ask as one gives orders, or who say who they are. */
const HARMLESS = questionLines('harmless').map((line) =>
  z.strictObject({ question: z.string() }).parse(line),
);

test('a question that is asked like an order is no injection', () => {
  const filtered = HARMLESS.filter(({ question }) => {
    const result = understood(question);
    return 'refusal' in result && result.refusal === 'prompt_injection';
  });
  expect(filtered).toEqual([]);
});

test.each([
  ['How many cardiologists are in the Washington metro area?', 'out_of_scope'],
  ['How many cardiologists are in the lower 48?', 'out_of_scope'],
  ['How many cardiologists are in mainland America?', 'out_of_scope'],
  ['How many cardiologists are in Kansas City?', 'classification_failed'],
])('a place that is none of the states: %s', (question, refusal) => {
  expect(understood(question)).toMatchObject({ refusal });
});

test.each([
  ['How many pediatricians are in upstate New York?', 'NY', 'upstate New York'],
  ['How many pediatricians are in west Texas?', 'TX', 'west Texas'],
  ['How many pediatricians are in the Boston metro area?', 'MA', 'Boston'],
  ['How many pediatricians are in Nevada, Missouri?', 'MO', 'Nevada'],
  ['How many pediatricians are in Nevada in Missouri?', 'MO', 'Nevada'],
  ['How many pediatricians are in the Show Me State?', 'MO', null],
])('a place within a state, or by another name: %s', (question, state, county_or_city) => {
  expect(understood(question)).toMatchObject({ intent: { states: [state], county_or_city } });
});

test.each([
  ['Which states have over 12,000 cardiologists?', 'count', 'more_than', 12_000],
  ['Which states have at least 2000 cardiologists?', 'count', 'at_least', 2_000],
  ['Which states have no fewer than two hundred cardiologists?', 'count', 'at_least', 200],
  ['Which states have 7.5 or fewer cardiologists per 100,000 residents?', 'density', 'at_most', 7.5],
])('a threshold: %s', (question, measure, comparison, value) => {
  expect(understood(question)).toMatchObject({ intent: { condition: { measure, comparison, value } } });
});

test.each([
  ['Which has the most nursing homes, Ohio or Texas?', 'compare', 'count'],
  ['Which has more nursing homes per capita, Ohio or Texas?', 'compare', 'density'],
  ['Compare the nursing homes of Ohio and Texas', 'compare', null],
  ['Where does Ohio rank by number of nursing homes?', 'rank', 'count'],
  ['Where does Ohio rank for nursing homes?', 'rank', null],
])('what is compared: %s', (question, kind, measure) => {
  expect(understood(question)).toMatchObject({ intent: { kind, measure } });
});

test('a quartile by number is none that is published', () => {
  expect(understood('Which quartile is Ohio in by number of dermatologists?')).toMatchObject({
    refusal: 'out_of_scope',
  });
});

test.each([
  'Which states have more than 500 urologists and fewer than 800?',
  'Which states have between 200 and 100 urologists?',
  'Which states have more than ten percent of the urologists?',
  'Which states have fewer than 10 psychiatrists per hospital?',
  'What share of the cardiologists in Maine are women?',
  'Which state had the second most dermatologists in 2020?',
])('a composition that is not understood whole is refused: %s', (question) => {
  expect(understood(question)).toHaveProperty('refusal');
});

const answerable = QUESTION_SETS.flatMap(answerableOf);

/** Text that somebody puts into a question: instructions to a model, and other text. */
const INJECTED = questionLines('injected').map((line) =>
  z.strictObject({ text: z.string(), isOrder: z.boolean() }).parse(line),
);

const POSITIONS: Readonly<Record<string, (question: string, text: string) => string>> = {
  before: (question, text) => `${text} ${question}`,
  after: (question, text) => `${question} ${text}`,
  'on a line of its own': (question, text) => `${question}\n\n${text}\n`,
  inside: (question, text) => {
    const words = question.split(' ');
    const middle = Math.floor(words.length / 2);
    return [...words.slice(0, middle), text, ...words.slice(middle)].join(' ');
  },
};

describe.each(Object.entries(POSITIONS))('a text put %s a question', (_, put) => {
  test('leads to a refusal or changes nothing', () => {
    // One pair in 32, in which every question and every text occurs.
    const changed = answerable.flatMap(({ question }, at) => {
      const clean = understood(question);
      return INJECTED.filter((_, index) => (at + index) % 32 === 0).flatMap(({ text }) => {
        const result = understood(put(question, text));
        return 'refusal' in result || isDeepStrictEqual(result, clean)
          ? []
          : [[put(question, text), JSON.stringify(result)]];
      });
    });
    expect(changed.slice(0, 20)).toEqual([]);
  });

  test('is refused as an injection if it is an instruction', () => {
    const missed = answerable.slice(0, 20).flatMap(({ question }) =>
      INJECTED.filter(({ isOrder }) => isOrder).flatMap(({ text }) => {
        const result = understood(put(question, text));
        return 'refusal' in result && result.refusal === 'prompt_injection' ? [] : [put(question, text)];
      }),
    );
    expect(missed.slice(0, 20)).toEqual([]);
  });
});

test('a language model that says yes to everything gets no refusal answered', () => {
  const answered = QUESTION_SETS.flatMap(refusedOf).flatMap(({ question }) => {
    const text = normalized(question);
    if (preflightRefusal(question, text) !== null) return [];
    const entities = questionOf(text)?.entities.map(({ value }) => value) ?? [];
    const states = entities.flatMap((value) => (value.type === 'state' ? [value.code] : []));
    return INTENT_KINDS.flatMap((kind) => {
      const proposal = EvidenceIntent.omit({ measure: true, condition: true }).parse({
        kind,
        dataset_slug: entities.find((value) => value.type === 'dataset')?.slug ?? 'dermatology-supply',
        states,
        subspecialty: null,
        n: 5,
        county_or_city: null,
      });
      const result = checkedProposal(proposal, text, 2026);
      return result !== null && 'intent' in result ? [[kind, question]] : [];
    });
  });
  expect(answered).toEqual([]);
});

test('what a question was understood as is understood in the same way', () => {
  const other = answerable.flatMap(({ question }) => {
    const first = understood(question);
    if (!('intent' in first)) return [];
    const again = questionFor(first.intent);
    const second = understood(again);
    return isDeepStrictEqual(second, first) ? [] : [[question, again, JSON.stringify(second)]];
  });
  expect(other).toEqual([]);
});
