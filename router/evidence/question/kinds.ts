import type { Dataset } from '../../../schemas/datasets.ts';
import type { IntentKind } from '../../../schemas/rest/evidence-query.ts';
import { STATES } from '../../../schemas/states.ts';
import { textBeforeSubject, wordsOfMatch } from './matched-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import type { Cue } from './vocabulary.ts';
import { textOf } from './words.ts';

interface Kind {
  readonly kind: IntentKind;
  readonly n: number | null;
}

/** States listed when the question does not say how many. */
const DEFAULT_LISTED = 5;
const LISTED_IN_FULL = 10;

/**
 * The kind of a question by what it says, the more particular first; null when it says nothing, `unpublished` when it asks
 * for what no published figure says.
 *
 * @param states how many states it names
 */
export function kindOf(question: Question, dataset: Dataset, states: number): Kind | 'unpublished' | null {
  const has = (cue: Cue) => question.cues.has(cue);
  if (POPULATION_RANKED.test(textOf(question.words))) return null;
  const kind = (name: IntentKind): Kind => ({ kind: name, n: null });
  const text = textOf(question.words);
  if (/^how (?:do|can|should|could|would) i\b/.test(text)) return 'unpublished';
  // Two questions that were not told apart.
  if (/\bhow many\b.*\bhow many\b/.test(text)) return null;
  const hasRating = isOfRating(question, dataset);
  const end = endOf(question, text);
  if (states === 0 && isOfUnpublishedList(question, text)) return 'unpublished';
  if (has('quartile') && !/\bheadquarter/.test(text)) return kind('quartile');
  if (hasRating && isOfRatings(text, states)) return 'unpublished';
  if (dataset.kind === 'facility' && isOfSizes(question)) return 'unpublished';
  // `Does every state have a hospice?`
  if (states === 0 && ALL_STATES.test(text) && /^(?:does|do|is|are|has|have)\b/.test(text)) return null;
  if (isOfSome(text) || (states >= 2 && IN_TWO_PLACES.test(text))) return 'unpublished';
  if (states === 1 && isOfProviders(question, text, end !== null)) return 'unpublished';
  if (states >= 2)
    return kind(
      has('underserved') &&
        !has('top') &&
        (question.cues.get('compare') ?? []).every(
          ({ value, from }) => value === 'compare' && question.words[from]?.text === 'or',
        )
        ? 'underserved'
        : has('rank') && end === null && !isComparison(text)
          ? 'rank'
          : 'compare',
    );
  if (states === 1 && isAgainstNation(question, text)) return kind('compare');
  if (states === 1 && isOfAll(question, text, end !== null || has('underserved'))) return null;
  const isOfStates = states === 0 && (has('states') || end !== null);
  if (has('underserved') && !hasRating) {
    if (states === 1) return kind('underserved');
    if (end === 'bottom' && isSingle(text)) return listed('bottom_n', text);
    if (end === 'bottom' && numberOf(text) !== null) return listed('bottom_n', text);
    if (
      end === 'top' &&
      /\b(?:best|well|adequately) (?:served|supplied|covered)|\bleast underserved\b/.test(text)
    )
      return listed('top_n', text);
    return kind('underserved_list');
  }
  if (states === 0 && ((end === null && isOfEachState(text)) || (has('compare') && ALL_STATES.test(text))))
    return { kind: 'top_n', n: STATES.length };
  if (end !== null && states === 0) return listed(end === 'top' ? 'top_n' : 'bottom_n', text);
  // `How many places can you get dialysis in?` asks for a number.
  const isPlaced = has('rank') && !/\bhow many places\b/.test(text);
  if (isPlaced || (end !== null && states === 1 && isPlaceAsked(text))) {
    return states === 1 ? kind('rank') : isOfStates || states === 0 ? listed('top_n', text, true) : null;
  }
  if (has('density')) return kind('density');
  if (hasRating && has('rating') && !isOverview(question)) {
    // The number and the rating are two questions.
    if (/\b(?:how many|number of)\b(?! stars).*\band\b/.test(text)) return 'unpublished';
    if (!has('count') || isWeakCount(question) || /\b(?:stars?|rated|ratings?|rating)\b/.test(text))
      return kind('avg_rating');
  }
  if (/\bnumber (?:of|for) an?\b/.test(text)) return 'unpublished';
  if (has('count') && !isWeakCount(question)) return kind('count');
  if (
    isOfStates &&
    has('states') &&
    /\b(?:which|what|list|rank|by|each|every|per) states?\b|\bstate by state\b/.test(text)
  )
    return listed('top_n', text);
  if (has('summary')) return kind('summary');
  if (isOfOne(question, text)) return 'unpublished';
  return question.entities.some(({ value }) => value.type === 'dataset' && value.subspecialty === null) ||
    states === 1
    ? kind(states === 0 ? 'summary' : 'count')
    : null;
}

