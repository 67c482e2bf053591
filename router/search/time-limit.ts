/** A search took longer than it may. */
export class SearchTimeout extends Error {
  override readonly name = 'SearchTimeout';
}

/** The time limit of a search, checked between its steps. */
export class TimeLimit {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** @throws SearchTimeout when the time is over */
  check(): void {
    if (performance.now() > this.#end) throw new SearchTimeout('the search took too long');
  }
}
