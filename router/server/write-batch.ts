/**
 * Answers that wait for the end of the event loop's turn. All requests that came in together are read first and their
 * answers written together: a client that waits is woken once for many answers, which otherwise costs the kernel more
 * than the lookup (docs/evidence/rebuild.md).
 */
export class WriteBatch {
  readonly #failed: (error: unknown) => void;
  #due: (() => void)[] = [];

  /** @param failed called for a write that throws; the others are still made */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  add(write: () => void): void {
    if (this.#due.push(write) === 1) setImmediate(this.#writeAll);
  }

  readonly #writeAll = (): void => {
    const due = this.#due;
    this.#due = [];
    for (const write of due) {
      try {
        write();
      } catch (error) {
        this.#failed(error);
      }
    }
  };
}
