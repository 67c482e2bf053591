import { blockDigest, encodeBlock } from '../../schemas/pack/block.ts';
import type { EncodedBlock, EncodedLines } from './tasks.ts';

const NEWLINE = 0x0a;

/** Cuts whole lines into blocks of `linesPerBlock` (the last one may be shorter) and compresses each. */
export function encodeLines(lines: Buffer, linesPerBlock: number): EncodedLines {
  const members: Buffer[] = [];
  const blocks: EncodedBlock[] = [];
  let start = 0;
  while (start < lines.length) {
    let rows = 0;
    let end = start;
    while (rows < linesPerBlock && end < lines.length) {
      const newline = lines.indexOf(NEWLINE, end);
      if (newline === -1) throw new Error('the lines do not end with a newline');
      end = newline + 1;
      rows += 1;
    }
    const member = encodeBlock(lines.subarray(start, end));
    members.push(member);
    blocks.push({
      start,
      length: member.length,
      rows,
      inflatedLength: end - start,
      digest: blockDigest(member),
    });
    start = end;
  }
  return { members: joined(members), blocks };
}

/** One buffer of its own, so that it can be handed to another thread without a copy. */
function joined(members: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(members.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const member of members) {
    all.set(member, at);
    at += member.length;
  }
  return all;
}
