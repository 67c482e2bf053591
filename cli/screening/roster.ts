import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inputProblem } from '../../schemas/input-problem.ts';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import type { BadLine, RosterColumn, RosterFormat } from '../../schemas/screening/record.ts';
import { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { type NameOrder, nameOrderOf } from '../../screening/full-name.ts';
import {
  looksLike,
  missingColumns,
  type RosterField,
  rosterColumns,
} from '../../screening/roster-columns.ts';
import { rosterFields } from '../../screening/roster-fields.ts';
import { badRoster } from './bad-roster.ts';
import { type RosterTable, readTable } from './roster-table.ts';

/** A line of a roster with somebody on it. */
export interface RosterRow {
  /** Counted from 1, the header included; the row of a sheet. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly query: ScreeningQuery;
  /** In what other ways the name may be read. */
  readonly otherReadings: readonly ScreeningQuery[];
  /** SHA-256 of the query, without the birth date. */
  readonly key: string;
}

/** A line that cannot be screened as it is. */
export interface SkippedRow extends BadLine {
  readonly cells: readonly string[];
}

export interface Roster {
  readonly name: string;
  readonly sha256: string;
  readonly format: RosterFormat;
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<RosterField, number>;
  /** How names without a comma were read; null without a column of whole names. */
  readonly nameOrder: NameOrder | null;
  readonly warnings: readonly string[];
  readonly rows: readonly RosterRow[];
  /** Lines left out; none unless they may be. */
  readonly skipped: readonly SkippedRow[];
}

/**
 * Reads a roster: a workbook or CSV, with a header line. @param skipBad whether lines that cannot be screened are left out
 * @throws ProviderSupplyError `bad_roster` (exit 2), naming every bad line and column
 */
export async function readRoster(path: string, skipBad: boolean): Promise<Roster> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw badRoster(`${path} cannot be read`, 'Give the path of a CSV file or a workbook (.xlsx).', cause);
  });
  const table = await readTable(bytes, path);
  const { header, lines } = table;
  const name = basename(path);
  if (header.length === 0)
    throw badRoster(`${name} is empty: nobody was screened`, 'Give a roster with people.');
  const columns = rosterColumns(header);
  const missing = missingColumns(header, columns);
  if (missing !== null)
    throw badRoster(
      `${name} ${missing}`,
      'Name the columns as docs/screening.md lists them; the first line is the header.',
    );
  const { order, isMixed } = nameOrderOf(valuesOf(table, columns.get('full_name')));
  const rows: RosterRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = rowOf(cells, line, columns, header, order);
    if ('query' in row) rows.push(row);
    else skipped.push(row);
  }
  if (rows.length + skipped.length === 0)
    throw badRoster(
      `${name} has a header and no line below it: nobody was screened`,
      'Give a roster with people.',
    );
  if (skipped.length > 0 && (!skipBad || rows.length === 0)) throw badLines(name, skipped, rows.length);
  return {
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    format: table.format,
    header,
    columns,
    nameOrder: columns.has('full_name') ? order : null,
    warnings: [
      ...table.warnings,
      ...invalidNpis(rows),
      ...(isMixed
        ? [
            'whole names without a comma are in two orders, and each is looked for in both: "Last, First Middle", or columns of their own, would find fewer namesakes',
          ]
        : []),
      ...unusedColumns(table, columns),
    ],
    rows,
    skipped,
  };
}

/** The columns in their order, each with what it is used as. */
export function columnsOf({ header, columns }: Pick<Roster, 'header' | 'columns'>): RosterColumn[] {
  const fields = new Map([...columns].map(([field, position]) => [position, field]));
  return header.map((name, position) => ({ name, used_as: fields.get(position) ?? null }));
}

