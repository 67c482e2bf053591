import { FhirTail, type PlaceState } from '../../schemas/records/fhir-tail.ts';
import { type Entry, itemsOf, readEntry, SEPARATORS } from '../../schemas/search/entry.ts';
import type { NumberKind } from '../../schemas/search/numbers.ts';
import type { NppesData } from '../../schemas/sources/nppes.ts';

type Address = NonNullable<NppesData['practice_address']>;

/** A line of `search-entries.sql`: what is indexed of a provider. */
export interface ProviderLine {
  readonly isNameless: boolean;
  readonly npi: string;
  readonly entry: Entry;
  /** The type of its own resource; null where it has no resources. */
  readonly resource: 'Practitioner' | 'Organization' | null;
  readonly practice: Address | null;
  readonly mailing: Address | null;
  readonly secondary: readonly Address[];
  readonly taxonomies: readonly string[];
  readonly endpoints: NppesData['endpoints'];
  /** The organizations that other sources state a person works for, by id, and whether the release has them. */
  readonly affiliations: readonly { readonly organization: string; readonly isThere: boolean }[];
  /** Who has the Locations of its places, in their order; empty where it has all alone. */
  readonly places: readonly PlaceState[];
  readonly isDeactivated: boolean;
  /** As published: `M`, `F`; blank where there is none. */
  readonly gender: string;
  /** Its telephone and license numbers, as published. */
  readonly numbers: Readonly<Record<NumberKind, readonly string[]>>;
}

/** A line of `facility-entries.sql`. */
export interface FacilityLine {
  readonly ccn: string;
  readonly name: string;
  readonly address: Address;
  /** Blank where it is not known; then there is no service either. */
  readonly type: string;
  readonly npis: readonly string[];
  /** `active`, `terminated`; blank where it is not known. */
  readonly status: string;
  /** How many organizations own, control or manage it, once for each role. */
  readonly owners: number;
}

const FACILITY = '6';
const NAMELESS = '7';
const CITY = '8';
const REMOVED = '9';

/** The line of a default text of a city; these come first. */
export function cityLine(text: string): string {
  return ['', CITY, text].join(SEPARATORS.field);
}

/** The line of a record that is not indexed any more. Its key: an NPI, or a CCN. */
export function removedLine(key: string): string {
  return [key, REMOVED].join(SEPARATORS.field);
}

export function readLine(
  line: string,
): { provider: ProviderLine } | { facility: FacilityLine } | { defaultCity: string } | { removed: string } {
  const fields = line.split(SEPARATORS.field);
  if (fields[1] === CITY) return { defaultCity: fields[2] ?? '' };
  if (fields[1] === REMOVED) return { removed: fields[0] ?? '' };
  return fields[1] === FACILITY ? { facility: facilityOf(fields) } : { provider: providerOf(fields) };
}

function providerOf(fields: readonly string[]): ProviderLine {
  const [npi = '', kind = '', names = '', resource, practice = '', mailing = '', secondary = '', ...rest] =
    fields;
  const [taxonomies = '', endpoints = '', affiliations = '', ...marks] = rest;
  const [isDeactivated, gender = '', phones = '', licenses = '', identifiers = '', places = ''] = marks;
  const isNameless = kind === NAMELESS;
  return {
    isNameless,
    npi,
    // The kind of a record without a name is irrelevant.
    entry: readEntry([npi, isNameless ? '1' : kind, names].join(SEPARATORS.field)),
    resource: resource === '1' ? 'Organization' : resource === '0' ? 'Practitioner' : null,
    practice: practice === '' ? null : addressOf(practice.split(SEPARATORS.part)),
    mailing: mailing === '' ? null : addressOf(mailing.split(SEPARATORS.part)),
    secondary: itemsOf(secondary).map(addressOf),
    taxonomies: itemsOf(taxonomies).map(([code = '']) => code),
    endpoints: itemsOf(endpoints).map(([type, endpoint]) => ({
      type: stated(type),
      endpoint: stated(endpoint),
      description: null,
      use: null,
      content_type: null,
      affiliation: null,
    })),
    affiliations: itemsOf(affiliations).map(([organization = '', isThere]) => ({
      organization,
      isThere: isThere === '1',
    })),
    places: places === '' ? [] : Places.parse(JSON.parse(places)),
    isDeactivated: isDeactivated === '1',
    gender,
    numbers: {
      phone: textsOf(phones),
      license: textsOf(licenses),
      other_identifier: textsOf(identifiers),
    },
  };
}

function facilityOf([
  ccn = '',
  ,
  name = '',
  address = '',
  type = '',
  npis = '',
  status = '',
  owners = '0',
]: readonly string[]): FacilityLine {
  return {
    ccn,
    name,
    address: addressOf(address.split(SEPARATORS.part)),
    type,
    npis: itemsOf(npis).map(([npi = '']) => npi),
    status,
    owners: Number(owners),
  };
}

const textsOf = (items: string): string[] => itemsOf(items).map(([text = '']) => text);

const Places = FhirTail.shape.places.unwrap();

const stated = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Only whether a place has a number matters, not which. */
function addressOf(parts: readonly string[]): Address {
  const [line1, line2, city, state, postalCode, country, isReached] = parts;
  return {
    line1: stated(line1),
    line2: stated(line2),
    city: stated(city),
    state: stated(state),
    postal_code: stated(postalCode),
    country: stated(country),
    phone: isReached === '1' ? isReached : null,
    fax: null,
  };
}
