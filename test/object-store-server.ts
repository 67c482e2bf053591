import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { storeClient } from '../object-store/client.ts';

const SCRIPT = fileURLToPath(new URL('../../shared/tools/s3-server', import.meta.url));

/** Whether the real store can be started here. */
export const HAS_STORE_SERVER = existsSync(SCRIPT);

/** What to add to the title of a test that needs the store. */
export const STORE_REASON = HAS_STORE_SERVER ? '' : ' (skipped: ../shared/tools/s3-server does not exist)';

export interface StoreServer {
  readonly endpoint: string;
  /** Environment of a process that uses it. */
  readonly env: Record<string, string>;
  makeBucket(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real, empty S3-compatible store on ports of its own; this process uses it from then on. */
export async function startStoreServer(): Promise<StoreServer> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const port = 20_000 + (process.pid % 400) * 20;
  const server = {
    ...process.env,
    S3_SERVER_DIR: join(directory, 'server'),
    S3_SERVER_PORT: String(port),
  };
  // What it starts keeps the streams open; nothing of them is wanted.
  await promisify(execFile)('bash', ['-c', '"$0" start >/dev/null 2>&1', SCRIPT], { env: server });
  const endpoint = `http://127.0.0.1:${port}`;
  const env = {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'test:tester',
    AWS_SECRET_ACCESS_KEY: 'testing',
    AWS_REGION: 'us-east-1',
  };
  Object.assign(process.env, env);
  return {
    endpoint,
    env,
    async makeBucket(name) {
      const client = storeClient({ attempts: 5, connections: 2, silenceMs: 10_000 });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
    },
    async close() {
      for (const name of Object.keys(env)) delete process.env[name];
      await promisify(execFile)(SCRIPT, ['stop'], { env: server });
      await rm(directory, { recursive: true, force: true });
    },
  };
}
