import { setImmediate as nextTurn } from 'node:timers/promises';
import { lineBefore } from '../../schemas/records/before-image.ts';
import { readHistoryLine } from '../../schemas/records/history-line.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';

/** Keys looked up before other requests have a turn. */
const KEYS_A_TURN = 24;

/** Looks keys up one by one, some at a time, as `getMany` of lines that are not in blocks. */
export async function lookUpEach(
  lines: Pick<KeyedLines, 'get'>,
  keys: readonly string[],
  take: (line: Buffer, position: number) => void,
): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_A_TURN) {
    const turn = keys.slice(at, at + KEYS_A_TURN);
    const found = await Promise.all(turn.map((key) => lines.get(key)));
    for (const [i, line] of found.entries()) if (line !== null) take(line, at + i);
    await nextTurn();
  }
}

const isRead = <T>(line: T | Promise<T>): line is T => !(line instanceof Promise);

/** The records of one collection as they were in an earlier release: those of the release that is served, led back. */
export class PastLines implements KeyedLines {
  readonly keys: number;
  readonly #now: KeyedLines | null;
  readonly #months: readonly KeyedLines[];
  readonly #release: string;

  /**
   * @param now those of the release that is served; null where it does not have the collection
   * @param months what they were until the releases of each month since the earlier release, the newest month first
   * @param past the earlier release, and how many records it has
   */
  constructor(
    now: KeyedLines | null,
    months: readonly KeyedLines[],
    past: { readonly release: string; readonly keys: number },
  ) {
    this.#now = now;
    this.#months = months;
    this.#release = past.release;
    this.keys = past.keys;
  }

  get(key: string): Buffer | null | Promise<Buffer | null> {
    const line = this.#now === null ? null : this.#now.get(key);
    const changes = this.#months.map((month) => month.get(key));
    if (isRead(line) && changes.every(isRead)) return this.#lineBefore(line, changes);
    return Promise.all([line, ...changes]).then(([is = null, ...were]) => this.#lineBefore(is, were));
  }

  getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    return lookUpEach(this, keys, take);
  }

  /** What it reads is the release's to close. */
  async close(): Promise<void> {}

  #lineBefore(is: Buffer | null, changes: readonly (Buffer | null)[]): Buffer | null {
    let line = is;
    for (const change of changes) {
      if (change === null) continue;
      for (const { until, image } of readHistoryLine(change).toReversed()) {
        if (until <= this.#release) break;
        line = image === null ? null : lineBefore(line, image);
      }
    }
    return line;
  }
}
