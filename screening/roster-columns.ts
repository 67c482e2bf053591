import type { ScreeningQuery } from '../schemas/screening/screening.ts';

export type RosterField = keyof ScreeningQuery;

/** The names a column may have, without case, blanks and punctuation. */
const NAMES: Record<RosterField, readonly string[]> = {
  npi: ['npi', 'npinumber', 'providernpi', 'individualnpi', 'nationalprovideridentifier'],
  first: ['first', 'firstname', 'fname', 'givenname', 'providerfirstname'],
  middle: ['middle', 'middlename', 'middleinitial', 'mi', 'mname'],
  last: ['last', 'lastname', 'lname', 'surname', 'familyname', 'providerlastname'],
  suffix: ['suffix', 'namesuffix', 'generation'],
  organization: [
    ...['organization', 'organizationname', 'organisation', 'orgname', 'business', 'businessname', 'company'],
    ...['companyname', 'entityname', 'facility', 'facilityname', 'legalbusinessname', 'vendor', 'vendorname'],
  ],
  address: ['address', 'address1', 'addressline1', 'street', 'streetaddress', 'line1', 'practiceaddress'],
  city: ['city', 'town'],
  state: ['state', 'st', 'statecode'],
  postal_code: ['zip', 'zipcode', 'zip5', 'postalcode', 'postal'],
  birth_date: ['birthdate', 'dateofbirth', 'dob', 'birthday'],
};

/** The columns of a roster: of each field the position of the first column that has one of its names. */
export function rosterColumns(header: readonly string[]): Map<RosterField, number> {
  const columns = new Map<RosterField, number>();
  for (const [field, names] of Object.entries(NAMES) as [RosterField, readonly string[]][]) {
    const position = header.findIndex((name) => names.includes(name.toLowerCase().replace(/[^a-z0-9]/g, '')));
    if (position !== -1) columns.set(field, position);
  }
  return columns;
}

/** The fields of a line that are filled in: ZIP codes with their leading zeros, dates in both usual forms. */
export function rosterFields(
  cells: readonly string[],
  columns: ReadonlyMap<RosterField, number>,
): Partial<Record<RosterField, string>> {
  const fields: Partial<Record<RosterField, string>> = {};
  for (const [field, position] of columns) {
    const cell = cells[position]?.trim() ?? '';
    if (cell !== '') fields[field] = plain(field, cell);
  }
  return fields;
}

function plain(field: RosterField, cell: string): string {
  // Spreadsheets drop the leading zeros of ZIP codes in New England.
  if (field === 'postal_code' && /^\d{3,4}$/.test(cell)) return cell.padStart(5, '0');
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  if (field === 'birth_date' && year !== '')
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return cell;
}
