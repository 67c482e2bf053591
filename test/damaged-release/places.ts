import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreWriter } from '../../pipeline/publish/store-writer.ts';

/** Where files are that are damaged and restored. */
export interface Place {
  readonly name: string;
  /** Paths of all files, sorted. */
  files(): Promise<string[]>;
  read(path: string): Promise<Buffer>;
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** Files below a directory, written over in place: whoever has one open sees the new bytes. */
export function directoryPlace(name: string, directory: string): Place {
  return {
    name,
    files: async () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(directory, path)).isFile())
        .sort(),
    read: async (path) => readFileSync(join(directory, path)),
    write: async (path, bytes) => writeFileSync(join(directory, path), bytes),
  };
}

/** Objects below a prefix of a bucket, replaced as whoever may write to the bucket can. @param to `s3://bucket/prefix` */
export function storePlace(to: string): Place {
  const store = new StoreWriter(to);
  const headers = { contentType: 'application/octet-stream', cacheControl: 'no-cache' };
  return {
    name: 'store',
    files: async () => [...(await store.list('')).keys()].sort(),
    read: async (path) => (await store.reader.read(path, {})).bytes,
    write: (path, bytes) => store.put({ key: path, sha256: '', headers }, Buffer.from(bytes)),
  };
}
