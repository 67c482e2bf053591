import type { Dataset } from '../../../schemas/datasets.ts';
import type {
  EvidenceIntent,
  IntentCondition,
  IntentKind,
  IntentMeasure,
} from '../../../schemas/rest/evidence-query.ts';
import { aboutData, populationOf } from './about-data.ts';
import type { Place } from './asked-places.ts';
import { isRated } from './kinds.ts';
import { found, textBeforeSubject, wordsOfMatch } from './matched-words.ts';
import { numberOfText } from './number-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { placeInRanking } from './ranking.ts';
import { textOf } from './words.ts';

/** A question that sets a condition, a place in a ranking, a share or a sum. */
export interface Composition {
  readonly kind: IntentKind;
  readonly n: number | null;
  readonly measure: EvidenceIntent['measure'];
  readonly condition: EvidenceIntent['condition'];
  /** The words that say so. */
  readonly read: readonly Found<string>[];
}

/** The composition of a question; null for one of a simple kind. */
export function compositionOf(question: Question, dataset: Dataset, place: Place): Composition | null {
  const states = place.states.length;
  const isOpen = states === 0 || place.isWhole;
  const asked: Asked = { question, dataset, states, isOpen, text: textOf(question.words) };
  const data = populationOf(question) ?? aboutData(question, dataset);
  if (data !== null) return composed(data.kind, data.read, { measure: data.measure });
  return (
    medicareOf(asked) ??
    spreadOf(asked) ??
    shareOf(asked) ??
    sumOf(asked) ??
    negatedList(asked) ??
    conditionOf(asked) ??
    conditionOfState(asked) ??
    orderedPlace(asked)
  );
}

interface Asked {
  readonly question: Question;
  readonly dataset: Dataset;
  /** How many states it names. */
  readonly states: number;
  /** Whether it is about the states as such: all of them, or those of a whole. */
  readonly isOpen: boolean;
  readonly text: string;
}

const composed = (
  kind: IntentKind,
  read: readonly Found<string>[],
  given: Partial<Composition> = {},
): Composition => ({
  kind,
  n: null,
  measure: null,
  condition: null,
  ...given,
  read,
});

const IN_MEDICARE = /\bactive (?:in|under|with) (?:the )?medicare(?: program)?\b/;

/** `How many dermatologists of Texas are active in Medicare?`: of named states or the nation, and not which states have most of them. */
function medicareOf({ question, dataset, states, isOpen, text }: Asked): Composition | null {
  const said = found(text, IN_MEDICARE);
  const share = found(text, SHARE);
  const isOfWhole = isOpen && states > 0;
  if (
    said === null ||
    dataset.kind !== 'supply' ||
    isOfWhole ||
    (!question.cues.has('count') && share === null)
  )
    return null;
  return composed('medicare_active', share === null ? [said] : [said, share]);
}

const OF_STATES =
  /\b(?:(?:of|across|among|over|for|in|between) (?:all |the |all the |us |every |each )*(?:50 |fifty )?states?|per state|by state|(?:in )?(?:a|an average|a typical|the average|the typical|the median) state)\b/;
const BOTH_ENDS =
  /\b(?:(?:how (?:wide|broad|large|big) (?:is|are) )?(?:the )?(?:range|spread)|(?:highest|most|maximum|top) and (?:the )?(?:lowest|fewest|least|minimum|bottom)|(?:lowest|fewest|least|minimum) and (?:the )?(?:highest|most|maximum))\b/;

/** `What is the median density of the states?`, `how many does a state have on average?`, `which states have the highest and the lowest?` */
function spreadOf(asked: Asked): Composition | null {
  const { question, isOpen, text } = asked;
  if (!isOpen || !/\bstates?\b/.test(text) || question.cues.has('underserved')) return null;
  const measure = measureOf(asked);
  const of = found(text, OF_STATES);
  const rest = [of, found(text, UNITS_OF_DENSITY), ...STARS_SAID.map((stars) => found(text, stars))].filter(
    (one) => one !== null,
  );
  const median = found(text, /\bmedian\b/);
  if (median !== null) return composed('median_of_states', [median, ...rest], { measure });
  const ends = found(text, BOTH_ENDS);
  if (ends !== null) return composed('range_of_states', [ends, ...rest], { measure });
  const mean = found(text, /\b(?:average|mean|typical|on average)\b/);
  // The mean of densities is not the density of the nation, and that of mean ratings is not the mean rating.
  if (mean === null || of === null || measure !== 'count' || /\bwhich\b|\bmore\b|\bthan\b/.test(text))
    return null;
  return composed('mean_of_states', [mean, ...rest], { measure });
}

