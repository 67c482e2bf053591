import { BATCH_ROW_BYTES } from '../../schemas/limits.ts';
import type { RequestContext } from '../dispatch/interface.ts';

const COMMA = Buffer.from(',');

/**
 * The body of a batch: `{<before>"results":[…]<after>}`. Its rows are bytes already, so that the body, megabytes, is in memory once
 * and not as text besides.
 * @param before fields before the results, each with its comma
 * @param after fields after them, each after its comma
 */
export function batchBody(before: string, results: readonly Buffer[], after: string): Buffer {
  const rows = results.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row]));
  return Buffer.concat([Buffer.from(`{${before}"results":[`), ...rows, Buffer.from(`]${after}}`)]);
}

/**
 * The rows of a batch while they are made. Their bytes are reserved: first so many for each row, and more as soon as those that are made
 * and the estimate of the others exceed that.
 */
export class BatchRows {
  /** In the order asked for. */
  readonly rows: Buffer[];
  readonly #context: Pick<RequestContext, 'reserve'>;
  #needed: number;
  #reserved: number;

  /**
   * @param missing stands in the place of a row that is not made
   * @throws HttpError 429 when too much is in progress
   */
  constructor(count: number, missing: Buffer, context: Pick<RequestContext, 'reserve'>) {
    this.rows = Array.from({ length: count }, () => missing);
    this.#context = context;
    this.#needed = count * BATCH_ROW_BYTES;
    this.#reserved = this.#needed;
    context.reserve(this.#needed);
  }

  /** Puts the row at a position, once. @throws HttpError 429 when too much is in progress */
  put(position: number, row: Buffer): void {
    this.rows[position] = row;
    this.#needed += row.length - BATCH_ROW_BYTES;
    if (this.#needed <= this.#reserved) return;
    this.#context.reserve(this.#needed);
    this.#reserved = this.#needed;
  }
}
