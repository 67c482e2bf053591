import type { PersonName } from '../names/person.ts';
import { mayBeRenamed, type PeopleRelation } from '../names/relate-people.ts';
import { MAX_BEARERS_OF_RARE_NAME } from '../schemas/screening/listed-party.ts';
import type { NameGrade, ScreeningReason } from '../schemas/screening/screening.ts';
import { type BirthDateAgreement, compareBirthDates, type ListedBirthDates } from './birth-dates.ts';
import {
  compareOrganizations,
  type OrganizationAgreement,
  type OrganizationName,
} from './compare-organizations.ts';
import { type Reason, reason } from './compared-entry.ts';
import type { ScreenedParties } from './listed-parties.ts';
import { compareTowns, type Place, type TownAgreement } from './place.ts';
import { RelatedOrganizations, RelatedPeople } from './related-parties.ts';

/** The subject of a screening, in comparable form. */
export interface Subject {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  readonly place: Place;
  /** City, state and ZIP code are all known: a namesake in another state is another person. */
  readonly hasFullAddress: boolean;
  readonly birthDate: string | null;
}

/** Whether a listed party is the subject. `elsewhere`: the name agrees, and nothing else that would tell. */
type Decision = 'listed' | 'undetermined' | 'elsewhere';

export interface Compared {
  readonly decision: Decision;
  /** How the names relate: `contradicted` in a part, or `renamed`: in no way but for the first name. */
  readonly names: 'related' | 'contradicted' | 'renamed';
  readonly grade: NameGrade;
  /** What besides the names the decision rests on. */
  readonly basis: 'birth date' | 'place';
  /** What differs between an undetermined party and the subject, where that is why it is undetermined. */
  readonly why: ScreeningReason | null;
  readonly reasons: readonly Reason[];
}

type Decided = Omit<Compared, 'reasons' | 'names' | 'grade'>;
/** In what two places agree, the closest that does. */
type PlaceAgreement = 'street' | TownAgreement;

/** What a name adds to the score. */
const NAME_WEIGHT = 0.65;
const MIDDLE_SCORES = { full: 0.15, initial: 0.05, none: 0, different: -0.25 } as const;
const SUFFIX_SCORES = { same: 0.03, none: 0, one: -0.03, different: -0.25 } as const;

/** The parties that may be the subject, compared by name, place and birth date, in the order of the file. */
export function comparedByName(
  subject: Subject,
  parties: ScreenedParties,
  birthDates: ListedBirthDates | null,
): { party: number; compared: Compared }[] {
  const relations = subject.person && new RelatedPeople(subject.person, parties);
  const isTold = relations
    ? apartByOneName(subject, relations, parties)
    : apartByBusinessName(subject, parties);
  const found: { party: number; compared: Compared }[] = [];
  for (const party of candidatesOf(subject, parties, birthDates)) {
    if (isTold?.(party)) continue;
    const compared = compareParty(subject, relations, party, parties, birthDates);
    if (compared !== null) found.push({ party, compared });
  }
  return found.sort((a, b) => a.party - b.party);
}

/**
 * Whether somebody is told apart by last name, middle names and town: most candidates are. Nobody is where a birth date or a business
 * name is compared.
 */
function apartByOneName(
  { organization, birthDate, place }: Subject,
  relations: RelatedPeople,
  parties: ScreenedParties,
): ((party: number) => boolean) | null {
  if (organization !== null || birthDate !== null) return null;
  return (party) =>
    !relations.mayRelate(party) && !mayShareStreet(place, compareTowns(place, parties.town(party)));
}

/** Whether an organization is told apart by its name. */
function apartByBusinessName(
  { organization }: Subject,
  parties: ScreenedParties,
): ((party: number) => boolean) | null {
  if (organization === null) return null;
  const names = new RelatedOrganizations(organization, parties);
  return (party) => !names.mayAgree(party);
}

/** Each party once: those whose names may relate, and people of the same birth date, whatever their last name is. */
function candidatesOf(
  subject: Subject,
  parties: ScreenedParties,
  birthDates: ListedBirthDates | null,
): readonly number[] {
  const named = parties.named(subject);
  if (subject.person === null || subject.birthDate === null) return named;
  const born = (birthDates?.bornOn(subject.birthDate) ?? []).flatMap((key) => parties.ofKey(key) ?? []);
  return born.length === 0 ? named : [...new Set([...named, ...born])];
}

