import { unavailable } from '../http/http-error.ts';
import type { State } from '../state/state.ts';

/** No release is served longer, and an export is of a release. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** The bulk exports that clients have ended. Nothing else is stored of an export. */
export class EndedExports {
  readonly #database: () => Promise<State>;

  constructor(database: () => Promise<State>) {
    this.#database = database;
  }

  /** @throws HttpError 503 when the database cannot be read */
  has(id: string): Promise<boolean> {
    return this.#with(async (state) => {
      const row = await state
        .selectFrom('fhir_ended_export')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  /** @param now milliseconds since 1970 @throws HttpError 503 when the database cannot be written */
  add(id: string, now: number): Promise<void> {
    return this.#with(async (state) => {
      const old = new Date(now - KEPT_DAYS * DAY_MS).toISOString();
      await state.deleteFrom('fhir_ended_export').where('ended_at', '<', old).execute();
      await state
        .insertInto('fhir_ended_export')
        .values({ id, ended_at: new Date(now).toISOString() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }

  async #with<Done>(work: (state: State) => Promise<Done>): Promise<Done> {
    try {
      return await work(await this.#database());
    } catch (error) {
      throw unavailable('Exports cannot be looked up at the moment.', error);
    }
  }
}
