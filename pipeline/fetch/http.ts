import { createWriteStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { SourceRefused } from '../../schemas/errors.ts';

/** Some publishers (nucc.org) refuse clients that do not look like a browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; provider-supply; +https://github.com/provider-supply)';
const ATTEMPTS = 4;
const RETRY_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What a server said of a file the last time. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Downloaded extends Validators {
  status: 'downloaded';
  bytes: number;
}

export interface HttpOptions {
  /** Wait before the second attempt, doubled each time; milliseconds. */
  firstWait: number;
  /** Longest silence of a server; milliseconds. */
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

/**
 * Downloads `url` into `partial`, going on where an earlier attempt stopped; with `known`, only if it changed.
 * The caller verifies and moves the file; `partial` and its validator stay after a failure, so that the next run resumes.
 * @throws SourceRefused after the last attempt, and when fewer bytes come than the server promised.
 */
export async function download(
  url: string,
  partial: string,
  known: Validators | null,
  options: HttpOptions,
  note: (bytes: number, total: number | null) => void,
): Promise<Downloaded | { status: 'unchanged' }> {
  const validatorFile = `${partial}.validator`;
  return withRetries(url, options, async (dispatcher) => {
    const resumable = await readFile(validatorFile, 'utf8').catch(() => null);
    const there = resumable === null ? 0 : await sizeOf(partial);
    const headers: Record<string, string> = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' };
    if (there > 0 && resumable !== null)
      Object.assign(headers, { range: `bytes=${there}-`, 'if-range': resumable });
    else if (known?.etag) headers['if-none-match'] = known.etag;
    else if (known?.lastModified) headers['if-modified-since'] = known.lastModified;

    const response = await request(url, { dispatcher, headers });
    if (response.statusCode === 304) return { status: 'unchanged' };
    if (response.statusCode !== 200 && response.statusCode !== 206) {
      await response.body.dump();
      throw new UnwantedStatus(response.statusCode);
    }
    const resumed = response.statusCode === 206 && there > 0;
    const etag = single(response.headers.etag);
    const lastModified = single(response.headers['last-modified']);
    // If-Range takes a strong validator only (RFC 9110, 13.1.5).
    const validator = etag?.startsWith('"') ? etag : lastModified;
    if (validator === null) await rm(validatorFile, { force: true });
    else await writeFile(validatorFile, validator);
    const length = single(response.headers['content-length']);
    const total = length === null ? null : Number(length) + (resumed ? there : 0);
    let bytes = resumed ? there : 0;
    const file = createWriteStream(partial, { flags: resumed ? 'a' : 'w' });
    try {
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (!file.write(chunk)) await new Promise<void>((resolve) => file.once('drain', () => resolve()));
        note(bytes, total);
      }
    } finally {
      await new Promise<void>((resolve, reject) => {
        file.once('error', reject);
        file.end(() => resolve());
      });
    }
    if (total !== null && bytes !== total) throw new Error(`${bytes} of ${total} bytes came`);
    await rm(validatorFile, { force: true });
    return { status: 'downloaded', bytes, etag, lastModified };
  });
}

async function withRetries<T>(
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
        const final = cause instanceof UnwantedStatus && !RETRY_STATUS.has(cause.status);
        if (final || tried === ATTEMPTS) throw unreachable(url, cause, tried);
        await sleep(options.firstWait * 2 ** (tried - 1));
      }
    }
  } finally {
    await dispatcher.close();
  }
}

class UnwantedStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

function unreachable(url: string, cause: unknown, tried: number): SourceRefused {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new SourceRefused(
    'not_fetched',
    `${redactSecrets(url)} could not be fetched (${tried} ${tried === 1 ? 'attempt' : 'attempts'}): ${why}`,
    "Open the address in a browser; if the publisher has moved the file, mend the source's discovery. The next run tries again.",
    { cause },
  );
}

/** An address without its keys (SAM's `api_key`), as it may be kept and shown. */
export function redactSecrets(url: string): string {
  return url.replaceAll(/([?&](?:api_?key|key|token|access_token)=)[^&#]+/gi, '$1REDACTED');
}

function single(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
