import { z } from 'zod';
import { DATASETS } from '../datasets.ts';
import { EVIDENCE_QUERY } from '../limits.ts';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { STATES } from '../states.ts';
import { envelope } from './envelope.ts';
import { Methodology } from './methodology.ts';

/** What a question can ask. */
export const INTENT_KINDS = [
  'count',
  'density',
  'rank',
  'quartile',
  'underserved',
  'underserved_list',
  'compare',
  'top_n',
  'bottom_n',
  'avg_rating',
  'summary',
  'nth_highest',
  'nth_lowest',
  'states_where',
  'count_of_states',
  'not_underserved_list',
  'share',
  'sum',
  'median_of_states',
  'mean_of_states',
  'range_of_states',
  'method',
  'freshness',
  'population',
  'medicare_active',
  'change',
  'rated_share',
  'rank_range',
  'compare_studies',
] as const;

export type IntentKind = (typeof INTENT_KINDS)[number];

/** Why a question is not answered, with what can be asked instead. */
export const REFUSALS = {
  out_of_scope:
    'This service answers questions about the supply of 13 specialties and four kinds of facilities in the 50 states and DC. Ask, for example, how many dermatologists Texas has per 100,000 residents.',
  predictions:
    'Only what the published files say today is answered, nothing about the future. Ask for the current figure of a state instead.',
  payment_data:
    'Questions about payments, prices, earnings and claims are not answered here. Ask about supply: counts, densities, ranks, ratings.',
  competitor_compare:
    'Vendors and other data services are not compared here. Ask about the supply of a specialty or a kind of facility.',
  individual_provider_lookup:
    'Single providers are not looked up, named or recommended here. Ask about a state as a whole, or look up an NPI in the provider registry.',
  not_known_at:
    'What the figures were then is not known to us. It is before the first month that is known of them.',
  prompt_injection:
    'The text gives orders to a language model, so nothing of it is answered. Ask the question alone.',
  classification_failed:
    'It is not clear what is asked. Name one specialty or kind of facility and, if you like, a state: “How many psychiatrists are there in Ohio?”',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

const codes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];
const slugs = DATASETS.map(({ slug }) => slug) as [string, ...string[]];
const states = STATES.map(({ code }) => code);

/** The meaning of every value of an enumeration, for the description of the interface. */
const meanings = (values: readonly (readonly [string, string])[]) =>
  values.map(([value, meaning]) => `\`${value}\`: ${meaning}`).join('; ');

const SLUG_MEANINGS = meanings(DATASETS.map(({ slug, displayName }) => [slug, displayName]));

const Slug = z.enum(slugs).describe(`The dataset: ${SLUG_MEANINGS}.`);

const PostalCode = z.enum(states).describe(`${meanings(STATES.map(({ code, name }) => [code, name]))}.`);

const KIND_MEANINGS: Readonly<Record<IntentKind, string>> = {
  count: 'how many there are',
  density: 'how many per 100,000 residents',
  rank: 'the place of a state among all',
  quartile: 'the quarter of the states it falls into',
  underserved: 'whether a state is below the relative cut-off',
  underserved_list: 'which states are below it',
  compare: 'states against each other, or a state against the nation',
  top_n: 'the states at the upper end of the ranking',
  bottom_n: 'those at its lower end',
  avg_rating: 'the mean star rating',
  summary: 'all figures',
  nth_highest: 'the state at place `n` from the highest',
  nth_lowest: 'the state at place `n` from the lowest',
  states_where: 'the states that meet `condition`, or whether one does',
  count_of_states: 'how many states meet it',
  not_underserved_list: 'which states are not below the relative cut-off',
  share: 'the share of a state in the number of the nation, or of a region, in percent',
  sum: 'the number of several states together',
  median_of_states: 'the figure that half of the states reach',
  mean_of_states: 'how many there are in a state on average',
  range_of_states: 'the lowest and the highest figure of a state',
  method: 'how the figures are computed',
  freshness: 'how old the sources of the figures are',
  population: 'the residents of a place, by whom densities are computed',
  medicare_active: 'how many of the active providers were active in Medicare in the newest service year',
  change: 'how a figure has changed by the latest month, since a day or month',
  rated_share:
    'the share of the facilities that are rated, in percent; of `high_rated` and `low_rated` in those that are rated',
  rank_range: 'the states at places `n` to `n_to` from the highest',
  compare_studies: 'a study against that of `other_dataset_slug` in one place',
};

