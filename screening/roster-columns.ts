import { wordsOf } from '../names/words.ts';
import type { SubjectField } from '../schemas/screening/screening.ts';
import { isFirstName } from './full-name.ts';

/** What a column of a roster is used for. */
export type RosterField = SubjectField | 'full_name';

/** The names a column may have, without case, blanks and punctuation. */
const NAMES: Record<RosterField, readonly string[]> = {
  npi: ['npi', 'npinumber', 'npino', 'providernpi', 'individualnpi', 'nationalprovideridentifier'],
  full_name: [
    ...['fullname', 'name', 'employeename', 'providername', 'personname', 'staffname', 'displayname'],
    ...['legalname', 'practitionername', 'clinicianname', 'physicianname', 'lastnamefirstname'],
  ],
  first: [
    'first',
    'firstname',
    'fname',
    'givenname',
    'providerfirstname',
    'legalfirstname',
    'employeefirstname',
  ],
  middle: [
    ...['middle', 'middlename', 'middleinitial', 'mi', 'mname', 'providermiddlename', 'employeemiddlename'],
    'employeemiddleinitial',
  ],
  last: [
    ...['last', 'lastname', 'lname', 'surname', 'familyname', 'providerlastname', 'legallastname'],
    ...['providerlastnamelegalname', 'employeelastname'],
  ],
  suffix: ['suffix', 'namesuffix', 'generation'],
  organization: [
    ...['organization', 'organizationname', 'organisation', 'orgname', 'business', 'businessname', 'company'],
    ...['companyname', 'entityname', 'facility', 'facilityname', 'legalbusinessname', 'vendor', 'vendorname'],
    'providerorganizationnamelegalbusinessname',
  ],
  address: [
    ...['address', 'address1', 'addressline1', 'street', 'streetaddress', 'line1', 'practiceaddress'],
    'homeaddress',
  ],
  city: ['city', 'town', 'homecity'],
  state: ['state', 'st', 'statecode', 'homestate', 'stateprovince'],
  postal_code: ['zip', 'zipcode', 'zip5', 'postalcode', 'postal', 'homezip', 'zippostalcode'],
  birth_date: ['birthdate', 'dateofbirth', 'dob', 'birthday'].flatMap((name) => [
    name,
    // The forms that are read; one with the day first is not.
    `${name}mmddyyyy`,
    `${name}yyyymmdd`,
  ]),
};

/** Names of the columns of a mailing address. */
const MAILING_STREET = ['mailingaddress', 'mailingaddress1', 'mailingaddressline1', 'mailingstreet'];
const MAILING_TOWN: readonly (readonly [RosterField, readonly string[]])[] = [
  ['city', ['mailingcity']],
  ['state', ['mailingstate', 'mailingstateprovince']],
  ['postal_code', ['mailingzip', 'mailingzipcode', 'mailingpostalcode', 'mailingzippostalcode']],
];

/**
 * The columns of a roster: of each field the position of the first column that has one of its names. A mailing address is used where there is
 * no other; its town never together with a part of another one.
 */
export function rosterColumns(header: readonly string[]): Map<RosterField, number> {
  const columns = new Map<RosterField, number>();
  const find = (field: RosterField, names: readonly string[]) => {
    const position = header.findIndex((name) => names.includes(name.toLowerCase().replace(/[^a-z0-9]/g, '')));
    if (position !== -1) columns.set(field, position);
  };
  for (const [field, names] of Object.entries(NAMES) as [RosterField, readonly string[]][])
    find(field, names);
  if (!columns.has('address')) find('address', MAILING_STREET);
  if (!MAILING_TOWN.some(([field]) => columns.has(field)))
    for (const [field, names] of MAILING_TOWN) find(field, names);
  return columns;
}

/** A roster needs one of these: they say who is asked about. */
const IDENTIFYING: readonly RosterField[] = ['npi', 'full_name', 'last', 'organization'];

/** Why nobody can be asked about by the columns of a roster, to be read after its name; null where somebody can. */
export function missingColumns(
  header: readonly string[],
  columns: ReadonlyMap<RosterField, number>,
): string | null {
  if (IDENTIFYING.some((field) => columns.has(field))) return null;
  const named = IDENTIFYING.map((field) => field.replace('_', ' '));
  return `has no column ${named.slice(0, -1).join(', ')} or ${named.at(-1)} (its columns: ${header.join(', ')})`;
}

const NAME_IN_HEADER = /name|alias|aka|maiden|initial/i;
const DATE_IN_HEADER = /date|birth|born|d\.?o\.?b/i;
/** 5/4/1960, 1960-05-04, 4.5.60, 4-May-1960, May 4, 1960; 123-45-6789 is a Social Security number. */
const DATE =
  /^(\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[- ][a-z]{3,9}[-, ]+\d{2,4}|[a-z]{3,9} \d{1,2},? \d{4})( [\d:]+.*)?$/i;
const LAST_COMMA_FIRST = /^[\p{L}'’. -]+,\s*[\p{L}'’. -]+$/u;
/** Values of a column that are looked at. */
const MAX_LOOKED_AT = 1_000;

/** What a column that is not used looks like, by its name or by half of its values; null when like neither. */
export function looksLike(name: string, values: readonly string[]): 'a date' | 'a name' | null {
  const filled = values.filter((value) => value.trim() !== '').slice(0, MAX_LOOKED_AT);
  const isMost = (isSo: (value: string) => boolean) =>
    filled.length > 0 && filled.filter((value) => isSo(value.trim())).length * 2 >= filled.length;
  if (isMost((value) => DATE.test(value)) || DATE_IN_HEADER.test(name)) return 'a date';
  if (NAME_IN_HEADER.test(name) || isMost(looksLikeName)) return 'a name';
  return null;
}

const looksLikeName = (value: string): boolean =>
  LAST_COMMA_FIRST.test(value) || (/^\D+$/.test(value) && wordsOf(value).slice(0, 2).some(isFirstName));
