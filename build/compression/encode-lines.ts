import { blockDigest, encodeBlock } from '../../schemas/pack/block.ts';
import type { EncodedBlock, EncodedLines } from './tasks.ts';

/** Compresses whole lines in blocks. @param ends where each block ends, in bytes; the last one with the lines */
export function encodeLines(lines: Buffer, ends: readonly number[]): EncodedLines {
  if (ends.at(-1) !== lines.length) throw new Error('the last block does not end with the lines');
  const members: Buffer[] = [];
  const blocks: EncodedBlock[] = [];
  let start = 0;
  for (const end of ends) {
    const member = encodeBlock(lines.subarray(start, end));
    members.push(member);
    blocks.push({ length: member.length, inflatedLength: end - start, digest: blockDigest(member) });
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
