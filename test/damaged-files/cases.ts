import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { careCompare } from '../../sources/care-compare/source.ts';
import { enrollmentsAndOwners } from '../../sources/enrollments-and-owners/source.ts';
import { nppes } from '../../sources/nppes/source.ts';
import { oigLeie } from '../../sources/oig-leie/source.ts';
import { openPayments } from '../../sources/open-payments/source.ts';
import { DAMAGED_DIRECTORY } from './cms-directory.ts';
import { DAMAGED_DUE_DATES } from './due-dates.ts';
import { encryptedZip } from './encrypted-zip.ts';
import { DAMAGED_MEDICARE_ACTIVITY } from './medicare-activity.ts';
import { ASC_LAYOUTS } from './older-asc-layouts.ts';
import type { DamagedFiles, Files } from './read-damaged.ts';
import { DAMAGED_REVOCATIONS } from './revocations.ts';
import { DAMAGED_SHORTAGE_AREAS } from './shortage-areas.ts';
import {
  compact,
  dayFirst,
  exclusions,
  hospitals,
  iso,
  noProviders,
  npiOf,
  nursingEnrollments,
  nursingOwners,
  providers,
  reinstatements,
  short,
  withoutLeadingZeros,
} from './sound-rows.ts';
import { DAMAGED_STATE_LISTS } from './state-lists.ts';
import { DAMAGED_HOMES, DAMAGED_ZIP_AREAS } from './zip-areas.ts';

const MAIN = 'npidata_pfile_20261109-20261115.csv';
const SNF = 'SNF_Enrollments_2026.07.31.csv';
const HOSPITAL = 'Hospital_General_Information.csv';
const OWNERSHIP = 'OP_DTL_OWNRSHP_PGYR2024_P06302026_06032026.csv';

const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
/** Every other line ends with CRLF. */
const alternating = (text: string): string =>
  text.replaceAll(/([^\n]*)\n([^\n]*)\n/g, (_, one: string, two: string) => `${one}\r\n${two}\n`);
const headerAgain = (text: string, after: number): string => {
  const lines = text.split('\n');
  return [...lines.slice(0, after), lines[0], ...lines.slice(after)].join('\n');
};
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const ownership = readFileSync(new URL(`../../sources/open-payments/fixtures/${OWNERSHIP}`, import.meta.url));

const leie = (
  name: string,
  list: string | Uint8Array,
  expected: string,
  more: Partial<DamagedFiles> = {},
): DamagedFiles => ({ name, source: oigLeie, files: { 'UPDATED.csv': list }, expected, ...more });
const enrollments = (name: string, files: Files, expected: string, says?: RegExp): DamagedFiles => ({
  name,
  source: enrollmentsAndOwners,
  files,
  expected,
  ...(says !== undefined && { says }),
});

/** Line ends and CSV that no longer hold together. */
const BROKEN_TEXT: readonly DamagedFiles[] = [
  {
    name: 'CRLF and LF in turn',
    source: careCompare,
    files: { [HOSPITAL]: alternating(hospitals(40)) },
    expected: 'kept 40 of 40',
  },
  {
    name: 'CR alone as the line end',
    source: careCompare,
    files: { [HOSPITAL]: hospitals(40).replaceAll('\n', '\r') },
    expected: 'kept 40 of 40',
  },
  {
    name: 'a carriage return in a bare value',
    source: careCompare,
    files: { [HOSPITAL]: hospitals(40).replaceAll('"', '').replace('HOSPITAL 7', 'HOSP\rITAL 7') },
    expected: 'refused unreadable_csv',
    says: /Hospital_General_Information\.csv .*line 8/,
  },
  {
    name: 'LF lines, and a value with CRLF in it',
    source: careCompare,
    files: { [HOSPITAL]: hospitals(3).replace('HOSPITAL 2', 'HOSPITAL\r\n2') },
    expected: 'kept 3 of 3',
  },
  leie(
    'the header again in the middle',
    headerAgain(exclusions(40), 20),
    'kept 40 of 41 (the header again 1)',
  ),
  leie(
    'the header again, quoted otherwise, CRLF',
    crlf(headerAgain(exclusions(40), 20).replace(/^.*/, (header) => header.replaceAll('"', ''))),
    'kept 40 of 41 (the header again 1)',
  ),
  {
    name: 'two whole files one behind the other',
    source: nppes,
    files: { [MAIN]: providers(30) + providers(60).split('\n').toSpliced(1, 30).join('\n') },
    expected: 'kept 60 of 61 (the header again 1)',
  },
  leie('UTF-16', utf16(exclusions(10)), 'refused utf_16', { says: /UPDATED\.csv is UTF-16 text/ }),
  leie('semicolons', exclusions(10).replaceAll('","', '";"'), 'refused not_csv', {
    says: /UPDATED\.csv .*semicolons/,
  }),
  enrollments(
    'a quote that is never closed',
    { [SNF]: nursingEnrollments(40).replace('EXAMPLE HOME 11', '"EXAMPLE HOME 11') },
    'refused unclosed_quote',
    /SNF_Enrollments_2026\.07\.31\.csv.*line 12/,
  ),
];

