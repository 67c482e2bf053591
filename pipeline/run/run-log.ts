import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a run log. */
export type RunEvent = { event: string } & Record<string, unknown>;

/** One JSON-lines file per run: steps with seconds, row counts, peak memory; refusals; the exit code. */
export class RunLog {
  readonly path: string;
  readonly #clock: () => Date;

  constructor(directory: string, name: string, clock: () => Date) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.path = join(directory, `${name}.jsonl`);
    this.#clock = clock;
  }

  /** Appends a line; it is on disk before this returns, so that the log of a killed run shows how far the run got. */
  write(event: RunEvent): void {
    appendFileSync(this.path, `${JSON.stringify({ at: this.#clock().toISOString(), ...event })}\n`);
  }
}
