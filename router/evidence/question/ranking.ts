import type { Dataset } from '../../../schemas/datasets.ts';
import type { IntentMeasure } from '../../../schemas/rest/evidence-query.ts';
import { isOfEachState, isOfRating, isRated } from './kinds.ts';
import { textBeforeSubject, wordsOfMatch } from './matched-words.ts';
import { ORDINALS } from './number-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { textOf } from './words.ts';

/** A place in an order of the states. */
interface PlaceAsked {
  readonly kind: 'nth_highest' | 'nth_lowest';
  readonly n: number;
  readonly measure: IntentMeasure;
  /** The words that say which place. */
  readonly read: Found<string>;
}

const ORDINAL = String.raw`(${ORDINALS.slice(2).join('|')}|\d{1,2}(?:st|nd|rd|th))`;
const HIGHEST = '(?:most|highest|largest|greatest|biggest|best|densest)';
const LOWEST = '(?:fewest|lowest|least|smallest|worst|scarcest)';
const PLACES: readonly (readonly ['nth_highest' | 'nth_lowest', RegExp])[] = [
  ['nth_lowest', /\b(?:next to last|second to last|second from (?:the )?bottom)\b/],
  ['nth_lowest', new RegExp(String.raw`\b(?:next to|next) (?:the )?${LOWEST}\b`)],
  ['nth_highest', new RegExp(String.raw`\b(?:next to|next) (?:the )?${HIGHEST}\b`)],
  ['nth_lowest', new RegExp(String.raw`\b${ORDINAL} ${LOWEST}\b`)],
  ['nth_highest', new RegExp(String.raw`\b${ORDINAL} ${HIGHEST}\b`)],
  ['nth_lowest', new RegExp(String.raw`\b${ORDINAL} from (?:the )?(?:bottom|last)\b`)],
  [
    'nth_highest',
    new RegExp(
      String.raw`\b(?:ranks?|ranked|comes in|is|comes|places|placed|stands)(?: in| at)?(?: the)?(?: number)? ${ORDINAL}\b`,
    ),
  ],
  ['nth_highest', /\b(?:is|ranks|ranked|comes in)(?: at)? number (\d{1,2})\b/],
  [
    'nth_highest',
    new RegExp(String.raw`\b(?:what|which) is the ${ORDINAL} state(?= (?:by|for|in|on|when|per)\b)`),
  ],
];

/** `Which state has the second most …?` */
export function placeInRanking(question: Question, dataset: Dataset): PlaceAsked | null {
  const text = textOf(question.words);
  if (question.cues.has('quartile') || !/\bstate\b/.test(text)) return null;
  for (const [kind, pattern] of PLACES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const n = placeNumber(match[1]);
    if (n === null) return null;
    return { kind, n, measure: rankingMeasure(question, dataset), read: wordsOfMatch(text, match) };
  }
  return null;
}

/** @param ordinal undefined where the phrase itself says the second */
function placeNumber(ordinal: string | undefined): number | null {
  const n =
    ordinal === undefined
      ? 2
      : /^\d/.test(ordinal)
        ? Number.parseInt(ordinal, 10)
        : ORDINALS.indexOf(ordinal);
  return n >= 1 && n <= 51 ? n : null;
}

const ranges = (place: string): string =>
  `(?:(?:from )?(?:the )?${place} (?:to|through|thru|until) (?:the )?${place}|between (?:the )?${place} and (?:the )?${place})`;
const RANGES: readonly RegExp[] = [
  String.raw`\b(?:(?:are )?(?:rank|ranks|ranked|ranking)(?: in| at)?|(?:(?:take|hold|occupy|come in|are in|are at|in|at) )?(?:the )?(?:places|positions|spots|ranks))(?: (?:places|positions|spots|ranks))? ${ranges(String.raw`(?:number )?(${ORDINALS.slice(1).join('|')}|\d{1,2}(?:st|nd|rd|th)?)`)}`,
  String.raw`\b(?:are|come(?: in)?|sit|land|place) ${ranges(ORDINAL)}`,
].map((range) => new RegExp(`${range}(?: (?:place|places|position|positions|spots))?(?= |$)`));

