import { tableFromIPC, tableToIPC } from 'apache-arrow';

/** The index of a pack as it was written before it stated the digest of each block. */
export function withoutDigests(index: Uint8Array): Uint8Array {
  const table = tableFromIPC(index);
  const older = table.select(table.schema.fields.map(({ name }) => name).filter((name) => name !== 'digest'));
  for (const [key, value] of table.schema.metadata) older.schema.metadata.set(key, value);
  return tableToIPC(older, 'file');
}
