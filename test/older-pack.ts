import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../schemas/pack/format.ts';

/** The index of a pack as it was written before it stated the digest of each block. */
export function withoutDigests(index: Uint8Array): Uint8Array {
  const table = tableFromIPC(index);
  const older = table.select(table.schema.fields.map(({ name }) => name).filter((name) => name !== 'digest'));
  for (const [key, value] of table.schema.metadata) older.schema.metadata.set(key, value);
  return tableToIPC(older, 'file');
}

/**
 * The index as format 1 has it: there a part has all keys of a prefix, and is named by it. The pack must have one part a prefix.
 */
export function inFormat1(index: Uint8Array): Uint8Array {
  const table = tableFromIPC(index);
  const { metadata } = table.schema;
  const prefixLength = Number(metadata.get('prefix_length'));
  const prefixes = Array.from(table.getChild('first_key') ?? [], (key: string) => key.slice(0, prefixLength));
  const columns = table.schema.fields.map(({ name }) => [name, table.getChild(name)] as const);
  const older = new Table({ ...Object.fromEntries(columns), part: vectorFromArray(prefixes, new Utf8()) });
  for (const [key, value] of metadata) older.schema.metadata.set(key, key === 'format_version' ? '1' : value);
  return tableToIPC(older, 'file');
}

/** Makes a pack below a release directory one of format 1. It must have one part a prefix. */
export function makeFormat1(release: string, collection: PackCollection): void {
  const folder = join(release, packFolder(collection));
  const index = readFileSync(join(folder, INDEX_FILE));
  for (const { first_key, part } of tableFromIPC(index).toArray()) {
    const prefix = String(first_key).slice(0, collection.prefixLength);
    renamePart(join(folder, partFile(part)), join(folder, partFile(prefix)));
  }
  writeFileSync(join(folder, INDEX_FILE), inFormat1(index));
}

/** A part has several blocks: only the first one finds the file. */
function renamePart(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
