import { isDeepStrictEqual } from 'node:util';
import { type Composition, composed } from './composed.ts';
import { wordsOfMatch } from './matched-words.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { textOf } from './words.ts';

const COMPARATORS =
  /\b(?:as many|(?:more|less) (?:common|numerous|plentiful|abundant)|are there more of|more of|how many more|how many fewer|more|fewer|less|greater|higher|larger|smaller|bigger|lower|outnumber(?:ed by|s)?|compare[ds]?|comparing|comparison(?: of| between)?|versus|vs|difference (?:between|in)|gap between)\b/;
/** Whether a text may be such a question, before it is parsed. */
export const mayCompareStudies = (text: string): boolean => COMPARATORS.test(text.toLowerCase());

/** What follows from the words for a number, or is said beside it. */
const SAID =
  /\b(?:number of|numbers? of|count of|headcount of|number|which(?: one)? (?:is|are)|which|of which|either|the|an?)\b/;
const LINK =
  /^(?:or(?: (?:more|fewer|the (?:number|density) of))?|than(?: there are)?|as(?: there are)?|(?:and|with|to|against|versus|vs)(?: (?:the )?(?:number|count|density) of)?|(?:(?:is|are) )?(?:more|less) (?:common|numerous|abundant) than|(?:(?:is|are) )?outnumber(?:ed by)?)$/;

interface ComparedStudies {
  /** The question with the first study as its only subject. */
  readonly question: Question;
  readonly composition: Composition;
}

/** The subjects of a question, of which one may be named twice: `otolaryngologists (ENT)`. */
function withoutAppositions(entities: Question['entities']): Question['entities'] {
  const subjects = entities.filter(({ value }) => value.type === 'dataset');
  return subjects.flatMap((subject, at) => {
    const next = subjects[at + 1];
    const before = subjects[at - 1];
    const isSame = (one: Found<unknown>, other: Found<unknown>) =>
      one.to === other.from && isDeepStrictEqual(one.value, other.value);
    if (before !== undefined && isSame(before, subject)) return [];
    return [next !== undefined && isSame(subject, next) ? { ...subject, to: next.to } : subject];
  });
}

/**
 * A question which of two studies has more in one place: `Are there more cardiologists or dermatologists in Ohio?` Null for any other, and for one
 * which states have more of the one than of the other.
 */
export function comparedStudies(question: Question): ComparedStudies | null {
  const text = textOf(question.words).replace(/\bunited states\b/g, 'united _');
  const subjects = withoutAppositions(question.entities);
  const [one, other] = subjects;
  if (subjects.length !== 2 || one?.value.type !== 'dataset' || other?.value.type !== 'dataset') return null;
  if (
    one.value.slug === other.value.slug ||
    one.value.subspecialty !== null ||
    other.value.subspecialty !== null
  )
    return null;
  if (/\bstates?\b|\b(?:stars?|ratings?|rated|better|best|active in)\b/.test(text)) return null;
  const comparators = [...text.matchAll(new RegExp(COMPARATORS, 'g'))].map((match) =>
    wordsOfMatch(text, match),
  );
  if (comparators.length === 0) return null;
  const between = textOf(question.words.slice(one.to, other.from)).replace(
    / ?\b(?:active|practicing)\b ?| (?:an?|the)$/g,
    '',
  );
  if (!LINK.test(between)) return null;
  // Of `dermatologists and urologists` only a comparison is asked for where one is named.
  if (between.startsWith('and') && !/\b(?:compar\w+|difference|gap)\b/.test(text)) return null;
  const isDense = question.cues.has('density');
  const link: Found<string> = { value: 'link', from: one.to, to: other.from };
  const rest = [...text.matchAll(new RegExp(SAID, 'g'))].map((match) => wordsOfMatch(text, match));
  return {
    question: {
      ...question,
      entities: question.entities.filter(({ from }) => from < other.from || from >= other.to),
    },
    composition: composed(
      'compare_studies',
      [...comparators, link, { value: 'other', from: other.from, to: other.to }, ...rest],
      { measure: isDense ? 'density' : 'count', other_dataset_slug: other.value.slug },
    ),
  };
}
