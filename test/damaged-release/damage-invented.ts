import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { startRouter } from '../../router/serve.ts';
import { createKey } from '../../router/state/keys.ts';
import { openState } from '../../router/state/state.ts';
import { type StoreServer, startStoreServer } from '../object-store-server.ts';
import { filesBelow, publishOnDisk } from '../published-tree.ts';
import { keepBirthDates, manifestOf, npiAt } from '../release-fixture.ts';
import { damageAll, type Row, type Target } from './damage-all.ts';
import { inventedRelease } from './invented-release.ts';
import { directoryPlace, type Place, storePlace } from './places.ts';
import { questionsOf } from './questions.ts';

const SERVED = '20261101T020000Z-abc1234-00000001';
const OTHER = '20261101T020000Z-abc1234-00000002';
const BUCKET = 'damaged';

export interface DamageOptions {
  readonly providers: number;
  readonly where: 'disk' | 'store';
  /** Files that are damaged, by their path. */
  readonly isWanted: (path: string) => boolean;
  /** At most so many files of each folder. */
  readonly each: number;
  readonly onRow: (row: Row) => void;
}

/** Damages the files of an invented release, and of the data directory of the router that serves it. @param root for both */
export async function damageInvented(root: string, options: DamageOptions): Promise<void> {
  const { where, providers } = options;
  const server = where === 'store' ? await startStoreServer() : null;
  try {
    const served = await installed(join(root, 'served'), inventedRelease(SERVED, providers, 10), server);
    const other = await installed(join(root, 'other'), inventedRelease(OTHER, providers, 9), null);
    const { data, publicDirectory, from } = served;
    const key = await liveKey(data);
    const start = () => router(from, data);
    // The other installation makes its copies.
    await (await router(other.from, other.data)).close();
    // So does this one, before they are damaged.
    await (await start()).close();

    const release = directoryPlace('release', join(publicDirectory, 'releases', SERVED));
    const otherRelease = directoryPlace('release', join(other.publicDirectory, 'releases', OTHER));
    const place = server === null ? release : within(storePlace(from), `releases/${SERVED}`);
    const targets: Target[] = [
      { place, other: otherRelease, files: await chosen(place, options) },
      ...(await dataTargets(data, other.data, options)),
    ];
    const npis = [0, 1, 5, providers - 1].map(npiAt);
    const questions = await questionsOf(release, manifestOf(publicDirectory, SERVED), npis);
    await damageAll({ start, headers: key, questions }, targets, options.onRow);
  } finally {
    await server?.close();
  }
}

/** The copies, the birth dates, the keys, and what is remembered of the publisher. */
async function dataTargets(data: string, otherData: string, options: DamageOptions): Promise<Target[]> {
  const copies = directoryPlace('unpacked', join(data, 'unpacked', SERVED));
  const own = directoryPlace('data', data);
  return [
    {
      place: copies,
      other: directoryPlace('unpacked', join(otherData, 'unpacked', OTHER)),
      files: await chosen(copies, options),
    },
    {
      place: own,
      other: directoryPlace('data', otherData),
      files: filesBelow(data).filter(
        (path) => /^(?:birth-dates|keys)\/|^release-trust/.test(path) && options.isWanted(path),
      ),
    },
  ];
}

async function chosen(place: Place, { isWanted, each }: DamageOptions): Promise<string[]> {
  const inFolder = new Map<string, number>();
  return (await place.files()).filter((path) => {
    const folder = dirname(path);
    const before = inFolder.get(folder) ?? 0;
    if (!isWanted(path) || before >= each) return false;
    inFolder.set(folder, before + 1);
    return true;
  });
}

async function installed(
  root: string,
  release: ReturnType<typeof inventedRelease>,
  server: StoreServer | null,
) {
  const publicDirectory = join(root, 'public');
  const data = join(root, 'data');
  mkdirSync(publicDirectory, { recursive: true });
  publishOnDisk(publicDirectory, release);
  keepBirthDates(data, release);
  if (server === null) return { publicDirectory, data, from: publicDirectory };
  await server.makeBucket(BUCKET);
  const from = `s3://${BUCKET}/public`;
  const [disk, store] = [directoryPlace('', publicDirectory), storePlace(from)];
  for (const path of await disk.files()) await store.write(path, await disk.read(path));
  return { publicDirectory, data, from };
}

function within(place: Place, folder: string): Place {
  const start = `${folder}/`;
  return {
    name: place.name,
    files: async () =>
      (await place.files()).filter((path) => path.startsWith(start)).map((path) => path.slice(start.length)),
    read: (path) => place.read(start + path),
    write: (path, bytes) => place.write(start + path, bytes),
  };
}

function router(from: string, dataDirectory: string) {
  return startRouter({
    from,
    dataDirectory,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    origin: 'http://localhost:8080',
    unpack: true,
    pollMs: 200,
    delivers: false,
    logger: pino({ level: 'silent' }),
  });
}

/** Of tests there is no need to wait: the router that is started afterwards reads it at once. */
async function liveKey(data: string): Promise<Record<string, string>> {
  const state = await openState(data);
  const { key } = await createKey(state, { name: 'damage', tier: 'pro', expires: null });
  await state.destroy();
  return { authorization: `Bearer ${key}`, 'x-service-key': key };
}
