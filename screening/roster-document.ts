import type { Content } from 'pdfmake';
import { letterDocument } from '../pdf/letter-document.ts';
import type { PdfDocument } from '../pdf/pdfmake-types.ts';
import { head, RULED, warning } from '../pdf/styles.ts';
import type { RosterFinding, RosterFormat, RosterRecord } from '../schemas/screening/record.ts';
import {
  breakable,
  candidateText,
  howToCheck,
  identity,
  listUsed,
  VERDICTS,
  withRecord,
} from './record-parts.ts';

/** Findings that the document shows: those who are listed first. All are in the attached record. */
const MOST_SHOWN = 100;

/** A summary of a screened roster, with the record attached. @param json the record as it is written */
export function rosterDocument(record: RosterRecord, json: string): PdfDocument {
  const { roster, counts, previous, findings } = record;
  const title = breakable(`Exclusion screening of ${roster.name}`);
  const summary = [
    `${counts.listed} listed, ${counts.undetermined} undetermined, ${counts.not_listed} not listed`,
    ...(counts.not_screened === 0 ? [] : [`${counts.not_screened} not screened`]),
  ].join(', ');
  const inOrder = [...findings].sort(
    (a, b) => Number(b.verdict === 'listed') - Number(a.verdict === 'listed') || a.line - b.line,
  );
  const document = letterDocument(
    {
      title: `${title} · ${record.created.slice(0, 10)}`,
      author: 'provider-supply',
      subject: 'Record of a roster screened against exclusion lists',
      keywords: `${record.id}, ${record.release}`,
      creator: 'provider-supply',
      created: new Date(record.created),
      running: [title, record.id],
      foot: `Release ${record.release}`,
    },
    [
      { text: 'SCREENING RECORD OF A ROSTER', style: 'kicker', margin: [0, 0, 0, 2] },
      { text: summary, style: 'title', fontSize: 18, margin: [0, 0, 0, 8] },
      ...identity(record, [
        ['Roster', breakable(`${roster.name}, ${roster.rows} lines; ${formatText(roster.format)}`)],
        ['SHA-256 of the roster', roster.sha256],
        ...(previous === null
          ? []
          : [['Compared with', `record ${previous.id}, made ${previous.created}`] as const]),
      ]),
      ...record.lists.flatMap((list): Content[] => [{ text: list.name, style: 'small' }, listUsed(list)]),
      ...findingsTable(inOrder, previous !== null),
      ...notScreened(record.not_screened),
      howToCheck(record),
    ],
  );
  return withRecord(document, json);
}

function findingsTable(findings: readonly RosterFinding[], isCompared: boolean): Content[] {
  if (findings.length === 0)
    return [{ text: 'Nobody of the roster is listed or undetermined.', style: 'part', margin: [0, 8, 0, 4] }];
  const shown = findings.slice(0, MOST_SHOWN);
  return [
    { text: 'Listed or undetermined', style: 'part', margin: [0, 8, 0, 4] },
    ...(shown.length < findings.length
      ? [warning(`Shown are ${shown.length} of ${findings.length}; all are in the attached record.`)]
      : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [34, 68, '*'],
        body: [
          [head('Line'), head('Verdict'), head('Best candidate of each list')],
          ...shown.map((finding) => [
            { text: String(finding.line) },
            { text: `${VERDICTS[finding.verdict]}${isCompared && finding.is_new ? ' (new)' : ''}` },
            { stack: finding.lists.flatMap(bestOf) },
          ]),
        ],
      },
      layout: RULED,
      fontSize: 8,
    },
  ];
}

/** Lines that were left out, each with its problems. */
function notScreened(lines: RosterRecord['not_screened']): Content[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MOST_SHOWN);
  return [
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
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a roster was read, in words. */
export function formatText({ type, encoding, delimiter }: RosterFormat): string {
  if (type === 'xlsx') return 'first sheet of a workbook';
  return `CSV with ${delimiter === null ? 'one column' : DELIMITERS[delimiter]}, ${encoding}`;
}

function bestOf({
  source,
  verdict,
  candidates,
  candidates_total,
}: RosterFinding['lists'][number]): Content[] {
  const [best] = candidates;
  if (verdict === 'not_listed') return [];
  const more = candidates_total > 1 ? ` (and ${candidates_total - 1} more)` : '';
  return [{ text: `${source}: ${best === undefined ? 'no candidate' : candidateText(best)}${more}` }];
}
