/** Concurrent reads of the same bytes share one request. */
export class SingleFlight {
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  /** The read of that range that is in flight, or the one that `read` starts. */
  range(path: string, offset: number, length: number, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${offset}+${length} ${path}`;
    const running = this.#inFlight.get(key);
    if (running !== undefined) return running;
    const started = read().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }
}
