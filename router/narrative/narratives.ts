import type { Logger } from 'pino';
import type { ExportHeaderLine } from '../../schemas/rest/export.ts';
import { ask } from '../language-model/attempts.ts';
import { filled } from '../language-model/grounded-text.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { StoredNarrative } from '../state/narrative-table.ts';
import { type Fact, type NationalChunk, narrativeFacts } from './narrative-facts.ts';
import { narrativeRequest, templateOf } from './template.ts';

/** A narrative, or none. */
export interface Narrative {
  readonly text: string | null;
  /** Whether it was there before this request. */
  readonly isCached: boolean;
}

const NONE: Narrative = { text: null, isCached: false };

/** Where templates are stored. */
export interface NarrativeStore {
  find(datasetSlug: string, methodologyVersion: string): Promise<string | null>;
  save(narrative: StoredNarrative, now: Date): Promise<void>;
}

export interface NarrativeParts {
  /** Null when none is configured: there are then no narratives. */
  readonly model: LanguageModel | null;
  readonly store: NarrativeStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** After a failure the model is not asked again for this long, so that requests do not wait for it. */
const RETRY_AFTER_MS = 5 * 60_000;

/**
 * The narratives of the datasets: one template per (dataset, methodology version), made on the first request, shared
 * by requests that wait for it (single-flight), stored in the operational database. Never throws: an export is complete
 * without a narrative.
 */
export class Narratives {
  readonly #parts: NarrativeParts;
  readonly #known = new Map<string, string>();
  readonly #retryAt = new Map<string, number>();
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
      if (this.#parts.clock() < (this.#retryAt.get(name) ?? 0)) return NONE;
      making = this.#make(name, header, facts, model).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    const made = await making;
    return made === null ? NONE : narrativeOf(made, facts, false);
  }

  /** Cancels pending work. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  async #find(name: string, { dataset }: ExportHeaderLine): Promise<string | null> {
    try {
      const stored = await this.#parts.store.find(dataset.slug, dataset.methodology_version);
      if (stored !== null) this.#known.set(name, stored);
      return stored ?? this.#known.get(name) ?? null;
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
      this.#retryAt.set(name, clock() + RETRY_AFTER_MS);
      return null;
    }
    this.#known.set(name, template);
    const stored = {
      datasetSlug: dataset.slug,
      methodologyVersion: dataset.methodology_version,
      template,
      model: model.name,
    };
    await this.#parts.store.save(stored, new Date(clock())).catch((error: unknown) => {
      logger.warn({ reason: reasonOf(error), dataset: dataset.slug }, 'narrative not stored');
    });
    return template;
  }

  #ask(
    dataset: ExportHeaderLine['dataset'],
    facts: readonly Fact[],
    model: LanguageModel,
  ): Promise<string | null> {
    return ask(model, narrativeRequest(dataset, facts), {
      read: (answer) => templateOf(answer, facts),
      cancel: this.#closing.signal,
      refused: (reason, attempt) =>
        this.#parts.logger.warn({ dataset: dataset.slug, attempt, reason }, 'narrative refused'),
    });
  }
}

function narrativeOf(template: string, facts: readonly Fact[], isCached: boolean): Narrative {
  const text = filled(template, facts);
  return text === null ? NONE : { text, isCached };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
