import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { ColumnContract, FileContract } from '../../sources/contract.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../warehouse/warehouse.ts';
import { csvScan, type ReadableFile } from './csv-scan.ts';
import { namesOf, shown } from './header.ts';

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
type Counts = z.infer<typeof Counts>;

/** A rule about the values of a column. */
interface Check {
  readonly column: ColumnContract;
  /** Conditions of SQL: which values are looked at, and which of them break the rule. */
  readonly isFilled: string;
  readonly isWrong: string;
  /** @throws SourceRefused when too many are wrong */
  readonly judge: (counts: Counts) => void | Promise<void>;
}

/**
 * Checks the values of a file against what its contract says about their columns, before anything is read into tables.
 * @throws SourceRefused naming the file, the column and one of the values.
 */
export async function checkColumnValues(
  warehouse: Warehouse,
  contract: FileContract,
  file: ReadableFile,
): Promise<void> {
  const count = (checks: readonly Omit<Check, 'judge'>[]) => countValues(warehouse, contract, file, checks);
  const checks = contract.columns
    .filter(({ name }) => file.header.columns.includes(name))
    .flatMap((column) => {
      const { digits, dates, distinctive } = column;
      return [
        ...(distinctive ? [distinctiveCheck(file, column, distinctive)] : []),
        ...(digits ? [digitsCheck(file, column, digits)] : []),
        ...(dates ? [datesCheck(file, column, dates, count)] : []),
      ];
    });
  // All at once: a statement for each column takes longer than the rows do.
  for (const [i, counts] of (await count(checks)).entries()) await checks[i]?.judge(counts);
}

/** The counts of each check, in one pass over the first rows of a file. */
async function countValues(
  warehouse: Warehouse,
  contract: FileContract,
  file: ReadableFile,
  checks: readonly Omit<Check, 'judge'>[],
): Promise<Counts[]> {
  if (checks.length === 0) return [];
  const counts = checks.map(({ column, isFilled, isWrong }) => {
    const wrong = `(${isFilled}) AND (${isWrong})`;
    return `{
      'filled': count(*) FILTER (${isFilled}),
      'wrong': count(*) FILTER (${wrong}),
      'example': min(${sqlName(column.name)}) FILTER (${wrong})
    }`;
  });
  const columns = new Set(checks.map(({ column }) => sqlName(column.name)));
  return await warehouse.rows(
    Counts,
    `SELECT unnest([${counts.join(', ')}], recursive := true)
     FROM (SELECT ${[...columns].join(', ')} FROM ${csvScan(file, contract.delimiter ?? ',')} LIMIT ${ROWS_CHECKED})`,
  );
}

function distinctiveCheck(file: ReadableFile, column: ColumnContract, pattern: RegExp): Check {
  const isOne = `regexp_full_match(coalesce(trim(${sqlName(column.name)}), ''), ${sqlLiteral(pattern.source)})`;
  const judge = (counts: Counts) => {
    if (counts.wrong * 2 <= counts.filled) return;
    throw new SourceRefused(
      'another_file',
      `${file.input.name} has this name but is another kind of file: ${counts.wrong} of ${counts.filled} values of ${namesOf(column)} do not belong in it${example(counts)}`,
      'Rename the file to its published name, and add the right one.',
    );
  };
  return { column, isFilled: 'true', isWrong: `NOT ${isOne}`, judge };
}

function digitsCheck(file: ReadableFile, column: ColumnContract, lengths: readonly number[]): Check {
  const value = `trim(${sqlName(column.name)})`;
  const isTooShort =
    lengths.length === 0
      ? 'false'
      : `regexp_full_match(${value}, '[0-9]+') AND length(${value}) < ${Math.max(...lengths)} AND length(${value}) NOT IN (${lengths.join(', ')})`;
  const isDecimal = `regexp_full_match(${value}, '[0-9]+\\.0+|[0-9](\\.[0-9]+)?[eE]\\+[0-9]+')`;
  const judge = (counts: Counts) => {
    if (counts.wrong <= Math.max(STRAY_VALUES, DAMAGED_SHARE * counts.filled)) return;
    throw new SourceRefused(
      'damaged_values',
      `${file.input.name}: ${counts.wrong} of ${counts.filled} values of ${namesOf(column)} have lost their leading zeros or are decimal numbers${example(counts)}. A spreadsheet does this`,
      'Fetch the file again and do not save it from a spreadsheet.',
    );
  };
  return { column, isFilled: `${value} <> ''`, isWrong: `(${isTooShort}) OR ${isDecimal}`, judge };
}

function datesCheck(
  file: ReadableFile,
  column: ColumnContract,
  formats: readonly string[],
  count: (checks: readonly Omit<Check, 'judge'>[]) => Promise<Counts[]>,
): Check {
  // Zeros only, and words, mean that there is no date.
  const isFilled = `regexp_matches(${sqlName(column.name)}, '[1-9]')`;
  const judge = async (counts: Counts) => {
    if (counts.wrong <= STRAY_VALUES) return;
    const exchanged = formats.map((format) =>
      format.replaceAll(/%[md]/g, (part) => (part === '%m' ? '%d' : '%m')),
    );
    const [inOtherOrder] = await count([
      { column, isFilled, isWrong: `NOT ${isDate(column.name, exchanged)}` },
    ]);
    const fitsOtherOrder = inOtherOrder !== undefined && inOtherOrder.wrong + STRAY_VALUES < counts.wrong;
    const limit = counts.filled < MANY_DATES ? 0.5 : UNREADABLE_SHARE;
    if (!fitsOtherOrder && counts.wrong <= limit * counts.filled) return;
    throw new SourceRefused(
      'unreadable_dates',
      `${file.input.name}: ${counts.wrong} of ${counts.filled} values of ${namesOf(column)} are not dates of the form ${formats.map(written).join(' or ')}${example(counts)}${fitsOtherOrder ? '; they are in another order of day and month' : ''}`,
      'Fetch the file again; if the publisher writes dates in a new way, add it to the column contract of the source.',
    );
  };
  return { column, isFilled, isWrong: `NOT ${isDate(column.name, formats)}`, judge };
}

/** Two-digit years are read as years of the first century, which are not valid dates in such a file either. The year 9999 means that there is no end. */
function isDate(column: string, formats: readonly string[]): string {
  const list = `[${formats.map(sqlLiteral).join(', ')}]`;
  return `coalesce(year(try_strptime(trim(${sqlName(column)}), ${list})) BETWEEN 1600 AND 2200 OR year(try_strptime(trim(${sqlName(column)}), ${list})) = 9999, false)`;
}

const written = (format: string): string =>
  format.replaceAll(/%[YmdbBHIMSp]/g, (part) => WRITTEN[part] ?? 'MON');

const WRITTEN: Readonly<Record<string, string>> = {
  ...{ '%Y': 'YYYY', '%m': 'MM', '%d': 'DD' },
  ...{ '%H': 'hh', '%I': 'hh', '%M': 'mm', '%S': 'ss', '%p': 'AM' },
};

const example = ({ example: value }: Counts): string => (value === null ? '' : ` (such as ${shown(value)})`);
