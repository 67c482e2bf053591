import type { Dataset } from '../../../schemas/datasets.ts';
import type { IntentMeasure, RatedMeasure } from '../../../schemas/rest/evidence-query.ts';
import { type Asked, type Composition, composed } from './composed.ts';
import { conditionOf } from './conditions.ts';
import { hasRatings, listed, numberWordsIn } from './kinds.ts';
import { found, textBeforeSubject, wordsOfMatch } from './matched-words.ts';
import type { Question } from './question.ts';
import { placeInRanking } from './ranking.ts';

const HAVING =
  '(?:that |which |who )?(?:(?:are|is|were|with|have|has|having|get|gets|got|earn|earns|carry|hold) )?';
const HIGH =
  '(?:(?:rated )?(?:4|four) (?:or|and) (?:5|five)(?: stars?)?|(?:rated )?(?:4|four)(?: stars?)? or (?:more|higher|better|above)(?: stars?)?|(?:rated )?at least (?:4|four) stars?|(?:rated )?(?:4|four) to (?:5|five) stars?)';
const LOW =
  '(?:(?:rated )?(?:1|one) (?:or|and) (?:2|two)(?: stars?)?|(?:rated )?(?:2|two)(?: stars?)? or (?:fewer|less|lower|worse|below)(?: stars?)?|(?:rated )?at most (?:2|two) stars?|(?:rated )?(?:1|one) to (?:2|two) stars?)';

/** The parts of the facilities that the studies count: `with 4 or 5 stars`, `high-rated`, `that are rated`. */
const PARTS: readonly (readonly [RatedMeasure, RegExp])[] = [
  [
    'high_rated',
    new RegExp(String.raw`\b${HAVING}(?:a rating of |ratings of |a star rating of )?${HIGH}(?= |$)`),
  ],
  [
    'low_rated',
    new RegExp(String.raw`\b${HAVING}(?:a rating of |ratings of |a star rating of )?${LOW}(?= |$)`),
  ],
  ['high_rated', new RegExp(String.raw`\b(?<!\b(?:most|least|more|less) )${HAVING}high(?:ly)? rated(?= |$)`)],
  ['low_rated', new RegExp(String.raw`\b(?<!\b(?:most|least|more|less) )${HAVING}low rated(?= |$)`)],
  [
    'rated',
    /\b(?:that |which )?(?:are|is|have|has|with|having|get|gets|carry|hold)(?: been)?(?: an?| any)?(?: published)?(?: medicare| cms)?(?: overall)? (?:rated|star rated|(?:star )?ratings?)$/,
  ],
  [
    'rated',
    /\b(?:that |which )?(?:are|have|has|with|having)(?: been)?(?: an?| any)?(?: published)?(?: medicare| cms)?(?: overall)? (?:rated|star rated|star ratings?|rating)(?= (?:in|across|nationwide|nationally|are|does|do|there)\b)/,
  ],
  [
    'rated',
    /(?<=\b(?:how many|number of|count of|most|fewest|share of|percentage of|percent of|proportion of)(?: the)? )rated(?= )/,
  ],
  ['rated', /(?<=\bno (?:\w+ ){1,3})rated$/],
];

const SHARE =
  /\b(?:what |which )?(?:share|percentage|percent|proportion|fraction|portion)(?: of)?(?: all)?(?: the)?\b/;
const MEAN = /\b(?:average|mean|median|typical|how well|how good)\b/;

/**
 * A question about a part of the facilities of a study: how many are rated, or have 4 stars or more, or 2 or fewer; what share that is; which
 * states have most of them. Of no other number of stars is the number published.
 */
export function ratedPart(asked: Asked): Composition | null {
  const { question, dataset, text, states, isOpen } = asked;
  if (!hasRatings(dataset) || MEAN.test(text)) return null;
  for (const [measure, pattern] of PARTS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const part = wordsOfMatch(text, match);
    // The words that say the part are no threshold for the states.
    const rest = text
      .split(' ')
      .map((word, at) => (part.from <= at && at < part.to ? '_' : word))
      .join(' ');
    const share = found(rest, SHARE);
    if (share !== null)
      return states > 0 && isOpen ? null : composed('rated_share', [share, part], { measure });
    if (/\b(?<!united )states?\b/.test(rest) && isOpen)
      return ofStates({ ...asked, text: rest }, measure, part);
    // `At least 4 stars` says no end of a ranking.
    const asksForEnd = [...(question.cues.get('top') ?? []), ...(question.cues.get('bottom') ?? [])].some(
      ({ from, to }) => to <= part.from || from >= part.to,
    );
    if (!question.cues.has('count') || asksForEnd) return null;
    return composed(isOpen && states > 0 ? 'sum' : 'count', [part], { measure });
  }
  return null;
}

const MOST =
  /\b(?:most|top|bottom|fewest|least|highest number of|largest number of|lowest number of|smallest number of|more than|fewer than|at least|at most|no|between|over|under)\b/;

/** Which states have most of the part, or more of it than a threshold. */
function ofStates(
  asked: Asked,
  measure: RatedMeasure,
  part: ReturnType<typeof wordsOfMatch>,
): Composition | null {
  const { question, dataset, text } = asked;
  // `Which states have nursing homes with at least 4 stars?` asks for a rating.
  if (!MOST.test(text)) return null;
  const place = placeInRanking(question, dataset);
  if (place !== null) return composed(place.kind, [place.read, part], { n: place.n, measure });
  const condition = conditionOf(asked);
  if (condition !== null) {
    if (condition.condition?.value === null || condition.condition === null) return null;
    return {
      ...condition,
      condition: { ...condition.condition, measure },
      read: [...condition.read, part],
    };
  }
  const end = END.find(([, words]) => words.test(text))?.[0];
  if (end === undefined) return null;
  return composed(end, [part, ...numberWordsIn(text)], { n: listed(end, text).n, measure });
}

const END: readonly (readonly ['top_n' | 'bottom_n', RegExp])[] = [
  ['top_n', /\b(?:most|top|(?:highest|largest|greatest|biggest) number of)\b/],
  ['bottom_n', /\b(?:fewest|least|bottom|(?:lowest|smallest) number of)\b/],
];

const PART_BEFORE_SUBJECT =
  /(?:(?<!\b(?:most|least|more|less) )(?:high(?:ly)?|low) rated|(?<!\b(?:best|worst|top|bottom|better|worse|high|highly|low|lowest|highest|well|poorly|poorest|most|least) )rated)$/;

/** Whether a question names such a part, of which it asks what is not published: `Where does Ohio rank for high-rated nursing homes?` */
export function isOfUncountedPart(
  question: Question,
  dataset: Dataset,
  measures: readonly (IntentMeasure | null | undefined)[],
): boolean {
  const isCounted = measures.some((measure) => /rated$/.test(measure ?? ''));
  return !isCounted && hasRatings(dataset) && PART_BEFORE_SUBJECT.test(textBeforeSubject(question));
}
