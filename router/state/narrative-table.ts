import { openState, ROUTER_BUSY_TIMEOUT_MS, type State } from './state.ts';

/** A narrative as it is stored: the model's sentences, slots unfilled. */
export interface StoredNarrative {
  readonly datasetSlug: string;
  readonly methodologyVersion: string;
  readonly template: string;
  /** Name of the model that wrote it. */
  readonly model: string;
}

/** The narratives in the operational database, which every router of an installation shares. */
export class NarrativeTable {
  readonly #location: string;
  #state: State | undefined;

  /** @param location of the operational database, which is opened on first use */
  constructor(location: string) {
    this.#location = location;
  }

  /** The template of a dataset under a methodology version, or null. @throws when the database cannot be read */
  async find(datasetSlug: string, methodologyVersion: string): Promise<string | null> {
    const state = await this.#open();
    const row = await state
      .selectFrom('narrative')
      .select('template')
      .where('dataset_slug', '=', datasetSlug)
      .where('methodology_version', '=', methodologyVersion)
      .executeTakeFirst();
    return row?.template ?? null;
  }

  /** Stores a narrative unless another router was first. @throws when the database cannot be written */
  async save(narrative: StoredNarrative, now: Date): Promise<void> {
    const state = await this.#open();
    await state
      .insertInto('narrative')
      .values({
        dataset_slug: narrative.datasetSlug,
        methodology_version: narrative.methodologyVersion,
        template: narrative.template,
        model: narrative.model,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['dataset_slug', 'methodology_version']).doNothing())
      .execute();
  }

  async close(): Promise<void> {
    await this.#state?.destroy();
  }

  async #open(): Promise<State> {
    this.#state ??= await openState(this.#location, ROUTER_BUSY_TIMEOUT_MS);
    return this.#state;
  }
}