/** `What is a dermatologist?`, `get me a psychiatrist in Ohio`, `how do I report a nursing home`: no number of them, and no overview. */
function isOfOne({ words, entities }: Question, text: string): boolean {
  const subject = entities.find(({ value }) => value.type === 'dataset');
  if (subject === undefined || /^(?:is|are|does|do|has|have)\b/.test(text)) return false;
  const before = textOf(words.slice(0, subject.from));
  return (
    /^how\b/.test(text) ||
    /\ban?$/.test(before) ||
    (/^what (?:is|are)$/.test(before) && subject.to === words.length)
  );
}

/**
 * The kind of a question about states that are one whole: what they have together, or the states among them; null for any other.
 * Neither a rank nor a mean rating of a whole is published.
 */
export function kindOfWhole(
  question: Question,
  dataset: Dataset,
): (Kind & { readonly measure?: 'density' }) | 'unpublished' | null {
  const kind = kindOf(question, dataset, 0);
  if (kind === null || kind === 'unpublished') return kind;
  // `Where does the Midwest rank?` asks for a rank of the whole.
  const isOfItsStates =
    question.cues.has('top') || question.cues.has('bottom') || /\bstates\b/.test(textOf(question.words));
  if (question.cues.has('rank') && !isOfItsStates) return 'unpublished';
  switch (kind.kind) {
    case 'count':
      return { kind: 'sum', n: null };
    case 'density':
      return { kind: 'sum', n: null, measure: 'density' };
    case 'top_n':
    case 'bottom_n':
    case 'underserved_list':
      return kind;
    case 'quartile':
    case 'avg_rating':
      return 'unpublished';
    default:
      return null;
  }
}

/** `How many top-rated nursing homes …`, `how many … are rated above average`: part of them, and no figure says how many. */
const isOfSome = (text: string): boolean =>
  /\b(?:how many|number of)(?: of)?(?: the)? (?:top|best|highest|worst|lowest|poorest)\b/.test(text) ||
  /\bhow many (?!more|fewer|stars?)\b.*\b(?:rated|ranked|score|scored) (?:above|below|over|under|better|worse|higher|lower)\b/.test(
    text,
  );

/** What only somebody who is in two places does, or a place between two does. */
const IN_TWO_PLACES =
  /\b(?:practice|practicing|work|working|licensed|registered|enrolled|active) (?:in both|both in)\b|\b(?:practice|practicing|work|working) in .*\band\b.*\bboth\b|\b(?:live|reside|practice|work) in .*\b(?:and|but) (?:live|reside|practice|work)\b|^(?:which|how many|what) .*\branks? (?:between|ahead of|above|below|behind)\b/;

/** Whether the providers of a state are ordered, or where they are in it: `rank the nursing homes in Ohio`, `where in Texas are most …`. */
function isOfProviders({ cues, entities, words }: Question, text: string, asksForEnd: boolean): boolean {
  const [first] = entities;
  if (
    /^where\b/.test(text) &&
    ((asksForEnd && !cues.has('rank')) ||
      (words[1]?.text === 'in' && first?.value.type === 'state' && first.from === 2))
  )
    return true;
  return first?.value.type === 'dataset' && /^rank(?: all| the)*$/.test(textOf(words.slice(0, first.from)));
}

/** The states are not ordered by their residents here. */
const POPULATION_RANKED =
  /\b(?:largest|biggest|smallest|greatest|highest|lowest) (?:total )?population\b(?! (?:density|ratio))/;

/** Whether a figure of each state is asked for: `… by state`, `how many does each state have?` */
export const isOfEachState = (text: string): boolean => EACH_STATE.test(text);

const EACH_STATE =
  /\b(?:each|every)(?: us)? state\b|\b(?:by|per) state\b|\bstate by state\b|\b(?:list|rank|order|sort|show) all(?: of)?(?: the)?(?: 50| fifty)? states\b/;

/** Whether states are to be listed by what no figure says: a middle quartile, a difference between them, a place in two lists. */
function isOfUnpublishedList({ cues }: Question, text: string): boolean {
  if (cues.has('quartile') && /\b(?:second|third|2nd|3rd|middle)\b/.test(text)) return true;
  if (/\bdiffer(?:s|ence|ences)?\b/.test(text)) return true;
  if (/\bunderserved states?\b/.test(text) && cues.has('density') && cues.has('bottom')) return true;
  return cues.has('than_nation') && BETTER_OR_WORSE.test(text);
}

const BETTER_OR_WORSE = /\b(?:beats?|better|worse|higher|lower|above|below|exceeds?|over|under)\b/;

