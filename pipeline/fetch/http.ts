import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { SourceRefused } from '../../schemas/errors.ts';
import { redactSecrets } from '../run/redact-secrets.ts';
import { isDiskFull } from '../run/typed-error.ts';

/** Some publishers (nucc.org) refuse clients that do not look like a browser. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; provider-supply; +https://github.com/provider-supply)';
/** Code of the refusal of a source whose publisher could not be reached, or did not send the file. */
export const NOT_FETCHED = 'not_fetched';
const ATTEMPTS = 4;
const RETRY_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface HttpOptions {
  /** Wait before the second attempt, doubled each time; milliseconds. */
  firstWait: number;
  /** Longest pause of a server; milliseconds. */
  timeout: number;
}

export const DEFAULT_HTTP: HttpOptions = { firstWait: 1_000, timeout: 60_000 };

/** A GET as text. @throws SourceRefused when the server does not answer with 200, after retries. */
export async function getText(
  url: string,
  headers: Record<string, string>,
  options: HttpOptions,
): Promise<string> {
  return withRetries(url, options, async (dispatcher) => {
    const response = await request(url, { dispatcher, headers: { 'user-agent': USER_AGENT, ...headers } });
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new UnwantedStatus(response.statusCode);
    }
    return response.body.text();
  });
}

/** Makes up to four attempts, waiting longer each time. A full disk ends them at once: the source is not at fault. */
export async function withRetries<T>(
  url: string,
  options: HttpOptions,
  attempt: (dispatcher: Dispatcher) => Promise<T>,
): Promise<T> {
  const dispatcher = new Agent({
    headersTimeout: options.timeout,
    bodyTimeout: options.timeout,
    connect: { timeout: options.timeout },
  }).compose(interceptors.redirect({ maxRedirections: 5 }));
  try {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(dispatcher);
      } catch (cause) {
        if (isDiskFull(cause)) throw cause;
        const final = cause instanceof UnwantedStatus && !RETRY_STATUS.has(cause.status);
        if (final || tried === ATTEMPTS) throw unreachable(url, cause, tried);
        await sleep(options.firstWait * 2 ** (tried - 1));
      }
    }
  } finally {
    await dispatcher.close();
  }
}

/** A response that is not the file. */
export class UnwantedStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

function unreachable(url: string, cause: unknown, tried: number): SourceRefused {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new SourceRefused(
    NOT_FETCHED,
    `${redactSecrets(url)} could not be fetched (${tried} ${tried === 1 ? 'attempt' : 'attempts'}): ${why}`,
    "Open the address in a browser; if the publisher has moved the file, fix the source's discovery. The next run tries again.",
    { cause },
  );
}
