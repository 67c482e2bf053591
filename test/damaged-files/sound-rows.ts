import { npiCheckDigit } from '../../schemas/npi.ts';
import { HOSPITAL_COLUMNS } from '../../sources/care-compare/columns/hospital.ts';
import { headerLine, valueLine } from '../../sources/enrollments-and-owners/published-file.ts';
import { MAIN_COLUMNS } from '../../sources/nppes/columns/main.ts';
import { headerOf, type PublishedRow, publishedCsv } from '../../sources/nppes/fixtures/publish.ts';
import { oigLeie } from '../../sources/oig-leie/source.ts';

/** An invented NPI: begins with 2, which no real one does. */
export const npiOf = (number: number): string => {
  const nine = `2${String(number).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
};

/** The numbers 1 to `count`. */
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (number: number): number => (number % 28) + 1;
const monthOf = (number: number): number => (number % 12) + 1;

/** How the dates of a file are written: from year, month and day. */
export type DateForm = (year: number, month: number, day: number) => string;
export const compact: DateForm = (year, month, day) => `${year}${two(month)}${two(day)}`;
export const iso: DateForm = (year, month, day) => `${year}-${two(month)}-${two(day)}`;
const american: DateForm = (year, month, day) => `${two(month)}/${two(day)}/${year}`;
export const dayFirst: DateForm = (year, month, day) => `${two(day)}/${two(month)}/${year}`;
export const short: DateForm = (year, month, day) => `${month}/${day}/${year % 100}`;

const LEIE_COLUMNS = oigLeie.files[0]?.columns.map(({ name }) => name) ?? [];

/** An exclusion list as published: every value quoted, dates YYYYMMDD, every fifth party with an NPI. */
export function exclusions(
  count: number,
  change: (row: PublishedRow, number: number) => PublishedRow = (row) => row,
  date: DateForm = compact,
): string {
  const rows = upTo(count).map((number) =>
    change(
      {
        LASTNAME: `EXEMPLAR${number}`,
        FIRSTNAME: 'ADA',
        GENERAL: 'IND- LIC HC SERV PRO',
        SPECIALTY: 'NURSE/NURSES AIDE',
        NPI: number % 5 === 0 ? npiOf(number) : '0000000000',
        DOB: date(1950 + (number % 40), monthOf(number), dayOf(number)),
        ADDRESS: `${number} QUILL ROAD`,
        CITY: 'NOWHERE',
        STATE: 'MA',
        ZIP: `0${1000 + number}`,
        EXCLTYPE: '1128a1',
        EXCLDATE: date(2015, monthOf(number), dayOf(number)),
        REINDATE: '00000000',
        WAIVERDATE: '00000000',
      },
      number,
    ),
  );
  return publishedCsv(LEIE_COLUMNS, rows);
}

/** A reinstatement supplement: the same parties, each with the date of the reinstatement. */
export const reinstatements = (count: number): string =>
  exclusions(count, (row) => ({ ...row, REINDATE: '20170113' }));

/** Enrollments of skilled nursing facilities as published: CRLF, bare values. */
export function nursingEnrollments(
  count: number,
  change: (row: PublishedRow) => PublishedRow = (row) => row,
  date: DateForm = american,
): string {
  const rows = upTo(count).map((number) =>
    change({
      'ENROLLMENT ID': `O2002${String(number).padStart(10, '0')}`,
      'ENROLLMENT STATE': 'CT',
      'PROVIDER TYPE CODE': '00-18',
      'PROVIDER TYPE TEXT': 'PART A PROVIDER - SKILLED NURSING FACILITY',
      NPI: npiOf(number),
      'MULTIPLE NPI FLAG': 'N',
      CCN: `07${5000 + number}`,
      'ASSOCIATE ID': `0${String(number).padStart(9, '4')}`,
      'ORGANIZATION NAME': `EXAMPLE HOME ${number}`,
      'INCORPORATION DATE': date(1980 + (number % 40), monthOf(number), dayOf(number)),
      'ZIP CODE': `06${100 + number}`,
    }),
  );
  return headerLine('snf_enrollment') + rows.map((row) => valueLine('snf_enrollment', row)).join('');
}

/** Owners of those facilities. */
export function nursingOwners(
  count: number,
  change: (row: PublishedRow) => PublishedRow = (row) => row,
): string {
  const rows = upTo(count).map((number) =>
    change({
      'ENROLLMENT ID': `O2002${String(number).padStart(10, '0')}`,
      'ASSOCIATE ID': `0${String(number).padStart(9, '4')}`,
      'ASSOCIATE ID - OWNER': `0${String(number).padStart(9, '7')}`,
      'TYPE - OWNER': 'O',
      'ROLE CODE - OWNER': '34',
      'ASSOCIATION DATE - OWNER': '01/01/2015',
      'ORGANIZATION NAME - OWNER': `EXAMPLE HOLDING ${number}`,
      'ZIP CODE - OWNER': `06${100 + number}`,
    }),
  );
  return headerLine('snf_owner') + rows.map((row) => valueLine('snf_owner', row)).join('');
}

/** A main file of NPPES: people with one taxonomy. */
export function providers(
  count: number,
  change: (row: PublishedRow, number: number) => PublishedRow = (row) => row,
  date: DateForm = american,
): string {
  const rows = upTo(count).map((number) =>
    change(
      {
        NPI: npiOf(number),
        'Entity Type Code': '1',
        'Provider Last Name (Legal Name)': `EXEMPLAR${number}`,
        'Provider First Name': 'ADA',
        'Provider Enumeration Date': date(2010, monthOf(number), dayOf(number)),
        'Last Update Date': date(2020, monthOf(number), dayOf(number)),
        'Healthcare Provider Taxonomy Code_1': '207N00000X',
        'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
      },
      number,
    ),
  );
  return publishedCsv(headerOf(MAIN_COLUMNS), rows);
}

/** The header of the main file, without a row. */
export const noProviders = (): string => publishedCsv(headerOf(MAIN_COLUMNS), []);

/** Hospital General Information. */
export function hospitals(count: number): string {
  const rows = upTo(count).map((number) => ({
    'Facility ID': `01${String(number).padStart(4, '0')}`,
    'Facility Name': `EXAMPLE HOSPITAL ${number}`,
    State: 'AL',
    'Hospital overall rating': '3',
  }));
  return publishedCsv(headerOf(HOSPITAL_COLUMNS), rows);
}

/** Numbers as a spreadsheet leaves them: without the zeros they begin with. */
export const withoutLeadingZeros = (...columns: readonly string[]) => {
  return (row: PublishedRow): PublishedRow => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, (row[column] ?? '').replace(/^0+/, '')])),
  });
};