function rowOf(
  cells: readonly string[],
  line: number,
  columns: ReadonlyMap<RosterField, number>,
  header: readonly string[],
  order: NameOrder,
): RosterRow | SkippedRow {
  const { readings, problems } = rosterFields(cells, columns, order);
  const named = problems.map(({ field, problem }) => ({ column: columnOf(field, columns, header), problem }));
  const surplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (surplus)
    named.push({
      column: null,
      problem: `it has more values than the header has columns (${header.length}): one of them has a delimiter, and no quotes around it`,
    });
  const [parsed, ...others] = readings.map((fields) =>
    ScreeningQuery.safeParse(fields, { error: inputProblem }),
  );
  const unread = [parsed, ...others].find((one) => one?.success === false);
  if (parsed?.success && unread === undefined && named.length === 0) {
    const { birth_date: _, ...asked } = parsed.data;
    const otherReadings = others.flatMap(({ data }) => (data === undefined ? [] : [data]));
    return {
      line,
      cells,
      query: parsed.data,
      otherReadings,
      key: hash('sha256', JSON.stringify(asked), 'hex'),
    };
  }
  // That a value is missing which was left out as a problem is no other one. Values are not quoted: one may be a birth date.
  const leftOut = new Set<PropertyKey>(problems.map(({ field }) => field));
  const unfit = (unread?.error?.issues ?? []).flatMap(({ path: [field = ''], message }) => {
    if (leftOut.has(field)) return [];
    const column = columnOf(String(field), columns, header);
    // The column's own name says it already: `column DOB: must be a date`.
    const problem = column === null ? message : message.replace(`${String(field)} must `, 'must ');
    return [{ column, problem }];
  });
  return { line, cells, problems: [...named, ...unfit] };
}

/** The name of the column that a field was read from. */
function columnOf(
  field: string,
  columns: ReadonlyMap<RosterField, number>,
  header: readonly string[],
): string | null {
  const own = [...columns].find(([name]) => name === field)?.[1];
  const isPartOfName = ['last', 'first', 'middle', 'suffix', 'organization'].includes(field);
  const position = own ?? (isPartOfName ? columns.get('full_name') : undefined);
  return position === undefined ? null : (header[position] ?? null);
}

const valuesOf = ({ lines }: RosterTable, position: number | undefined): string[] =>
  position === undefined ? [] : lines.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== '');

/** Lines that a warning names. */
const MAX_LINES_NAMED = 20;

function invalidNpis(rows: readonly RosterRow[]): string[] {
  const lines = rows.flatMap(({ line, query: { npi } }) =>
    npi === undefined || hasValidCheckDigit(npi) ? [] : [line],
  );
  if (lines.length === 0) return [];
  const named = `${lines.slice(0, MAX_LINES_NAMED).join(', ')}${lines.length > MAX_LINES_NAMED ? ', …' : ''}`;
  return [
    lines.length === 1
      ? `1 NPI fails its check digit (line ${named}): a typing error. What else the line says was screened`
      : `${lines.length} NPIs fail their check digit (lines ${named}): typing errors. What else these lines say was screened`,
  ];
}

function unusedColumns(table: RosterTable, columns: ReadonlyMap<RosterField, number>): string[] {
  const used = new Set(columns.values());
  return table.header.flatMap((name, position) => {
    if (used.has(position)) return [];
    const like = looksLike(name, valuesOf(table, position));
    return like === null
      ? []
      : [
          `the column ${name.trim() === '' ? `number ${position + 1}, which has no name,` : `"${name}"`} looks like ${like} and is not used`,
        ];
  });
}

function badLines(name: string, bad: readonly BadLine[], good: number): Error {
  const lines = bad.flatMap(({ line, problems }) =>
    problems.map(
      ({ column, problem }) => `line ${line}: ${column === null ? '' : `column ${column}: `}${problem}`,
    ),
  );
  return badRoster(
    `${name}: ${bad.length} of ${bad.length + good} lines cannot be screened\n${lines.join('\n')}`,
    good === 0
      ? 'Correct them and run again. There is no other line to screen.'
      : 'Correct them and run again, or give --skip-bad to screen the other lines and list these as not screened.',
  );
}