const SHARE = /\b(?:share|portion|percentage|percent|proportion|fraction|how much of)\b/;
const OF_ALL = /\b(?:of all(?: the)?|all)\b/;
const NATION =
  /\b(?:nation|nation's|nationwide|nationally|national|country|country's|us|usa|united states|american|all)\b/;
const PRESENCE = /\b(?:is|are|practice|practices|practise|work|works|live|does|do|located|based|found)\b/;

/** `What share of the nation's cardiologists are in Texas?`, and not `what share of the cardiologists in Texas are women`. */
function shareOf({ question, states, text }: Asked): Composition | null {
  const share = found(text, SHARE);
  if (share === null || states === 0) return null;
  if (question.cues.has('underserved') || /\bdensity\b|\bper\b/.test(text)) return null;
  const subject = question.entities.find(({ value }) => value.type === 'dataset');
  const state = question.entities.find(({ value }) => value.type === 'state' || value.type === 'region');
  if (subject === undefined || state === undefined) return null;
  const between = question.words
    .slice(subject.to, state.from)
    .map((word) => word.text)
    .join(' ');
  if (!PRESENCE.test(between) && !NATION.test(text)) return null;
  const rest = [
    found(text, OF_ALL),
    found(text, /\b(?:combined|together)\b/),
    found(text, /\bworkforce\b/),
    found(text, /\b(?:nation|country)'s\b/),
  ];
  return composed('share', [share, ...rest.filter((one) => one !== null)]);
}

const TOGETHER =
  /\b(?:combined|together|altogether|all together|collectively|all told|in total|in all|sum of|total (?:of|for)|add up|added up|adding up|put together|taken together|summed|plus)\b/;

/** `How many are in Ohio and Indiana together?` */
function sumOf({ question, states, text }: Asked): Composition | null {
  const together = found(text, TOGETHER);
  if (together === null || states < 2) return null;
  const counted = found(text, /\b(?:total|sum|combined)\b/);
  return composed(
    'sum',
    counted === null ? [together, ...links(question)] : [together, counted, ...links(question)],
    { measure: question.cues.has('density') ? 'density' : null },
  );
}

const links = ({ words }: Question): Found<string>[] =>
  words.flatMap(({ text }, at) =>
    /^(?:and|or|plus)$/.test(text) ? [{ value: text, from: at, to: at + 1 }] : [],
  );

const NEGATION = /^(?:not|no|aren't|isn't|arent|isnt|without|never)$/;
/** Words for a good supply. */
const WELL_SUPPLIED =
  /^(?:enough|sufficient|sufficiently|adequate|adequately|adequately served|well (?:served|supplied|covered|stocked))$/;
/** How far a negation may stand before what it negates: `not in short supply`. */
const MAX_BETWEEN = 3;

/** `Which states are not underserved?`, `which have enough?` */
function negatedList({ question, dataset, isOpen, text }: Asked): Composition | null {
  const [cue] = question.cues.get('underserved') ?? [];
  if (cue === undefined || !isOpen || isRated(dataset) || !/\bstates?\b/.test(text)) return null;
  if (question.cues.has('top') || question.cues.has('bottom')) return null;
  const said = question.words
    .slice(cue.from, cue.to)
    .map((word) => word.text)
    .join(' ');
  const negation = negationBefore(question, cue.from);
  const isNegated = (negation !== null) !== WELL_SUPPLIED.test(said);
  return isNegated ? composed('not_underserved_list', negation === null ? [] : [negation]) : null;
}

/** A negation right before a word. */
export function negationBefore({ words }: Question, before: number): Found<string> | null {
  const at = words.findLastIndex(
    ({ text }, index) => index < before && index >= before - 1 - MAX_BETWEEN && NEGATION.test(text),
  );
  return at === -1 ? null : { value: 'not', from: at, to: at + 1 };
}

const NUMBER = String.raw`(\d+(?:\.\d+)?k?|(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a|hundred|thousand) ?)+)`;
const UNIT = '(?: (?:of the|of|stars?|star rating))?';
const STARS = '(?: stars?)?';
/** In this order: `no more than` is no `more than`. */
const COMPARISONS: readonly (readonly [IntentCondition['comparison'], RegExp])[] = [
  [
    'at_most',
    new RegExp(
      String.raw`\b(?:(?:no|not) (?:more|greater|higher) than|at most|a maximum of|up to) ${NUMBER}\b`,
    ),
  ],
  ['at_most', new RegExp(String.raw`\b${NUMBER}${STARS} or (?:fewer|less|lower|under|below|worse)\b`)],
  [
    'at_least',
    new RegExp(String.raw`\b(?:(?:no|not) (?:fewer|less|lower) than|at least|a minimum of) ${NUMBER}\b`),
  ],
  ['at_least', new RegExp(String.raw`\b(?:reach|reaches|hit) ${NUMBER}\b`)],
  ['at_least', new RegExp(String.raw`\b${NUMBER}${STARS} or (?:more|higher|greater|above|over|better)\b`)],
  [
    'more_than',
    new RegExp(
      String.raw`\b(?:(?:more|greater|higher|bigger|larger|better) than|over|above|exceeds?|exceeding|in excess of|upwards? of|north of|surpass(?:es|ing)?|(?<=\bstates )(?:top|beat|clear)) ${NUMBER}\b`,
    ),
  ],
  ['exactly', new RegExp(String.raw`\b(?:exactly|precisely) ${NUMBER}\b`)],
  [
    'less_than',
    new RegExp(String.raw`\b(?:(?:fewer|less|lower|smaller|worse) than|under|below|short of) ${NUMBER}\b`),
  ],
];
const NONE =
  /\b(?:(?:no|zero|not (?:a single|one|any)|without(?: a single| any)?|(?:don't|doesn't|do not|does not) have (?:any|a single)|lacks?|lacking)(?: (?:active|practicing|licensed))*)$/;

/** `Which states have more than 500?`, `how many states have none?` */
function conditionOf(asked: Asked): Composition | null {
  const { question, isOpen, text } = asked;
  if (!isOpen || !/\bstates?\b/.test(text) || question.cues.has('quartile')) return null;
  const condition = comparisonOf(asked) ?? noneOf(asked) ?? exactlyOf(asked) ?? anyOf(asked);
  if (condition === null) return null;
  const counts = found(
    text,
    /\b(?:in )?(?:how many(?: of the)?|number of|count(?: up)?(?: of)?(?: all)?(?: the)?)(?: (?:midwestern|northeastern|southern|western))? states\b/,
  );
  const kind = counts === null ? 'states_where' : 'count_of_states';
  const rest = [counts, found(text, UNITS_OF_DENSITY), ...STARS_SAID.map((stars) => found(text, stars))];
  return composed(kind, [condition.read, ...rest.filter((one) => one !== null)], {
    condition: condition.condition,
  });
}

const ASKS_WHETHER = /^(?:does|do|is|are|has|have)\b/;

/** `Does Ohio have more than 500?` */
function conditionOfState(asked: Asked): Composition | null {
  if (asked.states !== 1 || !ASKS_WHETHER.test(asked.text) || asked.question.cues.has('underserved'))
    return null;
  const condition = comparisonOf(asked);
  if (condition === null) return null;
  const rest = [found(asked.text, UNITS_OF_DENSITY), ...STARS_SAID.map((stars) => found(asked.text, stars))];
  return composed('states_where', [condition.read, ...rest.filter((one) => one !== null)], {
    condition: condition.condition,
  });
}

const STARS_SAID = [
  /\b(?:stars?|star|rating|ratings|average|mean|at all|entirely|completely)\b/,
  /\bstars?\b/,
];

const UNITS_OF_DENSITY =
  /\b(?:per|for every|for each|in every|every) (?:100000|100k|100 000|hundred thousand|one hundred thousand)(?: (?:residents|people|inhabitants|persons))?\b/;

const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${NUMBER} ?(?:and|to) ${NUMBER}\b`);

function comparisonOf(asked: Asked): { condition: IntentCondition; read: Found<string> } | null {
  const between = BETWEEN.exec(asked.text);
  const [from, to] = [numberOfText(between?.[1] ?? '?'), numberOfText(between?.[2] ?? '?')];
  if (between !== null && from !== null && to !== null && from <= to)
    return {
      condition: { measure: measureOf(asked), comparison: 'between', value: from, value_to: to },
      read: wordsOfMatch(asked.text, between),
    };
  for (const [comparison, pattern] of COMPARISONS) {
    const match = pattern.exec(asked.text);
    const value = match === null ? null : numberOfText(match[1] ?? '');
    if (match === null || value === null) continue;
    // `in more than ten states`, `per 100,000`
    if (new RegExp(`^${UNIT} ?states\\b`).test(asked.text.slice(match.index + match[0].length))) return null;
    const said = wordsOfMatch(asked.text, match);
    const negation = NEGATED_VERB.exec(asked.text.slice(0, match.index));
    if (negation === null) return { condition: { measure: measureOf(asked), comparison, value }, read: said };
    const opposite = OPPOSITES[comparison];
    if (opposite === undefined) return null;
    return {
      condition: { measure: measureOf(asked), comparison: opposite, value },
      read: { ...said, from: wordsOfMatch(asked.text, negation).from },
    };
  }
  return null;
}

/** `… do not have more than 100`: right before the comparison. */
const NEGATED_VERB = /\b(?:don't|doesn't|do not|does not|dont|doesnt) (?:have|reach|exceed|get to)? ?$/;
const OPPOSITES: Readonly<Partial<Record<IntentCondition['comparison'], IntentCondition['comparison']>>> = {
  more_than: 'at_most',
  at_least: 'less_than',
  less_than: 'at_least',
  at_most: 'more_than',
};

/** Whether it asks for states that have none: the words right before the subject, or a verb with `entirely`. */
function noneOf({ question, text }: Asked): { condition: IntentCondition; read: Found<string> } | null {
  const before = textBeforeSubject(question);
  const match = NONE.exec(before);
  if (match === null) return null;
  // `Which states lack psychiatrists?` asks for a shortage.
  if (/^lack/.test(match[0]) && !/\b(?:entirely|completely|altogether|at all)\b/.test(text)) return null;
  return {
    condition: { measure: 'count', comparison: 'exactly', value: 0 },
    read: wordsOfMatch(before, match),
  };
}

const EXACTLY = new RegExp(String.raw`\b(?:have|has|with)(?: (?:only|just))? ${NUMBER}$`);

/** `Which states have one hospice?` */
function exactlyOf({ question }: Asked): { condition: IntentCondition; read: Found<string> } | null {
  const before = textBeforeSubject(question);
  const match = EXACTLY.exec(before);
  const value = numberOfText(match?.[1]?.trim() ?? '?');
  if (match === null || value === null || /^an? ?$/.test(match[1] ?? '')) return null;
  return {
    condition: { measure: 'count', comparison: 'exactly', value },
    read: wordsOfMatch(before, match),
  };
}

const HAVE =
  /\b(?:how many|number of|which|what) states (?:have|with)(?: (?:any|some|at least one|active|practicing))*$/;

/** States with at least one: `How many states have urologists?` */
function anyOf({ question }: Asked): { condition: IntentCondition; read: Found<string> } | null {
  const before = textBeforeSubject(question);
  const match = HAVE.exec(before);
  if (match === null || question.cues.has('density') || question.cues.has('underserved')) return null;
  return {
    condition: { measure: 'count', comparison: 'more_than', value: 0 },
    read: wordsOfMatch(before, match),
  };
}

function measureOf({ question, dataset, text }: Asked): IntentMeasure {
  if (isRated(dataset) && /\b(?:stars?|ratings?|rated|score)\b/.test(text)) return 'rating';
  return question.cues.has('density') ? 'density' : 'count';
}

/** `Which state has the second most …?` */
function orderedPlace({ question, dataset, isOpen }: Asked): Composition | null {
  const place = !isOpen ? null : placeInRanking(question, dataset);
  if (place === null) return null;
  const { kind, n, measure, read } = place;
  return composed(kind, [read], { n, measure });
}
