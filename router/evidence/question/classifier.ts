import { isDeepStrictEqual } from 'node:util';
import { DATASETS, type Dataset, findDataset } from '../../../schemas/datasets.ts';
import {
  EvidenceIntent,
  type IntentKind,
  type IntentMeasure,
  type RefusalCode,
} from '../../../schemas/rest/evidence-query.ts';
import { populationOf } from './about-data.ts';
import { type Place, placeOf } from './asked-places.ts';
import { changeAsked } from './change.ts';
import { comparedStudies, mayCompareStudies } from './compared-studies.ts';
import type { Composition } from './composed.ts';
import { compositionOf, negationBefore } from './composition.ts';
import { hasRatings, isOfRating, isRated, kindOf, kindOfWhole, listedNumber, numberWords } from './kinds.ts';
import { type Refusal, refusalOf } from './nearest.ts';
import { asksSeveral, partsOf } from './parts.ts';
import type { Found } from './phrases.ts';
import { type Question, questionOf } from './question.ts';
import { isByCount, measureWords, otherMeasure, rankingMeasure } from './ranking.ts';
import { isOfUncountedPart } from './rated-parts.ts';
import { modifierOf, outsideScope } from './scope.ts';
import { unusedWords } from './unused-words.ts';
import type { Cue } from './vocabulary.ts';
import { textOf } from './words.ts';

/** How a question was understood, or why it is not answered. */
export type Classification =
  | {
      readonly intent: EvidenceIntent;
      /** What else is asked in the same question, in its order. */
      readonly further: readonly EvidenceIntent[];
    }
  | Refusal;

/** With more unknown words than this, the question is about something else. */
const MAX_UNKNOWN_WORDS = 1;

/** What a question is about, before it is known what it asks. */
interface Scope {
  readonly question: Question;
  readonly dataset: Dataset;
  readonly subspecialty: string | null;
  readonly place: Place;
  readonly year: number;
}

/**
 * Classifies a normalized question that has passed the filters, by rules and lexicons alone: the same text is always
 * understood in the same way.
 *
 * @param year the current one: what lies ahead of it is a prediction
 */
export function classify(text: string, year: number): Classification {
  const read = classified(text, year);
  return 'refusal' in read && read.nearest === undefined ? refusalOf(read.refusal, text) : read;
}

function classified(text: string, year: number): Classification {
  const compared = ofTwoStudies(text, year);
  if (compared !== null) return compared;
  const several = inParts(text, year);
  if (several !== null) return several;
  // If one part is not understood, the whole is not.
  return asksSeveral(text) ? { refusal: 'classification_failed' } : classifyOne(text, year);
}

/** `More cardiologists or dermatologists in Ohio?`: null for a question that does not compare two studies, or that says more. */
function ofTwoStudies(text: string, year: number): Classification | null {
  const question = mayCompareStudies(text) ? questionOf(text) : null;
  const compared = question === null ? null : comparedStudies(question);
  if (compared === null) return null;
  const scope = scopeOfQuestion(compared.question, year);
  if ('refusal' in scope || scope.place.states.length > 1) return null;
  const read = understood(scope, compared.composition);
  return 'intent' in read ? read : null;
}

/** A text that asks several things, each of which is understood; null for any other. */
function inParts(text: string, year: number): Classification | null {
  for (const parts of partsOf(text)) {
    const read = parts.map((part) => classifyOne(part, year));
    const [first, ...further] = read.flatMap((one) => ('intent' in one ? [one.intent] : []));
    const isWhole = first !== undefined && further.length === parts.length - 1 && further.length > 0;
    // Of `the most dermatologists and the fewest` both are of one measure.
    const isOneRanking = further.every(
      ({ kind, measure }) => kind !== 'bottom_n' || measure === first?.measure,
    );
    if (isWhole && isOneRanking && further.every((one) => !isDeepStrictEqual(one, first)))
      return { intent: first, further };
  }
  return null;
}

/** Classifies a text that asks one thing. */
function classifyOne(text: string, year: number): Classification {
  const change = changeAsked(text);
  return change === null ? classifyFigure(text, year) : changeOf(change, year);
}

/** Classifies a question how a figure has changed: that of the figure itself, of a whole study in the nation or in states. */
function changeOf(
  { figure, since }: NonNullable<ReturnType<typeof changeAsked>>,
  year: number,
): Classification {
  if (Number.parseInt(since, 10) > year) return { refusal: 'predictions' };
  const read = classifyFigure(figure, year);
  if ('refusal' in read) return read;
  const { intent } = read;
  const measure = changedMeasure(intent);
  if (measure === null || intent.subspecialty !== null) return { refusal: 'out_of_scope', nearest: intent };
  return { intent: { ...intent, kind: 'change', n: null, measure, condition: null, since }, further: [] };
}

