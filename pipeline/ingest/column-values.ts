import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { FileContract } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { csvScan, type ReadableFile } from './csv-scan.ts';

/** Rows that are examined. A spreadsheet or another export changes a column from the first row to the last. */
const ROWS_CHECKED = 100_000;
/** Publishers make single mistakes: up to this many values are never a reason to refuse a file. */
const STRAY_VALUES = 2;
/** The greatest share of identifiers that may have lost digits. */
const DAMAGED_SHARE = 0.01;
/** The greatest share of dates that may be unreadable, in a column with at least so many; with fewer dates, half. */
const UNREADABLE_SHARE = 0.05;
const MANY_DATES = 200;

const Counts = z.object({ filled: RowCount, wrong: RowCount, example: z.string().nullable() });

/**
 * Checks the values of a file against what its contract says about their columns, before anything is read into tables.
 * @throws SourceRefused naming the file, the column and one of the values.
 */
export async function checkColumnValues(
  warehouse: Warehouse,
  contract: FileContract,
  file: ReadableFile,
): Promise<void> {
  const columns = contract.columns.filter(
    ({ name, digits, dates, distinctive }) =>
      (digits ?? dates ?? distinctive) !== undefined && file.header.columns.includes(name),
  );
  if (columns.length === 0) return;
  await warehouse.run(
    `CREATE OR REPLACE TEMP TABLE checked_row AS SELECT ${columns.map(({ name }) => sqlName(name)).join(', ')}
     FROM ${csvScan(file, contract.delimiter ?? ',')} LIMIT ${ROWS_CHECKED}`,
  );
  for (const { name, digits, dates, distinctive } of columns) {
    if (distinctive) await checkDistinctive(warehouse, file, name, distinctive);
    if (digits) await checkDigits(warehouse, file, name, digits);
    if (dates) await checkDates(warehouse, file, name, dates);
  }
  await warehouse.run('DROP TABLE checked_row');
}

async function checkDistinctive(
  warehouse: Warehouse,
  file: ReadableFile,
  column: string,
  pattern: RegExp,
): Promise<void> {
  const isOne = `regexp_full_match(coalesce(trim(${sqlName(column)}), ''), ${sqlLiteral(pattern.source)})`;
  const counts = await count(warehouse, column, 'true', `NOT ${isOne}`);
  if (counts.wrong * 2 <= counts.filled) return;
  throw new SourceRefused(
    'another_file',
    `${file.input.name} has this name but is another kind of file: ${counts.wrong} of ${counts.filled} values of "${column}" do not belong in it${example(counts)}`,
    'Rename the file to its published name, and add the right one.',
  );
}

async function checkDigits(
  warehouse: Warehouse,
  file: ReadableFile,
  column: string,
  lengths: readonly number[],
): Promise<void> {
  const value = `trim(${sqlName(column)})`;
  const isTooShort = `regexp_full_match(${value}, '[0-9]+') AND length(${value}) < ${Math.max(...lengths)} AND length(${value}) NOT IN (${lengths.join(', ')})`;
  const isDecimal = `regexp_full_match(${value}, '[0-9]+\\.0+|[0-9](\\.[0-9]+)?[eE]\\+[0-9]+')`;
  const counts = await count(warehouse, column, `${value} <> ''`, `(${isTooShort}) OR ${isDecimal}`);
  if (counts.wrong <= Math.max(STRAY_VALUES, DAMAGED_SHARE * counts.filled)) return;
  throw new SourceRefused(
    'damaged_values',
    `${file.input.name}: ${counts.wrong} of ${counts.filled} values of "${column}" have lost their leading zeros or are decimal numbers${example(counts)}. A spreadsheet does this`,
    'Fetch the file again and do not save it from a spreadsheet.',
  );
}

async function checkDates(
  warehouse: Warehouse,
  file: ReadableFile,
  column: string,
  formats: readonly string[],
): Promise<void> {
  // Zeros only, and words, mean that there is no date.
  const isStated = `regexp_matches(${sqlName(column)}, '[1-9]')`;
  const counts = await count(warehouse, column, isStated, `NOT ${isDate(column, formats)}`);
  if (counts.wrong <= STRAY_VALUES) return;
  const exchanged = formats.map((format) =>
    format.replaceAll(/%[md]/g, (part) => (part === '%m' ? '%d' : '%m')),
  );
  const inOtherOrder = await count(warehouse, column, isStated, `NOT ${isDate(column, exchanged)}`);
  const fitsOtherOrder = inOtherOrder.wrong + STRAY_VALUES < counts.wrong;
  const limit = counts.filled < MANY_DATES ? 0.5 : UNREADABLE_SHARE;
  if (!fitsOtherOrder && counts.wrong <= limit * counts.filled) return;
  throw new SourceRefused(
    'unreadable_dates',
    `${file.input.name}: ${counts.wrong} of ${counts.filled} values of "${column}" are not dates of the form ${formats.map(written).join(' or ')}${example(counts)}${fitsOtherOrder ? '; they are in another order of day and month' : ''}`,
    'Fetch the file again; if the publisher writes dates in a new way, add it to the column contract of the source.',
  );
}

/** Two-digit years are read as years of the first century, which are not valid dates in such a file either. */
function isDate(column: string, formats: readonly string[]): string {
  const list = `[${formats.map(sqlLiteral).join(', ')}]`;
  return `coalesce(year(try_strptime(trim(${sqlName(column)}), ${list})) BETWEEN 1600 AND 2200, false)`;
}

const written = (format: string): string =>
  format.replaceAll(/%[YmdbB]/g, (part) => ({ '%Y': 'YYYY', '%m': 'MM', '%d': 'DD' })[part] ?? 'MON');

const example = ({ example: value }: z.infer<typeof Counts>): string =>
  value === null ? '' : ` (such as ${value})`;

async function count(
  warehouse: Warehouse,
  column: string,
  isFilled: string,
  isWrong: string,
): Promise<z.infer<typeof Counts>> {
  return warehouse.row(
    Counts,
    `SELECT count(*) FILTER (${isFilled}) AS filled, count(*) FILTER ((${isFilled}) AND (${isWrong})) AS wrong,
       min(${sqlName(column)}) FILTER ((${isFilled}) AND (${isWrong})) AS example
     FROM checked_row`,
  );
}
