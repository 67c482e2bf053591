// Reads a roster as `provider-supply screen` does: its columns, names in one cell, dates, ZIP codes. Nothing is sent.

import { parseCsv } from './csv.js';
import { readSheet } from './modules/pipeline/ingest/workbook/read-sheet.js';
import { visibleSheet } from './modules/pipeline/ingest/workbook/visible-sheet.js';
import { SourceRefused } from './modules/schemas/errors.js';
import { nameOrderOf } from './modules/screening/full-name.js';
import { looksLike, missingColumns, rosterColumns } from './modules/screening/roster-columns.js';
import { rosterFields } from './modules/screening/roster-fields.js';
import { isWorkbook, ROSTER_SHEET_LIMITS, rosterText, SAVE_AGAIN } from './modules/screening/roster-text.js';

const isFilled = ({ cells }) => cells.some((cell) => cell.trim() !== '');

/**
 * The lines of a file with what is asked of each, a query for each way its name may be read, and what cannot be screened.
 * @returns `problem` alone where the file cannot be read, to be read after "The file"
 */
export async function readRosterFile(bytes, name) {
  const read = await linesOf(bytes, name);
  if ('problem' in read) return { problem: `${read.problem}. ${SAVE_AGAIN}` };
  const [first, ...people] = read.lines.filter(isFilled);
  if (first === undefined) return { problem: 'is empty.' };
  const header = first.cells;
  const columns = rosterColumns(header);
  const missing = missingColumns(header, columns);
  if (missing !== null) return { problem: `${missing}.` };
  if (people.length === 0) return { problem: 'has a header and no line below it.' };
  const valuesOf = (position) =>
    position === undefined
      ? []
      : people.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== '');
  const { order } = nameOrderOf(valuesOf(columns.get('full_name')));
  const used = new Set(columns.values());
  const unused = header.flatMap((name, position) =>
    used.has(position) ? [] : [{ name, like: looksLike(name, valuesOf(position)) }],
  );
  return {
    format: read.format,
    warnings: read.warnings,
    header,
    columns,
    unused,
    people: people.map(({ line, cells }) => ({ line, cells, ...askedOf(cells, columns, header, order) })),
  };
}

/** A query for each reading of a line; the problems of one that is not asked about. */
function askedOf(cells, columns, header, order) {
  const { readings, problems } = rosterFields(cells, columns, order);
  const said = problems.map(({ field, problem }) => `column ${header[columns.get(field)]}: ${problem}`);
  const hasSurplus = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (hasSurplus) said.push(`it has more values than the header has columns (${header.length})`);
  return { queries: readings, problems: said };
}

async function linesOf(bytes, name) {
  try {
    if (isWorkbook(bytes))
      return { format: { type: 'xlsx', encoding: null, delimiter: null }, ...(await sheetOf(bytes, name)) };
    const read = rosterText(bytes);
    if ('problem' in read) return read;
    const { text, encoding, delimiter } = read;
    return { format: { type: 'csv', encoding, delimiter }, lines: parseCsv(text, delimiter), warnings: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof SourceRefused)) throw error;
    return { problem: `cannot be read: ${error.message}` };
  }
}

async function sheetOf(bytes, name) {
  const sheet = await visibleSheet(bytes, name);
  const lines = [];
  for await (const rows of readSheet(bytes, name, sheet.name, ROSTER_SHEET_LIMITS))
    lines.push(
      ...rows.map(({ number, cells }) => ({ line: number, cells: cells.map((cell) => cell ?? '') })),
    );
  return { lines, warnings: sheet.warnings };
}
