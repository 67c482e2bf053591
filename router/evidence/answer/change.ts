import type { Dataset } from '../../../schemas/datasets.ts';
import { fileOf } from '../../../schemas/http/route.ts';
import { monthText } from '../../../schemas/month.ts';
import type { EvidenceIntent } from '../../../schemas/rest/evidence-query.ts';
import { ROUTES } from '../../../schemas/rest/routes.ts';
import {
  type StudyHistory,
  StudyHistoryResponse,
  type StudyMonth,
} from '../../../schemas/rest/study-history.ts';
import { findState } from '../../../schemas/states.ts';
import type { OpenRelease } from '../../release/open-release.ts';
import { ParsedFiles } from '../../release/parsed-files.ts';
import type { PlaceFigures } from './figures.ts';
import { type Draft, figure, type Statement } from './statements.ts';
import { type Measured, measureWording, placeName, wordingOf } from './wording.ts';

const histories = new ParsedFiles((text) => StudyHistoryResponse.parse(JSON.parse(text)).data);

/** A study over time; null where the release has none. @throws HttpError 503 when the file cannot be read */
export async function historyOf(slug: string, release: OpenRelease): Promise<StudyHistory | null> {
  const path = fileOf(ROUTES.getStudyHistory.answer, { dataset: slug });
  return release.documents.has(path) ? histories.get(path, release) : null;
}

/** A month with the definition that its figures have. */
interface DefinedMonth {
  readonly definition: string;
  readonly month: StudyMonth;
}

const monthsOf = ({ series }: StudyHistory): DefinedMonth[] =>
  series.flatMap(({ definition, scope, months }) =>
    months.map((month) => ({ definition: `${definition} ${scope}`, month })),
  );

/** The latest month that was known on a day, or in a month; undefined before all that is known. */
function monthAt(history: StudyHistory, since: string): DefinedMonth | undefined {
  return monthsOf(history).findLast(({ month: { month, created_at } }) =>
    since.length === month.length ? month <= since : created_at.slice(0, since.length) <= since,
  );
}

/** The first month that is known, where a question asks about a time before it; null where it does not. */
export function firstKnownAfter(history: StudyHistory, since: string): string | null {
  const [first] = monthsOf(history);
  return first === undefined || monthAt(history, since) !== undefined ? null : first.month.month;
}

/** How a figure of each place has changed, with the figure then and the latest one. */
export function changeOf(intent: EvidenceIntent, dataset: Dataset, history: StudyHistory): Draft {
  const then = monthAt(history, intent.since ?? '');
  const latest = monthsOf(history).at(-1);
  if (then === undefined || latest === undefined) return { value: null, unit: null, statements: [] };
  const codes = intent.states.length === 0 ? ['US'] : intent.states;
  const drafts = codes.map((code) => changeOfPlace(intent, dataset, code, then, latest));
  const [only] = drafts;
  return {
    value: drafts.length === 1 ? (only?.value ?? null) : null,
    unit: drafts.length === 1 ? (only?.unit ?? null) : null,
    statements: drafts.flatMap(({ statements }) => statements),
    remarks: [...new Set(drafts.flatMap(({ remarks }) => remarks ?? []))],
  };
}

const NOT_BY_MONTH = 'This figure is not known by month.';
const ONE_MONTH = 'There is no later month to compare it with yet.';
const OTHER_DEFINITION =
  'The definition of the figure, or what releases are made from, changed in between: the two are not comparable, and no change is stated.';

function changeOfPlace(
  { measure }: EvidenceIntent,
  dataset: Dataset,
  code: string,
  then: DefinedMonth,
  latest: DefinedMonth,
): Draft {
  const measured = measureWording({ dataset, subspecialty: null }, measure ?? 'count');
  const [before, now] = [placeIn(then.month, code), placeIn(latest.month, code)];
  const isSame = then.month.month === latest.month.month;
  const months = isSame ? [latest] : [then, latest];
  const statements = months.flatMap(({ month }) => figureIn(dataset, measured, code, month) ?? []);
  const [from, to] = [figure(before, measured.field), figure(now, measured.field)];
  const unknown = [...new Set(months.flatMap(({ month }) => reasonIn(month, code, measured.field) ?? []))];
  if (from === null || to === null)
    return { value: null, unit: null, statements, remarks: unknown.length > 0 ? unknown : [NOT_BY_MONTH] };
  if (isSame) return { value: null, unit: null, statements, remarks: [ONE_MONTH] };
  if (then.definition !== latest.definition)
    return { value: null, unit: null, statements, remarks: [OTHER_DEFINITION] };
  const change = Number((to - from).toFixed(2));
  const size = measure === 'count' ? measured.text(Math.abs(change)) : Math.abs(change).toFixed(2);
  const direction = change === 0 ? 'did not change' : `${change > 0 ? 'rose' : 'fell'} by ${size}`;
  const claim = `From ${monthText(then.month.month)} to ${monthText(latest.month.month)} the ${measured.name} in ${placeName(now)} ${direction}.`;
  return {
    value: change,
    unit: measured.unit,
    statements: [
      ...statements,
      {
        claim,
        text: claim,
        fields: [measured.field],
        places: [before, now],
        snapshots: latest.month.snapshots,
      },
    ],
  };
}

/** The figure of a place in a month, with its release and its rank. */
function figureIn(dataset: Dataset, measured: Measured, code: string, inMonth: StudyMonth): Statement | null {
  const { month, release, created_at, snapshots } = inMonth;
  const place = placeIn(inMonth, code);
  const value = figure(place, measured.field);
  if (value === null) return null;
  const { rankField, headline } = wordingOf({ dataset, subspecialty: null });
  const rank = figure(place, rankField);
  const isRanked = rank !== null && measured.field === headline.field;
  const claim = `In ${monthText(month)}, as of the release ${release} of ${created_at.slice(0, 10)}, the ${measured.name} in ${placeName(place)} was ${measured.text(value, place)}${isRanked ? `, rank ${rank}` : ''}.`;
  const fields = [measured.field, ...(isRanked ? [rankField] : [])];
  return { claim, text: claim, fields, places: [place], snapshots };
}

/** The figures of a place in a month. */
function placeIn({ places, confidence }: StudyMonth, code: string): PlaceFigures {
  const values: PlaceFigures['values'] = places.find(({ state_code }) => state_code === code) ?? {};
  return {
    code,
    name: findState(code)?.name ?? 'United States',
    values,
    confidence: Object.fromEntries(Object.keys(values).map((field) => [field, confidence])),
    reasons: {},
  };
}

/** Why a figure of a place is not known in a month; undefined where it is. */
const reasonIn = (
  { _data_availability: { fields } }: StudyMonth,
  code: string,
  field: string,
): string | undefined => fields.places ?? fields[`${code}.${field}`];
