import type { Logger } from 'pino';
import type { EvidenceIntent, EvidenceQueryResult } from '../../schemas/rest/evidence-query.ts';
import { ask } from '../language-model/attempts.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { answered, refused } from './evidence-query.ts';
import { classificationOf, classificationRequest } from './model-classifier.ts';
import { slotted, summaryOf, summaryRequest } from './model-summary.ts';
import { type Classification, classify } from './question/classifier.ts';
import { preflightRefusal } from './question/filters.ts';
import { normalized } from './question/normalize.ts';

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

const MODEL_LIMIT_MS = 6_000;

/** Answers questions about supply (docs/interfaces.md, "Evidence query"). Questions are never logged. */
export class EvidenceService {
  readonly #parts: EvidenceParts;

  constructor(parts: EvidenceParts) {
    this.#parts = parts;
  }

  /** The answer, or why there is none. @throws HttpError 503 when the files of the release cannot be read */
  async answer({ query, maxItems, release, now }: AskedQuestion): Promise<EvidenceQueryResult> {
    const text = normalized(query);
    const filtered = preflightRefusal(query, text);
    if (filtered !== null) return refused(filtered);
    const { model, modelLimitMs = MODEL_LIMIT_MS } = this.#parts;
    const limit = model === null ? new AbortController().signal : AbortSignal.timeout(modelLimitMs);
    const year = new Date(now).getUTCFullYear();
    const understood = (await this.#classified(text, limit)) ?? classify(text, year);
    return 'refusal' in understood
      ? refused(understood.refusal)
      : this.#answered(understood.intent, release, maxItems, limit);
  }

  /** What the model understood; null without a model, or when it fails. */
  async #classified(text: string, cancel: AbortSignal): Promise<Classification | null> {
    const { model, logger } = this.#parts;
    if (model === null) return null;
    return ask(model, classificationRequest(text), {
      read: (answer) => classificationOf(answer, text),
      cancel,
      refused: (reason, attempt) => logger.warn({ attempt, reason }, 'classification refused'),
    });
  }

  async #answered(
    intent: EvidenceIntent,
    release: OpenRelease,
    maxItems: number,
    cancel: AbortSignal,
  ): Promise<EvidenceQueryResult> {
    const { answer, evidence, notes } = await answered(intent, release, maxItems);
    const summary = await this.#summary(
      evidence.map(({ claim }) => claim),
      cancel,
    );
    return {
      status: 'ok',
      answer: summary === null ? answer : { ...answer, summary: [summary, ...notes].join(' ') },
      evidence: [...evidence],
      refusal: null,
    };
  }

  /** The claims in the model's words; null without a model, or when it fails. */
  async #summary(claims: readonly string[], cancel: AbortSignal): Promise<string | null> {
    const { model, logger } = this.#parts;
    if (model === null || claims.length === 0) return null;
    const facts = slotted(claims);
    return ask(model, summaryRequest(facts), {
      read: (answer) => summaryOf(answer, facts),
      cancel,
      refused: (reason, attempt) => logger.warn({ attempt, reason }, 'summary refused'),
    });
  }
}
