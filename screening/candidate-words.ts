import type { DecisionFault } from '../schemas/screening/decision.ts';
import { FEATURES, REASONS } from '../schemas/screening/reasons.ts';
import type { DecidedList } from '../schemas/screening/record.ts';
import type {
  ComparedEntry,
  NameGrade,
  Namesake,
  ScreenedList,
  ScreeningCandidate,
  ScreeningQuery,
} from '../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../schemas/sources/list.ts';
import { bestGrade } from './verdicts.ts';

// What a screening says, in words: for the PDF of a record and for results.csv.

/** What an entry and somebody have in common, and in what they differ. What is not known of one of them is in neither. */
export interface Comparison {
  readonly agrees: readonly string[];
  readonly differs: readonly string[];
}

export function comparisonOf({
  match_reasons,
  specialty,
  specialty_agreement,
}: Pick<ScreeningCandidate, 'match_reasons' | 'specialty' | 'specialty_agreement'>): Comparison {
  const inWords = (isWanted: (score: number) => boolean) =>
    match_reasons
      .filter(({ score }) => isWanted(score))
      .map(({ feature, detail }) => `${FEATURES[feature]}: ${detail}`);
  const work =
    specialty_agreement === null
      ? []
      : [`${specialty_agreement === 'same_profession' ? 'profession' : 'specialty'}: ${specialty ?? ''}`];
  const isOther = specialty_agreement === 'contradicts';
  return {
    agrees: [...inWords((score) => score > 0), ...(isOther ? [] : work)],
    differs: [...inWords((score) => score < 0), ...(isOther ? work : [])],
  };
}

const SPECIALTY_AGREEMENTS = {
  same: 'the specialty of the NPI',
  same_profession: 'the profession of the NPI',
  contradicts: 'not the profession of the NPI',
} as const;

/** Whether an entry was found to have the birth date that was asked. */
export const isBirthDateAgreed = ({ match_reasons }: Pick<ScreeningCandidate, 'match_reasons'>): boolean =>
  match_reasons.some(({ feature, score }) => feature === 'birth_date' && score > 0);

/** Why a decision of a reviewer was not used. */
export const DECISION_FAULTS: Readonly<Record<DecisionFault, string>> = {
  person_not_asked:
    'nobody of the roster is asked about as then: the person left, or what is asked of them has changed',
  entry_not_found:
    'the entry is not found for this person any more: it has changed, or is not on the list any more',
  person_not_unique:
    'lines of the roster ask about people who differ in nothing but the birth date: add the NPI or an address',
  birth_date_agrees: 'the birth dates agree, which was not known when it was decided',
  npi_not_confirmed: 'the registry does not have the NPI under this name: decide by screening_key',
};

/** What is particular to a list; null for one that this version does not know. */
const listOf = (source: string) => EXCLUSION_LISTS.find(({ id }) => id === source) ?? null;

/** What a list is usually called. */
export const shortNameOf = (source: string): string => listOf(source)?.shortName ?? source;

/** The type of an exclusion in words, as the list has it where no words are known, and the reason where the list prints one. */
export const typeText = (source: string, { type, reason }: Pick<ComparedEntry, 'type' | 'reason'>): string =>
  [type === null ? null : (listOf(source)?.typeWords[type] ?? type), reason]
    .filter((words) => words !== null)
    .join('; ');

/** The page of the publisher on which an entry is looked up, and what to do there. */
export function nextStepOf(source: string): { page: string; step: string } | null {
  const list = listOf(source);
  return list === null ? null : { page: list.lookupPage, step: list.verification };
}

/** What is said of a list that the release does not have. */
export function whereMissing(source: string): string {
  const list = listOf(source);
  return list === null ? REASONS.not_ingested : `${list.whereMissing}.`;
}

/** Town and state of an entry. */
export const placeText = ({ city, state }: Pick<ScreeningCandidate, 'city' | 'state'>): string =>
  [city, state].filter((part) => part !== null).join(', ');

/** What a grade says of a name. */
const GRADES: Readonly<Record<NameGrade, string>> = {
  A: 'first, middle and last name',
  B: 'the name',
  C: 'a form of the name',
  D: 'nearly the name',
};

