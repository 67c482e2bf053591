import type { Content } from 'pdfmake';
import { letterDocument } from '../pdf/letter-document.ts';
import type { PdfDocument } from '../pdf/pdfmake-types.ts';
import type { ScreeningRecord } from '../schemas/resolver/screening.ts';
import { releaseFoot } from '../schemas/sample.ts';
import { REASONS } from '../schemas/screening/reasons.ts';
import type { RelatedFact } from '../schemas/screening/related-fact.ts';
import type { ScreeningReason } from '../schemas/screening/screening.ts';
import { namesakeText, notInForceText, whereMissing } from './candidate-words.ts';
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
import { isToBeStated, relatedFactText } from './related-fact-words.ts';

/** Candidates of a list that the page shows: with more, the record would not fit on one. */
const MAX_CANDIDATES_SHOWN = 2;

/** Longer values are cut on the page; the attached record has them whole. */
const MAX_VALUE_LENGTH = 24;
const MAX_FACT_LENGTH = 110;

/** The names in the query, as the page shows them. */
const ASKED: readonly (readonly [keyof ScreeningRecord['query'], string])[] = [
  ['npi', 'NPI'],
  ['last', 'last name'],
  ['first', 'first name'],
  ['middle', 'middle name'],
  ['suffix', 'suffix'],
  ['organization', 'organization'],
  ['address', 'street'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'ZIP code'],
];

/** A record of one screening as one page, with the record attached. @param json the record as it is sent */
export function recordDocument(record: ScreeningRecord, json: string): PdfDocument {
  const { query, reference, verdict } = record;
  const asked = ASKED.flatMap(([field, name]) =>
    query[field] === undefined ? [] : [`${name} ${shortened(query[field])}`],
  );
  const shared = (record.lists[0]?.reasons ?? []).filter(
    (reason) =>
      !isPartial(reason) &&
      reason !== 'not_ingested' &&
      record.lists.every(({ reasons }) => reasons.includes(reason)),
  );
  const title = `Exclusion screening: ${VERDICTS[verdict]}`;
  const document = letterDocument(
    {
      title: `${title} · ${record.id}`,
      author: 'provider-supply',
      subject: 'Record of a screening against exclusion lists',
      keywords: `${record.id}, ${record.release}`,
      creator: 'provider-supply',
      created: new Date(record.created),
      running: [title, record.id],
      foot: releaseFoot(record),
    },
    [
      { text: 'SCREENING RECORD', style: 'kicker', margin: [0, 0, 0, 2] },
      { text: VERDICTS[verdict], style: 'title', margin: [0, 0, 0, 8] },
      ...identity(record, [
        ['Screened', asked.join('; ')],
        ...(reference === null ? [] : [['Reference', breakable(reference)] as const]),
      ]),
      ...(shared.length === 0
        ? []
        : [{ text: shared.map((reason) => REASONS[reason]).join(' '), style: 'small' }]),
      ...record.lists.flatMap((list) => listPart(list, shared)),
      ...statedBeside(record.related_facts),
      howToCheck(record),
    ],
  );
  return withRecord(document, json);
}

/** What is no exclusion, as far as it is so or may be. */
function statedBeside(facts: readonly RelatedFact[]): Content[] {
  const stated = facts.filter(isToBeStated);
  if (stated.length === 0) return [];
  const text = stated.map((fact) => shortened(relatedFactText(fact), MAX_FACT_LENGTH)).join('; ');
  return [
    {
      text: [{ text: 'No exclusion, and no part of the verdict: ', bold: true }, text],
      style: 'tiny',
    },
  ];
}

/** A partial release is mentioned among the warnings. */
const isPartial = (reason: ScreeningReason): boolean => reason === 'partial_list';

/** @param saidAlready reasons of all lists, which stand above them */
function listPart(
  list: ScreeningRecord['lists'][number],
  saidAlready: readonly ScreeningReason[],
): Content[] {
  const { source, name, verdict, reasons, candidates, candidates_total, same_name_elsewhere, namesakes } =
    list;
  const shown = candidates.slice(0, MAX_CANDIDATES_SHOWN);
  const notes = [
    ...reasons
      .filter((reason) => !isPartial(reason) && !saidAlready.includes(reason))
      .map((reason) => (reason === 'not_ingested' ? whereMissing(source) : REASONS[reason])),
    ...(candidates_total === 0 ? ['No entry in force agrees with what was asked.'] : []),
    ...notInForceText(list),
    ...(candidates_total > shown.length
      ? [`${candidates_total - shown.length} more candidates: see the attached record.`]
      : []),
    ...(same_name_elsewhere > 0
      ? [`Listed parties of the same name with whom nothing but the name agrees: ${same_name_elsewhere}.`]
      : []),
  ];
  return [
    { text: `${name}: ${VERDICTS[verdict].toLowerCase()}`, style: 'part', margin: [0, 5, 0, 1] },
    listUsed(list),
    ...shown.map((candidate) => candidatePart(source, candidate)),
    ...(shown.length === 0 ? [] : nextStepPart(source)),
    { text: notes.join(' '), style: 'small' },
    // In the place of candidates, so that there is one page.
    ...namesakes
      .slice(0, MAX_CANDIDATES_SHOWN - shown.length)
      .map((namesake): Content => ({ text: breakable(namesakeText(namesake)), style: ['tiny', 'faint'] })),
  ];
}

function shortened(value = '', length = MAX_VALUE_LENGTH): string {
  return breakable(value.length > length ? `${value.slice(0, length)}…` : value);
}
