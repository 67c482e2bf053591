import { type BusinessName, businessName } from '../../names/business.ts';
import { compareFirst, compareLast, compareMiddle, compareSuffix } from '../../names/compare-people.ts';
import { editDistance } from '../../names/edit-distance.ts';
import { type PersonName, personName } from '../../names/person.ts';
import type { Entry, EntryName } from '../../schemas/search/entry.ts';
import type { Interpretation } from './interpretations.ts';

/** A feature of a candidate that was compared: 1 agrees wholly. */
export interface MatchReason {
  readonly feature: string;
  readonly score: number;
  readonly detail: string;
}

/** How far a candidate agrees with a query: the product of its reasons. */
export interface Comparison {
  readonly agreement: number;
  readonly reasons: readonly MatchReason[];
  /** Whether it was compared as an organization, and some word of the query is in no form among its own. */
  readonly isOrganization: boolean;
  readonly lacksWord: boolean;
}

/** Scores of what is no part of a name. */
const FORMER_NAME = 0.96;
const SWAPPED = 0.94;
const DEACTIVATED = 0.97;
/** A word of the query is taken for one that it is one letter from. */
const RESPELLED = 0.96;
/** The query has a middle name or suffix, the provider none. */
const NOT_REGISTERED = 0.98;
const NO_FIRST_NAME_AGREES = 0.45;
const NO_LAST_NAME_AGREES = 0.3;
/** The query has a legal form, the organization another. */
const OTHER_LEGAL_FORM = 0.98;
/** How much of a word counts where one letter differs. */
const MISSPELLED_WORD = 0.85;
/** The shortest word of an organization in which a letter may differ. */
const ONE_LETTER_FROM = 4;

/** The best of all names of a provider against all interpretations of the query. */
export function compare(
  entry: Entry,
  interpretations: readonly Interpretation[],
  weightOf: (word: string) => number,
): Comparison {
  let best: Comparison = { agreement: 0, reasons: [], isOrganization: false, lacksWord: false };
  const consider = (reasons: readonly (MatchReason | null)[], isOrganization = false, lacksWord = false) => {
    const given = reasons.filter((reason) => reason !== null);
    const agreement = given.reduce((product, { score }) => product * score, 1);
    if (agreement > best.agreement) best = { agreement, reasons: given, isOrganization, lacksWord };
  };
  const state = entry.isDeactivated ? reason('status', DEACTIVATED, 'deactivated') : null;
  for (const [place, given] of entry.names.entries()) {
    const name = place === 0 ? given : completed(given, entry.names[0]);
    const other = place > 0 ? reason('other_name', FORMER_NAME, printed(name)) : null;
    const person = name.last === '' && name.first === '' ? null : personName(name);
    const business = name.organization === '' ? null : businessName(name.organization);
    for (const interpretation of interpretations) {
      if (interpretation.kind === 'organization') {
        if (business === null) continue;
        const likenesses = interpretation.words.map((word) => likeness(word, business.words));
        const reasons = organizationReasons(interpretation, name, business, likenesses, weightOf);
        consider([...reasons, other, state], true, likenesses.includes(0));
      } else if (person !== null) {
        consider([...personReasons(interpretation, person, name), other, state]);
      }
    }
  }
  return best;
}

const reason = (feature: string, score: number, detail: string): MatchReason => ({ feature, score, detail });

/** Other names often have the last name only. */
function completed(name: EntryName, legal: EntryName | undefined): EntryName {
  if (legal === undefined) return name;
  const { first, last, middle } = legal;
  return {
    ...name,
    first: name.first || first,
    last: name.last || last,
    middle: name.middle || middle,
  };
}

function printed({ first, middle, last, organization }: EntryName): string {
  return organization || [first, middle, last].filter((part) => part !== '').join(' ');
}

function personReasons(
  { name, isSwapped }: Extract<Interpretation, { kind: 'person' }>,
  candidate: PersonName,
  published: EntryName,
): (MatchReason | null)[] {
  const last = name.lastKey === '' ? null : compareLast(name, candidate);
  // An initial says nothing of a first name that is asked for alone.
  const isInitialAlone = name.lastKey === '' && name.firstKey.length > 1 && candidate.firstKey.length === 1;
  const first = name.firstKey === '' || isInitialAlone ? null : compareFirst(name, candidate);
  const middle = compareMiddle(name, candidate);
  const suffix = compareSuffix(name, candidate);
  return [
    name.lastKey === ''
      ? null
      : reason(
          'last_name',
          last?.score ?? NO_LAST_NAME_AGREES,
          `${last?.detail ?? 'differs'}: ${published.last}`,
        ),
    name.firstKey === ''
      ? null
      : reason(
          'first_name',
          first?.score ?? NO_FIRST_NAME_AGREES,
          `${first?.detail ?? 'differs'}: ${published.first}`,
        ),
    middle !== null
      ? reason('middle_name', middle.score, `${middle.detail}: ${published.middle}`)
      : name.middleWords.length > 0
        ? reason('middle_name', NOT_REGISTERED, 'none is registered')
        : null,
    suffix !== null
      ? reason('suffix', suffix.score, suffix.detail)
      : name.suffix !== null
        ? reason('suffix', NOT_REGISTERED, 'none is registered')
        : null,
    isSwapped ? reason('order', SWAPPED, 'first and last name exchanged') : null,
  ];
}

/**
 * The share of the words that agree, each by how rare it is: three quarters of the query's, a quarter of the name's.
 * @param likenesses of the query's words
 */
function organizationReasons(
  { words, key, misspelled, legalForm }: Extract<Interpretation, { kind: 'organization' }>,
  { organization }: EntryName,
  own: BusinessName,
  likenesses: readonly number[],
  weightOf: (word: string) => number,
): (MatchReason | null)[] {
  const further = [
    misspelled === undefined ? null : reason('spelling', RESPELLED, `one letter: ${misspelled}`),
    legalForm === null || own.legalForm === null || legalForm === own.legalForm
      ? null
      : reason('legal_form', OTHER_LEGAL_FORM, `differs: ${own.legalForm}`),
  ];
  if (own.key === key) return [reason('organization', 1, `same: ${organization}`), ...further];
  const shareOf = (some: readonly string[], likenessOf: (word: string, place: number) => number) => {
    let [total, agreed] = [0, 0];
    for (const [place, word] of some.entries()) {
      const weight = weightOf(word);
      total += weight;
      agreed += weight * likenessOf(word, place);
    }
    return total === 0 ? 0 : agreed / total;
  };
  const ofQuery = shareOf(words, (_, place) => likenesses[place] ?? 0);
  const ofName = shareOf(own.words, (word) => likeness(word, words));
  const score = 0.98 * (0.75 * ofQuery + 0.25 * ofName);
  return [reason('organization', score, `words in common: ${organization}`), ...further];
}

function likeness(word: string, others: readonly string[]): number {
  if (others.includes(word)) return 1;
  const isNear = (other: string) =>
    Math.max(word.length, other.length) >= ONE_LETTER_FROM && editDistance(word, other, 1) === 1;
  return others.some(isNear) ? MISSPELLED_WORD : 0;
}
