import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { INTENT_KINDS, REFUSALS, type RefusalCode } from '../../schemas/rest/evidence-query.ts';
import { type Classification, classify } from './classifier.ts';
import { preflightRefusal } from './filters.ts';
import { normalized } from './normalize.ts';

/** The questions of `test/evidence-questions/`, scored against the bars of docs/interfaces.md, "Evidence query". */
const YEAR = 2026;
const lines = (name: string) =>
  readFileSync(new URL(`../../test/evidence-questions/${name}.ndjson`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

const Answerable = z.strictObject({
  question: z.string(),
  kind: z.enum(INTENT_KINDS),
  dataset_slug: z.string(),
  states: z.array(z.string()),
  n: z.number().optional(),
  subspecialty: z.string().optional(),
  county_or_city: z.string().optional(),
});
const Refused = z.strictObject({
  question: z.string(),
  code: z.custom<RefusalCode>((code) => typeof code === 'string' && code in REFUSALS),
});
const answerable = lines('answerable').map((line) => Answerable.parse(line));
const refused = lines('refused').map((line) => Refused.parse(line));

function understood(question: string): Classification {
  const text = normalized(question);
  const refusal = preflightRefusal(question, text);
  return refusal === null ? classify(text, YEAR) : { refusal };
}

/** The share of the questions for which something holds, and those for which it does not. */
function score<Item extends { question: string }>(items: readonly Item[], holds: (item: Item) => boolean) {
  const missed = items.filter((item) => !holds(item));
  return {
    share: 1 - missed.length / items.length,
    missed: missed.map(({ question }) => [question, JSON.stringify(understood(question))]),
  };
}

const intentOf = (question: string) => {
  const result = understood(question);
  return 'intent' in result ? result.intent : null;
};
const sorted = (states: readonly string[]) => [...states].sort().join();

describe('questions that can be answered', () => {
  test('are not refused', () => {
    const { share, missed } = score(answerable, ({ question }) => intentOf(question) !== null);
    expect(share, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.97);
  });

  test.each([
    [
      'dataset',
      0.97,
      (item: z.infer<typeof Answerable>) => intentOf(item.question)?.dataset_slug === item.dataset_slug,
    ],
    [
      'states',
      0.98,
      (item: z.infer<typeof Answerable>) =>
        sorted(intentOf(item.question)?.states ?? ['none']) === sorted(item.states),
    ],
    ['kind', 0.92, (item: z.infer<typeof Answerable>) => intentOf(item.question)?.kind === item.kind],
    [
      'number',
      0.95,
      (item: z.infer<typeof Answerable>) => item.n === undefined || intentOf(item.question)?.n === item.n,
    ],
    [
      'subspecialty',
      0.97,
      (item: z.infer<typeof Answerable>) =>
        (intentOf(item.question)?.subspecialty ?? null) === (item.subspecialty ?? null),
    ],
    [
      'county or city',
      0.97,
      (item: z.infer<typeof Answerable>) =>
        (intentOf(item.question)?.county_or_city ?? null) === (item.county_or_city ?? null),
    ],
  ])('%s is understood', (_, bar, holds) => {
    const { share, missed } = score(answerable, holds);
    expect(share, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(bar);
  });
});

describe('questions that cannot be answered', () => {
  test('are never answered', () => {
    expect(score(refused, ({ question }) => intentOf(question) === null).missed).toEqual([]);
  });

  test('are refused with the right code', () => {
    const { share, missed } = score(refused, ({ question, code }) => {
      const result = understood(question);
      return 'refusal' in result && result.refusal === code;
    });
    expect(share, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.9);
  });
});

/** Text that somebody puts into a question: orders to a model, and what is none. */
const INJECTED = lines('injected').map((line) =>
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
    // An eighth of all pairs, in which every question and every text occurs.
    const changed = answerable.flatMap(({ question }, at) => {
      const clean = understood(question);
      return INJECTED.filter((_, index) => (at + index) % 8 === 0).flatMap(({ text }) => {
        const result = understood(put(question, text));
        return 'refusal' in result || isDeepStrictEqual(result, clean)
          ? []
          : [[put(question, text), JSON.stringify(result)]];
      });
    });
    expect(changed.slice(0, 20)).toEqual([]);
  });

  test('is refused as an injection when it is an order', () => {
    const missed = answerable.slice(0, 20).flatMap(({ question }) =>
      INJECTED.filter(({ isOrder }) => isOrder).flatMap(({ text }) => {
        const result = understood(put(question, text));
        return 'refusal' in result && result.refusal === 'prompt_injection' ? [] : [put(question, text)];
      }),
    );
    expect(missed.slice(0, 20)).toEqual([]);
  });
});
