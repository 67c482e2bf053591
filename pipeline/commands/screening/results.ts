import { FORMULA_STARTS } from '../../../schemas/formula-starts.ts';
import type { ScreenedList, ScreeningVerdict } from '../../../schemas/screening/screening.ts';
import type { Roster, RosterRow, SkippedRow } from './roster.ts';

/** The outcome of a line. */
export interface ScreenedRow {
  readonly row: RosterRow;
  readonly verdict: ScreeningVerdict;
  readonly lists: readonly ScreenedList[];
}

/** Columns of a verdict, after those of the roster. */
const OWN = ['line', 'verdict', 'problems'] as const;
const OF_LIST = [
  'verdict',
  'reasons',
  'candidates',
  'same_name_elsewhere',
  'best_key',
  'best_name',
  'best_score',
];

/**
 * `results.csv`: every line of the roster with its outcome, `not_screened` for those left out. Birth dates are left out: they are
 * compared and not kept.
 */
export function resultsCsv(roster: Roster, rows: readonly ScreenedRow[], lists: readonly string[]): string {
  const born = roster.columns.get('birth_date');
  const isKept = (_: unknown, position: number) => position !== born;
  const header = [
    ...roster.header.filter(isKept),
    ...OWN.map((name) => `screening_${name}`),
    ...lists.flatMap((list) => OF_LIST.map((name) => `${list.replaceAll('-', '_')}_${name}`)),
  ];
  const kept = (cells: readonly string[]) =>
    roster.header.map((_, position) => cells[position] ?? '').filter(isKept);
  const screened = rows.map(({ row, verdict, lists: said }) => ({
    line: row.line,
    cells: [
      ...kept(row.cells),
      ...[String(row.line), verdict, ''],
      ...lists.flatMap((list) => cellsOf(said.find(({ source }) => source === list))),
    ],
  }));
  const skipped = roster.skipped.map((row) => ({
    line: row.line,
    cells: [
      ...kept(row.cells),
      ...[String(row.line), 'not_screened', problemsOf(row)],
      ...lists.flatMap(() => cellsOf(undefined)),
    ],
  }));
  const lines = [...screened, ...skipped].sort((a, b) => a.line - b.line).map(({ cells }) => cells);
  return [header, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const problemsOf = ({ problems }: SkippedRow): string =>
  problems
    .map(({ column, problem }) => (column === null ? problem : `column ${column}: ${problem}`))
    .join('; ');

function cellsOf(list: ScreenedList | undefined): string[] {
  if (list === undefined) return OF_LIST.map(() => '');
  const [best] = list.candidates;
  return [
    list.verdict,
    list.reasons.join(' '),
    String(list.candidates_total),
    String(list.same_name_elsewhere),
    best?.source_key ?? '',
    best?.name ?? '',
    best === undefined ? '' : String(best.score),
  ];
}

/** RFC 4180; a cell that a spreadsheet would run as a formula is preceded by an apostrophe. */
function cell(text: string): string {
  const safe = FORMULA_STARTS.some((start) => text.startsWith(start)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
