import { preflightRefusal } from './filters.ts';
import { withoutFraming } from './framing.ts';
import { type Refusal, refusalOf } from './nearest.ts';
import { normalized } from './normalize.ts';
import { paraphrased } from './paraphrases.ts';
import { translated } from './spanish.ts';

/** A question that has passed the filters. */
interface Readable {
  /** In normal form, and in English. */
  readonly text: string;
  /** Whether it was asked in Spanish. */
  readonly isSpanish: boolean;
}

/** A question as it is classified, or why it is not: orders to a model, subjects that are not answered, words without a translation. */
export function readable(question: string): Readable | Refusal {
  const text = normalized(question);
  const filtered = preflightRefusal(question, text);
  const translation = translated(text);
  if (filtered !== null) return refusalOf(filtered, text);
  if (translation === null) return { text: paraphrased(withoutFraming(text)), isSpanish: false };
  if ('isLeft' in translation) return refusalOf('out_of_scope', text);
  const { english } = translation;
  const refusal = preflightRefusal(english, english);
  return refusal === null
    ? { text: paraphrased(withoutFraming(english)), isSpanish: true }
    : refusalOf(refusal, english);
}
