import type { Content } from 'pdfmake';
import type { PdfDocument } from '../pdf/pdfmake-types.ts';
import { FAINT_INK, moment, RULED, warning } from '../pdf/styles.ts';
import type { ScreeningAsOf } from '../schemas/http/as-of.ts';
import { INVENTED_DATA_NOTE } from '../schemas/sample.ts';
import type { Decision } from '../schemas/screening/decision.ts';
import type { ValidToBasis } from '../schemas/screening/exclusion-periods.ts';
import { REASONS } from '../schemas/screening/reasons.ts';
import type { ListUsed, RecordHead } from '../schemas/screening/record.ts';
import type { ComparedEntry, ScreeningCandidate, ScreeningVerdict } from '../schemas/screening/screening.ts';
import { comparisonOf, nextStepOf, placeText, shortNameOf, typeText } from './candidate-words.ts';

/** The file attached to the PDF of a record. */
export const RECORD_FILE = 'record.json';

export const VERDICTS: Readonly<Record<ScreeningVerdict, string>> = {
  listed: 'Listed',
  not_listed: 'Not listed',
  undetermined: 'Undetermined',
};

/** Of which day a screening is, and how it was known. */
export const dayText = ({ day, known_at, release }: ScreeningAsOf): string =>
  `in force on ${day}, as known ${known_at === null || known_at === release ? 'to the release' : `at ${known_at}`}`;

/** The statement about itself in every record, below its title. */
export function identity(record: RecordHead, more: readonly (readonly [string, string])[]): Content[] {
  const born = record.birth_date_used ? 'compared, and not kept' : 'none was compared';
  const rows: readonly (readonly [string, string])[] = [
    ...more,
    ['Birth date', `${born}${record.strict ? '; strict: a name elsewhere counts, as was asked' : ''}`],
    ...(record.as_of === undefined ? [] : [['Exclusions', dayText(record.as_of)] as const]),
    ['Record', `${record.id}, made ${moment(record.created)}`],
    ['Release', `${record.release} (scope: ${record.scope})`],
    ['SHA-256 of its manifest', record.manifest_sha256],
  ];
  return [
    {
      table: {
        widths: [104, '*'],
        body: rows.map(([name, value]) => [{ text: name, color: FAINT_INK }, { text: value }]),
      },
      layout: RULED,
      fontSize: 8,
      margin: [0, 0, 0, 4],
    },
    ...warningsOf(record),
    ...(record.signature === null
      ? [
          warning(
            'This record is not signed: whoever made it had no signing key. Nothing shows that it was not changed.',
          ),
        ]
      : []),
  ];
}

function warningsOf({ scope, sample }: RecordHead): Content[] {
  if (sample !== undefined) return [warning(INVENTED_DATA_NOTE)];
  return scope === 'partial' ? [warning(REASONS.partial_list)] : [];
}

/** A list as it was screened against: its snapshot and files. */
export function listUsed({ snapshot, status, files }: ListUsed): Content {
  const read = status === 'ingested' ? `Snapshot of ${snapshot ?? 'unknown date'}` : 'Not ingested';
  return {
    text: [read, ...files.map((file) => `\n${file.name}, SHA-256 ${file.sha256}`)],
    style: ['tiny', 'faint'],
    margin: [0, 0, 0, 4],
  };
}

/** A text whose words all fit on a line. */
export function breakable(text: string): string {
  return text.replace(/\S{44}(?=\S)/g, '$& ');
}

/** An entry that is, or may be, the one asked about: what it says, in what it agrees, in what it differs. */
export function candidatePart(
  source: string,
  candidate: ScreeningCandidate & { readonly decision?: Decision | null },
): Content {
  const { name, verdict, grade, exclusion_date, type } = candidate;
  const { agrees, differs } = comparisonOf(candidate);
  const words = typeText(source, candidate);
  const excluded = [
    words === '' ? 'type not stated' : words,
    ...(type === null || words.split('; ').includes(type) ? [] : [type]),
    exclusion_date === null ? 'date not stated' : `since ${exclusion_date}`,
    ...endOf(candidate),
  ];
  const rows: [label: string, text: string][] = [
    ['Excluded', excluded.join(', ')],
    ['Agrees', agrees.length === 0 ? 'nothing that was compared' : agrees.join('; ')],
    ['Differs', differs.length === 0 ? 'nothing that was compared' : differs.join('; ')],
  ];
  const { decision = null } = candidate;
  if (decision !== null) rows.push(['Decided', decisionText(decision)]);
  const place = placeText(candidate);
  return {
    stack: [
      {
        text: [
          { text: `${shortNameOf(source)}: ${name}`, bold: true },
          `${place === '' ? '' : `, ${place}`} (${VERDICTS[verdict].toLowerCase()}, grade ${grade})`,
        ],
        style: 'small',
      },
      ...rows.map(
        ([label, text]): Content => ({
          columns: [
            { width: 35, text: label, color: FAINT_INK },
            { width: '*', text: breakable(text) },
          ],
          style: 'tiny',
        }),
      ),
    ],
    margin: [0, 1, 0, 2],
  };
}

/** How the end of an entry is known. */
const BASES: Readonly<Record<ValidToBasis, string>> = {
  column: 'as the list says',
  reinstatement_supplement: 'by a reinstatement supplement',
  absent_from_full_file: 'the first file without it',
};

/** Until when an entry is in force, where a day was asked for and that is known. */
const endOf = ({ valid_to, valid_to_basis }: Pick<ComparedEntry, 'valid_to' | 'valid_to_basis'>): string[] =>
  valid_to == null ? [] : [`until ${valid_to}${valid_to_basis == null ? '' : ` (${BASES[valid_to_basis]})`}`];

const decisionText = ({ same_person, by, at, note }: Decision): string =>
  `${same_person ? 'the same person' : 'another person'}, by ${by}, ${at}${note === null ? '' : `: ${note}`}`;

/** What to do with the entries of a list, and where. */
export function nextStepPart(source: string): Content[] {
  const next = nextStepOf(source);
  return next === null
    ? []
    : [
        {
          text: ['Next: ', { text: next.page, link: next.page }, `, ${next.step}.`],
          style: 'tiny',
          margin: [0, 0, 0, 2],
        },
      ];
}

/** How the record is checked, at the end of the document. */
export function howToCheck({ signature }: Pick<RecordHead, 'signature'>): Content {
  const attached = `The record itself is attached to this document as ${RECORD_FILE}`;
  return {
    text:
      signature === null
        ? `${attached}.`
        : `${attached}. Its signature is a detached JWS (EdDSA) over the RFC 8785 form of the record without the field "signature"; the key is in /.well-known/jwks.json of the service. This page shows the record and is not signed itself.`,
    style: ['small', 'faint'],
    margin: [0, 5, 0, 0],
  };
}

/** The document with the record attached to it. @param json the record as text, as it was written or sent */
export function withRecord(document: PdfDocument, json: string): PdfDocument {
  const src = `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
  const description = 'The screening record, as it was signed';
  return { ...document, files: { [RECORD_FILE]: { src, name: RECORD_FILE, description } } };
}
