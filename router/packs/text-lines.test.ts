import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

async function linesOf(...chunks: readonly Uint8Array[]): Promise<string[]> {
  async function* given() {
    yield* chunks;
  }
  const lines: string[] = [];
  for await (const line of textLines(given())) lines.push(line);
  return lines;
}

test('a line separator character in a name does not end a line, wherever the bytes are split', async () => {
  const lines = ['{"last":"QUINDLE\u2028LUND"}', '{"last":"NÚÑEZ\u2029","first":"ADA\u0085"}', ''];
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(await linesOf(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(lines);
});

test('the last line need not end with a newline', async () => {
  expect(await linesOf(Buffer.from('one\ntwo'))).toEqual(['one', 'two']);
  expect(await linesOf()).toEqual([]);
});
