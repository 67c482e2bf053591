import type { StatesOfName } from '../names/business.ts';
import { isTakenForCut, type PrintedBusiness } from '../names/business-keys.ts';
import { editDistance } from '../names/edit-distance.ts';
import { lettersOf } from '../names/words.ts';
import { STATES } from '../schemas/states.ts';
import type { Town } from './place.ts';

/** An organization's name in comparable form. */
export interface OrganizationName {
  /** Its distinguishing words, joined. */
  readonly key: string;
  /** All its letters, AND for an ampersand. */
  readonly letters: string;
  /** All its letters as printed: an ampersand may itself be the wrong letter. */
  readonly printed: string;
  /** Other keys it may be meant by, such as that of a person's name in another order. */
  readonly otherKeys: readonly string[];
  /** With what the key begins if a list has cut off the name. */
  readonly beginnings: readonly string[];
  /** As it may have been cut off. */
  readonly asPrinted: PrintedBusiness;
  readonly states: StatesOfName;
}

/**
 * How two names agree: `same`; `variant`: as far as the list prints it; `sister`: as far, but the name goes on as that of a sister company
 * may; `near`: perhaps misspelled, or of a branch.
 */
export interface OrganizationAgreement {
  readonly grade: 'same' | 'variant' | 'sister' | 'near';
  /** 0 to 1. */
  readonly score: number;
  readonly detail: string;
}

const MIN_KEY_LENGTH = 8;
const MIN_CUT_LENGTH = 14;
/** The shortest name that may be misspelled, or that a branch adds its town to: as in pipeline/resolve/namesakes/businesses.sql. */
const MIN_NAME_LENGTH = 2;
/** The shortest beginning of a town within which a list has cut off the name of a branch. */
const MIN_CUT_TOWN_LENGTH = 3;

/**
 * How two organizations' names agree; null when they do not.
 *
 * @param isCut the listed one may have been cut off
 * @param places the towns of both addresses
 */
export function compareOrganizations(
  asked: OrganizationName,
  listed: OrganizationName,
  isCut: boolean,
  places: readonly Town[],
): OrganizationAgreement | null {
  if (asked.key === '' || listed.key === '') return null;
  if (asked.key === listed.key)
    return areStatesSame(asked.states, listed.states, places)
      ? { grade: 'same', score: 1, detail: 'organization name agrees' }
      : OTHER_STATE;
  if (isCut && listed.letters.length >= MIN_CUT_LENGTH && asked.letters.startsWith(listed.letters))
    return agreementOfCut(asked, listed, places);
  if (listed.otherKeys.includes(asked.key) || asked.otherKeys.includes(listed.key))
    return {
      grade: 'near',
      score: 0.75,
      detail: 'organization name agrees but for the order, a degree or a misspelled word',
    };
  const [shorter = '', longer = ''] = [asked.key, listed.key].sort((a, b) => a.length - b.length);
  if (shorter.length >= MIN_KEY_LENGTH) {
    if (longer.startsWith(shorter))
      return { grade: 'near', score: 0.75, detail: 'one organization name begins with the other' };
    if (editDistance(asked.key, listed.key, 1) === 1)
      return { grade: 'near', score: 0.8, detail: 'organization name one letter apart' };
  }
  if (
    isCut &&
    (isLetterApartAsPrinted(asked.letters, listed.letters) ||
      isLetterApartAsPrinted(asked.printed, listed.printed))
  )
    return {
      grade: 'near',
      score: 0.75,
      detail: 'organization name one letter apart as far as the list prints it',
    };
  if (isCut && listed.beginnings.some((beginning) => asked.key.startsWith(beginning)))
    return {
      grade: 'near',
      score: 0.75,
      detail: 'organization name agrees but for the last word that the list prints',
    };
  if (
    shorter.length >= MIN_NAME_LENGTH &&
    longer.startsWith(shorter) &&
    areIn(places, longer.slice(shorter.length), isCut && longer === listed.key)
  )
    return { grade: 'near', score: 0.75, detail: 'one organization name is the other and a town or state' };
  // Letters alone: a blank may be the wrong one.
  if (isAtMostALetterApart(asked.printed, listed.printed))
    return { grade: 'near', score: 0.75, detail: 'organization name at most one letter apart as printed' };
  return null;
}

/** Whether two organizations' names may agree, whatever their towns are and whether the list has cut off the listed one. */
export function mayAgree(asked: OrganizationName, listed: OrganizationName): boolean {
  const isContinued = asked.key.startsWith(listed.key) || listed.key.startsWith(asked.key);
  return isContinued || compareOrganizations(asked, listed, true, []) !== null;
}

/** Of a name that begins as the list prints one that it may have cut off. */
function agreementOfCut(
  asked: OrganizationName,
  listed: OrganizationName,
  places: readonly Town[],
): OrganizationAgreement {
  if (!asked.states.certain.every((state) => listed.states.certain.includes(state))) return OTHER_STATE;
  const own = places.flatMap(({ city, state }) => [city, state, STATE_NAMES.get(state) ?? '']);
  return isTakenForCut(listed.asPrinted, asked.asPrinted.words, own.filter(Boolean))
    ? { grade: 'variant', score: 0.92, detail: 'organization name agrees as far as the list prints it' }
    : {
        grade: 'sister',
        score: 0.85,
        detail:
          'organization name agrees as far as the list prints it, and goes on as that of a sister company may',
      };
}

const STATE_NAMES = new Map<string, string>(STATES.map(({ code, name }) => [code, lettersOf(name)]));

/** @param isCut whether the words may be the beginning of a town */
const areIn = (places: readonly Town[], words: string, isCut: boolean): boolean =>
  places.some(({ city, state }) => words === city || words === state || (isCut && isCutTown(city, words)));

const isCutTown = (city: string, words: string): boolean =>
  words.length >= MIN_CUT_TOWN_LENGTH && city.startsWith(words);

/** The name of a branch without its town, or as much of it as a list has printed; null where it does not end with it. */
export function withoutTown(key: string, city: string): string | null {
  const least = Math.max(1, Math.min(city.length, MIN_CUT_TOWN_LENGTH));
  for (let { length } = city; length >= least; length--)
    if (key.endsWith(city.slice(0, length))) return key.slice(0, -length);
  return null;
}

const isAtMostALetterApart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_NAME_LENGTH && editDistance(one, other, 1) <= 1;

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

function areStatesSame(asked: StatesOfName, listed: StatesOfName, places: readonly Town[]): boolean {
  const isSame = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');
  const all = ({ certain, possible }: StatesOfName) => [...certain, ...possible].sort();
  if (isSame(all(asked), all(listed))) return true;
  const isMeant = [...asked.possible, ...listed.possible].some((state) =>
    places.some((place) => place.state === state),
  );
  return !isMeant && isSame(asked.certain, listed.certain);
}
