import { hash } from 'node:crypto';
import { MAX_BIRTH_DATES_A_DAY, MAX_BIRTH_DATES_OF_A_FIRST_NAME } from '../../schemas/limits.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';

/** Far more parties than one key can ask about in a day, but still a bound on what is kept in memory. */
const MAX_REMEMBERED = 200_000;
const DAY_MS = 86_400_000;

/**
 * Bounds how many birth dates a key may try in a day (UTC) for one listed party, and for people of one first name: with enough of them,
 * anybody's could be found. Counted where budgets are counted: in Redis where routers share it, otherwise in memory, also while Redis is unavailable. Only
 * hashes are kept, which cannot be reversed without the id of the key, and only until the end of the day.
 */
export class BirthDateTries {
  readonly #shared: SharedCounts | null;
  #day = -1;
  readonly #tried = new Map<string, Set<string>>();

  constructor(shared: SharedCounts | null = null) {
    this.#shared = shared;
  }

  /**
   * Whether a date may be compared with that of a party; counts it if so. A date that was tried before may be again.
   * @param now milliseconds since 1970
   */
  mayTry(subject: string, sourceKey: string, date: string, now: number): Promise<boolean> {
    return this.#mayCount(subject, sourceKey, date, MAX_BIRTH_DATES_A_DAY, now);
  }

  /** Whether people of a first name who were born on a date may be looked up; counts it if so. As `mayTry`. */
  mayLookUp(subject: string, first: string, date: string, now: number): Promise<boolean> {
    return this.#mayCount(subject, `first name ${first}`, date, MAX_BIRTH_DATES_OF_A_FIRST_NAME, now);
  }

  async #mayCount(subject: string, of: string, date: string, most: number, now: number): Promise<boolean> {
    const day = Math.floor(now / DAY_MS);
    const name = hash('sha256', `${day} ${subject} ${of}`, 'base64');
    const digest = hash('sha256', `${day} ${subject} ${of} ${date}`, 'base64');
    if (this.#shared !== null) {
      try {
        const seconds = Math.ceil(((day + 1) * DAY_MS - now) / 1_000);
        return await this.#shared.addToSet(`birth-dates:${name}`, digest, most, seconds);
      } catch (error) {
        this.#shared.failed(error);
      }
    }
    return this.#mayCountHere(day, name, digest, most);
  }

  #mayCountHere(day: number, name: string, digest: string, most: number): boolean {
    if (day !== this.#day) this.#tried.clear();
    this.#day = day;
    const tried = this.#tried.get(name) ?? new Set<string>();
    if (tried.has(digest)) return true;
    if (tried.size >= most || (tried.size === 0 && this.#tried.size >= MAX_REMEMBERED)) return false;
    this.#tried.set(name, tried.add(digest));
    return true;
  }
}
