import type { Content } from 'pdfmake';
import { letterDocument } from '../pdf/letter-document.ts';
import type { PdfDocument } from '../pdf/pdfmake-types.ts';
import { head, RULED, warning } from '../pdf/styles.ts';
import { releaseFoot } from '../schemas/sample.ts';
import { REASONS } from '../schemas/screening/reasons.ts';
import type { RosterFinding, RosterFormat, RosterRecord } from '../schemas/screening/record.ts';
import {
  askedText,
  DECISION_FAULTS,
  notInForceText,
  openGrade,
  readingsText,
  whereMissing,
} from './candidate-words.ts';
import {
  breakable,
  candidatePart,
  howToCheck,
  identity,
  listUsed,
  nextStepPart,
  VERDICTS,
  withRecord,
} from './record-parts.ts';
import { relatedFactText } from './related-fact-words.ts';

/** People that the document shows, those who are listed first. All are in the attached record. */
const MAX_FINDINGS_SHOWN = 100;
/** Entries of a list that it shows of somebody. */
const MAX_CANDIDATES_SHOWN = 3;
/** A table of so many lines is not parted from its title. */
const MAX_LINES_TOGETHER = 20;
/** Runs of lines that it names of those who were not cleared for the same reason. */
const MAX_RUNS_NAMED = 100;

/** Those who are listed are shown first, those whom decisions clear last. */
const RANK = { listed: 2, undetermined: 1, not_listed: 0 } as const;

/** A summary of a screened roster, with the record attached. @param json the record as it is written */
export function rosterDocument(record: RosterRecord, json: string): PdfDocument {
  const { roster, counts, previous, findings } = record;
  const title = breakable(`Exclusion screening of ${roster.name}`);
  const summary = [
    `${counts.listed} listed, ${counts.undetermined} undetermined, ${counts.not_listed} not listed`,
    ...(counts.not_screened === 0 ? [] : [`${counts.not_screened} not screened`]),
  ].join(', ');
  const isShown = ({ lists }: RosterFinding) =>
    lists.some(({ candidates_total, not_in_force = [] }) => candidates_total > 0 || not_in_force.length > 0);
  const inOrder = findings
    .filter(isShown)
    .sort((a, b) => RANK[b.verdict] - RANK[a.verdict] || a.line - b.line);
  const document = letterDocument(
    {
      title: `${title} · ${record.created.slice(0, 10)}`,
      author: 'provider-supply',
      subject: 'Record of a roster screened against exclusion lists',
      keywords: `${record.id}, ${record.release}`,
      creator: 'provider-supply',
      created: new Date(record.created),
      running: [title, record.id],
      foot: releaseFoot(record),
    },
    [
      { text: 'SCREENING RECORD OF A ROSTER', style: 'kicker', margin: [0, 0, 0, 2] },
      { text: summary, style: 'title', fontSize: 18, margin: [0, 0, 0, 8] },
      ...identity(record, [
        ['Roster', breakable(`${roster.name}, ${roster.rows} lines; ${formatText(roster.format)}`)],
        ['SHA-256 of the roster', roster.sha256],
        ...roster.warnings.map((text) => ['Warning', breakable(text)] as const),
        ...decisionRows(record.decisions),
        ...(previous === null
          ? []
          : [['Compared with', `record ${previous.id}, made ${previous.created}`] as const]),
      ]),
      ...record.lists.flatMap((list): Content[] => [
        { text: list.name, style: 'small' },
        listUsed(list),
        ...(list.status === 'ingested' ? [] : [warning(whereMissing(list.source))]),
      ]),
      ...findingsPart(inOrder, previous !== null),
      ...notCleared(findings.filter((finding) => !isShown(finding))),
      ...statedBeside(record.related_facts),
      ...notScreened(record.not_screened),
      ...unusedDecisions(record.decisions),
      howToCheck(record),
    ],
  );
  return withRecord(document, json);
}

function findingsPart(findings: readonly RosterFinding[], isCompared: boolean): Content[] {
  if (findings.length === 0)
    return [
      {
        text: 'No entry of a list is, or may be, anybody of the roster.',
        style: 'part',
        margin: [0, 8, 0, 4],
      },
    ];
  const shown = findings.slice(0, MAX_FINDINGS_SHOWN);
  return [
    { text: 'Entries that are, or may be, somebody of the roster', style: 'part', margin: [0, 8, 0, 4] },
    ...(shown.length < findings.length
      ? [warning(`Shown are ${shown.length} of ${findings.length} people; all are in the attached record.`)]
      : []),
    ...shown.map((finding) => findingPart(finding, isCompared)),
  ];
}

/** Somebody with the entries of each list. */
function findingPart(
  { line, query, other_readings, verdict, lists, is_new }: RosterFinding,
  isCompared: boolean,
): Content {
  const isNew = isCompared && is_new === true;
  const grade = openGrade(lists);
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: '*', text: breakable(askedText(query)), bold: true },
          {
            width: 'auto',
            text: `${VERDICTS[verdict]}${grade === null ? '' : `, grade ${grade}`}${isNew ? ' (new)' : ''} · line ${line}`,
            alignment: 'right',
          },
        ],
        columnGap: 8,
        fontSize: 9,
        margin: [0, 4, 0, 1],
      },
      ...(other_readings.length === 0
        ? []
        : [{ text: `also read as ${breakable(readingsText(other_readings))}`, style: ['tiny', 'faint'] }]),
      ...lists.flatMap(listPart),
    ],
    margin: [0, 0, 0, 4],
  };
}

