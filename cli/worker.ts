import { once } from 'node:events';
import { type Logger, pino } from 'pino';
import { publicTree } from '../router/release/public-tree.ts';
import { ReleaseTrust } from '../router/release/release-trust.ts';
import { secretsKeyPath } from '../router/state/secret-box.ts';
import { prepareNotifications } from '../router/subscriptions/release-notifications.ts';
import type { CheckedTree } from '../router/webhooks/release-events.ts';
import { notifyReleases } from '../router/webhooks/release-notifier.ts';
import { Webhooks } from '../router/webhooks/webhooks.ts';
import { settingsOf, stateLocationOf, trustOf } from './options.ts';
import { print } from './output.ts';
import { recordAccepted } from './recorded-acts.ts';

const POLL_MS = 5_000;
/** A worker answers no requests, so it may wait for another process's lock. */
const BUSY_TIMEOUT_MS = 5_000;

/** Delivers webhooks outside the router, until it is stopped. */
export async function workerCommand(options: TreeOptions): Promise<void> {
  const logger = pino();
  await recordAccepted('worker', options);
  const webhooks = openWebhooks(options, await checkedTree(options, logger), logger);
  await webhooks.open();
  webhooks.start();
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  process.stderr.write('delivering webhooks\n');
  await stopped;
  await webhooks.close();
}

/** Puts the events of the releases published since the last time into the outbox, once. */
export async function notifyCommand(options: TreeOptions): Promise<void> {
  const logger = pino(pino.destination(2));
  await recordAccepted('notify', options);
  const published = await checkedTree(options, logger);
  const webhooks = openWebhooks(options, published, logger);
  try {
    const opened = await webhooks.open();
    const notified = await notifyReleases(opened, published, Date.now, logger, prepareNotifications);
    const text = notified.map(({ release, deliveries }) => `${release}: ${deliveries} deliveries`);
    print(options.json === true, notified, text.join('\n') || 'no release without events');
  } finally {
    await webhooks.close();
  }
}

type TreeOptions = { from?: string } & Record<string, unknown>;

/** @throws ProviderSupplyError `invalid_from`, `bad_release_keys` */
async function checkedTree(options: TreeOptions, logger: Logger): Promise<CheckedTree> {
  const settings = settingsOf(options);
  const tree = await publicTree(options.from ?? settings.public);
  const trust = await ReleaseTrust.open(settings.data, trustOf(settings, options), (reason, next) =>
    logger.warn({ reason, next }, 'the keys of the publisher are not remembered'),
  );
  return { tree, check: trust.checkOfKept(tree) };
}

function openWebhooks(options: TreeOptions, published: CheckedTree, logger: Logger): Webhooks {
  const settings = settingsOf(options);
  return new Webhooks({
    stateLocation: stateLocationOf(settings),
    secretsKey: settings.secretsKey || secretsKeyPath(settings.data),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    published,
    allowsLoopback: options.allowInsecureWebhooks === true,
    clock: Date.now,
    logger,
    prepare: prepareNotifications,
    pollMs: POLL_MS,
  });
}
