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
