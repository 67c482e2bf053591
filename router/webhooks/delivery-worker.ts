import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClaimedDelivery, DeliveryQueue, EndedAttempt } from './delivery-queue.ts';
import type { AttemptOutcome, AttemptRequest } from './send-delivery.ts';
import { signatureHeader } from './signature.ts';

/** The parts of a worker. */
export interface WorkerParts {
  readonly queue: Pick<DeliveryQueue, 'claim' | 'settle'>;
  readonly sender: { send(request: AttemptRequest): Promise<AttemptOutcome> };
  readonly logger: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** From 0 up to 1: the jitter of retries. */
  readonly random: () => number;
}

/** Concurrent attempts, in total and per subscription: a slow endpoint delays only its own. */
const ATTEMPTS_AT_ONCE = 256;
const ATTEMPTS_PER_SUBSCRIPTION = 32;
/** How long the worker rests when nothing is due or nothing has ended. */
const REST_MS = 100;
/** How long attempts that end are gathered, to be recorded together: a commit costs more than many attempts. */
const GATHER_MS = 20;
/** How long it rests when the database cannot be used. */
const FAILURE_REST_MS = 1_000;

/**
 * Sends the deliveries in the queue. One loop claims and records, so that attempts that ended meanwhile are written in one transaction;
 * attempts run concurrently. Memory is bounded by the number of concurrent attempts, however many deliveries are pending.
 */
export class DeliveryWorker {
  readonly #parts: WorkerParts;
  /** Deliveries taken and not yet recorded, by subscription. */
  readonly #held = new Map<string, number>();
  #heldInAll = 0;
  #ended: EndedAttempt[] = [];
  #isClosing = false;
  #wake = new AbortController();
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Claims nothing more, waits for the attempts under way and records them. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isClosing || this.#heldInAll > 0) {
      const rest = await this.#step();
      if (rest > 0) await sleep(rest, undefined, { signal: this.#wake.signal }).catch(() => {});
      this.#wake = new AbortController();
      await sleep(GATHER_MS);
      // An attempt that cannot be recorded when the worker ends is repeated by the next worker.
      if (this.#isClosing && this.#isFailing && this.#ended.length === this.#heldInAll) return;
    }
  }

  /** Records finished attempts and claims more. @returns milliseconds to rest; never rejects */
  async #step(): Promise<number> {
    try {
      const recorded = await this.#settle();
      const claimed = this.#isClosing ? 0 : await this.#claim();
      if (this.#isFailing) this.#parts.logger.info('webhook deliveries continue');
      this.#isFailing = false;
      return recorded + claimed > 0 ? 0 : REST_MS;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isFailing)
        this.#parts.logger.error({ reason }, 'webhook deliveries cannot be read or recorded');
      this.#isFailing = true;
      return FAILURE_REST_MS;
    }
  }

  async #settle(): Promise<number> {
    const ended = this.#ended;
    if (ended.length === 0) return 0;
    await this.#parts.queue.settle(ended, this.#parts.clock(), this.#parts.random);
    this.#ended = this.#ended.slice(ended.length);
    for (const { delivery } of ended) this.#hold(delivery, -1);
    return ended.length;
  }

  async #claim(): Promise<number> {
    const capacity = {
      total: ATTEMPTS_AT_ONCE - this.#heldInAll,
      of: (id: string) => ATTEMPTS_PER_SUBSCRIPTION - (this.#held.get(id) ?? 0),
    };
    if (capacity.total <= 0) return 0;
    const claimed = await this.#parts.queue.claim(capacity, this.#parts.clock());
    for (const delivery of claimed) {
      this.#hold(delivery, 1);
      void this.#attempt(delivery);
    }
    return claimed.length;
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { sender, clock } = this.#parts;
    const { method, url, headers, contentType, body, secrets, type, id } = delivery;
    const outcome = await sender.send({
      method,
      url,
      body,
      headers: {
        ...headers,
        ...(contentType !== null && { 'content-type': contentType }),
        'user-agent': 'provider-supply-webhooks/1',
        'x-service-signature': signatureHeader(body, secrets, clock()),
        'x-service-event': type,
        'x-service-delivery': id,
      },
    });
    this.#ended.push({ delivery, outcome });
    this.#wake.abort();
  }

  #hold({ subscriptionId }: ClaimedDelivery, more: 1 | -1): void {
    const held = (this.#held.get(subscriptionId) ?? 0) + more;
    if (held === 0) this.#held.delete(subscriptionId);
    else this.#held.set(subscriptionId, held);
    this.#heldInAll += more;
  }
}
