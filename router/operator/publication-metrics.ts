import { stat, statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { countUndelivered } from '../webhooks/count-deliveries.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const DAY_SECONDS = 86_400;

/** The last run and its sources, by `status.json` and the manifest of the release served. */
export function describeRuns(
  registry: Registry,
  releases: Pick<ReleaseHolder, 'current' | 'status'>,
  clock: () => number,
): void {
  const registers = [registry];
  new Gauge({
    name: 'provider_supply_last_run_exit_code',
    help: 'Exit code of the last run of the pipeline; absent before the first one.',
    registers,
    collect() {
      this.remove();
      if (releases.status !== null) this.set(releases.status.exit);
    },
  });
  new Gauge({
    name: 'provider_supply_last_run_age_seconds',
    help: 'Time since the moment of the last run of the pipeline, failed or not; absent before the first one.',
    registers,
    collect() {
      this.remove();
      if (releases.status !== null) this.set((clock() - Date.parse(releases.status.finished_at)) / 1_000);
    },
  });
  new Gauge({
    name: 'provider_supply_source_refused',
    help: '1 for a source that was refused at its last attempt, else 0.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const { id, outcome } of releases.status?.sources ?? [])
        this.set({ source: id }, outcome === 'refused' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'provider_supply_source_warnings',
    help: 'Warnings of the last attempt at a source; for an exclusion list each row that is not kept is one.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const { id, warnings } of releases.status?.sources ?? [])
        this.set({ source: id }, warnings.length);
    },
  });
  new Gauge({
    name: 'provider_supply_source_stale_after_seconds',
    help: 'The age of its snapshot from which on a source counts as stale; absent for one that is not ingested.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const { id, snapshot, stale_after_days } of releases.current?.manifest.sources ?? [])
        if (snapshot !== null) this.set({ source: id }, stale_after_days * DAY_SECONDS);
    },
  });
}

/** Deliveries that are not received, and whether the database they wait in can be read. */
export function describeDeliveries(registry: Registry, webhooks: Pick<Webhooks, 'open'>): void {
  // Whoever uses the database logs why it cannot be read.
  const undelivered = async () =>
    webhooks.open().then(
      ({ state }) => countUndelivered(state).catch(() => null),
      () => null,
    );
  new Gauge({
    name: 'provider_supply_operational_database_up',
    help: '1 if the operational database could be read when the metrics were asked for, else 0.',
    registers: [registry],
    async collect() {
      this.set((await undelivered()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'provider_supply_undelivered',
    help: 'Webhook deliveries and notifications that are not received: retrying, or failed for good; absent while the database cannot be read.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await undelivered();
      if (counts === null) return;
      this.set({ state: 'retrying' }, counts.retrying);
      this.set({ state: 'failed' }, counts.failed);
    },
  });
}

/** Space where the router keeps its data; absent while there is no such directory. */
export function describeDisk(registry: Registry, dataDirectory: string): void {
  const registers = [registry];
  const space = async () => ((await exists(dataDirectory)) ? statfs(dataDirectory) : null);
  new Gauge({
    name: 'provider_supply_disk_bytes',
    help: 'Size of the file system of the data directory.',
    registers,
    async collect() {
      const found = await space();
      if (found !== null) this.set(found.bsize * found.blocks);
    },
  });
  new Gauge({
    name: 'provider_supply_disk_available_bytes',
    help: 'Free space of the file system of the data directory.',
    registers,
    async collect() {
      const found = await space();
      if (found !== null) this.set(found.bsize * found.bavail);
    },
  });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
