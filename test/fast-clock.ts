/** A clock that has run at `speed` times the normal speed since the moment `began`, the same in every process. */
export class FastClock {
  readonly #began: number;
  readonly #speed: number;

  constructor(began: number, speed: number) {
    this.#began = began;
    this.#speed = speed;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.at(Date.now());
  }

  /** What it showed at a moment. */
  at(moment: number): number {
    return Math.round(this.#began + (moment - this.#began) * this.#speed);
  }
}
