import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockDigest, encodeBlock } from '../schemas/pack/block.ts';
import { INDEX_FILE, PACK_COLLECTIONS, packFolder, partFile, partOf } from '../schemas/pack/format.ts';
import { encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';

/** The line a small pack holds for a key. */
export function smallPackLine(npi: string): string {
  return JSON.stringify({ npi, nppes: { name: `Dr. No. ${npi}`, of: { npi: '2999999999' } } });
}

/** Writes an `npi` pack of the given keys (sorted) below a release directory, three lines to a block. */
export async function writeSmallPack(
  release: string,
  keys: readonly string[],
  lineOf: (npi: string) => string = smallPackLine,
): Promise<void> {
  const collection = PACK_COLLECTIONS.npi;
  const folder = join(release, packFolder(collection));
  await mkdir(folder, { recursive: true });
  const blocks: WrittenBlock[] = [];
  const prefixes = [...new Set(keys.map((key) => partOf(collection, key)))];
  for (const part of prefixes) {
    const own = keys.filter((key) => partOf(collection, key) === part);
    const members: Buffer[] = [];
    let offset = 0;
    for (let i = 0; i < own.length; i += 3) {
      const some = own.slice(i, i + 3);
      const lines = Buffer.from(some.map((key) => `${lineOf(key)}\n`).join(''));
      const member = encodeBlock(lines);
      const place = { part, offset, length: member.length, digest: blockDigest(member) };
      blocks.push({ firstKey: some[0] ?? '', ...place, rows: some.length, inflatedLength: lines.length });
      members.push(member);
      offset += member.length;
    }
    await writeFile(join(folder, partFile(part)), Buffer.concat(members));
  }
  const header = {
    collection: collection.name,
    keyField: collection.keyField,
    prefixLength: collection.prefixLength,
  };
  await writeFile(join(folder, INDEX_FILE), encodeIndex(header, blocks));
}
