/** Keeps a resource open for as long as somebody uses it. */
export class InUse {
  readonly #close: () => Promise<void>;
  #inFlight = 0;
  #isRetired = false;

  /** @param close closes it; called once, when it is retired and no longer in use */
  constructor(close: () => Promise<void>) {
    this.#close = close;
  }

  /** Keeps it open until `work` has settled, retired or not. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#inFlight += 1;
    try {
      return await work;
    } finally {
      this.#inFlight -= 1;
      if (this.#isRetired && this.#inFlight === 0) await this.#close();
    }
  }

  /** Closes it as soon as it is no longer in use. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    if (this.#inFlight === 0) await this.#close();
  }
}
