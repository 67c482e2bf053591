import fc from 'fast-check';
import type { PlaceState } from '../schemas/records/fhir-tail.ts';
import { SEPARATORS } from '../schemas/search/entry.ts';
import type { NppesData } from '../schemas/sources/nppes.ts';
import { npiAt } from './release-fixture.ts';

/**
 * Invented records whose names and addresses coincide in their letters and differ in form, as lines of the packs and of the search
 * index.
 */

type Address = NonNullable<NppesData['practice_address']>;
type Person = NonNullable<NppesData['name']>;

export const TEXTS = {
  last: [
    'SMITH',
    'SMITH-JONES',
    'Smith',
    'SMITH JR',
    'DE LA CRUZ',
    'DELACRUZ',
    "O'BRIEN",
    'OBRIEN',
    '.',
    'JR',
    'ÉLAN',
  ],
  given: ['ANN', 'ANN MARIE', 'ANNMARIE', 'MARIE ANN', 'Ann', 'A', 'A.', 'JR', '-', 'MD', 'B'],
  title: [
    'CEDAR HOSPITAL',
    'CEDAR HOSP',
    'CEDAR HOSPITAL, L.L.C.',
    'HOSPITAL CEDAR',
    'Cedar Hospital',
    'CEDAR CEDAR HOSPITAL',
    'CEDAR',
    'LLC',
    '...',
    'ELM',
  ],
  city: ['SAINT PAUL', 'SAINTPAUL', 'Saint Paul', 'ST. PAUL', 'ST PAUL', '-', 'ÉLAN', 'ELAN', 'E{'],
  state: ['MN', 'mn', 'M.N.', 'ND', '*'],
  postalCode: [
    ...[
      '55101',
      '551011234',
      '551015678',
      '55101-1234',
      '551021234',
      '5510',
      '55101123',
      'K1A 0B1',
      'K1A0B1',
    ],
  ],
} as const;

export const CODES = ['207N00000X', '207Q00000X', '363L00000X'] as const;
/** The first two are organizations of the release. */
export const ORGANIZATIONS = [`npi-${npiAt(0)}`, 'ccn-01000X', `npi-${npiAt(900)}`] as const;

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const unless = <T>(values: readonly T[]) => fc.constantFrom(...values, ...values, null);

const address: fc.Arbitrary<Address> = fc.record({
  line1: oneOf(['1 ELM ST', '2 ELM ST']),
  line2: fc.constant(null),
  city: unless(TEXTS.city),
  state: unless(TEXTS.state),
  postal_code: unless(TEXTS.postalCode),
  country: oneOf(['US', 'US', null, 'CA']),
  phone: oneOf(['6515550100', null]),
  fax: fc.constant(null),
});

const person: fc.Arbitrary<Person> = fc.record({
  last: unless(TEXTS.last),
  first: unless(TEXTS.given),
  middle: unless(TEXTS.given),
  prefix: fc.constant(null),
  suffix: fc.constant(null),
  credential: fc.constant(null),
});

/** What is invented of a provider. */
export interface InventedProvider {
  readonly isOrganization: boolean;
  readonly person: Person;
  readonly title: string | null;
  readonly otherPeople: readonly Person[];
  readonly otherTitles: readonly string[];
  readonly practice: Address | null;
  readonly mailing: Address | null;
  readonly secondary: readonly Address[];
  readonly codes: readonly string[];
  readonly endpoints: readonly string[];
  readonly organizations: readonly string[];
  readonly isDeactivated: boolean;
  readonly gender: string | null;
  /** Who has the Locations of its places. */
  readonly places: readonly PlaceState[];
}

export const provider: fc.Arbitrary<InventedProvider> = fc.record({
  isOrganization: fc.boolean(),
  person,
  title: unless(TEXTS.title),
  otherPeople: fc.array(person, { maxLength: 1 }),
  otherTitles: fc.oneof(fc.constant([]), fc.array(oneOf(TEXTS.title), { maxLength: 2 })),
  practice: fc.option(address, { freq: 6 }),
  mailing: fc.option(address, { freq: 3 }),
  secondary: fc.oneof(fc.constant([]), fc.array(address, { maxLength: 2 })),
  codes: fc.subarray([...CODES]),
  endpoints: fc.subarray(['https://a.example/fhir', 'a@direct.example', 'none']),
  organizations: fc.subarray([...ORGANIZATIONS]),
  isDeactivated: fc.boolean(),
  gender: fc.constantFrom('M', 'F', null),
  places: fc.array(fc.constantFrom('own', 'several', 'elsewhere'), { maxLength: 3 }),
});

/** What is invented of a facility. */
export interface InventedFacility {
  readonly ccn: string;
  readonly name: string | null;
  readonly address: Address;
  readonly type: string | null;
  readonly status: 'active' | 'terminated' | null;
  readonly npis: readonly string[];
  /** The roles of one organization. */
  readonly owners: readonly string[];
}

export const facility = (ccn: string): fc.Arbitrary<InventedFacility> =>
  fc.record({
    ccn: fc.constant(ccn),
    name: unless(TEXTS.title),
    address,
    type: unless(['hospital', 'nursing-home']),
    status: fc.constantFrom('active', 'terminated', null),
    npis: fc.subarray(ORGANIZATIONS.filter((id) => id.startsWith('npi-')).map((id) => id.slice(4))),
    owners: fc.subarray(['DIRECT OWNER', 'MANAGING CONTROL']),
  });

const provenance = { _confidence: 1, _data_availability: { status: 'available' as const, fields: {} } };

