import { once } from 'node:events';
import { pino } from 'pino';
import { publicTree } from '../../router/release/public-tree.ts';
import { secretsKeyPath } from '../../router/state/secret-box.ts';
import { prepareNotifications } from '../../router/subscriptions/release-notifications.ts';
import { notifyReleases } from '../../router/webhooks/release-notifier.ts';
import { Webhooks } from '../../router/webhooks/webhooks.ts';
import { settingsOf, stateLocationOf } from './options.ts';
import { print } from './output.ts';

const POLL_MS = 5_000;
/** A worker answers no requests, so it may wait for another process's lock. */
const BUSY_TIMEOUT_MS = 5_000;

/** Delivers webhooks outside the router, until it is stopped. */
export async function workerCommand(options: { from?: string } & Record<string, unknown>): Promise<void> {
  const webhooks = await openWebhooks(options);
  await webhooks.open();
  webhooks.start();
  process.stderr.write('delivering webhooks\n');
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await webhooks.close();
}

/** Puts the events of the releases published since the last time into the outbox, once. */
export async function notifyCommand(options: { from?: string } & Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const webhooks = await openWebhooks(options);
  try {
    const tree = await publicTree(options.from ?? settings.public);
    const notified = await notifyReleases(
      await webhooks.open(),
      tree,
      Date.now,
      pino(pino.destination(2)),
      prepareNotifications,
    );
    const text = notified.map(({ release, deliveries }) => `${release}: ${deliveries} deliveries`);
    print(options.json === true, notified, text.join('\n') || 'no release without events');
  } finally {
    await webhooks.close();
  }
}

async function openWebhooks(options: { from?: string } & Record<string, unknown>): Promise<Webhooks> {
  const settings = settingsOf(options);
  return new Webhooks({
    stateLocation: stateLocationOf(settings),
    secretsKey: settings.secretsKey || secretsKeyPath(settings.data),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    tree: await publicTree(options.from ?? settings.public),
    allowsLoopback: options.allowInsecureWebhooks === true,
    clock: Date.now,
    logger: pino(),
    prepare: prepareNotifications,
    pollMs: POLL_MS,
  });
}
