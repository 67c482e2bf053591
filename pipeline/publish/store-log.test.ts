import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { readLog } from '../../signatures/transparency-log/read-log.ts';
import { type ConditionalStore, conditionalStore } from '../../test/conditional-store.ts';
import { type LoggedInstallation, loggedInstallation } from '../../test/published-with-log.ts';
import { putKeysAndLog } from './store-log.ts';
import { StoreWriter } from './store-writer.ts';

const RELEASES = [1, 2, 3, 4].map((day) => `2026110${day}T020000Z-abc1234-0000000${day}`);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = RELEASES;
const ENVIRONMENT = ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

let root: string;
let store: ConditionalStore;
let writer: StoreWriter;
/** Two hosts with the same keys and the same log, which is in the store. */
let one: LoggedInstallation;
let other: LoggedInstallation;
const before = new Map(ENVIRONMENT.map((name) => [name, process.env[name]]));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-log-'));
  store = await conditionalStore();
  for (const name of ENVIRONMENT) process.env[name] = 'x';
  process.env.AWS_ENDPOINT_URL_S3 = store.endpoint;
  writer = new StoreWriter('s3://bucket/public');
  one = loggedInstallation(join(root, 'one'));
  await one.release(FIRST);
  await putKeysAndLog(writer, one.public);
  await cp(join(root, 'one'), join(root, 'other'), { recursive: true });
  other = loggedInstallation(join(root, 'other'));
});
afterEach(async () => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  writer.close();
  await store.close();
  await rm(root, { recursive: true });
});

/** The releases in the log of the store, which holds together: tiles, checkpoint and signature. */
async function releasesInStore(): Promise<string[]> {
  const log = await readLog(async (path) => store.objects.get(`/bucket/public/${path}`) ?? null);
  return (log?.entries ?? []).flatMap((entry) => /^release (\S+)/.exec(entry)?.slice(1) ?? []);
}

/** The first time an object of this name is about to be put, another host publishes first. */
function publishBefore(name: string, publish: () => Promise<void>): void {
  store.beforePut = async (path) => {
    if (!path.includes(name)) return;
    store.beforePut = null;
    await publish();
  };
}

const codeOf = (error: unknown): unknown => (error instanceof ProviderSupplyError ? error.code : error);

test('the log grows on condition that it is the one it was compared with', async () => {
  await one.release(SECOND);
  await putKeysAndLog(writer, one.public);
  expect(await releasesInStore()).toEqual([FIRST, SECOND]);
});

test.each(['/log/tile/', '/log/checkpoint'])(
  'of two hosts that publish at once one fails, and the log of the other holds: at %s',
  async (place) => {
    await one.release(SECOND);
    await other.release(THIRD);
    const outcomes: unknown[] = [];
    const publish = async ({ public: directory }: LoggedInstallation) => {
      outcomes.push(await putKeysAndLog(writer, directory).then(() => 'published', codeOf));
    };
    publishBefore(place, () => publish(one));
    await publish(other);
    expect(outcomes.toSorted()).toEqual(['log_changed', 'published']);
    const winner = outcomes[0] === 'published' ? SECOND : THIRD;
    expect(await releasesInStore()).toEqual([FIRST, winner]);
  },
);

test('a checkpoint that another host replaced meanwhile is not overwritten; the next run says that the log is forked', async () => {
  await one.release(SECOND);
  await other.release(THIRD);
  await other.release(FOURTH);
  publishBefore('/log/checkpoint', () => putKeysAndLog(writer, one.public));
  const lost = await putKeysAndLog(writer, other.public).catch((error: unknown) => error);
  expect(lost).toMatchObject({
    code: 'log_changed',
    message: expect.stringContaining('s3://bucket/public'),
  });
  expect(await releasesInStore()).toEqual([FIRST, SECOND]);
  await expect(putKeysAndLog(writer, other.public)).rejects.toMatchObject({ code: 'log_forked' });
  expect(await releasesInStore()).toEqual([FIRST, SECOND]);
});

test('what is there already, because its answer was lost, is no conflict', async () => {
  await one.release(SECOND);
  await cp(one.public, other.public, { recursive: true, force: true });
  publishBefore('/log/checkpoint', () => putKeysAndLog(writer, one.public));
  await putKeysAndLog(writer, other.public);
  expect(await releasesInStore()).toEqual([FIRST, SECOND]);
});
