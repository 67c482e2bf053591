import { typedNameWords } from '../../names/person.ts';
import { wordsOf } from '../../names/words.ts';
import { findState, STATES } from '../../schemas/states.ts';
import { type Interpretation, interpretationsOf } from './interpretations.ts';
import type { MatchReason } from './match-reason.ts';
import type { LocatedQuery } from './nearby.ts';

/** A reading of a query: what to look for, where, and what was assumed. */
export interface Reading {
  readonly query: LocatedQuery;
  readonly interpretations: readonly Interpretation[];
  /** What is read differently from the query as given; null for the query as given. */
  readonly assumption: MatchReason | null;
  /** Used only when nobody has the name as given. */
  readonly isLastResort: boolean;
  /** Whether near names count too, not only names as written. */
  readonly includesNear: boolean;
}

/**
 * The factor for a candidate found by reading a word of the query differently: greater than that for a missing middle name (0.98).
 */
export const ASSUMED = 0.985;
/** The most words of a city and of a state. */
const PLACE_WORDS = 3;
const OF = 'OF';
const STATE_CODES = new Map<string, string>(STATES.map(({ code, name }) => [wordsOf(name).join(' '), code]));

/** The query as it is given; then `name` without a word that may be a degree, and without a state or city at its end. */
export function readingsOf(query: LocatedQuery): [Reading, ...Reading[]] {
  const interpretations = interpretationsOf(query);
  const given = { query, interpretations, assumption: null, isLastResort: false, includesNear: true };
  if (query.name === undefined) return [given];
  return [given, ...withoutDegree(query, query.name), ...inPlaces(query, query.name)];
}

/** In "Smith MA" both words are a name as given. */
function withoutDegree(query: LocatedQuery, name: string): Reading[] {
  const [all = [], named] = typedNameWords(wordsOf(name));
  if (named === undefined || named.length > 1) return [];
  const degree = all.filter((word) => !named.includes(word)).join(' ');
  const changed = { ...query, name: named.join(' ') };
  return [
    {
      query: changed,
      interpretations: interpretationsOf(changed),
      assumption: { feature: 'degree', score: ASSUMED, detail: `${degree} is taken for a degree` },
      isLastResort: true,
      includesNear: false,
    },
  ];
}

/** In the state that `name` ends with, and in the city before it or at its end. */
function inPlaces(query: LocatedQuery, name: string): Reading[] {
  const found = stateAtEnd(name);
  const isState = found !== null && (query.state === undefined || query.state === found.state);
  const inState = isState ? { ...query, state: found.state } : query;
  const rest = isState ? found.rest : name;
  const readings = isState
    ? [placed({ ...inState, name: rest }, `${found.state} is taken for the state`, true)]
    : [];
  if (query.city !== undefined) return readings;
  for (let words = 1; words <= PLACE_WORDS; words++) {
    const split = withoutLast(rest, words);
    if (split !== null)
      readings.push(
        placed(
          { ...inState, name: split.rest, city: split.last },
          `${split.last} is taken for the city`,
          false,
        ),
      );
  }
  return readings;
}

/**
 * One word before a place is the name of an organization or a last name. A place after OF belongs to a name: UNIVERSITY OF TEXAS is first looked for
 * as it is.
 */
function placed(query: LocatedQuery, detail: string, includesNear: boolean): Reading {
  const words = wordsOf(query.name);
  const isOneWord = words.length < 2;
  return {
    query,
    interpretations: interpretationsOf(query).filter(
      (one) => !isOneWord || one.kind === 'organization' || one.name.lastKey !== '',
    ),
    assumption: { feature: 'place', score: ASSUMED, detail },
    isLastResort: isOneWord || words.at(-1) === OF,
    includesNear: includesNear && !isOneWord,
  };
}

function stateAtEnd(name: string): { rest: string; state: string } | null {
  for (let words = 1; words <= PLACE_WORDS; words++) {
    const split = withoutLast(name, words);
    if (split === null) return null;
    const place = wordsOf(split.last).join(' ');
    const state = findState(place)?.code ?? STATE_CODES.get(place);
    if (state !== undefined) return { rest: split.rest, state };
  }
  return null;
}

/** A text without its last words, and these; null where nothing is left. */
function withoutLast(text: string, words: number): { rest: string; last: string } | null {
  const starts = [...text.matchAll(/[^\s,]+/g)]
    .filter(([part]) => wordsOf(part).length > 0)
    .map(({ index }) => index);
  const start = starts.at(-words);
  if (start === undefined || starts.length <= words) return null;
  // The commas of the rest stay: they separate last and first name.
  const last = text
    .slice(start)
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .join(' ');
  return { rest: text.slice(0, start).replace(/[\s,]+$/, ''), last };
}