/** Archives that hold no readable file. */
const ARCHIVES: readonly DamagedFiles[] = [
  {
    name: 'a zip with a password',
    source: oigLeie,
    files: { 'leie.zip': await encryptedZip('UPDATED.csv', exclusions(10)) },
    expected: 'refused encrypted_archive',
    says: /leie\.zip .*password/,
  },
  {
    name: 'a bomb: 128 MB in 125 kB',
    source: oigLeie,
    files: { 'UPDATED.csv.gz': gzipSync(Buffer.alloc(1 << 27, 'A')) },
    expected: 'refused archive_bomb',
    says: /UPDATED\.csv\.gz unpacks to more than 200 times its size/,
  },
];

/** Identifiers and dates that a spreadsheet or another country's settings have changed. */
const CHANGED_VALUES: readonly DamagedFiles[] = [
  ...['ASSOCIATE ID', 'CCN', 'ZIP CODE'].map((column) =>
    enrollments(
      `enrollments, ${column} without leading zeros`,
      { [SNF]: nursingEnrollments(40, withoutLeadingZeros(column)) },
      'refused damaged_values',
      new RegExp(`SNF_Enrollments_2026\\.07\\.31\\.csv.*"${column}".*leading zeros`),
    ),
  ),
  ...['ASSOCIATE ID', 'ASSOCIATE ID - OWNER'].map((column) =>
    enrollments(
      `owners, ${column} without leading zeros`,
      { 'SNF_All_Owners_2026.07.31.csv': nursingOwners(40, withoutLeadingZeros(column)) },
      'refused damaged_values',
      new RegExp(`"${column}".*leading zeros`),
    ),
  ),
  leie(
    'NPIs in scientific notation',
    exclusions(335, (row, number) => (number % 5 === 0 ? { ...row, NPI: '2.00E+09' } : row)),
    'refused damaged_values',
    { says: /UPDATED\.csv.*"NPI".*2\.00E\+09/ },
  ),
  leie(
    'NPIs as decimal numbers',
    exclusions(335, (row, number) => (number % 5 === 0 ? { ...row, NPI: `${npiOf(number)}.0` } : row)),
    'refused damaged_values',
    { says: /"NPI"/ },
  ),
  leie('ISO dates', exclusions(335, undefined, iso), 'refused unreadable_dates', {
    says: /UPDATED\.csv.*"DOB".*1950|UPDATED\.csv.*"DOB"/,
  }),
  leie('dates such as 3/19/15', exclusions(335, undefined, short), 'refused unreadable_dates'),
  leie(
    'four exclusion dates of 335 that are none',
    exclusions(335, (row, number) => (number <= 4 ? { ...row, EXCLDATE: '20151341' } : row)),
    'kept 331 of 335 (the exclusion date is no date 4)',
  ),
  leie(
    'one in twelve exclusion dates is none',
    exclusions(336, (row, number) => (number % 12 === 0 ? { ...row, EXCLDATE: '20151341' } : row)),
    'refused unreadable_dates',
    { says: /"EXCLDATE".*20151341/ },
  ),
  leie(
    'NPIs emptied since the last good snapshot',
    exclusions(335, (row) => ({ ...row, NPI: '0000000000' })),
    'refused column_emptied',
    {
      before: { 'UPDATED.csv': exclusions(335) },
      says: /oig_leie__exclusion\.npi is filled in 0 of 335 rows.* 67 of 335.*--accept-change oig-leie/,
    },
  ),
  leie(
    'two thirds of the NPIs gone since the last good snapshot',
    exclusions(335, (row, number) => (number % 15 === 0 ? row : { ...row, NPI: '0000000000' })),
    'refused column_emptied',
    { before: { 'UPDATED.csv': exclusions(335) } },
  ),
  enrollments(
    'incorporation dates in ISO',
    { [SNF]: nursingEnrollments(40, undefined, iso) },
    'refused unreadable_dates',
    /"INCORPORATION DATE".*MM\/DD\/YYYY/,
  ),
  {
    name: 'NPPES dates day first',
    source: nppes,
    files: { [MAIN]: providers(40, undefined, dayFirst) },
    expected: 'refused unreadable_dates',
    says: /"Provider Enumeration Date".*another order/,
  },
];

