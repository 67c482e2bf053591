import type { Dataset } from '../../../schemas/datasets.ts';
import { aboutData, populationOf } from './about-data.ts';
import type { Place } from './asked-places.ts';
import { type Asked, type Composition, composed, measureOf } from './composed.ts';
import { conditionOf, conditionOfState, STARS_SAID, UNITS_OF_DENSITY } from './conditions.ts';
import { isRated } from './kinds.ts';
import { found, wordsOfMatch } from './matched-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { placeInRanking, rankRange } from './ranking.ts';
import { ratedPart } from './rated-parts.ts';
import { textOf } from './words.ts';

/** The composition of a question; null for one of a simple kind. */
export function compositionOf(question: Question, dataset: Dataset, place: Place): Composition | null {
  const states = place.states.length;
  const isOpen = states === 0 || place.isWhole;
  const asked: Asked = { question, dataset, states, isOpen, text: textOf(question.words) };
  const data = populationOf(question) ?? aboutData(question, dataset);
  if (data !== null) return composed(data.kind, data.read, { measure: data.measure });
  return (
    medicareOf(asked) ??
    partOrSum(asked) ??
    spreadOf(asked) ??
    shareOf(asked, place) ??
    sumOf(asked) ??
    negatedList(asked) ??
    rangeOfPlaces(asked) ??
    conditionOf(asked) ??
    conditionOfState(asked) ??
    orderedPlace(asked)
  );
}

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
function shareOf({ question, states, text }: Asked, { shareOf: whole }: Place): Composition | null {
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
  if (whole === undefined && !PRESENCE.test(between) && !NATION.test(text)) return null;
  const rest = [
    found(text, OF_ALL),
    found(text, /\b(?:combined|together)\b/),
    found(text, /\bworkforce\b/),
    found(text, /\b(?:nation|country)'s\b/),
  ];
  return composed('share', [share, ...rest.filter((one) => one !== null)], {
    ...(whole !== undefined && { share_of: whole }),
  });
}

const TOGETHER =
  /\b(?:combined|together|altogether|all together|collectively|all told|in total|in all|sum of|total (?:of|for)|add up|added up|adding up|put together|taken together|summed|plus)\b/;

/** `How many are in Ohio and Indiana together?` */
function sumOf({ question, states, text }: Asked): Composition | null {
  const together = [...text.matchAll(new RegExp(TOGETHER, 'g'))].map((match) => wordsOfMatch(text, match));
  if (together.length === 0 || states < 2) return null;
  const counted = found(text, /\b(?:total|sum|combined)\b/);
  return composed('sum', [...together, ...(counted === null ? [] : [counted]), ...links(question)], {
    measure: question.cues.has('density') ? 'density' : null,
  });
}

/** A part of the facilities of states, counted together where the question says so. */
function partOrSum(asked: Asked): Composition | null {
  const part = ratedPart(asked);
  const sum = part?.kind === 'count' ? sumOf(asked) : null;
  return part === null || sum === null
    ? part
    : { ...sum, measure: part.measure, read: [...sum.read, ...part.read] };
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

/** `Which state has the second most …?` */
function orderedPlace({ question, dataset, isOpen }: Asked): Composition | null {
  const place = !isOpen ? null : placeInRanking(question, dataset);
  if (place === null) return null;
  const { kind, n, measure, read } = place;
  return composed(kind, [read], { n, measure });
}

/** `Which states rank 10th to 15th?` */
function rangeOfPlaces({ question, dataset, isOpen, text }: Asked): Composition | null {
  const range = isOpen && /\bstates\b/.test(text) ? rankRange(question, dataset) : null;
  if (range === null) return null;
  const { n, n_to, measure, read } = range;
  return composed('rank_range', [read], { n, n_to, measure });
}
