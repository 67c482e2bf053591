import { csvCell } from '../../schemas/formula-starts.ts';
import { INVENTED_DATA_NOTE } from '../../schemas/sample.ts';
import type { ReleaseLimits } from '../../schemas/scope.ts';
import type { DecidedList } from '../../schemas/screening/record.ts';
import type { RelatedFact } from '../../schemas/screening/related-fact.ts';
import type { ScreeningVerdict } from '../../schemas/screening/screening.ts';
import {
  askedText,
  comparisonOf,
  explanationOf,
  isBirthDateAgreed,
  namesakeText,
  nextStepOf,
  openGrade,
  placeText,
  readingsText,
  shortNameOf,
  typeText,
} from '../../screening/candidate-words.ts';
import { RELATED_COLUMNS, relatedCells } from './related-facts.ts';
import type { Roster, RosterRow, SkippedRow } from './roster.ts';

/** The outcome of a line. */
export interface ScreenedRow {
  readonly row: RosterRow;
  readonly verdict: ScreeningVerdict;
  readonly lists: readonly DecidedList[];
  /** No exclusions; they are no part of the verdict. */
  readonly relatedFacts: readonly RelatedFact[];
}

/** Columns of a line, after those of the roster. */
const OF_LINE = [
  ...['line', 'asked', 'also_read_as', 'verdict', 'grade'],
  ...['explanation', 'namesakes', 'problems', 'key'],
].map((name) => `screening_${name}`);
const OF_LIST = ['verdict', 'reasons', 'candidates', 'same_name_elsewhere'];
/** Columns of an entry that is, or may be, the one asked about; a line has a row for each. */
const OF_CANDIDATE = [
  ...['number', 'list', 'verdict', 'grade', 'name', 'place', 'excluded_since', 'type', 'type_in_words'],
  ...['specialty', 'expected_bearers', 'agrees', 'differs', 'score', 'key', 'page', 'next_step'],
].map((name) => `candidate_${name}`);
/** What a reviewer fills in, and `--decisions` reads. */
const OF_DECISION = ['same_person', 'by', 'at', 'note', 'birth_date_agreed'].map(
  (name) => `decision_${name}`,
);
const OF_ENTRY = [...OF_CANDIDATE, ...OF_DECISION];
/** The last column, where the lists are those of a sample: said with every line, as lines are copied and sorted. */
const OF_SAMPLE = 'screening_notice';

/**
 * `results.csv`: every line of the roster with its outcome, `not_screened` for those left out, and with the entries that are, or may
 * be, whoever stands there: a row for each. Birth dates are left out: they are compared and not kept.
 *
 * @param limits whether the lists are those of a sample
 */
export function resultsCsv(
  roster: Roster,
  rows: readonly ScreenedRow[],
  lists: readonly string[],
  { sample }: Pick<ReleaseLimits, 'sample'>,
): string {
  const born = roster.columns.get('birth_date');
  const isKept = (_: unknown, position: number) => position !== born;
  const header = [
    ...roster.header.filter(isKept),
    ...OF_LINE,
    ...lists.flatMap((list) => OF_LIST.map((name) => `${list.replaceAll('-', '_')}_${name}`)),
    ...RELATED_COLUMNS,
    ...OF_ENTRY,
  ];
  const kept = (cells: readonly string[]) =>
    roster.header.map((_, position) => cells[position] ?? '').filter(isKept);
  const screened = rows.map(({ row, verdict, lists: said, relatedFacts }) => {
    const ofLine = [
      ...kept(row.cells),
      ...[String(row.line), askedText(row.query), readingsText(row.otherReadings), verdict],
      openGrade(said) ?? '',
      ...[said.map(explanationOf).filter(Boolean).join(' '), namesakesOf(said), '', row.key],
      ...lists.flatMap((list) => cellsOf(said.find(({ source }) => source === list))),
      ...relatedCells(relatedFacts),
    ];
    const candidates = said.flatMap(candidatesOf);
    const rowsOfLine = candidates.length === 0 ? [OF_ENTRY.map(() => '')] : candidates;
    return { line: row.line, rows: rowsOfLine.map((candidate) => [...ofLine, ...candidate]) };
  });
  const skipped = roster.skipped.map((row) => ({
    line: row.line,
    rows: [
      [
        ...kept(row.cells),
        ...[String(row.line), '', '', 'not_screened', '', '', '', problemsOf(row), ''],
        ...lists.flatMap(() => cellsOf(undefined)),
        ...RELATED_COLUMNS.map(() => ''),
        ...OF_ENTRY.map(() => ''),
      ],
    ],
  }));
  const lines = [...screened, ...skipped].sort((a, b) => a.line - b.line).flatMap((one) => one.rows);
  const marked =
    sample === null
      ? [header, ...lines]
      : [[...header, OF_SAMPLE], ...lines.map((cells) => [...cells, INVENTED_DATA_NOTE])];
  return marked.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const problemsOf = ({ problems }: SkippedRow): string =>
  problems
    .map(({ column, problem }) => (column === null ? problem : `column ${column}: ${problem}`))
    .join('; ');

/** Entries that have the name elsewhere, as many as are shown: those of each list with the closest first. */
const namesakesOf = (lists: readonly DecidedList[]): string =>
  lists
    .flatMap(({ source, namesakes }) =>
      namesakes.map((namesake) => `${shortNameOf(source)}: ${namesakeText(namesake)}`),
    )
    .join('; ');

function cellsOf(list: DecidedList | undefined): string[] {
  if (list === undefined) return OF_LIST.map(() => '');
  const { verdict, reasons, candidates_total, same_name_elsewhere } = list;
  return [verdict, reasons.join(' '), String(candidates_total), String(same_name_elsewhere)];
}

/** The cells of each entry that is shown. */
function candidatesOf({ source, candidates, candidates_total }: DecidedList): string[][] {
  const next = nextStepOf(source);
  return candidates.map((candidate, at) => {
    const { agrees, differs } = comparisonOf(candidate);
    return [
      `${at + 1} of ${candidates_total}`,
      shortNameOf(source),
      candidate.verdict,
      candidate.grade,
      candidate.name,
      placeText(candidate),
      candidate.exclusion_date ?? '',
      candidate.type ?? '',
      typeText(source, candidate),
      candidate.specialty ?? '',
      String(candidate.expected_bearers ?? ''),
      agrees.join('; '),
      differs.join('; '),
      String(candidate.score),
      candidate.source_key,
      next?.page ?? '',
      next?.step ?? '',
      ...decisionCells(candidate),
    ];
  });
}

/** A decision that stands, or room for one. Whether birth dates agree is filled in: a decision holds against it only if that was known. */
function decisionCells({ decision, match_reasons }: DecidedList['candidates'][number]): string[] {
  const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
  if (decision !== null) {
    const { same_person, by, at, note, birth_date_agreed } = decision;
    return [yesOrNo(same_person), by, at, note ?? '', yesOrNo(birth_date_agreed)];
  }
  return ['', '', '', '', yesOrNo(isBirthDateAgreed({ match_reasons }))];
}
