import type { Logger } from 'pino';
import type { EvidenceQueryResult } from '../../schemas/rest/evidence-query.ts';
import { ask, type Read } from '../language-model/attempts.ts';
import { CircuitBreaker } from '../language-model/circuit-breaker.ts';
import type { ChatMessage, LanguageModel } from '../language-model/language-model.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { answered, refused, refusedAsUnknown, type Understood } from './evidence-query.ts';
import { classificationOf, classificationRequest } from './model-classifier.ts';
import { slotted, summaryOf, summaryRequest } from './model-summary.ts';
import { type Classification, classify } from './question/classifier.ts';
import { readable } from './question/understand.ts';

export interface EvidenceParts {
  /** Null when none is configured: questions are then classified and answered by rules alone. */
  readonly model: LanguageModel | null;
  readonly logger: Logger;
  /** Milliseconds the language model may take for one question, all calls together. Default 6,000. */
  readonly modelLimitMs?: number;
}

export interface AskedQuestion {
  readonly query: string;
  readonly maxItems: number;
  readonly release: OpenRelease;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the calls of the language model for one question share. */
interface ModelCall {
  readonly now: number;
  /** Ends them all. */
  readonly cancel: AbortSignal;
}

const MODEL_LIMIT_MS = 6_000;

/** Answers questions about supply (docs/interfaces.md, "Evidence query"). Questions are never logged. */
export class EvidenceService {
  readonly #parts: EvidenceParts;
  readonly #breaker = new CircuitBreaker();

  constructor(parts: EvidenceParts) {
    this.#parts = parts;
  }

  /** The answer, or why there is none. @throws HttpError 503 when the files of the release cannot be read */
  async answer({ query, maxItems, release, now }: AskedQuestion): Promise<EvidenceQueryResult> {
    const read = readable(query);
    if ('refusal' in read) return refused(read);
    const { text, isSpanish } = read;
    const { modelLimitMs = MODEL_LIMIT_MS } = this.#parts;
    const call: ModelCall = { now, cancel: AbortSignal.timeout(modelLimitMs) };
    const year = new Date(now).getUTCFullYear();
    const understood = (await this.#classified(text, year, call)) ?? classify(text, year);
    if ('refusal' in understood) return refused(understood);
    return (
      (await refusedAsUnknown(understood, release)) ??
      this.#answered({ ...understood, isSpanish }, release, maxItems, call)
    );
  }

  /** What the model understood; null without a model, when it fails, or when what it proposes does not pass the checks. */
  async #classified(text: string, year: number, call: ModelCall): Promise<Classification | null> {
    const read = (answer: string) => classificationOf(answer, text, year);
    return (await this.#asked(classificationRequest(text), read, call))?.classification ?? null;
  }

  /** What was read of the model's answer; null without a model, when it fails, or while it is left alone. */
  async #asked<Value>(
    messages: readonly ChatMessage[],
    read: (answer: string) => Read<Value>,
    { now, cancel }: ModelCall,
  ): Promise<Value | null> {
    const { model, logger } = this.#parts;
    if (model === null || this.#breaker.isOpen(now)) return null;
    const value = await ask(model, messages, {
      read,
      cancel,
      refused: (reason, attempt) => logger.warn({ attempt, reason }, 'answer of the language model refused'),
    });
    this.#breaker.note(value !== null, now);
    return value;
  }

  async #answered(
    understood: Understood,
    release: OpenRelease,
    maxItems: number,
    call: ModelCall,
  ): Promise<EvidenceQueryResult> {
    const { answer, evidence, notes } = await answered(understood, release, maxItems);
    const facts = slotted(evidence.map(({ claim }) => claim));
    // Of several answers a shortened one would leave some out.
    const summary =
      evidence.length === 0 || understood.further.length > 0
        ? null
        : await this.#asked(summaryRequest(facts), (text) => summaryOf(text, facts), call);
    return {
      status: 'ok',
      answer: summary === null ? answer : { ...answer, summary: [summary, ...notes].join(' ') },
      evidence: [...evidence],
      refusal: null,
    };
  }
}
