/** Reads of the same bytes that are under way at once share one request. */
export class SharedReads {
  readonly #underWay = new Map<string, Promise<Buffer>>();

  /** The read of that range under way, or the one that `read` starts. */
  range(path: string, offset: number, length: number, read: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${offset}+${length} ${path}`;
    const running = this.#underWay.get(name);
    if (running !== undefined) return running;
    const started = read().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, started);
    return started;
  }
}
