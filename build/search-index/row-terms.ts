import { publishedEndpoints } from '../../fhir/endpoint.ts';
import { type PracticePlace, practicePlaces } from '../../fhir/location.ts';
import { searchWords } from '../../names/business.ts';
import { nameParts, type PersonName, personName } from '../../names/person.ts';
import { phoneticKey } from '../../names/phonetic.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import {
  MARKS,
  organizationWord,
  POSTAL_CODE_LENGTH,
  RESOURCE_BITS,
  resourceWord,
  type TermKind,
  termOf,
  wordCountMark,
} from '../../schemas/search/index-format.ts';
import type { FacilityLine, ProviderLine } from './index-lines.ts';

/** The terms of a record's row, and of the rows of its places that have one of their own. */
export interface RecordTerms {
  readonly terms: readonly string[];
  readonly places: readonly { readonly place: number; readonly terms: readonly string[] }[];
}

type Add = (kind: TermKind, word: string) => void;
type Place = Pick<PracticePlace['address'], 'city' | 'state' | 'postal_code'>;

/** Collects terms, each once, in the order in which they come. */
function collected(collect: (add: Add) => void): string[] {
  const terms = new Set<string>();
  collect((kind, word) => {
    if (word !== '') terms.add(termOf(kind, word));
  });
  return [...terms];
}

/** The terms of a provider, in a fixed order. */
export function providerTerms(provider: ProviderLine): RecordTerms {
  const { entry, practice, mailing, secondary, taxonomies, isOrganization } = provider;
  const places = placesOf(provider);
  const isFirstPlaceHere = practice !== null && places[0]?.isPrimary === true && !hasOtherTitles(provider);
  const terms = collected((add) => {
    addNames(provider, add);
    const known = new Set<string>();
    addPlace(PRACTICE_KINDS, practice, known, add);
    addPlace(MAILING_KINDS, mailing, known, add);
    for (const place of secondary) addPlace(OTHER_KINDS, place, known, add);
    for (const code of taxonomies) add('taxonomy', lettersOf(code));
    if (entry.entityType === 'organization') add('mark', MARKS.isOrganization);
    addResources(add, isOrganization ? 'Organization' : 'Practitioner', 1);
    if (isFirstPlaceHere) addResources(add, 'Location', 1);
    addResources(add, 'HealthcareService', new Set(taxonomies).size);
    const endpoints = provider.endpoints.length === 0 ? 0 : publishedEndpoints(dataOf(provider)).length;
    addResources(add, 'Endpoint', endpoints);
    if (!isOrganization) addRoles(provider, places, endpoints, add);
  });
  const further = [...places.entries()].filter(([place]) => place > 0 || !isFirstPlaceHere);
  return {
    terms,
    places: further.map(([place, { address }]) => ({
      place,
      terms: collected((add) => {
        if (isOrganization)
          for (const word of searchWords(entry.names[0]?.organization)) add('organization', word);
        addPlace(PRACTICE_KINDS, address, new Set(), add);
        addResources(add, 'Location', 1);
      }),
    })),
  };
}

/** The terms of a facility, whose organization, place and service have one name. */
export function facilityTerms({ name, address, hasType, npis }: FacilityLine): string[] {
  return collected((add) => {
    for (const word of searchWords(name)) add('organization', word);
    addPlace(PRACTICE_KINDS, address, new Set(), add);
    addResources(add, 'Organization', 1);
    if (isPlace(address)) addResources(add, 'Location', 1);
    if (hasType) addResources(add, 'HealthcareService', 1);
    for (const npi of npis) if (hasValidCheckDigit(npi)) add('facilityNpi', npi);
  });
}

const PRACTICE_KINDS = { city: 'city', state: 'state', postalCode: 'postalCode' } as const;
const MAILING_KINDS = {
  city: 'mailingCity',
  state: 'mailingState',
  postalCode: 'mailingPostalCode',
} as const;
const OTHER_KINDS = { city: 'otherCity', state: 'otherState', postalCode: 'otherPostalCode' } as const;

/** The parts of an address, but those that another address has: they are found by its terms. */
function addPlace(
  kinds: Readonly<Record<'city' | 'state' | 'postalCode', TermKind>>,
  address: Place | null,
  known: Set<string>,
  add: Add,
): void {
  if (address === null) return;
  const parts = [
    [kinds.city, 'c', lettersOf(address.city)],
    [kinds.state, 's', lettersOf(address.state)],
    [kinds.postalCode, 'z', lettersOf(address.postal_code).slice(0, POSTAL_CODE_LENGTH)],
  ] as const;
  for (const [kind, part, word] of parts) {
    if (known.has(part + word)) continue;
    known.add(part + word);
    add(kind, word);
  }
}

function addResources(add: Add, type: ResourceType, count: number): void {
  for (let bit = 0; bit < RESOURCE_BITS; bit++)
    if ((count & (1 << bit)) !== 0) add('resources', resourceWord(type, bit));
}

/** As `fhir/practitioner-role.ts` has them: a role for each organization at the practice address, one at every other place. */
function addRoles(
  { affiliations }: ProviderLine,
  places: readonly PracticePlace[],
  endpoints: number,
  add: Add,
): void {
  let roles = 0;
  for (const { address, isPrimary } of places) {
    if (address.phone === null && endpoints === 0) continue;
    roles += isPrimary ? Math.max(1, affiliations.length) : 1;
    if (!isPrimary) continue;
    for (const { organization, isThere } of affiliations)
      if (isThere) add('roleFor', organizationWord(organization));
  }
  addResources(add, 'PractitionerRole', roles);
}

/** A record with one address has one place at most, whatever the address hashes to. */
function placesOf(provider: ProviderLine): PracticePlace[] {
  const { practice, secondary } = provider;
  if (secondary.length > 0) return practicePlaces(dataOf(provider));
  return practice === null || !isPlace(practice) ? [] : [{ hash: '', address: practice, isPrimary: true }];
}

function isPlace({ line1, line2, city, state, postal_code }: PracticePlace['address']): boolean {
  return [line1, line2, city, state, postal_code].some((part) => part !== null);
}

/** Whether its row has words of names that its places do not have: they bear the legal name of an organization alone. */
function hasOtherTitles({ entry, isOrganization }: ProviderLine): boolean {
  return entry.names.slice(isOrganization ? 1 : 0).some(({ organization }) => organization !== '');
}

function dataOf({ npi, practice, secondary, endpoints }: ProviderLine) {
  return {
    npi,
    data: { practice_address: practice, secondary_locations: [...secondary], endpoints },
  };
}

function addNames({ entry: { names, entityType } }: ProviderLine, add: Add): void {
  const lastNames = new Set<string>();
  for (const name of names) {
    const words = [...new Set(searchWords(name.organization))];
    for (const word of words) add('organization', word);
    if (words.length > 0) add('mark', wordCountMark(words.length));
    if (name.last === '' && name.first === '') continue;
    const person = personName(name);
    for (const word of nameParts(person.lastKey, person.lastWords)) lastNames.add(word);
    addPerson(person, add);
  }
  if (entityType !== 'organization' && lastNames.size > 1) add('mark', MARKS.hasSeveralLastNames);
}

function addPerson({ lastKey, lastWords, firstKey, firstWords, middleWords }: PersonName, add: Add): void {
  for (const word of nameParts(lastKey, lastWords)) {
    add('last', word);
    add('sound', phoneticKey(word));
  }
  for (const word of nameParts(firstKey, firstWords)) add('first', word);
  add('initial', firstKey.slice(0, 1));
  for (const word of middleWords) add(word.length > 1 ? 'middle' : 'middleInitial', word);
}