/** Of a provider with an organization it has the names of one, else those of a person. */
export function npiLine(npi: string, invented: InventedProvider) {
  const { isOrganization, person: named, organizations } = invented;
  const hasName = [named.last, named.first, named.middle].some((part) => part !== null);
  const data: NppesData = {
    entity_type: isOrganization ? 'organization' : 'individual',
    status: invented.isDeactivated ? 'deactivated' : 'active',
    name: isOrganization || !hasName ? null : named,
    organization_name: isOrganization ? invented.title : null,
    other_names: [
      ...(isOrganization ? [] : invented.otherPeople).map((name) => ({
        ...name,
        type: 'former name',
        organization_name: null,
      })),
      ...invented.otherTitles.map((title) => ({ ...NOBODY, type: 'other name', organization_name: title })),
    ],
    gender: invented.gender,
    practice_address: invented.practice,
    mailing_address: invented.mailing,
    secondary_locations: [...invented.secondary],
    taxonomies: invented.codes.map((code, i) => ({
      ...{
        slot: i + 1,
        code,
        display: null,
        primary: i === 0,
        license: null,
        license_state: null,
        group: null,
      },
    })),
    identifiers: [],
    endpoints: invented.endpoints.map((endpoint) => ({
      ...{ type: 'OTHERS', endpoint, description: null, use: null, content_type: null, affiliation: null },
    })),
    ...{ enumeration_date: null, last_update_date: null, certification_date: null, deactivation_date: null },
    ...{ reactivation_date: null, replacement_npi: null, sole_proprietor: null, organization_subpart: null },
    ...{ parent_organization: null, authorized_official: null },
  };
  const affiliations = organizations.flatMap((id) =>
    id.startsWith('ccn-') ? [{ facility_type: 'hospital', ccn: id.slice(4), star_rating: null }] : [],
  );
  const reassignments = organizations.flatMap((id, i) =>
    id.startsWith('npi-')
      ? [
          {
            direction: 'reassigns_to',
            enrollment_id: 'I20100506000001',
            other_enrollment_id: `O2010050600000${i}`,
            ...{ other_pac_id: null, other_npi: id.slice(4), other_name: null },
          },
        ]
      : [],
  );
  const enrollments = [
    {
      enrollment_id: 'I20100506000001',
      ...{ pac_id: null, provider_type_code: null, provider_type: null, state: null, name: null },
    },
  ];
  const match = { method: 'npi', confidence: 1, evidence: [] };
  return {
    npi,
    nppes: { provenance, data, match: null },
    pecos: reassignments.length === 0 ? null : { provenance, data: { enrollments, reassignments }, match },
    care_compare: affiliations.length === 0 ? null : { provenance, data: { affiliations }, match },
  };
}

const NOBODY = { last: null, first: null, middle: null, prefix: null, suffix: null, credential: null };

export function facilityLine({ ccn, name, address: at, type, status, npis, owners }: InventedFacility) {
  const { country: _, phone, fax: __, ...address } = at;
  const source = 'provider-of-services' as const;
  const identity = {
    ...{ type, name, address: { ...address, county_fips: null }, phone, ownership_type: null },
    ...{ certification_date: null, status, termination_date: null },
  };
  return {
    ccn,
    identity: { source, provenance, data: identity },
    npis: { source, provenance, data: npis },
    ownership: {
      ...{ source: 'enrollments-and-owners' as const, provenance },
      data: {
        owners: owners.map((role) => ({
          ...{ name: 'ELM HOLDINGS', type: 'organization' as const, role, percentage: null, since: null },
        })),
        changes: [],
      },
    },
    quality: null,
  };
}

const { field, item, part } = SEPARATORS;

const addressText = ({ line1, line2, city, state, postal_code, country, phone }: Address): string =>
  [line1, line2, city, state, postal_code, country, phone === null ? '0' : '1']
    .map((one) => one ?? '')
    .join(part);

/** The line of a provider as `build/search-index/search-entries.sql` writes it. */
export function providerEntry(npi: string, invented: InventedProvider, absent: readonly string[]): string {
  const { data } = npiLine(npi, invented).nppes;
  const { name, organization_name, practice_address, mailing_address } = data;
  const nameText = (one: Partial<Person>, organization: string | null) =>
    [one.last, one.first, one.middle, one.suffix, organization].map((text) => text ?? '').join(part);
  const isNameless = [name?.last, name?.first, organization_name].every((text) => text == null);
  return [
    npi,
    isNameless ? '7' : invented.isOrganization ? '2' : '1',
    [
      nameText(name ?? {}, organization_name),
      ...data.other_names.map((other) => nameText(other, other.organization_name)),
    ].join(item),
    invented.isOrganization ? '1' : '0',
    practice_address === null ? '' : addressText(practice_address),
    mailing_address === null ? '' : addressText(mailing_address),
    data.secondary_locations.map(addressText).join(item),
    invented.codes.join(item),
    data.endpoints.map(({ type, endpoint }) => `${type}${part}${endpoint}`).join(item),
    invented.organizations.map((id) => `${id}${part}${absent.includes(id) ? '0' : '1'}`).join(item),
    data.status === 'deactivated' ? '1' : '0',
    data.gender ?? '',
    ...['', '', ''],
    JSON.stringify(invented.places),
  ].join(field);
}

/** The line of a facility, likewise. */
export function facilityEntry({
  ccn,
  name,
  address: at,
  type,
  status,
  npis,
  owners,
}: InventedFacility): string {
  const address = { ...at, country: null };
  return [
    ccn,
    '6',
    name ?? '',
    addressText(address),
    type ?? '',
    npis.join(item),
    status ?? '',
    String(owners.length),
  ].join(field);
}
