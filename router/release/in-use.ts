/** Keeps something open for as long as anybody needs it. */
export class InUse {
  readonly #close: () => Promise<void>;
  #inFlight = 0;
  #isRetired = false;

  /** @param close closes it; called once, when it is retired and nobody needs it any more */
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

  /** Closes it as soon as nobody needs it. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    if (this.#inFlight === 0) await this.#close();
  }
}
