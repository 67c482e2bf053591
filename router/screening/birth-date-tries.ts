import { hash } from 'node:crypto';

const DATES_A_DAY = 5;
/** Far more parties than one key can ask about in a day, but still a bound. */
const MAX_REMEMBERED = 200_000;
const DAY_MS = 86_400_000;

/**
 * Bounds how many birth dates a key may try for one listed party in a day (UTC): with enough of them, anybody's could be
 * found. Kept in memory, as hashes, and forgotten at the end of the day.
 */
export class BirthDateTries {
  #day = -1;
  readonly #tried = new Map<string, Set<string>>();

  /**
   * Whether a date may be compared with that of a party; counts it if so. A date that was tried before may be again.
   * @param now milliseconds since 1970
   */
  mayTry(subject: string, sourceKey: string, date: string, now: number): boolean {
    const day = Math.floor(now / DAY_MS);
    if (day !== this.#day) this.#tried.clear();
    this.#day = day;
    const name = `${subject} ${sourceKey}`;
    const tried = this.#tried.get(name) ?? new Set<string>();
    const digest = hash('sha256', `${name} ${date}`, 'base64');
    if (tried.has(digest)) return true;
    if (tried.size >= DATES_A_DAY || (tried.size === 0 && this.#tried.size >= MAX_REMEMBERED)) return false;
    this.#tried.set(name, tried.add(digest));
    return true;
  }
}