/** A namesake in a line: grade, name, place, specialty, exclusion. */
export function namesakeText(namesake: Namesake): string {
  const { grade, name, listed_specialty: specialty, specialty_agreement, date, expected_bearers } = namesake;
  const work =
    specialty_agreement === null
      ? (specialty ?? '')
      : `${specialty ?? ''}, ${SPECIALTY_AGREEMENTS[specialty_agreement]}`;
  const excluded = date === null ? '' : `excluded ${date}`;
  const bearers = expected_bearers === null ? '' : `${expected_bearers} bearers expected in the country`;
  return [`${grade}, ${GRADES[grade]}`, name, placeText(namesake), work, excluded, bearers]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Who was asked about, on one line: `Robert Quindle, 12 Elm St, Boston, MA 02139, NPI 2000000004`. */
export function askedText(query: Omit<ScreeningQuery, 'birth_date'>): string {
  const { npi, first, middle, last, suffix, organization, address, city, state, postal_code } = query;
  const isGiven = (part: string | undefined) => part !== undefined && part !== '';
  const person = [first, middle, last, suffix].filter(isGiven).join(' ');
  const region = [state, postal_code].filter(isGiven).join(' ');
  const number = npi === undefined ? '' : `NPI ${npi}`;
  return [person, organization, address, city, region, number].filter(isGiven).join(', ');
}

/** That entries were not in force on the day asked about, of which the first is named; none where there are none. */
export function notInForceText({ not_in_force: entries = [] }: Pick<ScreenedList, 'not_in_force'>): string[] {
  return entries.slice(0, 1).map(({ name, exclusion_date, valid_to }) => {
    const others = entries.length === 1 ? '1 entry' : `${entries.length} entries, such as that`;
    const until = valid_to == null ? '' : ` until ${valid_to}`;
    return `Not in force on the day: ${others} of ${name} since ${exclusion_date ?? 'an unknown date'}${until}, who may be the one asked about.`;
  });
}

/** In what other ways a name may be read: `SMITH, JOHN ALLEN; SMITH JOHN, ALLEN`. */
export function readingsText(
  readings: readonly Pick<ScreeningQuery, 'last' | 'first' | 'middle' | 'organization'>[],
): string {
  const given = ({ first, middle }: Pick<ScreeningQuery, 'first' | 'middle'>) =>
    [first, middle].filter((part) => part !== undefined).join(' ');
  return readings
    .map((one) => [one.last, given(one)].filter(Boolean).join(', ') || (one.organization ?? ''))
    .join('; ');
}

/** How near the name of any entry comes: the best grade, without the entries that a reviewer found to be somebody else's. */
export const openGrade = (lists: readonly DecidedList[]): NameGrade | null =>
  bestGrade(
    lists.map(({ grade, candidates, namesakes }) => {
      const open = candidates.filter(({ decision }) => decision?.same_person !== false);
      return open.length === candidates.length ? { grade } : { grade: bestGrade([...open, ...namesakes]) };
    }),
  );

/** What a list says of somebody, in sentences; empty where it clears and there is nothing else to say. */
export function explanationOf(list: DecidedList): string {
  const name = shortNameOf(list.source);
  const { verdict, reasons, same_name_elsewhere: elsewhere, namesakes } = list;
  const others = list.candidates.filter(({ decision }) => decision?.same_person === false).length;
  const total = list.candidates_total - others;
  const entries = total === 1 ? '1 entry' : `${total} entries`;
  const grade = openGrade([list]);
  const sentences = [
    ...(verdict === 'listed' ? ['an entry is the one asked about.'] : []),
    ...(verdict === 'undetermined' && total > 0
      ? [`${entries} may be the one asked about: it could not be decided.`]
      : []),
    ...(others > 0 ? [`${others} ${others === 1 ? 'is' : 'are'} somebody else, as a reviewer decided.`] : []),
    ...reasons.map((reason) => (reason === 'not_ingested' ? whereMissing(list.source) : REASONS[reason])),
    ...(elsewhere > 0 ? [`${elsewhere} with the name elsewhere, with nothing else in common.`] : []),
    ...namesakes.slice(0, 1).map((closest) => `The closest: ${namesakeText(closest)}.`),
    ...notInForceText(list),
  ];
  const graded = grade === null ? name : `${name}, grade ${grade} (${GRADES[grade]})`;
  return sentences.length === 0 ? '' : `${graded}: ${sentences.join(' ')}`;
}