/** The measure whose change is asked for; null where that of the figure is not published by month. */
function changedMeasure({ kind, dataset_slug, measure }: EvidenceIntent): IntentMeasure | null {
  const dataset = findDataset(dataset_slug);
  switch (kind) {
    case 'count':
      return measure === null ? 'count' : null;
    case 'density':
      return 'density';
    case 'avg_rating':
      return 'rating';
    case 'rank':
    case 'summary':
      return dataset !== undefined && isRated(dataset) ? 'rating' : 'density';
    default:
      return null;
  }
}

/** Classifies a text that asks what the figures say now. */
function classifyFigure(text: string, year: number): Classification {
  const scope = scopeOf(text, year);
  if ('refusal' in scope) return scope;
  const { question, dataset, place } = scope;
  const composition = compositionOf(question, dataset, place);
  if (composition !== null) return understood(scope, composition);
  const kind = place.isWhole
    ? kindOfWhole(question, dataset)
    : kindOf(question, dataset, place.states.length);
  if (kind === 'unpublished') return { refusal: 'out_of_scope' };
  return kind === null ? { refusal: 'classification_failed' } : understood(scope, kind);
}

/** What a language model may propose: questions that are composed are left to the rules. */
export type Proposal = Omit<
  EvidenceIntent,
  'measure' | 'condition' | 'since' | 'n_to' | 'share_of' | 'other_dataset_slug'
>;

/**
 * What a language model understood, if it passes the checks of the rules: the subject and the places are those of the question, the
 * question says what the kind needs, and every word is used. Null when the rules have to decide; their refusals of a subject or a place hold.
 */
export function checkedProposal(proposal: Proposal, text: string, year: number): Classification | null {
  const several = ofTwoStudies(text, year) ?? inParts(text, year);
  if (several !== null) return several;
  if (asksSeveral(text)) return null;
  // The rules read the time since when.
  if (changeAsked(text) !== null) return null;
  const scope = scopeOf(text, year);
  if ('refusal' in scope) return scope;
  const { question, dataset, subspecialty, place } = scope;
  if (place.isWhole || compositionOf(question, dataset, place) !== null) return null;
  if (kindOf(question, dataset, place.states.length) === 'unpublished') return null;
  const isSame =
    proposal.dataset_slug === dataset.slug &&
    proposal.subspecialty === subspecialty &&
    proposal.states.length === place.states.length &&
    proposal.states.every((state) => place.states.includes(state));
  if (!isSame || !fits(proposal.kind, scope)) return null;
  const isList = proposal.kind === 'top_n' || proposal.kind === 'bottom_n';
  const checked = understood(scope, { kind: proposal.kind, n: isList ? listedNumber(question) : null });
  return 'intent' in checked ? checked : null;
}

/** One of these must be said for a question to be of a kind. */
const NEEDED_CUES: Readonly<Partial<Record<IntentKind, readonly Cue[]>>> = {
  count: ['count'],
  density: ['density'],
  rank: ['rank', 'top', 'bottom'],
  quartile: ['quartile'],
  underserved: ['underserved'],
  underserved_list: ['underserved'],
  compare: ['compare'],
  top_n: ['top'],
  bottom_n: ['bottom'],
  avg_rating: ['rating'],
  summary: ['summary'],
};

/** The kinds that a language model may propose. */
export const PROPOSED_KINDS: readonly string[] = Object.keys(NEEDED_CUES);

/** Whether a question says what a kind needs, and names as many states as it is about. */
function fits(kind: IntentKind, { question, dataset, place }: Scope): boolean {
  const states = place.states.length;
  const hasCue = NEEDED_CUES[kind]?.some((cue) => question.cues.has(cue)) ?? false;
  switch (kind) {
    case 'top_n':
    case 'bottom_n':
    case 'underserved_list':
      return hasCue && states === 0;
    case 'rank':
    case 'underserved':
      return hasCue && states > 0;
    case 'compare':
      return states > 1 || (states === 1 && question.cues.has('than_nation') && hasCue);
    case 'avg_rating':
      return hasCue && hasRatings(dataset);
    default:
      return hasCue;
  }
}

function scopeOf(text: string, year: number): Scope | { refusal: RefusalCode } {
  const question = questionOf(text);
  return question === null ? { refusal: 'classification_failed' } : scopeOfQuestion(question, year);
}

