import { workbook } from '../build/bundles/files/workbook.ts';
import { npiCheckDigit } from '../schemas/npi.ts';
import { npiAt } from './release-fixture.ts';

// A roster of 300 invented people as it comes from a personnel office: names in one column in both orders, with degrees and accents,
// states by name, ZIP codes without leading zeros, numbers a spreadsheet has rounded, foreign addresses, blank lines, columns that nobody
// needs. Four lines are of the listed parties of `screening-release.ts`, `BAD_ROWS` cannot be screened.

const HEADER = [
  ...['NPI', 'Full Name', 'Street', 'City', 'State', 'ZIP', 'D.O.B.', 'Department', 'Hired'],
  ...['Preferred Name', 'Badge'],
];

const LASTS = 'Ødegård Lindqvist Okonkwo Müller Fernández Zielinski Brandt Castellano Whitcombe Yamada'.split(
  ' ',
);
const FIRSTS = 'Björn Ingrid Chidi Jürgen Lucía Wanda Otto Gina Percival Haruko Noël'.split(' ');
const PLACES = [
  ['Springfield', 'Massachusetts', '1103'],
  ['Albany', 'new york', '12207'],
  ['Washington', 'District of Columbia', '20001'],
  ['Trenton', 'N.J.', '86081234'],
  ['Austin', 'TX', '78701-1234'],
] as const;

type Row = Record<(typeof HEADER)[number], string>;

/** What is special about a row, by its number among the 300. */
const SPECIAL: Readonly<Record<number, Partial<Row>>> = {
  7: {
    'Full Name': 'QUINDLE, ROBERT',
    Street: '12 Elm Street',
    City: 'Boston',
    State: 'Massachusetts',
    ZIP: '2139',
    'D.O.B.': '',
  },
  8: {
    'Full Name': 'Dr. Robert Quindle, MD',
    Street: '12 Elm St.',
    City: 'BOSTON',
    State: 'ma',
    ZIP: '02139',
    'D.O.B.': '5/4/1960',
  },
  20: { NPI: '2.01253E+09' },
  40: { ZIP: 'K1A 0B1' },
  60: { 'Full Name': '' },
  80: { 'D.O.B.': '31/31/1960' },
  100: { State: 'Ontario', ZIP: '' },
  120: { NPI: '20125300' },
  140: { NPI: `200000001${(Number(npiCheckDigit('200000001')) + 1) % 10}` },
  160: { NPI: `${npiAt(3)}.0`, 'Full Name': '' },
  200: { 'Full Name': 'Quindle Robert', Street: '', City: '', State: '', ZIP: '', 'D.O.B.': '5/4/1960' },
  220: {
    'Full Name': 'Marchetti Home Health, Inc.',
    Street: '77 Pine Road',
    City: 'Albany',
    State: 'NY',
    ZIP: '12207',
  },
  240: { Department: 'Surgery\nfloor 2; "east", wing' },
};
/** Numbers of the rows that cannot be screened, and what is said of each. */
export const BAD_ROWS: Readonly<Record<number, RegExp>> = {
  20: /column NPI: 2\.01253E\+09 is a number that a spreadsheet has rounded/,
  40: /column ZIP: must be a ZIP code/,
  60: /column NPI: npi or a name/,
  80: /column D\.O\.B\.: must be a date/,
  100: /column State: must be a two-letter state code/,
  120: /column NPI: must be ten digits/,
};
/** Those of the listed parties. */
export const LISTED_ROWS = [7, 8, 200, 220];
const BLANK_LINES = [3, 180];
export const ROWS = 300;

function rowAt(number: number): Row {
  const [last = '', first = ''] = [LASTS[number % 10], FIRSTS[number % 11]];
  const [city, state, zip] = PLACES[number % PLACES.length] ?? PLACES[0];
  const forms = [
    `${last.toUpperCase()}, ${first.toUpperCase()} Q`,
    `${first} Q. ${last}`,
    `${last}, ${first}, RN`,
  ];
  return {
    NPI: '',
    'Full Name': forms[number % forms.length] ?? '',
    Street: `${number + 10} Main Street`,
    City: city,
    State: state,
    ZIP: zip,
    'D.O.B.': `${(number % 12) + 1}/${(number % 27) + 1}/${1950 + (number % 50)}`,
    Department: 'Nursing',
    Hired: '2019-06-01',
    'Preferred Name': first,
    Badge: String(1000 + number),
    ...SPECIAL[number],
  };
}

/** The lines of the file: the header, the rows, and blank ones between them. */
function lines(): string[][] {
  const rows = Array.from({ length: ROWS }, (_, number) => HEADER.map((name) => rowAt(number)[name] ?? ''));
  return [
    HEADER,
    ...rows.flatMap((row, number) => (BLANK_LINES.includes(number) ? [HEADER.map(() => ''), row] : [row])),
  ];
}

function csv(delimiter: string): string {
  const cell = (text: string) =>
    /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  return lines()
    .map((row) => `${row.map(cell).join(delimiter)}\r\n`)
    .join('');
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const MARK = '\ufeff';

/** The roster in every form it comes in, by the name of the file. */
export async function rosterFiles(): Promise<Record<string, { bytes: Buffer; read: string }>> {
  const width = HEADER.map(() => 12);
  return {
    'utf-8.csv': { bytes: Buffer.from(csv(',')), read: 'CSV with commas, UTF-8' },
    'marked.csv': { bytes: Buffer.from(MARK + csv(';')), read: 'CSV with semicolons, UTF-8' },
    'windows.csv': { bytes: Buffer.from(csv(';'), 'latin1'), read: 'CSV with semicolons, Windows-1252' },
    'unicode.txt': { bytes: Buffer.from(MARK + csv('\t'), 'utf16le'), read: 'CSV with tabs, UTF-16LE' },
    'big-endian.txt': { bytes: swapped(MARK + csv('\t')), read: 'CSV with tabs, UTF-16BE' },
    'staff.xlsx': {
      bytes: await workbook([{ name: 'Staff', rows: lines(), widths: width }]),
      read: 'first visible sheet of a workbook',
    },
  };
}
