import type { Dataset } from '../../../schemas/datasets.ts';
import type { EvidenceIntent, IntentKind, IntentMeasure } from '../../../schemas/rest/evidence-query.ts';
import { hasRatings, isRated } from './kinds.ts';
import type { Found } from './phrases.ts';
import type { Question } from './question.ts';

/** A question that sets a condition, a place in a ranking, a share or a sum. */
export interface Composition extends Pick<EvidenceIntent, 'n_to'> {
  readonly share_of?: readonly string[];
  readonly other_dataset_slug?: string;
  readonly kind: IntentKind;
  readonly n: number | null;
  readonly measure: EvidenceIntent['measure'];
  readonly condition: EvidenceIntent['condition'];
  /** The words that say so. */
  readonly read: readonly Found<string>[];
}

/** What a composition is read from. */
export interface Asked {
  readonly question: Question;
  readonly dataset: Dataset;
  /** How many states it names. */
  readonly states: number;
  /** Whether it is about the states as such: all of them, or those of a whole. */
  readonly isOpen: boolean;
  readonly text: string;
}

export const composed = (
  kind: IntentKind,
  read: readonly Found<string>[],
  given: Partial<Composition> = {},
): Composition => ({
  kind,
  n: null,
  measure: null,
  condition: null,
  ...given,
  read,
});

/** What a question holds against a threshold, or asks the middle of. */
export function measureOf({ question, dataset, text }: Asked): IntentMeasure {
  if (hasRatings(dataset) && /\b(?:stars?|ratings?|rated|score)\b/.test(text)) return 'rating';
  return question.cues.has('density') ? 'density' : 'count';
}

/** What the states of a study are ranked by. */
export const ownMeasure = (dataset: Dataset): IntentMeasure => (isRated(dataset) ? 'rating' : 'density');
