import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A delivery as an endpoint received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly delivery: string;
  /** The body of a webhook, parsed; of a notification of the FHIR interface it is that. */
  readonly event: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };
  readonly signature: string;
  readonly body: string;
  readonly at: number;
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/**
 * A real server on loopback that keeps what is posted to it.
 * @param answer what it does with a request, `count` being how many it has had; without one it answers 204
 */
export async function webhookEndpoint(
  answer: (response: ServerResponse, request: IncomingMessage, count: number) => void = (response) =>
    response.writeHead(204).end(),
): Promise<WebhookEndpoint> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        delivery: String(request.headers['x-service-delivery']),
        event: body === '' ? { id: '', type: '', data: {} } : JSON.parse(body),
        signature: String(request.headers['x-service-signature']),
        body,
        at: Date.now(),
      });
      answer(response, request, received.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const { signature } = new Stripe('sk_test_of_no_account').webhooks;

/**
 * Whether the `stripe` package takes a signature for that of this body by this secret.
 * @param tolerance seconds
 * @param receivedAt milliseconds since 1970
 */
export function verifiesWithStripe(
  { body, signature: header }: Received,
  secret: string,
  tolerance = 300,
  receivedAt = Date.now(),
): boolean {
  if (signature === null) throw new Error('the stripe package has no webhook signatures');
  try {
    return signature.verifyHeader(body, header, secret, tolerance, undefined, receivedAt);
  } catch {
    return false;
  }
}
