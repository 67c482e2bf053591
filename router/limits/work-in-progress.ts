import { MAX_BYTES_IN_PROGRESS, WORK_IN_PROGRESS, type WorkKind } from '../../schemas/limits.ts';
import { HttpError } from '../http/http-error.ts';

/** What is in progress of one caller, or of all. */
interface Tally {
  readonly items: Record<WorkKind, number>;
  bytes: number;
}

/** A piece of work: from when its request is admitted until its answer is handed over, or will never be. */
export interface Work {
  /** Sets the bytes that it holds, so far an estimate or none. */
  holds(bytes: number): void;
  /** Reserves bytes for an answer that is still to be made. @throws HttpError 429 when the caller or all of them have too many in progress */
  reserve(bytes: number): void;
  /** It is done. A second call changes nothing. */
  end(): void;
}

/** Work ends when other answers are taken, which nobody can foresee: clients try again after this many seconds. */
const RETRY_SECONDS = 1;

/**
 * Bounds what is in memory for requests whose answers are large: how many are answered at a time, and their bytes, of each caller and
 * of the process. An answer that its reader does not take counts until the reader takes it or the connection ends.
 */
export class WorkInProgress {
  readonly #all: Tally = emptyTally();
  readonly #byCaller = new Map<string, Tally>();

  /** How much is in progress. */
  get total(): Readonly<Tally> {
    return this.#all;
  }

  /**
   * Admits a piece of work.
   * @param subject whose it is: the id of a key, an address group
   * @throws HttpError 429 when the caller or all of them have too many in progress
   */
  begin(kind: WorkKind, subject: string): Work {
    const name = `${kind} ${subject}`;
    const own = this.#byCaller.get(name) ?? emptyTally();
    const { caller, process, title } = WORK_IN_PROGRESS[kind];
    if (own.items[kind] >= caller)
      throw tooMuch(`More than ${caller} ${title} of one caller are in progress.`);
    if (this.#all.items[kind] >= process) throw tooMuch(`Too many ${title} are in progress.`);
    const tallies = [own, this.#all];
    const add = (items: number, bytes: number) => {
      for (const tally of tallies) {
        tally.items[kind] += items;
        tally.bytes += bytes;
      }
    };
    this.#byCaller.set(name, own);
    add(1, 0);
    let held = 0;
    let isEnded = false;
    const holds = (bytes: number) => {
      if (isEnded) return;
      add(0, bytes - held);
      held = bytes;
    };
    return {
      holds,
      reserve: (bytes) => {
        if (own.bytes - held + bytes > MAX_BYTES_IN_PROGRESS.caller)
          throw tooMuch('The answers of one caller that are in progress are too large; take them first.');
        if (this.#all.bytes - held + bytes > MAX_BYTES_IN_PROGRESS.process)
          throw tooMuch('The answers that are in progress are too large.');
        holds(bytes);
      },
      end: () => {
        holds(0);
        if (isEnded) return;
        isEnded = true;
        add(-1, 0);
        if (own.items[kind] === 0) this.#byCaller.delete(name);
      },
    };
  }
}

function emptyTally(): Tally {
  return { items: { batch: 0, message: 0, page: 0 }, bytes: 0 };
}

function tooMuch(message: string): HttpError {
  return new HttpError('rate_limit_exceeded', message, { headers: ['Retry-After', String(RETRY_SECONDS)] });
}