/** `Which states rank 10th to 15th?`: places from the highest. */
export function rankRange(
  question: Question,
  dataset: Dataset,
): {
  readonly n: number;
  readonly n_to: number;
  readonly measure: IntentMeasure;
  readonly read: Found<string>;
} | null {
  const text = textOf(question.words);
  for (const pattern of RANGES) {
    const match = pattern.exec(text);
    const [n, n_to] = [
      placeNumber(match?.[1] ?? match?.[3] ?? ''),
      placeNumber(match?.[2] ?? match?.[4] ?? ''),
    ];
    if (match === null || n === null || n_to === null) continue;
    if (n >= n_to || /\b(?:bottom|worst|lowest|last|fewest)\b/.test(text)) return null;
    return { n, n_to, measure: rankingMeasure(question, dataset), read: wordsOfMatch(text, match) };
  }
  return null;
}

const BY_COUNT =
  /\b(?:(?:largest|greatest|highest|smallest|lowest|biggest|total|raw|absolute|sheer) (?:raw |total |absolute )?(?:number|count|headcount|total)s?|(?:by|for|in|on) (?:(?:its|their|the) )?(?:total |raw |sheer )?(?:number|count|headcount)s?|(?:number|count) of(?! stars?\b)(?= .+ (?:largest|greatest|highest|smallest|lowest|biggest)$)|in absolute (?:terms|numbers)|headcounts?|head counts?|head-counts?)\b/;

/** What a question orders the states by: what it says, or the measure that ranks them. */
export function rankingMeasure(question: Question, dataset: Dataset): IntentMeasure {
  const { words, cues } = question;
  const text = textOf(words);
  if (/\bnot per capita\b/.test(text)) return 'count';
  if (cues.has('density')) return 'density';
  if (BY_COUNT.test(text)) return 'count';
  if (subjectCounted(question) !== null) return 'count';
  if (isOfEachState(text) && cues.has('count')) return 'count';
  const before = textBeforeSubject(question);
  // `the most nursing homes`: not `the most underserved`, `the best nursing homes`
  if (/\b(?:most|fewest|least)(?: (?:active|practicing|licensed|total|of|the))*$/.test(before))
    return 'count';
  return isOfRating(question, dataset) ? 'rating' : 'density';
}

/** `by dermatologist count`, `for total dermatologists`: the word beside the subject that says that it is counted. */
function subjectCounted({ words, entities }: Question): Found<string> | null {
  const subject = entities.find(({ value }) => value.type === 'dataset');
  if (subject === undefined) return null;
  const beside = [subject.to, subject.from - 1].find((at, side) =>
    (side === 0 ? /^(?:counts?|headcounts?|numbers|totals)$/ : /^total$/).test(words[at]?.text ?? ''),
  );
  return beside === undefined ? null : { value: 'count', from: beside, to: beside + 1 };
}

/** The words that name the measure of a ranking. */
export function measureWords(question: Question): Found<string>[] {
  const text = textOf(question.words);
  const counted = subjectCounted(question);
  const said = [...text.matchAll(new RegExp(`${BY_COUNT.source}|\\bnot per capita\\b`, 'g'))].map((match) =>
    wordsOfMatch(text, match),
  );
  return counted === null ? said : [...said, counted];
}

/** Words for a number right before the subject: `more nursing homes`. */
const MORE_OF =
  /\b(?:more|fewer|less|most|fewest|least|how many|number of|count of|headcount of)(?: (?:active|practicing|licensed|total|of|the))*$/;

/**
 * What places are compared or ranked by where it is not what the study ranks by: `Which has more nursing homes, Ohio or Texas?`
 * Null for the study's own ranking.
 */
export function otherMeasure(question: Question, dataset: Dataset): IntentMeasure | null {
  const before = textBeforeSubject(question);
  const own = isRated(dataset) ? 'rating' : 'density';
  const isCounted = !question.cues.has('density') && MORE_OF.test(before);
  const measure = isCounted ? 'count' : rankingMeasure(question, dataset);
  return measure === own ? null : measure;
}

/** Whether a question orders by number. */
export function isByCount({ words }: Question): boolean {
  return BY_COUNT.test(textOf(words));
}
