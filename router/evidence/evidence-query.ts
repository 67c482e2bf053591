import { type Dataset, findDataset } from '../../schemas/datasets.ts';
import {
  AGGREGATES,
  type AnsweredIntent,
  type AnsweredPart,
  type EvidenceAnswer,
  type EvidenceIntent,
  type EvidenceItem,
  type EvidenceQueryResult,
  REFUSALS,
  type RefusalCode,
} from '../../schemas/rest/evidence-query.ts';
import { releaseNote } from '../../schemas/scope.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { answerOf } from './answer/answers.ts';
import { changeOf, firstKnownAfter, historyOf } from './answer/change.ts';
import { evidenceOf, WIDENED } from './answer/evidence.ts';
import { figuresOf, methodologyOf, type QuotedMethodology } from './answer/figures.ts';
import { freshnessOf } from './answer/freshness.ts';
import type { Draft } from './answer/statements.ts';
import { comparedStudies } from './answer/studies-compared.ts';
import { tablesOf } from './answer/tables.ts';
import { questionFor } from './answer/understood.ts';
import { excludedPlaces } from './answer/wording.ts';
import type { Refusal } from './question/nearest.ts';

/** A refusal, with what can be asked instead. */
export function refused({ refusal: code, nearest, isOfOtherStudy }: Refusal): EvidenceQueryResult {
  const nearest_question = nearest === undefined ? null : questionFor(nearest);
  return {
    status: 'refusal',
    answer: null,
    evidence: [],
    refusal: {
      code,
      message:
        nearest_question === null
          ? REFUSALS[code]
          : `${whyRefused(code, isOfOtherStudy === true)} “${nearest_question}”`,
      nearest_question,
    },
  };
}

/** Why, up to the question that is offered. */
function whyRefused(code: RefusalCode, isOfOtherStudy: boolean): string {
  const offer = isOfOtherStudy ? 'A question that is answered:' : 'What they have:';
  if (code !== 'out_of_scope') return `${REFUSALS[code]} ${offer}`;
  return isOfOtherStudy
    ? `No study is about what is asked. ${offer}`
    : `The published files do not have all that is asked. ${offer}`;
}

/** An answer with its evidence. */
export interface Answered {
  readonly answer: EvidenceAnswer;
  readonly evidence: readonly EvidenceItem[];
  /** The end of the summary: what limits it, or why nothing is known. Without numbers. */
  readonly notes: readonly string[];
}

/** A question as it was understood. */
export interface Understood {
  readonly intent: EvidenceIntent;
  /** What else it asks, answered after it. */
  readonly further: readonly EvidenceIntent[];
  /** Whether it was asked in Spanish: the answer says that it is in English. */
  readonly isSpanish: boolean;
}

const IN_ENGLISH =
  'La pregunta se entendió en español; las respuestas se dan en inglés (answers are given in English).';

/** A refusal of a question how a figure has changed since a time that no release knows; null for any other. @throws HttpError 503 */
export async function refusedAsUnknown(
  { intent, further }: Pick<Understood, 'intent' | 'further'>,
  release: OpenRelease,
): Promise<EvidenceQueryResult | null> {
  for (const one of [intent, ...further]) {
    const history = one.since === undefined ? null : await historyOf(one.dataset_slug, release);
    const since = history === null ? null : firstKnownAfter(history, one.since ?? '');
    if (since !== null) return refused({ refusal: 'not_known_at', nearest: { ...one, since } });
  }
  return null;
}

/** The answer to a question that was understood, from the files of a release. @throws HttpError 503 */
export async function answered(
  { intent, further, isSpanish }: Understood,
  release: OpenRelease,
  room: number,
): Promise<Answered> {
  const intents = [intent, ...further];
  // What the first leaves of the room is for the others; each has some.
  const parts: Part[] = [];
  for (const [at, one] of intents.entries()) {
    const left = room - parts.reduce((sum, { evidence }) => sum + evidence.length, 0);
    parts.push(await partOf(one, release, Math.max(0, left - (intents.length - 1 - at))));
  }
  const [first] = parts;
  if (first === undefined) throw new Error('a question without a part');
  const isSingle = parts.length === 1;
  const notes = [
    ...new Set([...parts.flatMap(({ remarks }) => remarks), ...(isSpanish ? [IN_ENGLISH] : [])]),
  ];
  return {
    notes,
    evidence: parts.flatMap(({ evidence }) => evidence),
    answer: {
      summary: [...parts.map(({ said }) => said), ...notes].filter((part) => part !== '').join(' '),
      value: isSingle ? first.draft.value : null,
      unit: isSingle ? first.draft.unit : null,
      parts: intents.map((one, at) => partFigures(one, parts[at]?.draft)),
      dataset: first.dataset.displayName,
      dataset_slug: first.dataset.slug,
      methodology_version: first.methodology?.version ?? release.manifest.methodology_version,
      tables: [...new Set(parts.flatMap(({ tables }) => tables))],
      geo_widened: intents.some(({ county_or_city }) => county_or_city !== null),
      understood: intents.map(questionFor).join(' '),
      intent: answeredIntent(intent, intents),
      further_intents: further.map((one) => answeredIntent(one, [one])),
    },
  };
}