function compareParty(
  subject: Subject,
  relations: RelatedPeople | null,
  party: number,
  parties: ScreenedParties,
  birthDates: ListedBirthDates | null,
): Compared | null {
  const relation =
    relations && (relations.to(party) ?? renamed(subject, relations, party, parties, birthDates));
  if (relation !== null) return comparePerson(subject, relation, party, parties, birthDates);
  const organization = subject.organization && parties.organization(party);
  const agreement =
    subject.organization &&
    organization &&
    compareOrganizations(subject.organization, organization, parties.isCut(party), [
      subject.place,
      parties.town(party),
    ]);
  if (!agreement) return null;
  const place = comparePlaces(subject.place, party, parties);
  // The business name of a listed person is not that person's own: it is never decisive.
  const decided = decideOrganization(agreement, place, subject);
  const decision = decided === 'listed' && parties.person(party) !== null ? 'undetermined' : decided;
  const name = reason('organization', NAME_WEIGHT * agreement.score, agreement.detail);
  const grade = ORGANIZATION_GRADES[agreement.grade];
  return {
    decision,
    names: 'related',
    grade,
    basis: 'place',
    why: null,
    reasons: [name, PLACE_REASONS[place]],
  };
}

/** Somebody of another last name who has the first name and, at the same street or born on the same day, may have changed the last. */
interface Renamed extends Omit<PeopleRelation, 'grade'> {
  readonly grade: 'renamed';
}

function renamed(
  subject: Subject,
  relations: RelatedPeople,
  party: number,
  parties: ScreenedParties,
  birthDates: ListedBirthDates | null,
): Renamed | null {
  // Most candidates live elsewhere: for them nothing more is compared.
  const isInTown = mayShareStreet(subject.place, compareTowns(subject.place, parties.town(party)));
  if (!isInTown && subject.birthDate === null) return null;
  const first = relations.whateverTheLastName(party);
  if (first === null || !mayBeRenamed(first)) return null;
  const isAtStreet = comparePlaces(subject.place, party, parties) === 'street';
  const isBornThen =
    !isAtStreet &&
    subject.birthDate !== null &&
    birthDates?.get(parties.entry(party).source_key) === subject.birthDate;
  return isAtStreet || isBornThen ? { ...first, grade: 'renamed' } : null;
}

function comparePerson(
  subject: Subject,
  relation: PeopleRelation | Renamed,
  party: number,
  parties: ScreenedParties,
  birthDates: ListedBirthDates | null,
): Compared | null {
  const place = comparePlaces(subject.place, party, parties);
  // Looked up only if the name agrees, because lookups of a birth date are counted.
  const listed = subject.birthDate === null ? undefined : birthDates?.get(parties.entry(party).source_key);
  const born =
    subject.birthDate === null || listed === undefined ? null : compareBirthDates(subject.birthDate, listed);
  const decided =
    born === null
      ? ifRare(decideByPlace(relation, place, subject), relation, () => parties.expectedBearers(party))
      : decideByBirthDate(relation, place, born);
  const names =
    relation.grade === 'renamed' ? 'renamed' : relation.contradiction === null ? 'related' : 'contradicted';
  const reasons = [...personReasons(relation, place), ...bornReason(born)];
  if (decided === null) return null;
  return { ...decided, names, grade: gradeOf(relation), reasons };
}

const ORGANIZATION_GRADES = { same: 'B', variant: 'C', sister: 'C', near: 'D' } as const;
const PERSON_GRADES = { form: 'C', changed: 'C', near: 'D', renamed: 'D' } as const;

function gradeOf({ grade, middle }: PeopleRelation | Renamed): NameGrade {
  if (grade !== 'same') return PERSON_GRADES[grade];
  return middle === 'full' || middle === 'initial' ? 'A' : 'B';
}

/** The street is looked for where the town agrees; there are few. */
function comparePlaces(asked: Place, party: number, parties: ScreenedParties): PlaceAgreement {
  const agreement = compareTowns(asked, parties.town(party));
  return mayShareStreet(asked, agreement) && asked.street === parties.street(party) ? 'street' : agreement;
}

const mayShareStreet = ({ street }: Place, agreement: TownAgreement): boolean =>
  street !== null && (agreement === 'zip' || agreement === 'city');

/** What differs from names that would agree; null where nothing does. */
function differenceOf({ grade, contradiction }: PeopleRelation | Renamed): ScreeningReason | null {
  if (grade === 'renamed' || grade === 'changed' || contradiction === 'last name') return 'last_name_changed';
  return contradiction === 'middle name' ? 'middle_name_differs' : null;
}

