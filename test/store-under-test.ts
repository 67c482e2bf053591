import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { ReleaseStore } from '../pipeline/publish/release-store.ts';
import { StoreWriter } from '../pipeline/publish/store-writer.ts';
import type { Publication } from '../pipeline/run/store-target.ts';
import { readManifest, releaseIds } from '../pipeline/workspace/releases.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import { type Finished, finished, Installation } from './command-line.ts';
import { type StoreServer, startStoreServer } from './object-store-server.ts';
import { type RouterUnderTest, routerUnderTest } from './router-under-test.ts';
import { type StoreProxy, storeProxy } from './store-proxy.ts';

export const FIRST = '20261101T020000Z-abc1234-00000001';
export const SECOND = '20261102T020000Z-abc1234-00000002';
/** Spread over three prefixes of the pack. */
export const PROVIDERS = 26_000;
export const READING = { attempts: 3, connections: 16, silenceMs: 5_000, timeoutMs: 10_000 };
export const WITHIN = { timeout: 8_000, interval: 50 };

/** An installation with a bucket of its own. */
export interface Publisher {
  readonly bucket: string;
  readonly to: string;
  readonly installation: Installation;
  readonly store: StoreWriter;
  /** Publishes what is published on disk. */
  publish(options?: { endpoint?: string; keep?: number; force?: boolean }): Promise<Publication>;
  /** The same through the command line. */
  command(env?: Record<string, string>): Promise<Finished>;
  pointer(): Promise<ReleasePointer>;
  keys(): Promise<string[]>;
}

/** An object store for the tests of a file, and what is opened over it by a test. */
export interface StoreUnderTest {
  publisher(): Promise<Publisher>;
  /** A way to the store on which a test can count and spoil requests. */
  proxied(): Promise<StoreProxy>;
  routerOver(from: string): Promise<RouterUnderTest>;
  /** Is closed after the test. */
  opens(one: { close(): Promise<void> }): void;
  makeBucket(name: string): Promise<void>;
}

/** Starts the store before the tests of a file and stops it after them; closes what each test opened. */
export function storeUnderTest(): StoreUnderTest {
  let server: StoreServer;
  let root: string;
  let buckets = 0;
  const opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'object-store-'));
    server = await startStoreServer();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  async function publisher(): Promise<Publisher> {
    buckets += 1;
    const bucket = `supply-${buckets}`;
    await server.makeBucket(bucket);
    const to = `s3://${bucket}/public`;
    const installation = new Installation(await mkdtemp(join(root, 'installation-')));
    await mkdir(installation.public, { recursive: true });
    const workspace = new Workspace(installation.data, installation.public);
    const store = new StoreWriter(to);
    opened.push({ close: async () => store.close() });
    return {
      bucket,
      to,
      installation,
      store,
      async publish({ endpoint = server.endpoint, keep = 3, force = false } = {}) {
        using target = withEnvironment({ AWS_ENDPOINT_URL_S3: endpoint }, () => new ReleaseStore(to));
        const pointer = await installation.pointer();
        const directory = workspace.release(pointer.release);
        const history = (await releaseIds(workspace)).map((id) => ({ id, directory: workspace.release(id) }));
        const options = {
          history,
          publicDirectory: installation.public,
          earlierList: null,
          keep,
          force,
          note: () => {},
          beforePointer: async () => {},
        };
        return target.publish({ pointer, manifest: await readManifest(directory), directory }, options);
      },
      command: (env = {}) =>
        withEnvironment(env, () => finished(installation.start('publish', '--json', '--to', to))),
      async pointer() {
        return ReleasePointer.parse(JSON.parse((await store.reader.read('current.json')).bytes.toString()));
      },
      keys: async () => [...(await store.list('')).keys()].sort(),
    };
  }

  return {
    publisher,
    async proxied() {
      const proxy = await storeProxy(server.endpoint);
      opened.push(proxy);
      return proxy;
    },
    async routerOver(from) {
      const router = await routerUnderTest(() => undefined, { from });
      opened.push(router);
      return router;
    },
    opens: (one) => void opened.push(one),
    makeBucket: (name) => server.makeBucket(name),
  };
}

/** Clients and child processes take the environment of the moment they are made in. */
export function withEnvironment<T>(env: Record<string, string>, make: () => T): T {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name] ?? '']));
  Object.assign(process.env, env);
  try {
    return make();
  } finally {
    Object.assign(process.env, before);
  }
}
