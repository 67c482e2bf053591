import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Classification, classify } from '../../router/evidence/question/classifier.ts';
import { readable } from '../../router/evidence/question/understand.ts';
import { REFUSALS, type RefusalCode } from '../../schemas/rest/evidence-query.ts';

/** The sets of questions, in the order they were written; `README.md` beside them says how each was scored. */
export const QUESTION_SETS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

/** The clock of the questions: what lies ahead of this year is a prediction. */
const YEAR = 2026;

/** What the questions of a set that mixes them are: composed of parts, to be refused, or a good question with one word that changes it. */
const GROUPS = z.enum(['composed', 'refused', 'near_miss']).optional();

/** A condition that states must meet, as a composed question names it. */
const AskedCondition = z.strictObject({
  measure: z.enum(['count', 'density', 'rating', 'rated', 'high_rated', 'low_rated']),
  comparison: z.enum(['more_than', 'at_least', 'less_than', 'at_most', 'exactly', 'between']),
  value: z.number().nullable(),
  value_to: z.number().optional(),
  and: z.strictObject({ comparison: z.enum(['less_than', 'at_most']), value: z.number() }).optional(),
});

/** A question that is answered, and how it should be understood. */
export const Answerable = z.strictObject({
  question: z.string(),
  group: GROUPS,
  kind: z.string(),
  dataset_slug: z.string(),
  states: z.array(z.string()),
  n: z.number().optional(),
  n_to: z.number().optional(),
  /** The states of the region in which a share is asked for. */
  share_of: z.array(z.string()).optional(),
  other_dataset_slug: z.string().optional(),
  subspecialty: z.string().optional(),
  county_or_city: z.string().optional(),
  measure: z.string().optional(),
  condition: AskedCondition.optional(),
  /** What else the question asks, of the same states. */
  further: z.array(z.strictObject({ kind: z.string(), dataset_slug: z.string() })).optional(),
});
export type Answerable = z.infer<typeof Answerable>;

const Code = z.custom<RefusalCode>((code) => typeof code === 'string' && code in REFUSALS);

/** A question that is refused, and with which code, or with which of several where two reasons hold. */
export const Refused = z.strictObject({
  question: z.string(),
  group: GROUPS,
  code: z.union([Code, z.array(Code).min(2)]),
});
export type Refused = z.infer<typeof Refused>;

/** Lines of a file of this folder. */
export function questionLines(name: string): unknown[] {
  return readFileSync(new URL(`${name}.ndjson`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

export const answerableOf = (set: QuestionSet): Answerable[] =>
  questionLines(`answerable-${set}`).map((line) => Answerable.parse(line));

export const refusedOf = (set: QuestionSet): Refused[] =>
  questionLines(`refused-${set}`).map((line) => Refused.parse(line));

/** How the service understands a question without a language model. */
export function understood(question: string): Classification {
  const read = readable(question);
  return 'refusal' in read ? read : classify(read.text, YEAR);
}

const answerOf = (question: string) => {
  const result = understood(question);
  return 'intent' in result ? result : null;
};
const intentOf = (question: string) => answerOf(question)?.intent ?? null;
const sorted = (states: readonly string[]) => [...states].sort().join();

/** What is scored on questions that can be answered: its name, the bar (docs/interfaces.md, "Evidence query"), whether it holds. */
export const ANSWERABLE_SCORES: readonly (readonly [string, number, (item: Answerable) => boolean])[] = [
  ['answered', 0.97, ({ question }) => intentOf(question) !== null],
  ['dataset', 0.97, ({ question, dataset_slug }) => intentOf(question)?.dataset_slug === dataset_slug],
  [
    'states',
    0.98,
    ({ question, states }) => sorted(intentOf(question)?.states ?? ['none']) === sorted(states),
  ],
  ['kind', 0.92, ({ question, kind }) => intentOf(question)?.kind === kind],
  [
    'measure',
    0.97,
    ({ question, measure }) => measure === undefined || intentOf(question)?.measure === measure,
  ],
  [
    'condition',
    0.97,
    ({ question, condition }) =>
      condition === undefined || isDeepStrictEqual(intentOf(question)?.condition, condition),
  ],
  [
    'further parts',
    0.97,
    ({ question, further = [] }) =>
      isDeepStrictEqual(
        answerOf(question)?.further.map(({ kind, dataset_slug }) => ({ kind, dataset_slug })) ?? [],
        further,
      ),
  ],
  [
    'number',
    0.95,
    ({ question, n, n_to }) =>
      (n === undefined || intentOf(question)?.n === n) && intentOf(question)?.n_to === n_to,
  ],
  [
    'other study',
    0.97,
    ({ question, other_dataset_slug }) => intentOf(question)?.other_dataset_slug === other_dataset_slug,
  ],
  [
    'share of',
    0.97,
    ({ question, share_of }) => sorted(intentOf(question)?.share_of ?? []) === sorted(share_of ?? []),
  ],
  [
    'subspecialty',
    0.97,
    ({ question, subspecialty }) => (intentOf(question)?.subspecialty ?? null) === (subspecialty ?? null),
  ],
  [
    'county or city',
    0.97,
    ({ question, county_or_city }) =>
      (intentOf(question)?.county_or_city ?? null) === (county_or_city ?? null),
  ],
];

/** Of composed questions and near misses more may be refused: in the small set two. */
const COMPOSED_BARS: Partial<Record<QuestionSet, number>> = {
  4: 0.95,
  5: 0.93,
  6: 0.93,
  7: 0.95,
  8: 0.95,
  9: 0.95,
  10: 0.95,
  12: 0.95,
  13: 0.95,
};

/** The bar of a score of questions that can be answered, for a set. */
export function barFor(set: QuestionSet, bar: number): number {
  return Math.min(bar, COMPOSED_BARS[set] ?? 1);
}

/**
 * Whether a question is refused because nothing is known of its time. A question has no release, so what can be seen here is that
 * it asks how a figure has changed since then; that the service refuses it is tested in `router/evidence-query.test.ts`.
 */
function isOfUnknownTime({ question, code }: Refused): boolean {
  const intent = intentOf(question);
  return [code].flat().includes('not_known_at') && intent?.kind === 'change' && intent.since !== undefined;
}

/** The same of questions that are refused. */
export const REFUSED_SCORES: readonly (readonly [string, number, (item: Refused) => boolean])[] = [
  ['not answered', 1, (item) => intentOf(item.question) === null || isOfUnknownTime(item)],
  [
    'code',
    0.9,
    (item) => {
      const result = understood(item.question);
      return 'refusal' in result ? [item.code].flat().includes(result.refusal) : isOfUnknownTime(item);
    },
  ],
];

/** The share of the questions for which something holds, and what was understood of the others. */
export function score<Item extends { question: string }>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
): { share: number; missed: [question: string, understood: string][] } {
  const missed = items.filter((item) => !holds(item));
  return {
    share: 1 - missed.length / items.length,
    missed: missed.map(({ question }) => [question, JSON.stringify(understood(question))]),
  };
}