/** Sound files in the place of others. */
const OTHER_FILES: readonly DamagedFiles[] = [
  {
    name: 'an exclusion list as reinstatements',
    source: oigLeie,
    files: { 'UPDATED.csv': exclusions(335), '1702REIN.csv': exclusions(335) },
    expected: 'refused another_file',
    says: /1702REIN\.csv.*"REINDATE"/,
  },
  leie('reinstatements as the exclusion list', reinstatements(60), 'refused another_file', {
    says: /UPDATED\.csv.*"REINDATE"/,
  }),
  {
    name: 'a reinstatement without its date',
    source: oigLeie,
    files: {
      'UPDATED.csv': exclusions(60),
      '1702REIN.csv': reinstatements(10).replace('"20170113"', '"00000000"'),
    },
    expected: 'kept 60 of 60; kept 9 of 10 (no reinstatement date 1)',
  },
  enrollments(
    'nursing homes as hospitals',
    {
      [SNF]: nursingEnrollments(40),
      'Hospital_Enrollments_2026.07.31.csv': nursingEnrollments(40).replace(
        'PROPRIETARY_NONPROFIT',
        'PROPRIETARY NONPROFIT',
      ),
    },
    'refused another_file',
    /Hospital_Enrollments_2026\.07\.31\.csv.*"PROVIDER TYPE CODE".*00-18/,
  ),
  {
    name: 'two files of one name, other content',
    source: oigLeie,
    files: { 'a/UPDATED.csv': exclusions(40), 'b/UPDATED.csv': exclusions(41) },
    expected: 'refused conflicting_files',
    says: /a\/UPDATED\.csv.*b\/UPDATED\.csv/,
  },
  {
    name: 'two files of one name, the same content, one packed',
    source: oigLeie,
    files: { 'a/UPDATED.csv': exclusions(40), 'b/UPDATED.csv.gz': gzipSync(exclusions(40)) },
    expected: 'kept 40 of 40',
  },
  {
    name: 'Open Payments: ownership alone',
    source: openPayments,
    files: { [OWNERSHIP]: ownership },
    expected: 'kept 1 of 1',
  },
  ...ASC_LAYOUTS.map(({ columns, file }) => ({
    name: `surgical centers in the layout of ${columns} columns`,
    source: careCompare,
    files: { 'ASC_Facility.csv': file },
    expected: 'kept 2 of 2',
  })),
];

/** Files of which nothing, or much too little, is left. */
const EMPTY_FILES: readonly DamagedFiles[] = [
  {
    name: 'NPPES: a header and no row',
    source: nppes,
    files: { [MAIN]: noProviders() },
    expected: 'refused no_row_kept',
    says: /npidata_pfile_20261109-20261115\.csv/,
  },
  {
    name: 'NPPES: every NPI wrong',
    source: nppes,
    files: { [MAIN]: providers(30, (row, number) => ({ ...row, NPI: `${npiOf(number).slice(0, 9)}X` })) },
    expected: 'refused no_row_kept',
  },
  leie(
    'one in ten without a name',
    exclusions(300, (row, number) => (number % 10 === 0 ? { ...row, LASTNAME: '' } : row), compact),
    'refused too_many_rejected',
    { says: /UPDATED\.csv.*30 of 300/ },
  ),
];

/** The whole set; the tests and `npm run faults` read the same. */
export const DAMAGED_FILES: readonly DamagedFiles[] = [
  ...CHANGED_VALUES,
  ...OTHER_FILES,
  ...EMPTY_FILES,
  ...BROKEN_TEXT,
  ...ARCHIVES,
  ...DAMAGED_STATE_LISTS,
  ...DAMAGED_ZIP_AREAS,
  ...DAMAGED_HOMES,
  ...DAMAGED_SHORTAGE_AREAS,
  ...DAMAGED_REVOCATIONS,
  ...DAMAGED_DUE_DATES,
  ...DAMAGED_DIRECTORY,
  ...DAMAGED_MEDICARE_ACTIVITY,
];
