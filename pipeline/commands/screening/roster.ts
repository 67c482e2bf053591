import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { EXIT, ProviderSupplyError } from '../../../schemas/errors.ts';
import { inputProblem } from '../../../schemas/input-problem.ts';
import { ScreeningQuery } from '../../../schemas/screening/screening.ts';
import { type RosterField, rosterColumns, rosterFields } from '../../../screening/roster-columns.ts';

/** A line of a roster with somebody on it. */
export interface RosterRow {
  /** Counted from 1, the header included. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly query: ScreeningQuery;
  /** SHA-256 of the query, without the birth date. */
  readonly key: string;
}

export interface Roster {
  readonly name: string;
  readonly sha256: string;
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<RosterField, number>;
  readonly rows: readonly RosterRow[];
}

/**
 * Reads a roster: CSV with a header line. @throws ProviderSupplyError `bad_roster` (exit 2) naming the line and the column
 */
export async function readRoster(path: string): Promise<Roster> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw badRoster(`${path} cannot be read`, 'Give the path of a CSV file.', cause);
  });
  const [header = [], ...lines] = linesOf(bytes, path);
  const columns = rosterColumns(header);
  if (!columns.has('npi') && !columns.has('last') && !columns.has('organization'))
    throw badRoster(
      `${basename(path)} has no column npi, last or organization (its columns: ${header.join(', ')})`,
      'Name the columns as docs/screening.md lists them; the first line is the header.',
    );
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [rowOf(cells, index + 2, columns, header)];
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: basename(path), sha256, header, columns, rows };
}

function linesOf(bytes: Buffer, path: string): string[][] {
  try {
    // Every record is a line of its own, blank ones too: line numbers are those of the file.
    return parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false });
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw badRoster(`${basename(path)}: ${said}`, 'Save it as CSV with commas, in UTF-8.', cause);
  }
}

function rowOf(
  cells: readonly string[],
  line: number,
  columns: ReadonlyMap<RosterField, number>,
  header: readonly string[],
): RosterRow {
  const parsed = ScreeningQuery.safeParse(rosterFields(cells, columns), { error: inputProblem });
  if (parsed.success) {
    const { birth_date: _, ...asked } = parsed.data;
    return { line, cells, query: parsed.data, key: hash('sha256', JSON.stringify(asked), 'hex') };
  }
  const [issue] = parsed.error.issues;
  const [field] = issue?.path ?? [];
  const position = [...columns].find(([name]) => name === field)?.[1];
  const column = position === undefined ? '' : `column ${header[position]}: `;
  // The value is not quoted, because it may be a birth date.
  throw badRoster(`line ${line}: ${column}${issue?.message}`, 'Correct the line and run again.');
}

function badRoster(what: string, next: string, cause?: unknown): ProviderSupplyError {
  return new ProviderSupplyError('bad_roster', what, next, {
    exitCode: EXIT.usage,
    ...(cause === undefined ? {} : { cause }),
  });
}
