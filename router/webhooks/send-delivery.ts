import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { ForbiddenTarget, parseTarget } from './target-address.ts';

/** The outcome of an attempt. */
export interface AttemptOutcome {
  /** Of the response, null when none came. */
  readonly status: number | null;
  /** Why it failed, null when it did not. */
  readonly error: string | null;
}

/** The request of one attempt. */
export interface AttemptRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;
/** Only the status of a response is used; this much of its body is read to keep the connection. */
const MAX_RESPONSE_BYTES = 16 * 1024;

/** Sends deliveries. Redirects are not followed: a 3xx is a failure like any other status that is not 2xx. */
export class DeliverySender {
  readonly #agent: Agent;
  readonly #allowsLoopback: boolean;
  readonly #timeoutMs: number;

  /** @param lookup what sockets resolve names by; it must refuse what may not be reached */
  constructor(lookup: LookupFunction, allowsLoopback: boolean, timeoutMs: number = TIMEOUT_MS) {
    this.#allowsLoopback = allowsLoopback;
    this.#timeoutMs = timeoutMs;
    // As many connections as concurrent attempts: an attempt that waited for a connection would run out of time unsent.
    this.#agent = new Agent({ connect: { lookup, timeout: timeoutMs }, pipelining: 1, connections: null });
  }

  /** One attempt. Never rejects: a failure is an outcome. */
  async send({ method, url, headers, body }: AttemptRequest): Promise<AttemptOutcome> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      // A socket connects to an address literal without a lookup.
      const target = parseTarget(url, this.#allowsLoopback);
      const response = await request(target, {
        method,
        headers,
        body,
        dispatcher: this.#agent,
        signal,
      });
      await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => {});
      const { statusCode } = response;
      if (statusCode >= 200 && statusCode < 300) return { status: statusCode, error: null };
      const error =
        statusCode >= 300 && statusCode < 400
          ? `answered ${statusCode}; redirects are not followed`
          : `answered ${statusCode}`;
      return { status: statusCode, error };
    } catch (error) {
      return { status: null, error: reasonOf(error, signal, this.#timeoutMs) };
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

function reasonOf(error: unknown, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `no answer within ${timeoutMs} ms`;
  if (error instanceof ForbiddenTarget) return `not called: ${error.message}`;
  if (error instanceof Error && error.cause instanceof ForbiddenTarget)
    return `not called: ${error.cause.message}`;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return `no answer: ${error.code}`;
  return `no answer: ${error instanceof Error ? error.message : String(error)}`;
}
