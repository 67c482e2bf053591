import type { IntentCondition } from '../../../schemas/rest/evidence-query.ts';
import { type Asked, type Composition, composed, measureOf, ownMeasure } from './composed.ts';
import { hasRatings } from './kinds.ts';
import { found, textBeforeSubject, wordsOfMatch } from './matched-words.ts';
import { numberOfText } from './number-words.ts';
import type { Found } from './phrases.ts';

/** A condition with the words that set it. */
interface ConditionRead {
  readonly condition: IntentCondition;
  readonly read: Found<string>;
  readonly further?: readonly Found<string>[];
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

const isOfRatings = ({ dataset, text }: Asked): boolean =>
  hasRatings(dataset) && /\b(?:stars?|ratings?|rated)\b/.test(text);

/** `Which states have more than 500?`, `how many states have none?` */
export function conditionOf(asked: Asked): Composition | null {
  const { question, isOpen, text } = asked;
  if (!isOpen || !/\bstates?\b/.test(text) || question.cues.has('quartile')) return null;
  const condition =
    againstNation(asked) ?? comparisonOf(asked) ?? noneOf(asked) ?? exactlyOf(asked) ?? anyOf(asked);
  // The number of all facilities is not that of those that are rated.
  const isOfRated = condition?.condition.measure === 'count' && isOfRatings(asked);
  if (condition === null || isOfRated) return null;
  const counts = found(
    text,
    /\b(?:in )?(?:how many(?: of the)?|number of|count(?: up)?(?: of)?(?: all)?(?: the)?)(?: (?:midwestern|northeastern|southern|western))? states\b/,
  );
  const kind = counts === null ? 'states_where' : 'count_of_states';
  const rest = [
    ...(condition.further ?? []),
    counts,
    found(text, UNITS_OF_DENSITY),
    ...STARS_SAID.map((stars) => found(text, stars)),
  ];
  return composed(kind, [condition.read, ...rest.filter((one) => one !== null)], {
    condition: condition.condition,
  });
}

const ASKS_WHETHER = /^(?:does|do|is|are|has|have)\b/;

/** `Does Ohio have more than 500?` */
export function conditionOfState(asked: Asked): Composition | null {
  if (asked.states !== 1 || !ASKS_WHETHER.test(asked.text) || asked.question.cues.has('underserved'))
    return null;
  const condition = comparisonOf(asked);
  if (condition === null) return null;
  const rest = [
    ...(condition.further ?? []),
    found(asked.text, UNITS_OF_DENSITY),
    ...STARS_SAID.map((stars) => found(asked.text, stars)),
  ];
  return composed('states_where', [condition.read, ...rest.filter((one) => one !== null)], {
    condition: condition.condition,
  });
}

export const STARS_SAID = [
  /\b(?:stars?|star|rating|ratings|average|mean|at all|entirely|completely)\b/,
  /\bstars?\b/,
];

export const UNITS_OF_DENSITY =
  /\b(?:per|for every|for each|in every|every) (?:100000|100k|100 000|hundred thousand|one hundred thousand)(?: (?:residents|people|inhabitants|persons))?\b/;

const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${NUMBER} ?(?:and|to) ${NUMBER}\b`);

function comparisonOf(asked: Asked): ConditionRead | null {
  const between = BETWEEN.exec(asked.text);
  const [from, to] = [numberOfText(between?.[1] ?? '?'), numberOfText(between?.[2] ?? '?')];
  if (between !== null && from !== null && to !== null && from <= to)
    return {
      condition: { measure: measureOf(asked), comparison: 'between', value: from, value_to: to },
      read: wordsOfMatch(asked.text, between),
    };
  const thresholds = thresholdsIn(asked.text);
  const [one, other] = thresholds;
  if (one === undefined || thresholds.length > 2) return null;
  if (other !== undefined) return betweenThresholds(one, other, asked);
  const { comparison, value, read, after } = one;
  // `in more than ten states`, `per 100,000`
  if (new RegExp(`^${UNIT} ?states\\b`).test(asked.text.slice(after))) return null;
  const negation = NEGATED_VERB.exec(asked.text.slice(0, one.index));
  if (negation === null) return { condition: { measure: measureOf(asked), comparison, value }, read };
  const opposite = OPPOSITES[comparison];
  if (opposite === undefined) return null;
  return {
    condition: { measure: measureOf(asked), comparison: opposite, value },
    read: { ...read, from: wordsOfMatch(asked.text, negation).from },
  };
}

/** A number that a figure is held against. */
interface Threshold {
  readonly comparison: IntentCondition['comparison'];
  readonly value: number;
  readonly read: Found<string>;
  /** Where it begins and ends in the text. */
  readonly index: number;
  readonly after: number;
}

/** The thresholds that a text names, in their order. */
function thresholdsIn(text: string): Threshold[] {
  const all: Threshold[] = [];
  for (const [comparison, pattern] of COMPARISONS) {
    for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
      const value = numberOfText(match[1]?.trim() ?? '');
      const after = match.index + match[0].length;
      const isPart = all.some((one) => one.index < after && match.index < one.after);
      if (value === null || isPart) continue;
      all.push({ comparison, value, read: wordsOfMatch(text, match), index: match.index, after });
    }
  }
  return all.sort((a, b) => a.index - b.index);
}

const LINK_OF_THRESHOLDS = /^ (?:and|but|yet)(?: also)?(?: (?:have|has|with))? $/;

/** `More than 3 and fewer than 5`: one is the lower end, the other the upper one. */
function betweenThresholds(one: Threshold, other: Threshold, asked: Asked): ConditionRead | null {
  if (!LINK_OF_THRESHOLDS.test(asked.text.slice(one.after, other.index))) return null;
  const isLower = ({ comparison }: Threshold) => comparison === 'more_than' || comparison === 'at_least';
  const [lower, upper] = isLower(one) ? [one, other] : [other, one];
  const { comparison } = upper;
  if (!isLower(lower) || (comparison !== 'less_than' && comparison !== 'at_most')) return null;
  if (lower.value >= upper.value) return null;
  return {
    condition: {
      measure: measureOf(asked),
      comparison: lower.comparison,
      value: lower.value,
      and: { comparison, value: upper.value },
    },
    read: { ...one.read, to: other.read.to },
  };
}

const NATION = `(?:(?:the )?(?:national|nation|nation's|us|u s|country|country's|american)(?: (?:average|mean|density|rate|level|figure|rating|star rating|average rating|mean rating|average star rating|average density|value|benchmark|norm|as a whole))?|the (?:united states|usa)(?: as a whole)?)`;
const AGAINST_NATION: readonly (readonly ['more_than' | 'less_than', RegExp])[] = [
  [
    'more_than',
    new RegExp(String.raw`\b(?:above|over|(?:that )?exceeds?|(?:that )?beats?) ${NATION}(?= |$)`),
  ],
  ['less_than', new RegExp(String.raw`\b(?:below|under|(?:that )?trails?|short of) ${NATION}(?= |$)`)],
  [
    'more_than',
    new RegExp(
      String.raw`\b(?:higher|better|more|greater|larger)\b.*\b(than (?:in )?${NATION})(?: (?:does|has|do))?(?= |$)`,
    ),
  ],
  [
    'less_than',
    new RegExp(
      String.raw`\b(?:lower|worse|fewer|less|smaller)\b.*\b(than (?:in )?${NATION})(?: (?:does|has|do))?(?= |$)`,
    ),
  ],
];
const OUTLIERS = /\b(?:far|much|well|twice|slightly|percent|times|by|median|not|don't|do not|no)\b/;

/**
 * `Which states are above the national density?`: what the study ranks by, unless the question says otherwise. The number of the nation is
 * that of all states together, so no number of a state is held against it.
 */
function againstNation(asked: Asked): ConditionRead | null {
  const { question, dataset, text } = asked;
  if (OUTLIERS.test(text) || question.cues.has('underserved')) return null;
  for (const [comparison, pattern] of AGAINST_NATION) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named = measureOf(asked);
    const isCounted =
      named === 'count' &&
      /\b(?:more|fewer|less|numbers?|count|headcount)\b/.test(text.replace(/\bnumber of states\b/, ''));
    if (isCounted) return null;
    const measure = named === 'count' ? ownMeasure(dataset) : named;
    const whole = wordsOfMatch(text, match);
    const than = match[1];
    const read =
      than === undefined
        ? whole
        : {
            value: than,
            from: whole.to - match[0].slice(match[0].lastIndexOf(than)).split(' ').length,
            to: whole.to,
          };
    return {
      condition: { measure, comparison, value: null },
      read,
      further: [
        ...(than === undefined ? [] : [{ value: 'comparison', from: whole.from, to: whole.from + 1 }]),
        ...[found(text, /\b(?:an?|the) (?=(?:\w+ ){0,4}?(?:rating|density)\b)/)].filter(
          (one) => one !== null,
        ),
      ],
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
function noneOf({ question, text }: Asked): ConditionRead | null {
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
function exactlyOf({ question }: Asked): ConditionRead | null {
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
function anyOf({ question }: Asked): ConditionRead | null {
  const before = textBeforeSubject(question);
  const match = HAVE.exec(before);
  if (match === null || question.cues.has('density') || question.cues.has('underserved')) return null;
  return {
    condition: { measure: 'count', comparison: 'more_than', value: 0 },
    read: wordsOfMatch(before, match),
  };
}