/** What states are ordered by, or held against a threshold. */
const INTENT_MEASURES = ['count', 'density', 'rating', 'rated', 'high_rated', 'low_rated'] as const;
export type IntentMeasure = (typeof INTENT_MEASURES)[number];
/** The measures that count a part of the facilities. */
export type RatedMeasure = Extract<IntentMeasure, 'rated' | 'high_rated' | 'low_rated'>;

const Measure = z
  .enum(INTENT_MEASURES)
  .describe(
    '`count`: the number; `density`: per 100,000 residents; `rating`: the mean of the stars; `rated`: the number of facilities with a star rating; `high_rated`: of those with 4 stars or more; `low_rated`: of those with 2 stars or fewer.',
  );

const Threshold = z.number().nonnegative().max(1e9);

const IntentCondition = z.strictObject({
  measure: Measure,
  comparison: z
    .enum(['more_than', 'at_least', 'less_than', 'at_most', 'exactly', 'between'])
    .describe(
      '`more_than`: above `value`; `at_least`: `value` or above; `less_than`: below `value`; `at_most`: `value` or below; `exactly`: equal to `value`; `between`: from `value` to `value_to`, both included.',
    ),
  value: Threshold.nullable().describe(
    'The threshold, in the unit of the measure; null: the figure of the nation.',
  ),
  value_to: Threshold.optional().describe('The upper threshold of `between`.'),
  and: z
    .strictObject({
      comparison: z
        .enum(['less_than', 'at_most'])
        .describe('`less_than`: below `value`; `at_most`: `value` or below.'),
      value: Threshold,
    })
    .optional()
    .describe('An upper threshold that must be met too.'),
});
export type IntentCondition = z.infer<typeof IntentCondition>;

