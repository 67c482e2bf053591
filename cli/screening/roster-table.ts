import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readSheet } from '../../pipeline/ingest/workbook/read-sheet.ts';
import { visibleSheet } from '../../pipeline/ingest/workbook/visible-sheet.ts';
import { SourceRefused } from '../../schemas/errors.ts';
import type { RosterFormat } from '../../schemas/screening/record.ts';
import { isWorkbook, ROSTER_SHEET_LIMITS, rosterText, SAVE_AGAIN } from '../../screening/roster-text.ts';
import { badRoster } from './bad-roster.ts';

/** A roster as it stands in its file. */
export interface RosterTable {
  readonly format: RosterFormat;
  readonly header: readonly string[];
  readonly lines: readonly TableLine[];
  /** What of the file was not read. */
  readonly warnings: readonly string[];
}

interface TableLine {
  /** The line of the file, or the row of the sheet, that it begins at, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a roster that have a cell, below the first such line, its header.
 * @throws ProviderSupplyError `bad_roster`
 */
export async function readTable(bytes: Buffer, path: string): Promise<RosterTable> {
  const { format, lines, warnings } = isWorkbook(bytes)
    ? await linesOfWorkbook(path)
    : linesOfText(bytes, basename(path));
  const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { format, header: header?.cells ?? [], lines: rest, warnings };
}

type Lines = Pick<RosterTable, 'format' | 'lines' | 'warnings'>;

/** The lines of the first visible sheet. */
async function linesOfWorkbook(path: string): Promise<Lines> {
  const lines: TableLine[] = [];
  const warnings: string[] = [];
  try {
    const sheet = await visibleSheet(path, basename(path));
    warnings.push(...sheet.warnings);
    for await (const rows of readSheet(path, basename(path), sheet.name, ROSTER_SHEET_LIMITS))
      for (const { number, cells } of rows)
        lines.push({ line: number, cells: cells.map((cell) => cell ?? '') });
  } catch (cause) {
    if (!(cause instanceof SourceRefused)) throw cause;
    throw badRoster(cause.message, SAVE_AGAIN, cause);
  }
  return { format: { type: 'xlsx', encoding: null, delimiter: null }, lines, warnings };
}

function linesOfText(bytes: Buffer, name: string): Lines {
  const read = rosterText(bytes);
  if ('problem' in read) throw badRoster(`${name} ${read.problem}`, SAVE_AGAIN);
  const { encoding, delimiter, text } = read;
  try {
    const records = Records.parse(
      parse(text, { delimiter, info: true, relax_column_count: true, skip_empty_lines: false }),
    );
    // A cell may have line breaks: a record begins on the line after the one before it ended on.
    const lines = records.map(({ record }, at) => ({
      line: (records[at - 1]?.info.lines ?? 0) + 1,
      cells: record,
    }));
    return { format: { type: 'csv', encoding, delimiter }, lines, warnings: [] };
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    throw badRoster(`${name}: ${cause.message}`, SAVE_AGAIN, cause);
  }
}

const Records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));
