import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object store in memory that reads, heads and puts objects on condition, as S3 does: 412 where the condition fails. */
export interface ConditionalStore {
  readonly endpoint: string;
  /** Bodies by `/bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Called before an object is put, once; what it does comes in between. */
  beforePut: ((path: string) => Promise<void>) | null;
  close(): Promise<void>;
}

interface Stored {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

export async function conditionalStore(): Promise<ConditionalStore> {
  const stored = new Map<string, Stored>();
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*$/, ''));
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') await store.beforePut?.(path);
    const there = stored.get(path);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (request.method !== 'PUT') {
      if (there === undefined) return response.writeHead(404).end();
      const isSame = ifNoneMatch === there.headers.etag;
      return response.writeHead(isSame ? 304 : 200, there.headers).end(isSame ? null : there.body);
    }
    const isMet =
      (ifNoneMatch !== '*' || there === undefined) &&
      (ifMatch === undefined || ifMatch === there?.headers.etag);
    if (!isMet) return response.writeHead(412).end();
    const body = Buffer.concat(chunks);
    const sha256 = request.headers['x-amz-meta-sha256'];
    stored.set(path, {
      body,
      headers: {
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
        ...(sha256 === undefined ? {} : { 'x-amz-meta-sha256': String(sha256) }),
      },
    });
    objects.set(path, body);
    return response.writeHead(200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ConditionalStore = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    beforePut: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
