import type { StatesOfName } from '../names/business.ts';
import { editDistance } from '../names/edit-distance.ts';

/** An organization's name in comparable form. */
export interface OrganizationName {
  /** Its distinguishing words, joined. */
  readonly key: string;
  /** All its letters. */
  readonly letters: string;
  /** Other keys it may be meant by, such as that of a person's name in another order. */
  readonly otherKeys: readonly string[];
  readonly states: StatesOfName;
}

/** How two names agree: `same`; `variant`: as far as the list prints it; `near`: perhaps misspelled, or of a branch. */
export interface OrganizationAgreement {
  readonly grade: 'same' | 'variant' | 'near';
  /** 0 to 1. */
  readonly score: number;
  readonly detail: string;
}

const MIN_KEY_LENGTH = 8;
const MIN_CUT_LENGTH = 16;

/**
 * How two organizations' names agree; null when they do not.
 *
 * @param isCut the listed one may have been cut off
 * @param places the states of both addresses
 */
export function compareOrganizations(
  asked: OrganizationName,
  listed: OrganizationName,
  isCut: boolean,
  places: readonly string[],
): OrganizationAgreement | null {
  if (asked.key === '' || listed.key === '') return null;
  if (asked.key === listed.key)
    return areStatesSame(asked.states, listed.states, places)
      ? { grade: 'same', score: 1, detail: 'organization name agrees' }
      : OTHER_STATE;
  if (isCut && listed.letters.length >= MIN_CUT_LENGTH && asked.letters.startsWith(listed.letters))
    return asked.states.certain.every((state) => listed.states.certain.includes(state))
      ? { grade: 'variant', score: 0.92, detail: 'organization name agrees as far as the list prints it' }
      : OTHER_STATE;
  if (listed.otherKeys.includes(asked.key) || asked.otherKeys.includes(listed.key))
    return {
      grade: 'near',
      score: 0.75,
      detail: 'organization name agrees but for the order, a degree or a misspelled word',
    };
  const [shorter, longer] = [asked.key, listed.key].sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || shorter.length < MIN_KEY_LENGTH) return null;
  if (longer.startsWith(shorter))
    return { grade: 'near', score: 0.75, detail: 'one organization name begins with the other' };
  if (editDistance(asked.key, listed.key, 1) === 1)
    return { grade: 'near', score: 0.8, detail: 'organization name one letter apart' };
  if (isCut && isLetterApartAsPrinted(asked.letters, listed.letters))
    return {
      grade: 'near',
      score: 0.75,
      detail: 'organization name one letter apart as far as the list prints it',
    };
  return null;
}

/** A letter too many pushes another one out of what is printed, one too few lets another one in. */
const isLetterApartAsPrinted = (whole: string, printed: string): boolean =>
  printed.length >= MIN_CUT_LENGTH &&
  [-1, 0, 1].some((more) => editDistance(printed, whole.slice(0, printed.length + more), 1) === 1);

/** Companies that treat patients far away are registered once in each state, all at one address. */
const OTHER_STATE: OrganizationAgreement = {
  grade: 'near',
  score: 0.75,
  detail: 'organization name agrees but for a state',
};

function areStatesSame(asked: StatesOfName, listed: StatesOfName, places: readonly string[]): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');
  const all = ({ certain, possible }: StatesOfName) => [...certain, ...possible].sort();
  if (isSame(all(asked), all(listed))) return true;
  const isMeant = [...asked.possible, ...listed.possible].some((state) => places.includes(state));
  return !isMeant && isSame(asked.certain, listed.certain);
}
