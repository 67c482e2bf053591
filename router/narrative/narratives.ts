import type { Logger } from 'pino';
import type { ExportHeaderLine } from '../../schemas/rest/export.ts';
import { type LanguageModel, LanguageModelError } from '../language-model/language-model.ts';
import type { KeptNarrative } from '../state/narratives.ts';
import { type Fact, type NationalChunk, narrativeFacts } from './narrative-facts.ts';
import { filled, narrativeRequest, templateOf } from './template.ts';

/** A narrative, or none. */
export interface Narrative {
  readonly text: string | null;
  /** Whether it was there before this request. */
  readonly isCached: boolean;
}

const NONE: Narrative = { text: null, isCached: false };

/** Where templates are kept. */
export interface NarrativeStore {
  find(datasetSlug: string, methodologyVersion: string): Promise<string | null>;
  keep(narrative: KeptNarrative, now: Date): Promise<void>;
}

export interface NarrativeParts {
  /** Null when none is configured: there are then no narratives. */
  readonly model: LanguageModel | null;
  readonly store: NarrativeStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** The first answer may be unusable by bad luck; a second one hardly is. */
const ATTEMPTS = 2;
/** After a failure nobody waits for the model again for so long. */
const PAUSE_MS = 5 * 60_000;

/**
 * The narratives of the datasets: one template per (dataset, methodology version), made on the first request, shared
 * by those who ask meanwhile, kept in the operational database. Never throws: without a narrative an export is whole.
 */
export class Narratives {
  readonly #parts: NarrativeParts;
  readonly #known = new Map<string, string>();
  readonly #pausedUntil = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<string | null>>();
  readonly #closing = new AbortController();

  constructor(parts: NarrativeParts) {
    this.#parts = parts;
  }

  /** The narrative of an export, given what it says of itself and of the nation. */
  async of(header: ExportHeaderLine, national: NationalChunk): Promise<Narrative> {
    const { model } = this.#parts;
    const facts = narrativeFacts(header, national);
    if (model === null || facts.length === 0) return NONE;
    const name = `${header.dataset.slug} ${header.dataset.methodology_version}`;
    const known = this.#known.get(name) ?? (await this.#find(name, header));
    if (known !== null) return narrativeOf(known, facts, true);
    let making = this.#underWay.get(name);
    if (making === undefined) {
      if (this.#parts.clock() < (this.#pausedUntil.get(name) ?? 0)) return NONE;
      making = this.#make(name, header, facts, model).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    const made = await making;
    return made === null ? NONE : narrativeOf(made, facts, false);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  async #find(name: string, { dataset }: ExportHeaderLine): Promise<string | null> {
    try {
      const kept = await this.#parts.store.find(dataset.slug, dataset.methodology_version);
      if (kept !== null) this.#known.set(name, kept);
      return kept ?? this.#known.get(name) ?? null;
    } catch (error) {
      this.#parts.logger.warn({ reason: reasonOf(error), dataset: dataset.slug }, 'narrative not readable');
      return null;
    }
  }

  async #make(
    name: string,
    { dataset }: ExportHeaderLine,
    facts: readonly Fact[],
    model: LanguageModel,
  ): Promise<string | null> {
    const { clock, logger } = this.#parts;
    const template = await this.#ask(dataset, facts, model);
    if (template === null) {
      this.#pausedUntil.set(name, clock() + PAUSE_MS);
      return null;
    }
    this.#known.set(name, template);
    const kept = {
      datasetSlug: dataset.slug,
      methodologyVersion: dataset.methodology_version,
      template,
      model: model.name,
    };
    await this.#parts.store.keep(kept, new Date(clock())).catch((error: unknown) => {
      logger.warn({ reason: reasonOf(error), dataset: dataset.slug }, 'narrative not kept');
    });
    return template;
  }

  async #ask(
    dataset: ExportHeaderLine['dataset'],
    facts: readonly Fact[],
    model: LanguageModel,
  ): Promise<string | null> {
    const messages = narrativeRequest(dataset, facts);
    for (let attempt = 1; attempt <= ATTEMPTS && !this.#closing.signal.aborted; attempt++) {
      const judged = await model.answer(messages, this.#closing.signal).then(
        (answer) => templateOf(answer, facts),
        (error: unknown) => {
          if (error instanceof LanguageModelError) return { refused: error.message };
          throw error;
        },
      );
      if ('template' in judged) return judged.template;
      const { logger } = this.#parts;
      logger.warn({ dataset: dataset.slug, attempt, reason: judged.refused }, 'no narrative');
    }
    return null;
  }
}

function narrativeOf(template: string, facts: readonly Fact[], isCached: boolean): Narrative {
  const text = filled(template, facts);
  return text === null ? NONE : { text, isCached };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