/** Whether it asks how many are rated, or for the rating of one of them: the mean rating says neither. */
const isOfRatings = (text: string, states: number): boolean =>
  (/\b(?:how many|number of)\b(?! stars?\b)/.test(text) &&
    /\b(?:rated|ratings?)\b/.test(text) &&
    !/\b(?:average|mean|overall|and)\b/.test(text)) ||
  (states === 1 &&
    /^(?:what(?: is|'s|s)? )?(?:the )?(?:highest|lowest|best|worst) .*\b(?:ratings?|stars)\b/.test(text));

/** `The largest nursing homes`, and not their largest number. */
const isOfSizes = (question: Question): boolean =>
  /\b(?:largest|smallest|biggest)$/.test(textBeforeSubject(question)) &&
  !/^(?:numbers?|counts?|density|totals?|supply)$/.test(wordAfterSubject(question));

function wordAfterSubject({ words, entities }: Question): string {
  const subject = entities.find(({ value }) => value.type === 'dataset');
  return subject === undefined ? '' : (words[subject.to]?.text ?? '');
}

const ALL_STATES = /\b(?:all|every|each)(?: of)?(?: the)?(?: 50| fifty)? states?\b/;

/** Whether the facilities of a dataset are compared by their rating. */
export function isRated(dataset: Dataset): boolean {
  return dataset.definition.headlineField === 'mean_rating';
}

/** Whether the facilities of a dataset have star ratings, by which they may also be ranked. */
export function hasRatings(dataset: Dataset): boolean {
  return dataset.kind === 'facility';
}

/** Whether a question is about star ratings: of a study that is ranked by them, or that has them beside what it is ranked by. */
export function isOfRating({ words }: Question, dataset: Dataset): boolean {
  return isRated(dataset) || (hasRatings(dataset) && RATING.test(textOf(words)));
}

const RATING = /\b(?:stars?|ratings?|rated)\b/;

/** `any` alone: `are they any good?` */
function isWeakCount({ cues, words }: Question): boolean {
  return (cues.get('count') ?? []).every(({ from, to }) => to - from === 1 && words[from]?.text === 'any');
}

function isOverview({ cues, words }: Question): boolean {
  return (
    cues.has('summary') &&
    !cues.has('count') &&
    !/\b(?:average|mean|star) (?:star )?ratings?\b/.test(textOf(words))
  );
}

/** The end of the ranking a question asks for. */
function endOf({ cues }: Question, text: string): 'top' | 'bottom' | null {
  const first = (cue: Cue) => cues.get(cue)?.[0]?.from ?? Number.POSITIVE_INFINITY;
  if (/\bleast underserved\b/.test(text)) return 'top';
  const longest = (cue: Cue) => Math.max(0, ...(cues.get(cue) ?? []).map(({ from, to }) => to - from));
  if (!cues.has('top') && !cues.has('bottom')) return null;
  if (/\bat (?:least|most)\b/.test(text) && !/\b(?:highest|lowest|top|bottom|fewest)\b/.test(text))
    return null;
  if (longest('bottom') > longest('top')) return 'bottom';
  if (/\b(?:rank|rankings?)\b.*\b(?:worst|lowest|bottom|fewest)\b/.test(text)) return 'bottom';
  return first('top') < first('bottom') ? 'top' : 'bottom';
}

/** Whether the question is about all states or the nation, so that no single state is meant. */
function isOfAll({ cues, entities }: Question, text: string, asksForEnd: boolean): boolean {
  if (MEMBERSHIP.test(text)) return false;
  if (
    /\b(?:among|one of|in the (?:top|bottom|first|last|best|worst)|within the|make the|part of|other|than|compared|versus|vs|of all|of the)\b.*\bstates\b/.test(
      text,
    )
  )
    return false;
  const isList =
    /(?<!united )\bstates\b/.test(text) || /\b(?:which|what) state\b/.test(text) || numberOf(text) !== null;
  if (asksForEnd && isList) return true;
  const state = entities.find(({ value }) => value.type === 'state' || value.type === 'city');
  const isApart = (cues.get('nation') ?? []).some(
    ({ from, value }) => value === 'nation' && state !== undefined && from !== state.to,
  );
  return isApart && WHOLE.test(text) && !cues.has('rank') && !cues.has('compare');
}

/** `Is Nebraska in the top five?`, `Does it make the top ten?`: one state is asked about, not the list. */
const MEMBERSHIP =
  /^(?:is|are|was|does|do|did|has|will|would|can)\b.*\b(?:in|inside|within|among|near|make|makes|crack|cracks|reach|reaches|break into|part of) the (?:top|bottom|first|last|upper|lower|best|worst)\b/;

const WHOLE =
  /\b(?:nationwide|(?:entire|whole) (?:country|nation)|across the (?:country|nation)|(?:in|of|for) (?:the )?(?:us|usa|united states|country|nation)|all states)\b/;

function isComparison(text: string): boolean {
  return /\b(?:compare|compared|comparison|vs|versus|than|difference|or)\b/.test(text);
}

/** Whether one state is set against the whole nation. */
function isAgainstNation({ cues }: Question, text: string): boolean {
  if (
    !cues.has('compare') &&
    !/\b(?:above|below|exceeds?|over|under|match(?:es)?|near|close to)\b/.test(text)
  )
    return false;
  return (
    cues.has('than_nation') &&
    /\b(?:than|how far|compare[sd]?|versus|vs|against|relative|stack|measure|difference|above|below|exceeds?|average|over|under|match(?:es)?|differ|near|close)\b/.test(
      text,
    )
  );
}

function isPlaceAsked(text: string): boolean {
  return /\b(?:is|does|do|are|has|have|in the|among)\b/.test(text);
}

/** `Which state has …`, `the worst state`: one state is asked for. */
function isSingle(text: string): boolean {
  return /\b(?:best|worst|lowest|highest|top|bottom|poorest|most|least|first|last)[- ](?:rated|ranked|ranking|performing|scoring|supplied|served|underserved) (?:us )?state\b|\b(?:which|what|the|a|one|us|worst|best|lowest|highest|densest|top|bottom|underserved|served) (?:(?:us|american|single|one|worst|best|lowest|highest|bottom|top|densest|sparsest) )*state\b(?! by)|\bwhich (?:one|is the)\b|\bwhich of the (?:\w+ ){0,3}states (?:has|is|ranks|comes|leads|tops)\b|\bwho(?: is|'s)?\b.*\b(?:last|first)\b|\bstate (?:has|is|ranks?|with|that|comes|leads|tops)\b/.test(
    text,
  );
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const DIGITS = String.raw`(\d{1,2}|${NUMBERS.slice(1).join('|')})`;
const ENDS =
  'top|bottom|first|last|best|worst|highest|lowest|fewest|most|least|densest|sparsest|leading|poorest|scarcest|largest|smallest|greatest';
const COUNTED = [
  new RegExp(
    String.raw`\b(?:${ENDS})(?:[- ]rated|[- ]ranked)? ${DIGITS}\b(?! (?:stars?|star|percent|k\b|quartile|per))`,
  ),
  new RegExp(
    String.raw`\b${DIGITS} (?:(?:us|american|u s|of the|of|midwestern|northeastern|southern|western|new england) )*(?:(?:${ENDS}|best-rated|rated|ranked|ranking|most|least|underserved|served|dense) )*states?\b`,
  ),
  new RegExp(String.raw`\b${DIGITS} (?:${ENDS})\b`),
];

/** How many states a question asks for. */
function numberOf(text: string): number | null {
  const n = counted(text)?.n;
  if (n !== undefined) return n;
  if (/\b(?:handful|few) (?:of )?(?:\w+ )?states\b/.test(text)) return DEFAULT_LISTED;
  return /\bcouple (?:of )?(?:\w+ )?states\b/.test(text) ? 2 : null;
}

/** The first number of states in a text, with the words that say it. */
function counted(text: string): { n: number; match: RegExpExecArray } | undefined {
  for (const pattern of COUNTED) {
    const match = pattern.exec(text);
    const word = match?.[1];
    if (match === null || word === undefined) continue;
    // `the 50 states` are all of them.
    if (/^(?:50|fifty)$/.test(word) && /\b(?:the|all) $/.test(text.slice(0, match.index))) continue;
    const n = /^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word);
    if (n > 0) return { n: Math.min(n, STATES.length), match };
  }
  return undefined;
}

/** The words that say how many states a question asks for. */
export const numberWords = ({ words }: Question): Found<string>[] => numberWordsIn(textOf(words));

/** The same of a text. */
export function numberWordsIn(text: string): Found<string>[] {
  const some = /\b(?:a )?(?:handful|few|couple) (?:of )?(?:\w+ )?states\b/.exec(text);
  return [counted(text)?.match, some].flatMap((match) =>
    match === undefined || match === null ? [] : [wordsOfMatch(text, match)],
  );
}

/** How many states a question that asks for an end of the ranking is answered with. */
export function listedNumber({ words }: Question): number {
  return listed('top_n', textOf(words)).n ?? DEFAULT_LISTED;
}

/** States at one end of an order, as many as a text says. */
export function listed(kind: 'top_n' | 'bottom_n', text: string, isFull = false): Kind {
  return { kind, n: numberOf(text) ?? (isSingle(text) ? 1 : isFull ? LISTED_IN_FULL : DEFAULT_LISTED) };
}
