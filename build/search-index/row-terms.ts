import { publishedEndpoints } from '../../fhir/endpoint.ts';
import { type PracticePlace, practicePlaces } from '../../fhir/location.ts';
import { placeIdParts } from '../../fhir/place-id.ts';
import { searchWords } from '../../names/business.ts';
import { lettersOf } from '../../names/words.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import {
  MARKS,
  organizationWord,
  placeWord,
  publishedWord,
  type TermKind,
  termOf,
} from '../../schemas/search/index-format.ts';
import { NUMBER_KINDS, normalNumber, numberWord } from '../../schemas/search/numbers.ts';
import type { AddressTerms } from './address-terms.ts';
import type { FacilityLine, ProviderLine } from './index-lines.ts';
import { addNames, addTitle } from './name-terms.ts';
import { addVersions, type Versions, wordsOfCount } from './version-terms.ts';

/** The terms of a record's row, and of the rows of its places that have one of their own. */
export interface RecordTerms {
  readonly terms: readonly string[];
  readonly places: readonly { readonly place: number; readonly terms: readonly string[] }[];
}

type Add = (kind: TermKind, word: string) => void;

/** Collects terms, each once, in the order in which they come. */
function collected(collect: (add: Add) => void): string[] {
  const terms = new Set<string>();
  collect((kind, word) => {
    if (word !== '') terms.add(termOf(kind, word));
  });
  return [...terms];
}

/** The terms of a provider, in a fixed order; none of one without resources, which has no name either. */
export function providerTerms(provider: ProviderLine, addresses: AddressTerms): RecordTerms {
  const { npi, entry, taxonomies, resource, isDeactivated, gender, numbers } = provider;
  if (resource === null) return { terms: [], places: [] };
  const isOrganization = resource === 'Organization';
  const { places, isFirstPlaceHere, further } = providerRows(provider);
  const terms = collected((add) => {
    addNames(provider, add);
    addresses.addAll(provider, add);
    for (const code of taxonomies) add('taxonomy', lettersOf(code));
    if (entry.entityType === 'organization') add('mark', MARKS.isOrganization);
    if (isDeactivated) add('mark', MARKS.isInactive);
    if (!isOrganization) add('mark', GENDER_MARKS[gender] ?? '');
    for (const kind of NUMBER_KINDS)
      for (const published of numbers[kind]) {
        const number = normalNumber(kind, published);
        if (number !== '') add('number', numberWord(kind, number));
      }
    for (const place of places) addPlace(place, add);
    addResources(add, resource, 1);
    if (isFirstPlaceHere) addResources(add, 'Location', 1);
    addResources(add, 'HealthcareService', new Set(taxonomies).size);
    const endpoints =
      provider.endpoints.length === 0 ? 0 : publishedEndpoints({ npi, data: provider }).length;
    addResources(add, 'Endpoint', endpoints);
    if (!isOrganization) addRoles(provider, places, endpoints, add);
  });
  return {
    terms,
    places: further.map(([place, at]) => ({
      place,
      terms: collected((add) => {
        if (isOrganization && at.state === 'own') addTitle(entry.names[0]?.organization ?? '', add);
        addresses.addOne(at.address, add);
        addPlace(at, add);
        addResources(add, 'Location', 1);
      }),
    })),
  };
}

/** The terms of the versions of a provider's resources, by the same rows. */
export function providerVersionTerms(provider: ProviderLine, versions: Versions): RecordTerms {
  if (provider.resource === null) return { terms: [], places: [] };
  const { located, isFirstPlaceHere, further } = providerRows(provider);
  const isOfPlace = (place: number, type: ResourceType, id: string) =>
    type === 'Location' && id === located[place]?.id;
  const isHere = (type: ResourceType, id: string) =>
    type !== 'Location' || (isFirstPlaceHere && isOfPlace(0, type, id));
  return {
    terms: collected((add) => addVersions(versions, isHere, add)),
    places: further.map(([place]) => ({
      place,
      terms: collected((add) => addVersions(versions, (type, id) => isOfPlace(place, type, id), add)),
    })),
  };
}

/** The terms of the versions of a facility's resources. */
export function facilityVersionTerms(versions: Versions): string[] {
  return collected((add) => addVersions(versions, () => true, add));
}

/**
 * The places of a provider, those of which it has the Location, whether the first of these is found through its own row, and those that have rows of their
 * own.
 */
function providerRows(provider: ProviderLine) {
  const places = placesOf(provider);
  const located = places.filter(({ state }) => state !== 'elsewhere');
  const [first] = located;
  const isFirstPlaceHere = first?.isPrimary === true && !hasOtherTitles(provider, first);
  const further = [...located.entries()].filter(([place]) => place > 0 || !isFirstPlaceHere);
  return { places, located, isFirstPlaceHere, further };
}

/** By the code of the registry. */
const GENDER_MARKS: Readonly<Record<string, string>> = { F: MARKS.isFemale, M: MARKS.isMale };

/** The terms of a facility, whose organization, place and service have one name. */
export function facilityTerms(
  { name, address, type, npis, status, owners }: FacilityLine,
  addresses: AddressTerms,
): string[] {
  return collected((add) => {
    for (const word of searchWords(name)) add('organization', word);
    if (name !== '') add('publishedTitle', publishedWord(lettersOf(name), name));
    addresses.addOne(address, add);
    addResources(add, 'Organization', 1);
    if (isPlace(address)) addResources(add, 'Location', 1);
    if (type !== '') addResources(add, 'HealthcareService', 1);
    add('facilityType', lettersOf(type));
    if (status === '') add('mark', MARKS.hasNoStatus);
    else if (status !== 'active') add('mark', MARKS.isInactive);
    const valid = npis.filter(hasValidCheckDigit);
    for (const npi of valid) add('facilityNpi', npi);
    addResources(add, 'OrganizationAffiliation', valid.length + owners);
  });
}

/** What the Location of a place is found by, and who practices there. */
function addPlace({ id }: PracticePlace, add: Add): void {
  const parts = placeIdParts(id);
  if (parts !== null) add('place', placeWord(parts.digest));
}

function addResources(add: Add, type: ResourceType, count: number): void {
  for (const word of wordsOfCount(type, count)) add('resources', word);
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

const placesOf = ({ practice, secondary, places }: ProviderLine): PracticePlace[] =>
  practicePlaces({ practice_address: practice, secondary_locations: [...secondary] }, places);

function isPlace({ line1, line2, city, state, postal_code }: PracticePlace['address']): boolean {
  return [line1, line2, city, state, postal_code].some((part) => part !== null);
}

/** Whether its row has words of names that a place does not have, which has at most the legal name of an organization. */
function hasOtherTitles({ entry, resource }: ProviderLine, { state }: PracticePlace): boolean {
  return entry.names
    .slice(resource === 'Organization' && state === 'own' ? 1 : 0)
    .some(({ organization }) => organization !== '');
}
