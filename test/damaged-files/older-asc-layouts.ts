import { npiOf } from './sound-rows.ts';

const FACILITY = ['ASC_Name', 'Provider_ID', 'NPI', 'City', 'State', 'ZIP_Code', 'Year'];
const rated = (...numbers: number[]): string[] =>
  numbers.flatMap((number) => [`ASC_${number}_Rate*`, `ASC_${number}_Footnote`]);
const visits = (number: number): string[] =>
  [
    'Total_Cases',
    'Performance_Category',
    'RSHV_Rate',
    'Interval_Lower_Limit',
    'Interval_Upper_Limit',
    'Footnote',
  ].map((part) => `ASC_${number}_${part}`);

function fileOf(columns: readonly string[]): string {
  const row = (number: number): string =>
    columns
      .map((name) => {
        if (name === 'ASC_Name') return `EXAMPLE SURGERY ${number}`;
        if (name === 'Provider_ID') return `05C000${1830 + number}`;
        if (name === 'NPI') return npiOf(number);
        if (name === 'State') return 'CA';
        return name === 'Year' ? '2018' : name.endsWith('Rate*') ? '0.5' : '';
      })
      .join(',');
  return `${columns.map((name) => `"${name}"`).join(',')}\n${row(1)}\n${row(2)}\n`;
}

/** Files of surgical centers as they were published before the columns were renamed: two centers each. */
export const ASC_LAYOUTS = [
  [...FACILITY, ...rated(1, 2, 3, 4, 8, 9, 10, 11), ...visits(12)],
  [
    ...[...FACILITY, ...rated(1, 2, 3, 4, 9, 11, 13, 14), ...visits(12)],
    ...[...visits(17), ...visits(18), ...visits(19), ...visits(20)],
  ],
].map((columns) => ({ columns: columns.length, file: fileOf(columns) }));
