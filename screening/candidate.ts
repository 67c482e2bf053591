import type { PersonName } from '../names/person.ts';
import type { ScreeningCandidate } from '../schemas/screening/screening.ts';
import { compareOrganizations, type OrganizationName } from './compare-organizations.ts';
import { comparePeople, type NameAgreement, type PersonAgreement } from './compare-people.ts';
import type { ComparableParty } from './listed-parties.ts';
import { comparePlaces, type Place, type PlaceAgreement } from './place.ts';

/** Who is asked about, in comparable form. */
export interface Subject {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  readonly place: Place;
  /** City, state and ZIP code are all known: somebody of the name in another state is somebody else. */
  readonly hasFullAddress: boolean;
  readonly birthDate: string | null;
}

/**
 * Whether a listed party is the one asked about. `elsewhere`: only the name agrees, and the place does not; `other`: it is
 * known to be somebody else.
 */
type Decision = 'listed' | 'undetermined' | 'elsewhere' | 'other';

export interface Compared {
  readonly decision: Decision;
  readonly candidate: ScreeningCandidate;
}

type Reason = ScreeningCandidate['match_reasons'][number];

/** What a feature adds to the score of a name. */
const PLACE_SCORES: Record<PlaceAgreement, number> = {
  street: 0.3,
  zip: 0.2,
  city: 0.18,
  state: 0.08,
  unknown: 0,
  elsewhere: -0.1,
};
const NAME_WEIGHT = 0.65;
const MIDDLE_SCORES = { full: 0.15, initial: 0.05, none: 0, different: -0.25 } as const;
const SUFFIX_SCORES = { same: 0.03, none: 0, one: -0.03, different: -0.25 } as const;

/** Compares a listed party with the subject by name, place and birth date; null when the names do not agree. */
export function compareByName(
  subject: Subject,
  listed: ComparableParty,
  birthDates: Pick<ReadonlyMap<string, string>, 'get'> | null,
): Compared | null {
  const place = comparePlaces(subject.place, listed.place);
  const people =
    subject.person === null || listed.person === null ? null : comparePeople(subject.person, listed.person);
  const organizations =
    subject.organization === null || listed.organization === null
      ? null
      : compareOrganizations(subject.organization, listed.organization, listed.party.is_cut === true);
  if (people !== null) {
    // Looked up only where the name agrees: how often anybody's is looked up is counted.
    const birthDate = subject.birthDate === null ? undefined : birthDates?.get(listed.party.source_key);
    const reasons = personReasons(people, place);
    const born = bornReason(subject, birthDate);
    const decision = decidePerson(people, place, subject, birthDate);
    return { decision, candidate: candidateOf(listed, [...reasons, ...born]) };
  }
  if (organizations === null) return null;
  // The business name of a listed person is not that person's own: it never settles anything.
  const decided = decideOrganization(organizations, place, subject);
  const decision = decided === 'listed' && listed.person !== null ? 'undetermined' : decided;
  const name = reason('organization', NAME_WEIGHT * organizations.score, organizations.detail);
  return { decision, candidate: candidateOf(listed, [name, placeReason(place)]) };
}

function decidePerson(
  { name, middle, suffix }: PersonAgreement,
  place: PlaceAgreement,
  { birthDate: asked, hasFullAddress }: Subject,
  listed: string | undefined,
): Decision {
  if (asked !== null && listed !== undefined) {
    if (asked !== listed) return 'other';
    return name.grade === 'near' ? 'undetermined' : 'listed';
  }
  const isContradicted = middle === 'different' || suffix === 'different';
  const isNear = place === 'street' || place === 'zip' || place === 'city';
  if (!isContradicted && name.grade !== 'near') {
    const isMiddleSaid = middle === 'full' || middle === 'initial';
    const isWholeName = name.grade === 'same';
    // A parent and a child have one name and one street: where only one of them states a suffix, the middle name decides.
    if (place === 'street' && (isMiddleSaid || (isWholeName && suffix !== 'one'))) return 'listed';
    if (place === 'zip' && isWholeName && middle === 'full' && suffix !== 'one') return 'listed';
  }
  if (place === 'street') return 'undetermined';
  if (isContradicted) return hasFullAddress ? 'elsewhere' : 'undetermined';
  if (isNear) return 'undetermined';
  if (place === 'unknown') return 'undetermined';
  if (!hasFullAddress) return 'undetermined';
  if (name.grade === 'near') return 'elsewhere';
  return place === 'state' || middle === 'full' ? 'undetermined' : 'elsewhere';
}

function decideOrganization(
  { grade }: NameAgreement,
  place: PlaceAgreement,
  { hasFullAddress }: Subject,
): Decision {
  if (place === 'street' && grade !== 'near') return 'listed';
  if (place === 'elsewhere' || (place === 'state' && grade === 'near'))
    return hasFullAddress ? 'elsewhere' : 'undetermined';
  return 'undetermined';
}

function personReasons({ name, middle, suffix }: PersonAgreement, place: PlaceAgreement): Reason[] {
  return [
    reason('name', NAME_WEIGHT * name.score, name.detail),
    ...(middle === 'none' ? [] : [reason('middle_name', MIDDLE_SCORES[middle], MIDDLE_DETAILS[middle])]),
    ...(suffix === 'none' ? [] : [reason('suffix', SUFFIX_SCORES[suffix], SUFFIX_DETAILS[suffix])]),
    placeReason(place),
  ];
}

const MIDDLE_DETAILS = {
  full: 'middle name agrees',
  initial: 'middle initial agrees',
  different: 'middle names contradict each other',
} as const;
const SUFFIX_DETAILS = {
  same: 'generation suffix agrees',
  one: 'only one of the two has a generation suffix, or they are JR and II',
  different: 'generation suffixes contradict each other',
} as const;
const PLACE_DETAILS: Record<PlaceAgreement, string> = {
  street: 'street address agrees',
  zip: 'ZIP code agrees',
  city: 'city agrees',
  state: 'state agrees',
  unknown: 'the place of one of the two is not known',
  elsewhere: 'in different states',
};

function placeReason(place: PlaceAgreement): Reason {
  return reason('place', PLACE_SCORES[place], PLACE_DETAILS[place]);
}

/** Says whether birth dates agree, never which they are. */
function bornReason({ birthDate: asked }: Subject, listed: string | undefined): Reason[] {
  if (asked === null || listed === undefined) return [];
  return asked === listed
    ? [reason('birth_date', 0.35, 'birth date agrees')]
    : [reason('birth_date', -1, 'another birth date')];
}

export function reason(feature: string, score: number, detail: string): Reason {
  return { feature, score: Math.round(score * 1000) / 1000, detail };
}

/** A candidate as it is shown; its score is the sum of its reasons, between 0 and 1. */
export function candidateOf({ party }: ComparableParty, reasons: readonly Reason[]): ScreeningCandidate {
  const sum = reasons.reduce((total, { score }) => total + score, 0);
  const person = [party.first, party.middle, party.last, party.suffix].filter(Boolean).join(' ');
  return {
    source_key: party.source_key,
    name: person !== '' ? person : (party.organization ?? ''),
    city: party.city ?? null,
    state: party.state ?? null,
    exclusion_date: party.exclusion_date ?? null,
    type: party.type ?? null,
    score: Math.round(Math.min(1, Math.max(0, sum)) * 100) / 100,
    match_reasons: [...reasons],
  };
}
