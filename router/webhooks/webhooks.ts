import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import { SecretBox } from '../state/secret-box.ts';
import { openState, type State } from '../state/state.ts';
import { pruneLog } from './delivery-log.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import type { CheckedTree } from './release-events.ts';
import { notifyReleases, type PrepareRelease } from './release-notifier.ts';
import { DeliverySender } from './send-delivery.ts';
import { Subscriptions } from './subscriptions.ts';
import { checkedLookup } from './target-address.ts';

/** The parts of webhooks. */
export interface WebhookParts {
  /** Of the operational database: a directory, or a `postgres://` address. */
  readonly stateLocation: string;
  /** The file of the key that seals secrets in it. */
  readonly secretsKey: string;
  /** How long a statement may block this thread at SQLite, in milliseconds. */
  readonly busyTimeoutMs: number;
  readonly published: CheckedTree;
  /** Also takes endpoints on this machine, unencrypted: for tests. */
  readonly allowsLoopback: boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Further events of a release. */
  readonly prepare: PrepareRelease;
  /** Milliseconds between polls of the published tree. */
  readonly pollMs: number;
}

/** The database, opened: what subscriptions and their log are read and written through. */
export interface OpenWebhooks {
  readonly state: State;
  readonly box: SecretBox;
  readonly subscriptions: Subscriptions;
  readonly queue: DeliveryQueue;
}

const PRUNE_EVERY_MS = 3_600_000;

/**
 * Subscriptions, and, once started, the loops that turn releases into events and send them. Any number of processes may run
 * them over one database.
 */
export class Webhooks {
  /** The DNS lookup for endpoints. */
  readonly lookup: LookupFunction;
  readonly allowsLoopback: boolean;
  /** How many lines of change feeds this process has skipped because it does not know their type, by type. */
  readonly skippedLines = new Map<string, number>();
  readonly #parts: WebhookParts;
  #opened: Promise<OpenWebhooks> | undefined;
  #sender: DeliverySender | undefined;
  #worker: DeliveryWorker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #isClosed = false;
  #lastFailure: string | null = null;
  #prunedAt = 0;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
    this.allowsLoopback = parts.allowsLoopback;
    this.lookup = checkedLookup(parts.allowsLoopback);
  }

  /** The database, opened on first use. @throws ProviderSupplyError when it cannot be; the next call tries again */
  open(): Promise<OpenWebhooks> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** Starts making and sending events. Never throws: failures are logged and retried. */
  start(): void {
    this.#sender = new DeliverySender(this.lookup, this.allowsLoopback);
    this.#worker = new DeliveryWorker({
      queue: {
        claim: async (capacity, now) => (await this.open()).queue.claim(capacity, now),
        settle: async (ended, now, random) => (await this.open()).queue.settle(ended, now, random),
      },
      sender: this.#sender,
      logger: this.#parts.logger,
      clock: this.#parts.clock,
      random: Math.random,
    });
    this.#worker.start();
    this.#poll();
  }

  /** Waits for the attempts under way, and closes the database. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await this.#worker?.close();
    await this.#sender?.close();
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.state.destroy();
  }

  async #open(): Promise<OpenWebhooks> {
    const { stateLocation, secretsKey, busyTimeoutMs } = this.#parts;
    const box = await SecretBox.open(secretsKey);
    const state = await openState(stateLocation, busyTimeoutMs);
    return {
      state,
      box,
      subscriptions: new Subscriptions(state, box),
      queue: new DeliveryQueue(state, box),
    };
  }

  #poll(): void {
    this.#polling = this.#look().finally(() => {
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => this.#poll(), this.#parts.pollMs);
      this.#timer.unref();
    });
  }

  async #look(): Promise<void> {
    const { published, clock, logger, prepare } = this.#parts;
    try {
      const open = await this.open();
      const { state } = open;
      for (const { skipped_lines } of await notifyReleases(open, published, clock, logger, prepare))
        for (const [lineType, lines] of Object.entries(skipped_lines))
          this.skippedLines.set(lineType, (this.skippedLines.get(lineType) ?? 0) + lines);
      if (clock() - this.#prunedAt >= PRUNE_EVERY_MS) {
        await pruneLog(state, new Date(clock()));
        this.#prunedAt = clock();
      }
      this.#lastFailure = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#lastFailure)
        logger.error({ reason }, 'events of releases cannot be made at the moment');
      this.#lastFailure = reason;
    }
  }
}
