import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Budgets } from '../limits/budgets.ts';
import type { WorkInProgress } from '../limits/work-in-progress.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { RefusedConnection } from '../server/http-server.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { describeDeliveries, describeDisk, describeRuns } from './publication-metrics.ts';

/** What the metrics are read from when they are requested. */
export interface Observed {
  readonly releases: Pick<ReleaseHolder, 'current' | 'status'>;
  readonly budgets: Pick<Budgets, 'taken'>;
  readonly work: Pick<WorkInProgress, 'total'>;
  readonly webhooks: Pick<Webhooks, 'skippedLines' | 'open'>;
  /** The directory whose file system is watched. */
  readonly dataDirectory: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** From an in-memory lookup to one that waits for a remote store. */
const SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
const EVENT_LOOP_RESOLUTION_MS = 10;

/** The router's metrics, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #eventLoop = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  readonly #requests: Counter<'route' | 'status'>;
  readonly #durations: Histogram<'route'>;
  readonly #refused: Counter<'reason'>;

  constructor(observed: Observed) {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'provider_supply_requests_total',
      help: 'Requests answered, by operation and status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'provider_supply_request_seconds',
      help: 'Time to make an answer, by operation; sending it is not in it.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    });
    this.#refused = new Counter({
      name: 'provider_supply_connections_refused_total',
      help: 'Connections closed because there were too many (connections), or because of too many unanswered requests on one (unanswered_requests).',
      labelNames: ['reason'],
      registers,
    });
    this.#describeRelease(observed);
    this.#describeBudgets(observed.budgets);
    this.#describeWork(observed.work);
    this.#describeChangeFeeds(observed.webhooks);
    this.#describeEventLoop();
    describeRuns(this.#registry, observed.releases, observed.clock);
    describeDeliveries(this.#registry, observed.webhooks);
    describeDisk(this.#registry, observed.dataDirectory);
    this.#eventLoop.enable();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Counts an answer. */
  readonly observe = (route: string, status: number, seconds: number): void => {
    this.#requests.inc({ route, status });
    this.#durations.observe({ route }, seconds);
  };

  /** Counts a connection that was closed. */
  readonly refuse = (reason: RefusedConnection): void => this.#refused.inc({ reason });

  /** All metrics, in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    this.#eventLoop.disable();
  }

  #describeRelease({ releases, clock }: Observed): void {
    const registers = [this.#registry];
    new Gauge({
      name: 'provider_supply_release_age_seconds',
      help: 'Time since the release served was made; absent while nothing is published.',
      labelNames: ['release'],
      registers,
      collect() {
        this.reset();
        const release = releases.current;
        if (release !== null) this.set({ release: release.id }, ageOf(release.manifest.created_at, clock));
      },
    });
    new Gauge({
      name: 'provider_supply_source_age_seconds',
      help: 'Time since the date of the snapshot in use, by source; absent for one that is not ingested.',
      labelNames: ['source'],
      registers,
      collect() {
        this.reset();
        for (const { id, snapshot } of releases.current?.manifest.sources ?? [])
          if (snapshot !== null) this.set({ source: id }, ageOf(snapshot, clock));
      },
    });
    new Counter({
      name: 'provider_supply_pack_blocks_opened_total',
      help: 'Blocks of the packs of the release served that were read and inflated; none with an unpacked copy.',
      registers,
      collect() {
        this.reset();
        this.inc(releases.current?.npiLines.blocksOpened ?? 0);
      },
    });
  }

  #describeBudgets(budgets: Observed['budgets']): void {
    new Counter({
      name: 'provider_supply_budget_requests_total',
      help: 'Requests counted against a budget, by class and whether it allowed them.',
      labelNames: ['budget', 'outcome'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [budget, { allowed, refused }] of budgets.taken) {
          this.inc({ budget, outcome: 'allowed' }, allowed);
          this.inc({ budget, outcome: 'refused' }, refused);
        }
      },
    });
  }

  #describeWork(work: Observed['work']): void {
    const registers = [this.#registry];
    new Gauge({
      name: 'provider_supply_work_in_progress',
      help: 'Requests with large answers that are being answered, or whose answer the client has not taken yet, by kind.',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, items] of Object.entries(work.total.items)) this.set({ kind }, items);
      },
    });
    new Gauge({
      name: 'provider_supply_work_in_progress_bytes',
      help: 'Bytes that are held, or reserved, for the answers of such requests.',
      registers,
      collect() {
        this.set(work.total.bytes);
      },
    });
  }

  #describeChangeFeeds({ skippedLines }: Pick<Webhooks, 'skippedLines'>): void {
    new Counter({
      name: 'provider_supply_feed_lines_skipped_total',
      help: 'Lines of change feeds that were skipped because this version does not know their type, by type.',
      labelNames: ['line_type'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [line_type, lines] of skippedLines) this.inc({ line_type }, lines);
      },
    });
  }

  #describeEventLoop(): void {
    const eventLoop = this.#eventLoop;
    new Gauge({
      name: 'provider_supply_event_loop_delay_seconds',
      help: 'How late the event loop came to its timers since the metrics were last asked for, by quantile.',
      labelNames: ['quantile'],
      registers: [this.#registry],
      collect() {
        for (const quantile of [0.5, 0.99, 1])
          this.set({ quantile }, secondsOf(eventLoop.percentile(quantile * 100)));
        eventLoop.reset();
      },
    });
  }
}

function ageOf(moment: string, clock: () => number): number {
  return (clock() - Date.parse(moment)) / 1_000;
}

/** Nanoseconds between two timers, the regular pause between them included, as the delay in seconds. */
function secondsOf(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - EVENT_LOOP_RESOLUTION_MS / 1_000);
}
