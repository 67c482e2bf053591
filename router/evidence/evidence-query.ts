import { findDataset } from '../../schemas/datasets.ts';
import {
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
import { evidenceOf, WIDENED } from './answer/evidence.ts';
import { figuresOf, methodologyOf } from './answer/figures.ts';
import type { Draft } from './answer/statements.ts';
import { questionFor } from './answer/understood.ts';

/** A refusal, with what can be asked instead. @param nearest what was understood of the question, without the words that have no answer */
export function refused(code: RefusalCode, nearest: EvidenceIntent | null = null): EvidenceQueryResult {
  const nearest_question = nearest === null ? null : questionFor(nearest);
  const message =
    nearest_question === null
      ? REFUSALS[code]
      : `The published files do not have all that is asked. What they have: “${nearest_question}”`;
  return { status: 'refusal', answer: null, evidence: [], refusal: { code, message, nearest_question } };
}

/** An answer with its evidence. */
export interface Answered {
  readonly answer: EvidenceAnswer;
  readonly evidence: readonly EvidenceItem[];
  /** The end of the summary: what limits it, or why nothing is known. Without numbers. */
  readonly notes: readonly string[];
}

/** The answer to a question that was understood, from the files of a release. @throws HttpError 503 */
export async function answered(
  intent: EvidenceIntent,
  release: OpenRelease,
  room: number,
): Promise<Answered> {
  const { manifest } = release;
  const dataset = findDataset(intent.dataset_slug);
  if (dataset === undefined) throw new Error(`no dataset ${intent.dataset_slug}`);
  const [figures, methodology] = await Promise.all([
    figuresOf(intent, release),
    methodologyOf(intent.dataset_slug, release),
  ]);
  const draft: Draft =
    'unavailable' in figures
      ? { value: null, unit: null, statements: [], remarks: [figures.unavailable] }
      : answerOf(intent, figures, room);
  const isWidened = intent.county_or_city !== null;
  const kept = draft.statements.slice(0, room);
  const context = { manifest, dataset, methodology, isWidened };
  const isStated = kept.length > 0;
  const note = releaseNote(manifest);
  const notes = [
    ...(draft.remarks ?? []),
    ...(isWidened && isStated ? [WIDENED] : []),
    ...(note !== null && isStated ? [note] : []),
  ];
  return {
    notes,
    evidence: kept.map((statement) => evidenceOf(statement, context)),
    answer: {
      summary: [
        draft.compose === undefined ? kept.map(({ text }) => text).join(' ') : draft.compose(kept),
        ...notes,
      ]
        .filter((part) => part !== '')
        .join(' '),
      value: draft.value,
      unit: draft.unit,
      dataset: dataset.displayName,
      dataset_slug: dataset.slug,
      methodology_version: methodology?.version ?? manifest.methodology_version,
      geo_widened: isWidened,
      understood_as: questionFor(intent),
      intent,
    },
  };
}