function listPart(list: RosterFinding['lists'][number]): Content[] {
  const { source, candidates, candidates_total } = list;
  const earlier = notInForceText(list).map((text): Content => ({ text: breakable(text), style: 'tiny' }));
  if (candidates_total === 0) return earlier;
  const shown = candidates.slice(0, MAX_CANDIDATES_SHOWN);
  const more = candidates_total - shown.length;
  const notes = list.reasons.filter((reason) => reason !== 'partial_list').map((reason) => REASONS[reason]);
  return [
    ...shown.map((candidate) => candidatePart(source, candidate)),
    ...(more > 0 ? [{ text: `${more} more of this list: see the attached record.`, style: 'tiny' }] : []),
    ...(notes.length > 0 ? [{ text: notes.join(' '), style: 'tiny' }] : []),
    ...earlier,
    ...(more > 0 || candidates.some(({ decision }) => decision === null) ? nextStepPart(source) : []),
  ];
}

/** Those whom no list has by name and who are not cleared all the same, by the reasons. */
function notCleared(findings: readonly RosterFinding[]): Content[] {
  if (findings.length === 0) return [];
  const byReason = Map.groupBy(findings, ({ lists }) => [...new Set(lists.flatMap(reasonsOf))].join(' '));
  return [
    { text: 'Not cleared, although no entry has the name', style: 'part', margin: [0, 8, 0, 4] },
    ...[...byReason].map(
      ([reason, people]): Content => ({
        text: [{ text: `${reason} `, bold: true }, linesText(people.map(({ line }) => line))],
        style: 'small',
        margin: [0, 0, 0, 4],
      }),
    ),
  ];
}

const reasonsOf = ({ source, reasons }: RosterFinding['lists'][number]): string[] =>
  reasons.map((reason) => (reason === 'not_ingested' ? whereMissing(source) : REASONS[reason]));

/** Lines in ascending order, runs of them as such: `Lines 2 to 9, 12.` */
function linesText(lines: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === line - 1) run[1] = line;
    else runs.push([line, line]);
  }
  const shown = runs.slice(0, MAX_RUNS_NAMED);
  const named = shown.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  const more = shown.length < runs.length ? ', and more: see the attached record' : '';
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${named.join(', ')}${more}.`;
}

/** What is no exclusion, of the NPIs of lines. */
function statedBeside(lines: RosterRecord['related_facts']): Content[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_FINDINGS_SHOWN);
  return [
    {
      text: 'Beside the exclusion lists: no exclusions, and no part of a verdict',
      style: 'part',
      margin: [0, 8, 0, 4],
    },
    ...(shown.length < lines.length
      ? [warning(`Shown are ${shown.length} of ${lines.length} lines; all are in the attached record.`)]
      : []),
    ...shown.map(
      ({ line, npi, facts }): Content => ({
        text: [
          { text: `Line ${line}, NPI ${npi}: `, bold: true },
          breakable(facts.map(relatedFactText).join('; ')),
        ],
        style: 'tiny',
        margin: [0, 0, 0, 3],
      }),
    ),
  ];
}

/** Lines that were left out, each with its problems. */
function notScreened(lines: RosterRecord['not_screened']): Content[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_FINDINGS_SHOWN);
  const content: Content[] = [
    { text: 'Not screened', style: 'part', margin: [0, 8, 0, 4] },
    warning(
      `These lines could not be read: nothing is known of whoever is on them.${shown.length < lines.length ? ` Shown are ${shown.length} of ${lines.length}; all are in the attached record.` : ''}`,
    ),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [34, '*'],
        body: [
          [head('Line'), head('Why')],
          ...shown.map(({ line, problems }) => [
            { text: String(line) },
            {
              text: problems
                .map(({ column, problem }) => breakable(column === null ? problem : `${column}: ${problem}`))
                .join('; '),
            },
          ]),
        ],
      },
      layout: RULED,
      fontSize: 8,
    },
  ];
  return [{ stack: content, unbreakable: shown.length <= MAX_LINES_TOGETHER }];
}

function decisionRows(decisions: RosterRecord['decisions']): [name: string, value: string][] {
  if (decisions === null) return [];
  const { name, sha256, applied, not_applied } = decisions;
  return [
    ['Decisions', `${breakable(name)}: ${applied} used, ${not_applied.length} not`],
    ['SHA-256 of the decisions', sha256],
  ];
}

/** Decisions of reviewers that do not hold any more, or could not be used. */
function unusedDecisions(decisions: RosterRecord['decisions']): Content[] {
  const unused = decisions?.not_applied ?? [];
  if (unused.length === 0) return [];
  const shown = unused.slice(0, MAX_FINDINGS_SHOWN);
  return [
    { text: 'Decisions that were not used', style: 'part', margin: [0, 8, 0, 4] },
    ...(shown.length < unused.length
      ? [warning(`Shown are ${shown.length} of ${unused.length}; all are in the attached record.`)]
      : []),
    ...shown.map(({ key, npi, source_key, same_person, by, at, why }): Content => {
      const about = npi === null ? `person ${key}` : `NPI ${npi}`;
      return {
        text: `${same_person ? 'The same person' : 'Another person'}, by ${breakable(by)}, ${at}; ${about}, entry ${source_key}: ${DECISION_FAULTS[why]}.`,
        style: 'tiny',
        margin: [0, 0, 0, 3],
      };
    }),
  ];
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a roster was read, in words. */
export function formatText({ type, encoding, delimiter }: RosterFormat): string {
  if (type === 'xlsx') return 'first visible sheet of a workbook';
  return `CSV with ${delimiter === null ? 'one column' : DELIMITERS[delimiter]}, ${encoding}`;
}
