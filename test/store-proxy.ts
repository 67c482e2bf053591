import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it went to the store. */
interface SeenRequest {
  readonly method: string;
  /** Path, decoded, without query. */
  readonly path: string;
  readonly bytes: number;
  /** The object that is copied. */
  readonly copiedFrom: string | null;
  /** What was answered; 0 until then. */
  status: number;
}

/** A proxy in front of a store that records requests and fails on command. */
export interface StoreProxy {
  readonly endpoint: string;
  readonly seen: SeenRequest[];
  /** Bodies are let through until so many bytes of them have passed; then every connection is cut and none is taken. */
  cutAfterBytes: number;
  /** Answers a request with this status instead of the store; null passes it through. */
  fault: (request: SeenRequest) => number | null;
  close(): Promise<void>;
}

export async function storeProxy(endpoint: string): Promise<StoreProxy> {
  const target = new URL(endpoint);
  let passed = 0;
  const server = createServer((request, response) => {
    // A connection that was cut while its body came.
    forward(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: StoreProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    cutAfterBytes: Number.POSITIVE_INFINITY,
    fault: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (passed > proxy.cutAfterBytes) {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) {
      passed += chunk.length;
      chunks.push(chunk);
      if (passed > proxy.cutAfterBytes) {
        server.closeAllConnections();
        return;
      }
    }
    const body = Buffer.concat(chunks);
    const copied = request.headers['x-amz-copy-source'];
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: decodeURIComponent((request.url ?? '').replace(/\?.*$/, '')),
      bytes: body.length,
      copiedFrom: copied === undefined ? null : decodeURIComponent(String(copied)),
      status: 0,
    };
    proxy.seen.push(seen);
    const status = proxy.fault(seen);
    if (status !== null) {
      seen.status = status;
      response.writeHead(status).end();
      return;
    }
    const { hostname, port } = target;
    const { method, url: path, headers } = request;
    const onward = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      seen.status = answer.statusCode ?? 502;
      response.writeHead(seen.status, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    onward.end(body);
  }
}