/** A birth date is evidence like any other: what is typed or printed may be wrong. */
function decideByBirthDate(
  relation: PeopleRelation | Renamed,
  place: PlaceAgreement,
  born: BirthDateAgreement,
): Decided | null {
  const { grade, contradiction, middle } = relation;
  const isNameSure = (grade === 'same' || grade === 'form') && contradiction === null;
  if (born === 'same') {
    if (isNameSure) return { decision: 'listed', basis: 'birth date', why: null };
    return { decision: 'undetermined', basis: 'birth date', why: differenceOf(relation) };
  }
  if (contradiction !== null || grade === 'renamed')
    return born === 'slip' && place === 'street' ? differs('birth date') : null;
  if (born === 'slip') return differs('birth date');
  const isSupported = place === 'street' || (isNameSure && (place === 'zip' || middle === 'full'));
  return isSupported ? differs('place') : { decision: 'elsewhere', basis: 'place', why: null };
}

const differs = (basis: Decided['basis']): Decided => ({
  decision: 'undetermined',
  basis,
  why: 'birth_date_differs',
});

function decideByPlace(
  relation: PeopleRelation | Renamed,
  place: PlaceAgreement,
  { hasFullAddress }: Subject,
): Decided | null {
  const { grade, contradiction, middle, suffix } = relation;
  const said = (decision: Decision): Decided => ({
    decision,
    basis: 'place',
    why: decision === 'undetermined' ? differenceOf(relation) : null,
  });
  const isNear = place === 'street' || place === 'zip' || place === 'city';
  if (contradiction !== null) {
    if (place === 'street') return said('undetermined');
    // Generations of one name live in one town.
    if (contradiction === 'suffix' && hasFullAddress) return isNear ? said('elsewhere') : null;
    if (isNear) return grade === 'same' || grade === 'form' ? said('undetermined') : null;
    return hasFullAddress || contradiction === 'last name' ? null : said('undetermined');
  }
  // A parent and a child have one name, one street and sometimes one middle name.
  if ((grade === 'same' || grade === 'form') && suffix !== 'one') {
    const isMiddleSaid = middle === 'full' || middle === 'initial';
    if (place === 'street' && (isMiddleSaid || grade === 'same')) return said('listed');
    if (place === 'zip' && grade === 'same' && middle === 'full') return said('listed');
  }
  if (isNear || place === 'unknown' || !hasFullAddress) return said('undetermined');
  if (grade === 'near' || grade === 'changed') return said('elsewhere');
  return said(place === 'state' || middle === 'full' ? 'undetermined' : 'elsewhere');
}

/** Whoever bears a name that hardly anybody else does may have moved. Of another form of the name nobody knows how rare it is. */
function ifRare(
  decided: Decided | null,
  { grade, contradiction }: PeopleRelation | Renamed,
  expectedBearers: () => number | null,
): Decided | null {
  if (decided?.decision !== 'elsewhere' || grade !== 'same' || contradiction !== null) return decided;
  const bearers = expectedBearers();
  return bearers !== null && bearers <= MAX_BEARERS_OF_RARE_NAME
    ? { ...decided, decision: 'undetermined', why: 'rare_name_elsewhere' }
    : decided;
}

function decideOrganization(
  { grade }: OrganizationAgreement,
  place: PlaceAgreement,
  { hasFullAddress }: Subject,
): Decision {
  if (place === 'street' && (grade === 'same' || grade === 'variant')) return 'listed';
  if (place === 'elsewhere' || (place === 'state' && grade === 'near'))
    return hasFullAddress ? 'elsewhere' : 'undetermined';
  return 'undetermined';
}

function personReasons(
  { score, detail, middle, suffix }: PeopleRelation | Renamed,
  place: PlaceAgreement,
): Reason[] {
  return [
    reason('name', NAME_WEIGHT * score, detail === '' ? 'first and last name agree' : detail),
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
  one: 'on one side only, or JR and II',
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

/** States how birth dates agree, never the dates themselves. */
export function bornReason(born: BirthDateAgreement | null): Reason[] {
  return born === null ? [] : [BORN_REASONS[born]];
}

const BORN_REASONS: Record<BirthDateAgreement, Reason> = {
  same: reason('birth_date', 0.35, 'birth date agrees'),
  slip: reason('birth_date', -0.05, 'birth dates are a slip apart'),
  other: reason('birth_date', -0.4, 'another birth date'),
};
