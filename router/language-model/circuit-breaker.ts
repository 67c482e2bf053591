/** After so many failures in a row, a service that does not answer is left alone. */
const MAX_FAILURES = 3;
/** Milliseconds until it is tried again. */
const REST_MS = 60_000;

/** Leaves a failing service alone for a while (circuit breaker): its callers do not wait for it again and again. */
export class CircuitBreaker {
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** Whether the service should not be asked. @param now milliseconds since 1970 */
  isOpen(now: number): boolean {
    return now < this.#restsUntil;
  }

  /** Notes how a call ended. After the rest one call is tried: if it fails too, the next rest begins. */
  note(isAnswered: boolean, now: number): void {
    this.#failures = isAnswered ? 0 : this.#failures + 1;
    if (this.#failures >= MAX_FAILURES) this.#restsUntil = now + REST_MS;
  }
}
