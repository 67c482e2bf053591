import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { type ClientKey, MAX_JWKS_BYTES, readKeySet } from '../../schemas/smart/client-keys.ts';
import { parseTarget } from '../webhooks/target-address.ts';

/** How long a key set is kept: as long as its publisher says, up to the maximum; the default when it does not say. */
const MAX_AGE_MS = 3_600_000;
const DEFAULT_AGE_MS = 300_000;
/** An address is called no more often than this, whatever assertions name; a failure is remembered for the same time. */
const MIN_INTERVAL_MS = 30_000;
const TIMEOUT_MS = 5_000;

interface Fetched {
  /** Null when they could not be fetched. */
  readonly keys: readonly ClientKey[] | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly expiresAt: number;
}

/**
 * The key sets that clients publish at addresses of their own. An address is one of the public Internet, checked again by what
 * it resolves to when it is called; redirects are not followed.
 */
export class PublishedKeys {
  readonly #agent: Agent;
  readonly #allowsLoopback: boolean;
  readonly #fetched = new Map<string, Promise<Fetched>>();

  /** @param lookup what sockets resolve names by; it must refuse what may not be reached */
  constructor(lookup: LookupFunction, allowsLoopback: boolean) {
    this.#allowsLoopback = allowsLoopback;
    this.#agent = new Agent({ connect: { lookup, timeout: TIMEOUT_MS }, maxResponseSize: MAX_JWKS_BYTES });
  }

  /**
   * The keys at an address; fetched again when they are out of date or have none that `isWanted`, unless they were fetched just
   * before. @param now milliseconds since 1970
   * @returns null when they cannot be fetched
   */
  async at(
    url: string,
    isWanted: (key: ClientKey) => boolean,
    now: number,
  ): Promise<readonly ClientKey[] | null> {
    const waiting = this.#fetched.get(url);
    const known = await waiting;
    if (known !== undefined) {
      const isEnough = known.expiresAt > now && known.keys?.some(isWanted) === true;
      if (isEnough) return known.keys;
      if (now - known.at < MIN_INTERVAL_MS) return known.keys;
    }
    // Another request may have begun to fetch while this one waited.
    if (this.#fetched.get(url) === waiting) this.#fetched.set(url, this.#fetch(url, now));
    return (await this.#fetched.get(url))?.keys ?? null;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #fetch(url: string, now: number): Promise<Fetched> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // A socket connects to an address literal without a lookup.
      const target = parseTarget(url, this.#allowsLoopback);
      const { statusCode, headers, body } = await request(target, {
        headers: { accept: 'application/json' },
        dispatcher: this.#agent,
        signal,
      });
      const text = await body.text();
      const keys = statusCode === 200 ? (readKeySet(JSON.parse(text))?.keys ?? null) : null;
      const age = keys === null ? MIN_INTERVAL_MS : ageOf(String(headers['cache-control'] ?? ''));
      return { keys, at: now, expiresAt: now + age };
    } catch {
      return { keys: null, at: now, expiresAt: now + MIN_INTERVAL_MS };
    }
  }
}

/** How long a key set is kept, in milliseconds. What must not be stored is kept for one interval, within which it is not asked for. */
function ageOf(cacheControl: string): number {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return MIN_INTERVAL_MS;
  const seconds = /\bmax-age=(\d{1,10})\b/i.exec(cacheControl)?.[1];
  const age = seconds === undefined ? DEFAULT_AGE_MS : Number(seconds) * 1_000;
  return Math.min(Math.max(age, MIN_INTERVAL_MS), MAX_AGE_MS);
}
