import type { Content } from 'pdfmake';
import type { PdfDocument } from '../pdf/pdfmake-types.ts';
import { FAINT_INK, moment, RULED, warning } from '../pdf/styles.ts';
import type { ListUsed, RecordHead } from '../schemas/screening/record.ts';
import type {
  ScreeningCandidate,
  ScreeningReason,
  ScreeningVerdict,
} from '../schemas/screening/screening.ts';

/** The file attached to the PDF of a record. */
export const RECORD_FILE = 'record.json';

export const VERDICTS: Readonly<Record<ScreeningVerdict, string>> = {
  listed: 'Listed',
  not_listed: 'Not listed',
  undetermined: 'Undetermined',
};

export const REASONS: Readonly<Record<ScreeningReason, string>> = {
  partial_list: 'The release was made from a part of this list, which clears nobody.',
  not_ingested: 'The release does not have this list.',
  unknown_npi: 'The NPI is not in the registry, and no name was given.',
  npi_invalid:
    'The NPI fails its check digit: it has a typing error, and is nobody’s. A name beside it was looked for.',
  npi_without_name:
    'The registry publishes no name for the NPI, which is deactivated, and no name was given: nothing could be looked for by name.',
  npi_of_another_name:
    'The registry has the NPI under another name than the one given. Both were looked for.',
  birth_date_not_available: 'A birth date was given and the birth dates of the list are not at hand.',
};

/** The statement about itself in every record, below its title. */
export function identity(record: RecordHead, more: readonly (readonly [string, string])[]): Content[] {
  const rows: readonly (readonly [string, string])[] = [
    ...more,
    ['Birth date', record.birth_date_used ? 'compared, and not kept' : 'none was compared'],
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
      margin: [0, 0, 0, 10],
    },
    ...(record.scope === 'partial' ? [warning(REASONS.partial_list)] : []),
    ...(record.signature === null
      ? [
          warning(
            'This record is not signed: whoever made it had no signing key. Nothing shows that it was not changed.',
          ),
        ]
      : []),
  ];
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

/** A candidate in a line: name, place, exclusion. */
export function candidateText({
  name,
  city,
  state,
  exclusion_date,
  type,
  score,
}: ScreeningCandidate): string {
  const place = [city, state].filter((part) => part !== null).join(', ');
  const excluded = [exclusion_date, type].filter((part) => part !== null).join(', ');
  return [name, place, excluded === '' ? '' : `excluded ${excluded}`, `score ${score}`]
    .filter((part) => part !== '')
    .join(' · ');
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
    margin: [0, 10, 0, 0],
  };
}

/** The document with the record attached to it. @param json the record as text, as it was written or sent */
export function withRecord(document: PdfDocument, json: string): PdfDocument {
  const src = `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
  const description = 'The screening record, as it was signed';
  return { ...document, files: { [RECORD_FILE]: { src, name: RECORD_FILE, description } } };
}