/** How a question was understood: the whitelist that every classifier's output has to pass. */
export const EvidenceIntent = z.strictObject({
  kind: z.enum(INTENT_KINDS).describe(`${meanings(Object.entries(KIND_MEANINGS))}.`),
  dataset_slug: Slug,
  states: z
    .array(PostalCode)
    .max(STATES.length)
    .describe(
      'Postal codes of the states asked about; none: the nation. For a region of the Census Bureau its states, for the nation without some all others.',
    ),
  subspecialty: z
    .string()
    .regex(TAXONOMY_SHAPE)
    .nullable()
    .describe('A taxonomy code of the specialty, where the question names a subspecialty.'),
  n: z
    .int()
    .min(1)
    .max(STATES.length)
    .nullable()
    .describe(
      'How many states `top_n` and `bottom_n` ask for, which place `nth_highest` and `nth_lowest` do, or the first place of `rank_range`; null for other kinds.',
    ),
  n_to: z.int().min(1).max(STATES.length).optional().describe('Only of `rank_range`: the last place.'),
  measure: Measure.nullable().describe(
    'What these four order the states by, and what `median_of_states`, `mean_of_states` and `range_of_states` are of. For `rank` and `compare`: what is compared, where it is not what the study ranks by. For `sum`: `density` where residents are counted together too. For `count` and `sum`: the part of the facilities that is counted, if any. For `method`: what is computed, where the question names it. For `change`: what has changed. For `rated_share`, `rank_range` and `compare_studies` always. Null otherwise.',
  ),
  condition: IntentCondition.nullable().describe(
    'What the states of `states_where` and `count_of_states` meet; null for other kinds.',
  ),
  since: z
    .string()
    .regex(/^[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?$/)
    .optional()
    .describe('Only of `change`: the month or day since when.'),
  share_of: z
    .array(PostalCode)
    .min(1)
    .optional()
    .describe('Only of `share`: the states of the region in which it is the share; without it, the nation.'),
  other_dataset_slug: Slug.optional().describe(
    `Only of \`compare_studies\`: the other study: ${SLUG_MEANINGS}.`,
  ),
  county_or_city: z
    .string()
    .max(60)
    .regex(/^[\p{L}\p{M}\p{N} .,'’-]+$/u)
    .nullable()
    .describe('The county or city asked about; the answer is that of its state.'),
});

export type EvidenceIntent = z.infer<typeof EvidenceIntent>;

/** What is done with the figures of the places, by the kind of a question; null: it asks for no figure. */
export const AGGREGATES = {
  count: 'value',
  density: 'value',
  avg_rating: 'value',
  population: 'value',
  medicare_active: 'value',
  summary: 'value',
  rank: 'rank',
  quartile: 'quartile',
  underserved: 'value',
  underserved_list: 'list',
  not_underserved_list: 'list',
  states_where: 'list',
  count_of_states: 'count',
  compare: 'difference',
  top_n: 'top',
  bottom_n: 'bottom',
  nth_highest: 'nth',
  nth_lowest: 'nth',
  share: 'share',
  sum: 'sum',
  median_of_states: 'median',
  mean_of_states: 'mean',
  range_of_states: 'range',
  method: null,
  freshness: null,
  change: 'difference',
  rated_share: 'share',
  rank_range: 'list',
  compare_studies: 'difference',
} as const satisfies Readonly<Record<IntentKind, string | null>>;

type Aggregate = Exclude<(typeof AGGREGATES)[IntentKind], null>;

const AGGREGATE_MEANINGS: Readonly<Record<Aggregate, string>> = {
  value: 'the figure of each place',
  rank: 'its place among all states',
  quartile: 'the quarter of the states it falls into',
  list: 'the states of which something is true',
  count: 'how many such states there are',
  difference: 'places, or months, against each other',
  top: 'the states at the upper end',
  bottom: 'the states at the lower end',
  nth: 'the state at place `n`',
  share: 'the share in a whole',
  sum: 'all places together',
  median: 'the median of the states',
  mean: 'the mean of the states',
  range: 'the lowest and the highest figure',
};
const aggregates = Object.keys(AGGREGATE_MEANINGS) as [Aggregate, ...Aggregate[]];

/** An intent as an answer states it: with what follows from it. */
export const AnsweredIntent = EvidenceIntent.extend({
  datasets: z
    .array(Slug)
    .min(1)
    .describe('The datasets asked about: in `intent` those of the whole question, the first one first.'),
  aggregate: z
    .enum(aggregates)
    .describe(`${meanings(Object.entries(AGGREGATE_MEANINGS))}.`)
    .nullable()
    .describe('What is done with the figures of the places; null where no figure is asked for.'),
  places: z
    .array(PostalCode)
    .describe(
      'Postal codes of the states asked about, as in `states`; none: the nation, without those excluded.',
    ),
  excluded_places: z
    .array(PostalCode)
    .describe('Postal codes of the states that are left out of the nation.'),
});
export type AnsweredIntent = z.infer<typeof AnsweredIntent>;

/** A question has at most three parts. */
const MAX_FURTHER_INTENTS = 2;

/** The answer to one part of a question, in figures. */
const AnsweredPart = z.strictObject({
  understood: z.string().min(1).describe('How the part was understood.'),
  value: z.number().nullable().describe('The figure asked for; null as in `value` of the answer.'),
  unit: z.string().nullable().describe('What it counts.'),
  rows_unit: z.string().nullable().describe('What the values of `rows` count; null without rows.'),
  rows: z
    .array(
      z.strictObject({
        place: z.string().describe('Postal code of a state, or `US`.'),
        name: z.string().min(1),
        value: z.number(),
      }),
    )
    .max(STATES.length + 1)
    .describe('The places that are listed or compared, in the order of the answer.'),
});
export type AnsweredPart = z.infer<typeof AnsweredPart>;

/** The answer to a question. */
export const EvidenceAnswer = z.strictObject({
  tables: z
    .array(z.url())
    .describe(
      'Addresses of the published tables that the answer was read from; empty where it rests on no figures of a table.',
    ),
  summary: z.string().min(1).describe('The answer in words. Every number in it is in the evidence.'),
  value: z
    .number()
    .nullable()
    .describe(
      'The figure asked for. Null where it is not known, with the reason in `summary`, and where the answer is no single figure.',
    ),
  unit: z.string().nullable().describe('What `value` counts.'),
  parts: z
    .array(AnsweredPart)
    .min(1)
    .max(1 + MAX_FURTHER_INTENTS)
    .describe('The figures of `intent` and `further_intents`, in their order.'),
  dataset: z.string().describe('Display name of the dataset.'),
  dataset_slug: Slug,
  methodology_version: Methodology.shape.version,
  geo_widened: z
    .boolean()
    .describe('True when a county or a city was asked about: the figures are those of its state.'),
  understood: z
    .string()
    .min(1)
    .describe(
      'How the question was understood: the question, or the questions one after the other, with exactly this answer, made from `intent` and `further_intents`.',
    ),
  intent: AnsweredIntent,
  further_intents: z
    .array(AnsweredIntent)
    .max(MAX_FURTHER_INTENTS)
    .describe('What else was asked in the same question, in its order: another figure, or another dataset.'),
});

/** The data of a source that figures are made from. */
export const SourceSnapshot = z.strictObject({
  source: z.string().describe('Id of the source, as in `/v1/health`.'),
  snapshot: z.iso.date().nullable().describe('Date of its data; null where it states none.'),
});

/** What one statement of the answer rests on. */
export const EvidenceItem = z.strictObject({
  claim: z.string().min(1).describe('One statement, with its figures.'),
  source: z.strictObject({
    name: z.string(),
    tier: z
      .int()
      .describe(
        '1: figures published by a federal agency; 2: computed here from such figures by the methodology.',
      ),
    url: z.url().nullable(),
    last_checked: z.iso.datetime(),
    snapshots: z.array(SourceSnapshot).min(1).describe('The data of each source that the claim rests on.'),
    confidence: z.number().min(0).max(1).describe('Confidence class of the claim.'),
  }),
  methodology: z.strictObject({
    url: z.url(),
    version: Methodology.shape.version,
    limitations: z.array(z.string().min(1)),
  }),
});

/** The result of an evidence query: an answer with its evidence, or a refusal. */
export const EvidenceQueryResult = z.strictObject({
  status: z
    .enum(['ok', 'refusal'])
    .describe('`ok`: answered, also when the figure is not known; `refusal`: not answered, see `refusal`.'),
  answer: EvidenceAnswer.nullable().describe('Null in a refusal.'),
  evidence: z.array(EvidenceItem).max(EVIDENCE_QUERY.maxItems),
  refusal: z
    .strictObject({
      code: z
        .enum(codes)
        .describe(codes.map((code) => `\`${code}\`: ${REFUSALS[code].split('. ')[0]}.`).join(' ')),
      message: z.string().min(1).describe('Why, and what can be asked instead.'),
      nearest_question: z
        .string()
        .nullable()
        .describe(
          'The nearest question that is answered, where all but some words were understood; else null.',
        ),
    })
    .nullable()
    .describe('Null when the question is answered.'),
});

export const EvidenceQueryResponse = envelope(EvidenceQueryResult);

/** The body of an evidence query. Unknown members are ignored. */
export const EvidenceQueryRequest = z
  .object({
    query: z
      .string({ error: 'query is required: the question as text' })
      .min(1)
      .max(EVIDENCE_QUERY.maxLength)
      .describe('A question in English or Spanish about the supply of a specialty or a kind of facility.'),
    options: z
      .object({
        max_evidence_items: z
          .int()
          .min(1)
          .max(EVIDENCE_QUERY.maxItems)
          .default(EVIDENCE_QUERY.defaultItems)
          .describe('At most so many items of evidence.'),
      })
      .optional(),
  })
  .meta({ examples: [{ query: 'How many dermatologists does Texas have per 100,000 residents?' }] });

export type SourceSnapshot = z.infer<typeof SourceSnapshot>;
export type EvidenceItem = z.infer<typeof EvidenceItem>;
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;
export type EvidenceQueryResult = z.infer<typeof EvidenceQueryResult>;
export type EvidenceQueryRequest = z.infer<typeof EvidenceQueryRequest>;
