import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockDigest, encodeBlock } from '../schemas/pack/block.ts';
import {
  INDEX_FILE,
  PACK_FORMAT_VERSION,
  type PackCollection,
  packFolder,
  partFile,
  partName,
} from '../schemas/pack/format.ts';
import { decodeIndex, encodeIndex, type WrittenBlock } from '../schemas/pack/index-codec.ts';
import { type CutPart, PartCutter } from '../schemas/pack/part-cutter.ts';
import type { PackEntry } from '../schemas/release/manifest.ts';

/** Writes a small pack, cut as a release's is; gives its entry in the manifest. @param lines by key, in any order */
export function writePack(
  directory: string,
  collection: PackCollection,
  lines: Readonly<Record<string, unknown>>,
): PackEntry {
  const sorted = Object.keys(lines).sort();
  return writeParts(
    directory,
    collection,
    cutLines(
      collection,
      sorted.map((key) => [key, JSON.stringify(lines[key])]),
    ),
  );
}

/** Cuts lines (without line feeds, in key order) as the lines of a release are cut. */
export function* cutLines(
  collection: PackCollection,
  lines: Iterable<readonly [key: string, line: string]>,
): Generator<CutPart<string>> {
  const cutter = new PartCutter<string>(collection);
  for (const [key, line] of lines) {
    const part = cutter.add(key, line);
    if (part !== null) yield part;
  }
  const last = cutter.end();
  if (last !== null) yield last;
}

/** Writes the parts of a pack as they are cut, one after the other, then the index. */
export function writeParts(
  directory: string,
  collection: PackCollection,
  parts: Iterable<CutPart<string>>,
): PackEntry {
  const folder = join(directory, packFolder(collection));
  mkdirSync(folder, { recursive: true });
  const entries: WrittenBlock[] = [];
  for (const { blocks, lines } of parts) {
    let line = 0;
    const encoded = blocks.map(({ firstKey, rows }) => {
      const own = lines.slice(line, line + rows);
      line += rows;
      const inflated = Buffer.from(own.map((one) => `${one}\n`).join(''));
      return { firstKey, rows, inflatedLength: inflated.length, member: encodeBlock(inflated) };
    });
    const bytes = Buffer.concat(encoded.map(({ member }) => member));
    const part = partName(hash('sha256', bytes, 'hex'));
    writeFileSync(join(folder, partFile(part)), bytes);
    let offset = 0;
    for (const { member, ...block } of encoded) {
      entries.push({ ...block, part, offset, length: member.length, digest: blockDigest(member) });
      offset += member.length;
    }
  }
  const { name, keyField, prefixLength } = collection;
  writeFileSync(join(folder, INDEX_FILE), encodeIndex({ collection: name, keyField, prefixLength }, entries));
  return {
    collection: name,
    format_version: PACK_FORMAT_VERSION,
    key_field: keyField,
    prefix_length: prefixLength,
    keys: entries.reduce((sum, { rows }) => sum + rows, 0),
    parts: new Set(entries.map(({ part }) => part)).size,
  };
}

/** The path in a release of the part that has a key. */
export function partWith(release: string, collection: PackCollection, key: string): string {
  const path = `${packFolder(collection)}/${INDEX_FILE}`;
  const index = decodeIndex(readFileSync(join(release, path)), path);
  return `${packFolder(collection)}/${partFile(index.entry(index.find(key)).part)}`;
}