function answeredIntent(intent: EvidenceIntent, intents: readonly EvidenceIntent[]): AnsweredIntent {
  const excluded = excludedPlaces(intent.states);
  return {
    ...intent,
    datasets: [
      ...new Set(
        intents.flatMap(({ dataset_slug, other_dataset_slug }) => [
          dataset_slug,
          ...(other_dataset_slug === undefined ? [] : [other_dataset_slug]),
        ]),
      ),
    ],
    aggregate: AGGREGATES[intent.kind],
    places: excluded === null ? intent.states : [],
    excluded_places: excluded ?? [],
  };
}

/** The figures of a part; the places that are listed are those that are stated. */
function partFigures(intent: EvidenceIntent, draft: Draft | undefined): AnsweredPart {
  const table = draft?.table;
  return {
    understood: questionFor(intent),
    value: draft?.value ?? null,
    unit: draft?.unit ?? null,
    rows_unit: table?.unit ?? null,
    rows: (table?.rows ?? []).map(({ place: { code, name }, value }) => ({ place: code, name, value })),
  };
}

/** The answer to one part of a question. */
interface Part {
  readonly dataset: Dataset;
  readonly methodology: QuotedMethodology | null;
  readonly draft: Draft;
  readonly said: string;
  readonly evidence: readonly EvidenceItem[];
  readonly remarks: readonly string[];
  /** The addresses of the tables it was read from. */
  readonly tables: readonly string[];
}

async function partOf(intent: EvidenceIntent, release: OpenRelease, room: number): Promise<Part> {
  const { manifest } = release;
  const dataset = findDataset(intent.dataset_slug);
  if (dataset === undefined) throw new Error(`no dataset ${intent.dataset_slug}`);
  const [draft, methodology] = await Promise.all([
    intent.kind === 'change'
      ? draftOfChange(intent, dataset, release)
      : draftOfFigures(intent, dataset, release, room),
    methodologyOf(intent.dataset_slug, release),
  ]);
  const isWidened = intent.county_or_city !== null;
  const kept = draft.statements.slice(0, room);
  const context = { manifest, dataset, methodology, isWidened };
  const other = kept.find((statement) => statement.dataset !== undefined)?.dataset;
  const ofOther =
    other === undefined
      ? context
      : { ...context, dataset: other, methodology: await methodologyOf(other.slug, release) };
  const isStated = kept.length > 0;
  const note = releaseNote(manifest);
  return {
    dataset,
    methodology,
    draft,
    said: draft.compose === undefined ? kept.map(({ text }) => text).join(' ') : draft.compose(kept),
    evidence: kept.map((statement) =>
      evidenceOf(statement, statement.dataset === undefined ? context : ofOther),
    ),
    tables: isStated ? tablesOf(intent, release) : [],
    remarks: [
      ...(draft.remarks ?? []),
      ...(isWidened && isStated ? [WIDENED] : []),
      ...(note !== null && isStated ? [note] : []),
    ],
  };
}

const unavailable = (why: string): Draft => ({ value: null, unit: null, statements: [], remarks: [why] });

async function draftOfFigures(
  intent: EvidenceIntent,
  dataset: Dataset,
  release: OpenRelease,
  room: number,
): Promise<Draft> {
  const figures = await figuresOf(intent, release);
  if ('unavailable' in figures) return unavailable(figures.unavailable);
  switch (intent.kind) {
    case 'freshness':
      return freshnessOf(dataset, release.manifest);
    case 'compare_studies':
      return comparedStudies(intent, figures, release);
    default:
      return answerOf(intent, figures, room);
  }
}

async function draftOfChange(intent: EvidenceIntent, dataset: Dataset, release: OpenRelease): Promise<Draft> {
  const history = await historyOf(dataset.slug, release);
  return history === null
    ? unavailable(`This release has no figures of ${dataset.displayName} by month.`)
    : changeOf(intent, dataset, history);
}
