import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockDigest, encodeBlock } from '../schemas/pack/block.ts';
import {
  INDEX_FILE,
  PACK_FORMAT_VERSION,
  type PackCollection,
  packFolder,
  partFile,
  partOf,
} from '../schemas/pack/format.ts';
import { encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';
import type { PackEntry } from '../schemas/release/manifest.ts';

/** Writes a small pack, one line to a block; gives its entry in the manifest. @param lines by key, in any order */
export function writePack(
  directory: string,
  collection: PackCollection,
  lines: Readonly<Record<string, unknown>>,
): PackEntry {
  const folder = join(directory, packFolder(collection));
  mkdirSync(folder, { recursive: true });
  const keys = Object.keys(lines).sort();
  const entries: WrittenBlock[] = [];
  const parts = new Set(keys.map((key) => partOf(collection, key)));
  for (const part of parts) {
    const members: Buffer[] = [];
    let offset = 0;
    for (const key of keys.filter((one) => partOf(collection, one) === part)) {
      const inflated = Buffer.from(`${JSON.stringify(lines[key])}\n`);
      const member = encodeBlock(inflated);
      const place = { part, offset, length: member.length, digest: blockDigest(member) };
      entries.push({ firstKey: key, ...place, rows: 1, inflatedLength: inflated.length });
      members.push(member);
      offset += member.length;
    }
    writeFileSync(join(folder, partFile(part)), Buffer.concat(members));
  }
  const { name, keyField, prefixLength } = collection;
  writeFileSync(join(folder, INDEX_FILE), encodeIndex({ collection: name, keyField, prefixLength }, entries));
  return {
    collection: name,
    format_version: PACK_FORMAT_VERSION,
    key_field: keyField,
    prefix_length: prefixLength,
    keys: keys.length,
    parts: parts.size,
  };
}
