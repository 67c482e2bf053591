import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changedLines, unpackedPieces } from './ndjson-pieces.ts';

const line = (id: number, lastUpdated: string) =>
  `{"resourceType":"Practitioner","id":"npi-${id}","meta":{"versionId":"r","lastUpdated":"${lastUpdated}"},"name":"é\u2028"}\n`;
const [OLD, NEW] = ['2026-11-13T06:00:00.000Z', '2026-11-20T06:00:00.000Z'];
const SINCE = Date.parse(OLD);
const TEXTS = Array.from({ length: 5_000 }, (_, i) => line(i, i % 3 === 0 ? NEW : OLD));
const PACKED = gzipSync(TEXTS.join(''));

/** A file as it is read, in small pieces; says when its reading has ended. */
function kept(bytes: Uint8Array, onEnd: () => void = () => {}) {
  return (async function* () {
    try {
      for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
    } finally {
      onEnd();
    }
  })();
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}

test('a file is unpacked, and cut down to what changed later, byte for byte', async () => {
  expect(await textOf(unpackedPieces(kept(PACKED)))).toBe(TEXTS.join(''));
  const later = await textOf(changedLines(unpackedPieces(kept(PACKED)), SINCE));
  expect(later).toBe(TEXTS.filter((text) => text.includes(NEW)).join(''));
});

test.each([
  ['ends too soon', PACKED.subarray(0, -100)],
  ['is damaged', Buffer.concat([PACKED.subarray(0, 500), Buffer.alloc(500), PACKED.subarray(1_000)])],
])('a file that %s does not pass for a whole one', async (_, bytes) => {
  let hasEnded = false;
  const pieces = unpackedPieces(
    kept(bytes, () => {
      hasEnded = true;
    }),
  );
  await expect(textOf(pieces)).rejects.toThrow();
  expect(hasEnded).toBe(true);
});

test('whoever stops taking pieces ends the reading of the file', async () => {
  let hasEnded = false;
  const packed = kept(PACKED, () => {
    hasEnded = true;
  });
  const pieces = changedLines(unpackedPieces(packed), SINCE);
  await pieces.next();
  await pieces.return();
  expect(hasEnded).toBe(true);
});

test('a line that does not say when it changed is an error', async () => {
  await expect(
    textOf(changedLines(kept(Buffer.from('{"resourceType":"Practitioner"}\n')), 0)),
  ).rejects.toThrow('does not say');
});