function scopeOfQuestion(question: Question, year: number): Scope | { refusal: RefusalCode } {
  const outside = outsideScope(question, year);
  const subjects = question.entities.flatMap(({ value }) => (value.type === 'dataset' ? [value] : []));
  const slugs = new Set(subjects.map(({ slug }) => slug));
  const [slug] = slugs;
  const isOfPlace = slug === undefined && populationOf(question) !== null;
  const dataset = isOfPlace ? DATASETS[0] : slug === undefined ? undefined : findDataset(slug);
  if (outside !== null) return { refusal: outside };
  if (dataset === undefined && isOfOtherSubject(question)) return { refusal: 'out_of_scope' };
  if (dataset === undefined || slugs.size > 1) return { refusal: 'classification_failed' };
  if (!hasRatings(dataset) && /\b(?:stars?|ratings?|rated)\b/.test(textOf(question.words)))
    return { refusal: 'out_of_scope' };
  const modifier = modifierOf(question);
  if (modifier !== null) return { refusal: modifier };
  const place = placeOf(question);
  if (place === null) return { refusal: 'classification_failed' };
  // In a question about the nation an unknown word may be a place.
  const isNational = place.states.length === 0;
  if (question.unknown.length > (isNational ? 0 : MAX_UNKNOWN_WORDS))
    return {
      refusal:
        isNational && question.unknown.length > MAX_UNKNOWN_WORDS + 1
          ? 'classification_failed'
          : 'out_of_scope',
    };
  const codes = new Set(subjects.flatMap(({ subspecialty }) => subspecialty ?? []));
  const [code] = codes;
  if (codes.size > 1) return { refusal: 'classification_failed' };
  return { question, dataset, subspecialty: code ?? null, place, year };
}

const FIGURE_OF_OTHER =
  /\b(?:how many|number of|(?:share|percentage|proportion) of|rate of) (?!of\b|the\b|them\b)\w+/;

/** `How many suicides were there in Wyoming?`: a figure of states, of what no dataset is about. */
function isOfOtherSubject(question: Question): boolean {
  const isPlaced = question.entities.length > 0 || question.cues.has('states') || question.cues.has('nation');
  return (
    isPlaced && FIGURE_OF_OTHER.test(textOf(question.words)) && unusedWords(question, 'count', []).length > 0
  );
}

/** The intent of a question of a kind, if every word of it is used. */
function understood(
  { question, dataset, subspecialty, place, year }: Scope,
  { read, ...composed }: Pick<Composition, 'kind' | 'n'> & Partial<Composition>,
): Classification {
  const measureFor = (kind: IntentKind) => {
    if (kind === 'top_n' || kind === 'bottom_n') return rankingMeasure(question, dataset);
    const isByOther = isOfRating(question, dataset) && !isRated(dataset);
    const isBetweenStates = kind === 'rank' || (kind === 'compare' && (place.states.length > 1 || isByOther));
    return isBetweenStates ? otherMeasure(question, dataset) : null;
  };
  const isByOwn = !isByCount(question) && isOfRating(question, dataset) === isRated(dataset);
  if (composed.kind === 'quartile' && !isByOwn) return { refusal: 'out_of_scope' };
  const intent = EvidenceIntent.safeParse({
    measure: measureFor(composed.kind),
    condition: null,
    ...composed,
    n: composed.n !== null && place.isWhole ? Math.min(composed.n, place.states.length) : composed.n,
    dataset_slug: dataset.slug,
    states: place.states,
    subspecialty,
    county_or_city: place.name,
  });
  if (!intent.success) return { refusal: 'classification_failed' };
  const { data } = intent;
  if (isOfUncountedPart(question, dataset, [data.measure, data.condition?.measure]))
    return { refusal: 'out_of_scope' };
  const said = [
    ...(read ?? (data.n === null && data.kind !== 'rank' ? [] : numberWords(question))),
    ...(data.measure === null ? [] : measureWords(question)),
    ...(data.kind === 'underserved' ? negationOfVerdict(question) : []),
    ...yearWords(question, year),
    ...place.read,
  ];
  return unusedWords(question, data.kind, said).length === 0
    ? { intent: data, further: [] }
    : { refusal: 'out_of_scope', nearest: data };
}

/** `Is Iowa not underserved?` is answered by the verdict, whichever it is. */
function negationOfVerdict(question: Question): Found<string>[] {
  const [cue] = question.cues.get('underserved') ?? [];
  const negation = cue === undefined ? null : negationBefore(question, cue.from);
  return negation === null ? [] : [negation];
}

/** The current year, named as the time that is asked about. */
function yearWords({ words }: Question, year: number): Found<'year'>[] {
  return words.flatMap(({ text }, at) =>
    text === String(year) ? [{ value: 'year' as const, from: at, to: at + 1 }] : [],
  );
}
