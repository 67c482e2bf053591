import type { StoreAddress } from '../../object-store/address.ts';
import { StoreReader } from '../../object-store/store-reader.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { StoreSource } from '../packs/store-source.ts';

/** A request that fails transiently is made up to three times. */
const CLIENT = { attempts: 3, connections: 16, silenceMs: 5_000 };

/**
 * The `PublicTree` at a place in an object store. Files unchanged since the last poll are not sent again.
 * @param timeoutMs longest wait for one answer, over all attempts
 */
export function storeTree(address: StoreAddress, timeoutMs: number) {
  const client = { ...CLIENT, timeoutMs };
  const top = StoreReader.open(address, client);
  const known = new Map<string, { bytes: Buffer; etag: string }>();
  return {
    async readSmall(name: string): Promise<Buffer | null> {
      const last = known.get(name);
      const read = await top.readIfChanged(name, last?.etag ?? null);
      if (read === 'unchanged') return last?.bytes ?? null;
      if (read === null) {
        known.delete(name);
        return null;
      }
      if (read.etag !== null) known.set(name, { bytes: read.bytes, etag: read.etag });
      return read.bytes;
    },
    openDirectory: (directory: string): ByteSource =>
      new StoreSource(StoreReader.open(address, client), directory),
  };
}
