import type { PersonName } from '../names/person.ts';
import type { ListedParty } from '../schemas/screening/listed-party.ts';
import type { MatchFeature, ScreeningCandidate } from '../schemas/screening/screening.ts';
import { compareOrganizations, type OrganizationName } from './compare-organizations.ts';
import { type NameAgreement, type PersonAgreement, PersonComparison } from './compare-people.ts';
import type { ListedParties } from './listed-parties.ts';
import { compareTowns, type Place, type TownAgreement } from './place.ts';

/** The subject of a screening, in comparable form. */
export interface Subject {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  readonly place: Place;
  /** City, state and ZIP code are all known: a namesake in another state is another person. */
  readonly hasFullAddress: boolean;
  readonly birthDate: string | null;
}

/**
 * Whether a listed party is the subject. `elsewhere`: only the name agrees, and the place does not; `other`: it is
 * known to be somebody else.
 */
type Decision = 'listed' | 'undetermined' | 'elsewhere' | 'other';

export interface Compared {
  readonly decision: Decision;
  readonly reasons: readonly Reason[];
}

type Reason = ScreeningCandidate['match_reasons'][number];
/** In what two places agree, the closest that does. */
type PlaceAgreement = 'street' | TownAgreement;
type BirthDates = Pick<ReadonlyMap<string, string>, 'get'> | null;

/** What a name adds to the score. */
const NAME_WEIGHT = 0.65;
const MIDDLE_SCORES = { full: 0.15, initial: 0.05, none: 0, different: -0.25 } as const;
const SUFFIX_SCORES = { same: 0.03, none: 0, one: -0.03, different: -0.25 } as const;

/** A listed party whose name agrees with that of the subject. */
interface Namesake {
  readonly party: number;
  readonly people: PersonAgreement | null;
  readonly organizations: NameAgreement | null;
}

/** The parties whose name agrees with that of the subject, compared by place and birth date too, in the order of the file. */
export function comparedByName(
  subject: Subject,
  parties: ListedParties,
  birthDates: BirthDates,
): { party: number; compared: Compared }[] {
  return namesakesOf(subject, parties).map((namesake) => ({
    party: namesake.party,
    compared: compareNamesake(subject, namesake, parties, birthDates),
  }));
}

function namesakesOf({ person, organization, place }: Subject, parties: ListedParties): Namesake[] {
  const comparison = person && new PersonComparison(person);
  const found: Namesake[] = [];
  // Most candidates share a first name and no more: their last names are compared once each, before anything else is read of them.
  const lastNames = new Map<number, boolean>();
  for (const party of parties.named({ person, organization, state: place.state })) {
    const people = comparison && peopleAgreement(comparison, party, parties, lastNames);
    const business = people === null && organization !== null ? parties.organization(party) : null;
    const organizations =
      organization && business && compareOrganizations(organization, business, parties.isCut(party));
    if (people !== null || organizations !== null) found.push({ party, people, organizations });
  }
  return found.sort((a, b) => a.party - b.party);
}

/** @param lastNames whether people of a last name may agree, by its number */
function peopleAgreement(
  comparison: PersonComparison,
  party: number,
  parties: ListedParties,
  lastNames: Map<number, boolean>,
): PersonAgreement | null {
  const lastName = parties.lastName(party);
  const known = lastNames.get(lastName);
  if (known === false) return null;
  const listed = parties.person(party);
  const mayAgree = known ?? (listed !== null && comparison.mayAgree(listed));
  if (known === undefined) lastNames.set(lastName, mayAgree);
  return mayAgree && listed !== null ? comparison.compare(listed) : null;
}

function compareNamesake(
  subject: Subject,
  { party, people, organizations }: Namesake,
  parties: ListedParties,
  birthDates: BirthDates,
): Compared {
  const place = comparePlaces(subject.place, party, parties);
  if (people !== null) {
    // Looked up only if the name agrees, because lookups of a birth date are counted.
    const birthDate =
      subject.birthDate === null ? undefined : birthDates?.get(parties.entry(party).source_key);
    return {
      decision: decidePerson(people, place, subject, birthDate),
      reasons: [...personReasons(people, place), ...bornReason(subject, birthDate)],
    };
  }
  if (organizations === null) throw new Error('a namesake agrees in no name');
  // The business name of a listed person is not that person's own: it is never decisive.
  const decided = decideOrganization(organizations, place, subject);
  const decision = decided === 'listed' && parties.person(party) !== null ? 'undetermined' : decided;
  const name = reason('organization', NAME_WEIGHT * organizations.score, organizations.detail);
  return { decision, reasons: [name, PLACE_REASONS[place]] };
}

/** The street is looked for where the town agrees; there are few. */
function comparePlaces(asked: Place, party: number, parties: ListedParties): PlaceAgreement {
  const agreement = compareTowns(asked, parties.town(party));
  const mayBeSameStreet = asked.street !== null && (agreement === 'zip' || agreement === 'city');
  return mayBeSameStreet && asked.street === parties.street(party) ? 'street' : agreement;
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
    PLACE_REASONS[place],
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
const PLACE_REASONS: Record<PlaceAgreement, Reason> = {
  street: reason('place', 0.3, 'street address agrees'),
  zip: reason('place', 0.2, 'ZIP code agrees'),
  city: reason('place', 0.18, 'city agrees'),
  state: reason('place', 0.08, 'state agrees'),
  unknown: reason('place', 0, 'the place of one of the two is not known'),
  elsewhere: reason('place', -0.1, 'in different states'),
};

/** States whether birth dates agree, never the dates themselves. */
function bornReason({ birthDate: asked }: Subject, listed: string | undefined): Reason[] {
  if (asked === null || listed === undefined) return [];
  return asked === listed
    ? [reason('birth_date', 0.35, 'birth date agrees')]
    : [reason('birth_date', -1, 'another birth date')];
}

export function reason(feature: MatchFeature, score: number, detail: string): Reason {
  return { feature, score: Math.round(score * 1000) / 1000, detail };
}

/** The sum of the reasons, between 0 and 1. */
export function scoreOf(reasons: readonly Reason[]): number {
  const sum = reasons.reduce((total, { score }) => total + score, 0);
  return Math.round(Math.min(1, Math.max(0, sum)) * 100) / 100;
}

/** A candidate as it is shown. */
export function candidateOf(
  entry: ListedParty,
  verdict: ScreeningCandidate['verdict'],
  reasons: readonly Reason[],
): ScreeningCandidate {
  const person = [entry.first, entry.middle, entry.last, entry.suffix].filter(Boolean).join(' ');
  return {
    verdict,
    source_key: entry.source_key,
    name: person !== '' ? person : (entry.organization ?? ''),
    city: entry.city ?? null,
    state: entry.state ?? null,
    exclusion_date: entry.exclusion_date ?? null,
    type: entry.type ?? null,
    score: scoreOf(reasons),
    match_reasons: [...reasons],
  };
}
