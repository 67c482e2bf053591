import { blockDigest, decodeBlock, encodeBlock } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import type { EncodedBlock, EncodedLines } from './tasks.ts';

/**
 * Compresses whole lines in blocks.
 * @param ends where each block ends, in bytes; the last one with the lines
 * @param known members that blocks may have had before: one that holds the lines of its block, and nothing else, is taken over. To inflate
 *   and compare it takes a quarter of the time of compressing
 */
export function encodeLines(
  { buffer, byteOffset, byteLength }: Uint8Array,
  ends: readonly number[],
  known: readonly (Uint8Array | null)[],
): EncodedLines {
  const lines = Buffer.from(buffer, byteOffset, byteLength);
  if (ends.at(-1) !== lines.length) throw new Error('the last block does not end with the lines');
  const members: Uint8Array[] = [];
  const blocks: EncodedBlock[] = [];
  let start = 0;
  for (const [i, end] of ends.entries()) {
    const own = lines.subarray(start, end);
    const before = known[i] ?? null;
    const member = before !== null && holds(before, own) ? before : encodeBlock(own);
    members.push(member);
    blocks.push({ length: member.length, inflatedLength: end - start, digest: blockDigest(member) });
    start = end;
  }
  return { members: joined(members), blocks };
}

/** Whether a member inflates to these lines. A damaged one does not. */
function holds(member: Uint8Array, lines: Buffer): boolean {
  try {
    return decodeBlock(member, 'block of the previous release', lines.length).equals(lines);
  } catch (error) {
    if (error instanceof PackError) return false;
    throw error;
  }
}

/** One buffer of its own, so that it can be handed to another thread without a copy. */
function joined(members: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(members.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const member of members) {
    all.set(member, at);
    at += member.length;
  }
  return all;
}
