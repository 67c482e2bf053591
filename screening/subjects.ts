import { organizationNames } from '../names/business.ts';
import { type PersonName, personName } from '../names/person.ts';
import { PersonRelations } from '../names/relate-people.ts';
import type { ScreeningQuery } from '../schemas/screening/screening.ts';
import type { Subject } from './candidate.ts';
import { compareOrganizations } from './compare-organizations.ts';
import { organizationName, spellingOf } from './listed-parties.ts';
import { type Place, type PublishedPlace, placeOf } from './place.ts';
import { typedNames, typedOrganizationNames } from './typed-names.ts';

// Who is looked for on the lists: what a query says, and what the registry says of the provider that it names.

/** A provider of the registry, as far as screening needs it. */
export interface RegisteredProvider {
  readonly npi: string;
  readonly names: readonly {
    readonly last?: string | null;
    readonly first?: string | null;
    readonly middle?: string | null;
    readonly suffix?: string | null;
    readonly organization?: string | null;
  }[];
  readonly places: readonly PublishedPlace[];
  /** Taxonomy codes. */
  readonly codes: readonly string[];
}

/**
 * What a query says, once for each way in which its name may be meant: with and without a title or a nickname, of an organization that states
 * a trade name too with each name. None where it says no name.
 */
export function askedSubjects(query: ScreeningQuery): Subject[] {
  const { last, first, middle, suffix, organization, city, state, postal_code } = query;
  if (last === undefined && organization === undefined) return [];
  const typed = { last: last ?? null, first: first ?? null, middle: middle ?? null, suffix: suffix ?? null };
  const people = last === undefined ? [null] : typedNames(typed).map(personName);
  const common = {
    place: placeOf(query),
    hasFullAddress: city !== undefined && state !== undefined && postal_code !== undefined,
    birthDate: query.birth_date ?? null,
  };
  const organizations =
    organization === undefined ? [null] : typedOrganizationNames(organization).map(organizationName);
  return people.flatMap((person) => organizations.map((name) => ({ ...common, person, organization: name })));
}

/** `isSearched`: the release has compared this name and place with the lists. */
interface SubjectToFind {
  readonly subject: Subject;
  readonly isSearched: boolean;
}

/**
 * The names to look for: the given ones, at the given place, and each name of the provider. The release has already searched the
 * lists for the registry's own names and places: for these, further namesakes are only counted.
 */
export function subjectsOf(
  query: ScreeningQuery,
  asked: readonly Subject[],
  provider: RegisteredProvider | null,
): SubjectToFind[] {
  if (provider === null) return asked.map((subject) => ({ subject, isSearched: false }));
  const registered = registeredSubjects(provider, query).map((subject) => ({ subject, isSearched: true }));
  const isPlaced = query.state !== undefined || query.postal_code !== undefined;
  const names = new Set(registered.map(({ subject }) => nameKey(subject)));
  const [first] = registered;
  // A subject known by NPI is known by address too. Where no place is given, another name than the registry's own is looked for at its place.
  const known = asked
    .filter((subject) => isPlaced || !names.has(nameKey(subject)))
    .map((subject) => ({
      subject: {
        ...subject,
        place: placeBeside(subject.place, isPlaced, first?.subject.place),
        hasFullAddress: true,
      },
      isSearched: false,
    }));
  return [...known, ...registered];
}

/** Without the people of the registry whose name was given too: those who are counted by it are found by the given one, with its place. */
export function withoutRepeatedNames(subjects: readonly SubjectToFind[]): SubjectToFind[] {
  const given = new Set(
    subjects.flatMap(({ subject, isSearched }) => (isSearched ? [] : (spelled(subject) ?? []))),
  );
  return subjects.filter(({ subject, isSearched }) => !isSearched || !given.has(spelled(subject) ?? ''));
}

/** The given place, in the registered state where none is given; the registered place where no place is given. */
function placeBeside(given: Place, isPlaced: boolean, registered: Place | undefined): Place {
  if (registered === undefined) return given;
  return isPlaced ? { ...given, state: given.state || registered.state } : registered;
}

const nameKey = ({ person, organization }: Subject): string =>
  `${person === null ? '' : spellingOf(person)}|${organization?.key ?? ''}`;

const spelled = ({ person }: Subject): string | null => person && spellingOf(person);

/** Whether a name was given by which no entry can be found: without a first name, or in letters that are not compared. */
export function isIncomplete({ person, organization }: Subject): boolean {
  return person?.lastKey === '' || person?.firstKey === '' || organization?.letters === '';
}

/** Whether a provider is called so. */
export function bearsName(provider: RegisteredProvider, { person, organization }: Subject): boolean {
  const relations = person && new PersonRelations(person);
  return registeredSubjects(provider, {}).some(
    (registered) =>
      (relations !== null && registered.person !== null && relations.to(registered.person) !== null) ||
      (organization !== null &&
        registered.organization !== null &&
        compareOrganizations(organization, registered.organization, false, []) !== null),
  );
}

function registeredSubjects(
  { names, places }: RegisteredProvider,
  { birth_date }: ScreeningQuery,
): Subject[] {
  const [place] = places;
  const common = { place: placeOf(place ?? {}), hasFullAddress: true, birthDate: birth_date ?? null };
  return [
    ...knownNames(names).map((person) => ({ ...common, person, organization: null })),
    ...names
      .flatMap(({ organization }) => (organization ? organizationNames(organization) : []))
      .map((name) => ({ ...common, person: null, organization: organizationName(name) })),
  ];
}

/**
 * The names of a person in comparable form: the first one, and each further last name with the first name it was registered
 * with and with the present one. Further names have the present middle name and suffix.
 */
function knownNames([own, ...others]: RegisteredProvider['names']): PersonName[] {
  if (own === undefined) return [];
  const { middle = null, suffix = null } = own;
  const forms = [own, ...others.flatMap((other) => [{ ...other, first: own.first ?? null }, other])];
  const names = new Map<string, PersonName>();
  for (const { last = null, first = null } of forms)
    if (last !== null) {
      const name = personName({ last, first, middle, suffix });
      names.set(`${name.lastWords.join(' ')}, ${name.firstWords.join(' ')}`, name);
    }
  return [...names.values()];
}
