import type { StoreAddress } from '../../object-store/address.ts';
import { StoreReader } from '../../object-store/store-reader.ts';
import { StoreSource } from '../packs/store-source.ts';
import type { PublicTree } from './public-tree.ts';

/** A lookup waits no longer than its caller would; a request that fails for a moment is made three times. */
const CLIENT = { attempts: 3, connections: 16, silenceMs: 5_000, timeoutMs: 10_000 };

/** The tree at a place in an object store. What has not changed since the last look is not sent again. */
export function storeTree(address: StoreAddress): PublicTree {
  const top = StoreReader.open(address, CLIENT);
  const known = new Map<string, { bytes: Buffer; etag: string }>();
  return {
    async readSmall(name) {
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
    openDirectory: (directory) => new StoreSource(StoreReader.open(address, CLIENT), directory),
  };
}
