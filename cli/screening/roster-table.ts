import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { findSheet, openWorkbook, readDescription } from '../../pipeline/ingest/workbook/parts.ts';
import { readSheet } from '../../pipeline/ingest/workbook/read-sheet.ts';
import type { Workbook } from '../../pipeline/ingest/workbook/workbook.ts';
import { parsePart } from '../../pipeline/ingest/workbook/xml-part.ts';
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
    const workbook = await openWorkbook(path, basename(path));
    const { read, hiddenBefore, others } = await sheetsOf(workbook);
    for await (const rows of readSheet(path, basename(path), read, ROSTER_SHEET_LIMITS))
      for (const { number, cells } of rows)
        lines.push({ line: number, cells: cells.map((cell) => cell ?? '') });
    if (hiddenBefore !== undefined)
      warnings.push(
        `the first sheet of the workbook, "${hiddenBefore}", is hidden and was not read: "${read}" was`,
      );
    const unread: string[] = [];
    for (const name of others) if (await hasRows(workbook, name)) unread.push(`"${name}"`);
    if (unread.length > 0)
      warnings.push(
        `the workbook has further sheets with rows, and nobody on them was screened: ${unread.join(', ')}. "${read}" was read`,
      );
  } catch (cause) {
    if (!(cause instanceof SourceRefused)) throw cause;
    throw badRoster(cause.message, SAVE_AGAIN, cause);
  }
  return { format: { type: 'xlsx', encoding: null, delimiter: null }, lines, warnings };
}

/** The names of the sheets of a workbook, as far as a reader of a roster sees them. */
interface Sheets {
  /** The first visible one; null where none is stated to be, for the first of all. */
  readonly read: string | null;
  readonly hiddenBefore: string | undefined;
  /** The other visible ones. */
  readonly others: readonly string[];
}

async function sheetsOf(workbook: Workbook): Promise<Sheets> {
  const sheets: { name: string; isVisible: boolean }[] = [];
  await readDescription(workbook, 'xl/workbook.xml', {
    open(element, attributes) {
      if (element !== 'sheet') return;
      const isVisible = (attributes.get('state') ?? 'visible') === 'visible';
      sheets.push({ name: attributes.get('name')?.trim() ?? '', isVisible });
    },
  });
  const [first, ...others] = sheets.filter(({ isVisible }) => isVisible);
  const isFirstHidden = first !== undefined && sheets[0] !== first;
  return {
    read: first?.name ?? null,
    hiddenBefore: isFirstHidden ? sheets[0]?.name : undefined,
    others: others.map(({ name }) => name),
  };
}

/** Whether a sheet has a cell with a value; a chart, which is a sheet too, has none. */
async function hasRows(workbook: Workbook, name: string): Promise<boolean> {
  const part = await worksheetOf(workbook, name);
  if (part === null) return false;
  let hasValue = false;
  const handler = {
    open(element: string) {
      if (element === 'v' || element === 't') hasValue = true;
    },
  };
  for await (const _ of parsePart(workbook, part, handler, Number.POSITIVE_INFINITY))
    if (hasValue) return true;
  return hasValue;
}

async function worksheetOf(workbook: Workbook, name: string): Promise<string | null> {
  try {
    return (await findSheet(workbook, name)).sheet;
  } catch (cause) {
    if (!(cause instanceof SourceRefused)) throw cause;
    return null;
  }
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
