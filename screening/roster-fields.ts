import { stateCodeOf } from '../schemas/states.ts';
import { fullNameReadings, type NameOrder } from './full-name.ts';
import type { RosterField } from './roster-columns.ts';

type Fields = Partial<Record<Exclude<RosterField, 'full_name'>, string>>;

/** What a line of a roster says of somebody, and what of it cannot be what it should be. */
export interface RosterFields {
  /** The likeliest first; several where the order of a whole name is not certain. */
  readonly readings: readonly [Fields, ...Fields[]];
  readonly problems: readonly { readonly field: RosterField; readonly problem: string }[];
}

/** 2.01253E+09: how spreadsheets show a number that is too long for its cell, and save it. */
const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i;
const DAY_NUMBER = /^\d{4,5}([.,]\d+)?$/;
/** How it is written that somebody has no NPI. */
const NO_NPI = /^(#?n\/?a|none|null|0|-+)$/i;
const FIRST_WITHOUT_LAST =
  'is a first name, and the line has no last name: only the organization would be screened. Fill in the last name, or empty the first name if the organization is meant';

/**
 * The fields of a line that are filled in, in each way they may be read: ZIP codes with their leading zeros, dates in the usual forms, states by name, a name in
 * one cell in its parts. @param order of names without a comma @param now two-digit years are not after it
 */
export function rosterFields(
  cells: readonly string[],
  columns: ReadonlyMap<RosterField, number>,
  order: NameOrder,
  now = new Date(),
): RosterFields {
  const fields: Fields = {};
  const problems: { field: RosterField; problem: string }[] = [];
  let fullName = '';
  for (const [field, position] of columns) {
    const cell = cells[position]?.trim() ?? '';
    if (cell === '' || (field === 'npi' && NO_NPI.test(cell))) continue;
    const problem = problemOf(field, cell);
    if (problem !== null) problems.push({ field, problem });
    else if (field === 'full_name') fullName = cell;
    else fields[field] = plain(field, cell, now);
  }
  // A column of its own says more surely what the last name is.
  const isWholeNameRead = fields.last === undefined && fullName !== '';
  const readings: [Fields, ...Fields[]] = isWholeNameRead ? readingsWith(fields, fullName, order) : [fields];
  const [{ first, last, organization }] = readings;
  if (first !== undefined && last === undefined && organization !== undefined)
    problems.push({ field: 'first', problem: FIRST_WITHOUT_LAST });
  return { readings, problems };
}

/** The readings of a whole name with the fields that have columns of their own. Of two organizations each is asked about. */
function readingsWith(fields: Fields, fullName: string, order: NameOrder): [Fields, ...Fields[]] {
  const [first, ...others] = fullNameReadings(fullName, order);
  const withFields = others.map((parts) => ({ ...parts, ...fields }));
  const likeliest = { ...first, ...fields };
  const { organization } = first;
  return organization === undefined || likeliest.organization === organization
    ? [likeliest, ...withFields]
    : [{ ...likeliest, organization }, likeliest, ...withFields];
}

/** What a spreadsheet has made of a value that cannot be undone. */
function problemOf(field: RosterField, cell: string): string | null {
  if ((field === 'npi' || field === 'postal_code') && ROUNDED.test(cell))
    return `${cell} is a number that a spreadsheet has rounded: its last digits are lost. Format the column as text where it still has them, and save it again`;
  if (field === 'birth_date' && DAY_NUMBER.test(cell))
    return 'is a number of days, as spreadsheets count them: format the column as a date, and save it again';
  return null;
}

function plain(field: Exclude<RosterField, 'full_name'>, cell: string, now: Date): string {
  switch (field) {
    case 'npi':
      return withoutFraction(cell);
    case 'postal_code':
      return withLeadingZeros(withoutFraction(cell));
    case 'state':
      return stateOf(cell);
    case 'birth_date':
      return isoDate(cell, now);
    default:
      return cell;
  }
}

/** 1003000126.0: programs that keep numbers with a fraction write it. */
const withoutFraction = (cell: string): string => cell.replace(/^(\d+)\.0+$/, '$1');

/** Spreadsheets drop the leading zeros of ZIP codes in New England. */
function withLeadingZeros(cell: string): string {
  if (/^\d{3,4}$/.test(cell)) return cell.padStart(5, '0');
  return /^\d{7,8}$/.test(cell) ? cell.padStart(9, '0') : cell;
}

/** How states were abbreviated before they had codes of two letters, and still are; without those whose letters are the code. */
const STATE_ABBREVIATIONS = new Map(
  `ALA AL, ARIZ AZ, ARK AR, CALIF CA, CAL CA, COLO CO, CONN CT, DEL DE, FLA FL, ILL IL, IND IN, KANS KS, MASS MA, MICH MI, MINN MN, MISS MS,
  MONT MT, NEBR NE, NEB NE, NEV NV, OKLA OK, OREG OR, ORE OR, PENN PA, PENNA PA, TENN TN, TEX TX, WASH WA, WIS WI, WISC WI, WYO WY`
    .split(/,\s+/)
    .map((line): [abbreviation: string, code: string] => {
      const [abbreviation = '', code = ''] = line.split(' ');
      return [abbreviation, code];
    }),
);

/** The code of a state by its name, a usual abbreviation, or both code and name (TX - Texas); anything else without dots. */
function stateOf(cell: string): string {
  const withoutDots = cell.replaceAll('.', '');
  return (
    stateCodeOf(cell) ??
    STATE_ABBREVIATIONS.get(withoutDots.toUpperCase()) ??
    codeBesideName(cell) ??
    withoutDots
  );
}

const CODE_BESIDE_NAME = [
  /^(?<code>[a-z]{2}) ?[-–] ?(?<name>.+)$/i,
  /^(?<name>.+?) ?\((?<code>[a-z]{2})\)$/i,
];

/** TX - Texas, Texas (TX). */
function codeBesideName(cell: string): string | undefined {
  for (const form of CODE_BESIDE_NAME) {
    const { code, name = '' } = form.exec(cell)?.groups ?? {};
    if (code !== undefined && stateCodeOf(name) === code.toUpperCase()) return code.toUpperCase();
  }
  return undefined;
}

/** Midnight, as programs write it behind a date that has no time of day. */
const MIDNIGHT = / (0?0:00(:00)?|12:00(:00)? AM)$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** The usual forms; numbers without the year first are in the order of the United States. */
const DATE_FORMS = [
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d\d)$/,
  /^(?<month>\d{1,2})-(?<day>\d{1,2})-(?<year>\d{4})$/,
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  new RegExp(`^${MONTH}\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})$`, 'i'),
  new RegExp(`^(?<day>\\d{1,2})[- ]${MONTH}[- ](?<year>\\d{4}|\\d\\d)$`, 'i'),
];

/** A date in the usual forms as `YYYY-MM-DD`; anything else as it is. @param now two-digit years are not after it */
export function isoDate(cell: string, now = new Date()): string {
  const date = cell.replace(MIDNIGHT, '').replace(/^(\d{4}-\d\d-\d\d)[ T]00:00.*$/, '$1');
  for (const form of DATE_FORMS) {
    const { year, month, name, day = '' } = form.exec(date)?.groups ?? {};
    if (year === undefined) continue;
    const number = month ?? String(MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1);
    return `${fullYear(year, now)}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return date;
}

/** A year of two digits is the last one that ends with them. */
function fullYear(year: string, now: Date): string {
  if (year.length === 4) return year;
  return `${Number(year) <= now.getUTCFullYear() % 100 ? '20' : '19'}${year}`;
}
