import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { startRouter } from '../../router/serve.ts';
import { createKey } from '../../router/state/keys.ts';
import { openState } from '../../router/state/state.ts';
import { type StoreServer, startStoreServer } from '../object-store-server.ts';
import { filesBelow } from '../published-tree.ts';
import { manifestOf } from '../release-fixture.ts';
import { damageAll, type Row, type Target } from './damage-all.ts';
import { directoryPlace, type Place, storePlace } from './places.ts';
import { ownAddress, questionsOf } from './questions.ts';

const BUCKET = 'damaged';
const OPERATIONAL_DATABASE = 'operational.sqlite';

/** An installation on disk that has published a release. */
export interface PublishedInstallation {
  readonly publicDirectory: string;
  readonly data: string;
  /** The id of its release. */
  readonly release: string;
  /** The public origin that its release states. */
  readonly origin: string;
}

/** What is damaged, and where the bytes of another release come from. */
export interface Installations {
  readonly served: PublishedInstallation;
  readonly other: PublishedInstallation;
  /** Providers of the served release that are asked for. */
  readonly npis: readonly string[];
}

export interface DamageOptions {
  readonly where: 'disk' | 'store';
  /** Files that are damaged, by their path. */
  readonly isWanted: (path: string) => boolean;
  /** At most so many files of each folder. */
  readonly each: number;
  /**
   * So many files of a folder are damaged at the same time, where each is asked for by its own address and nothing else is answered from
   * it: damaging a page cannot hide what damaging another one does.
   */
  readonly together: number;
  readonly onRow: (row: Row) => void;
}

/**
 * Damages the files of the served release, those beside it in the published tree (pointer, list, keys, log), and those in the data directory of
 * the router that serves it, one after the other.
 */
export async function damageRelease(
  { served, other, npis }: Installations,
  options: DamageOptions,
): Promise<void> {
  const server = options.where === 'store' ? await startStoreServer() : null;
  try {
    const from = server === null ? served.publicDirectory : await stored(served.publicDirectory, server);
    const headers = await liveKey(served.data);
    const start = () => router(served, from);
    // Both make their copies before they are damaged.
    await (await router(other, other.publicDirectory)).close();
    await (await start()).close();

    const release = directoryPlace('release', join(served.publicDirectory, 'releases', served.release));
    const otherRelease = directoryPlace('release', join(other.publicDirectory, 'releases', other.release));
    const tree = server === null ? directoryPlace('beside it', served.publicDirectory) : storePlace(from);
    const place = server === null ? release : within(tree, `releases/${served.release}`);
    const targets: Target[] = [
      {
        place,
        other: otherRelease,
        groups: groupsOf(chosen(await place.files(), options), options.together),
      },
      {
        place: { ...tree, name: 'beside it' },
        other: directoryPlace('beside it', other.publicDirectory),
        groups: oneByOne((await tree.files()).filter((path) => !isOfRelease(path) && options.isWanted(path))),
      },
      ...(await dataTargets(served, other, options)),
    ];
    const questions = await questionsOf(release, manifestOf(served.publicDirectory, served.release), npis);
    await damageAll({ start, headers, questions, questionsAbout: ownAddress }, targets, options.onRow);
  } finally {
    await server?.close();
  }
}

const oneByOne = (files: readonly string[]): string[][] => files.map((file) => [file]);

/** Files of a release that are asked for by their own address alone. */
const IS_ASKED_BY_ADDRESS = /^(?:site|v1|api|downloads|fhir)\//;

function groupsOf(files: readonly string[], together: number): string[][] {
  const groups: string[][] = [];
  let folder: string | null = null;
  for (const file of files) {
    const last = groups.at(-1);
    const here = IS_ASKED_BY_ADDRESS.test(file) ? dirname(file) : null;
    if (here !== null && here === folder && last !== undefined && last.length < together) last.push(file);
    else groups.push([file]);
    folder = here;
  }
  return groups;
}

/** `current` is a link to the served release. */
const isOfRelease = (path: string): boolean => path.startsWith('releases/') || path.startsWith('current/');

/** The copies, the birth dates, the keys, what is remembered of the publisher, and the operational database. */
async function dataTargets(
  served: PublishedInstallation,
  other: PublishedInstallation,
  options: DamageOptions,
): Promise<Target[]> {
  const copies = directoryPlace('unpacked', join(served.data, 'unpacked', served.release));
  return [
    {
      place: copies,
      other: directoryPlace('unpacked', join(other.data, 'unpacked', other.release)),
      groups: oneByOne(chosen(await copies.files(), options)),
    },
    {
      place: directoryPlace('data', served.data),
      other: directoryPlace('data', other.data),
      groups: oneByOne(
        filesBelow(served.data).filter(
          (path) => /^(?:birth-dates|keys)\/|^release-trust/.test(path) && options.isWanted(path),
        ),
      ),
    },
    {
      place: databasePlace(served.data),
      other: databasePlace(other.data),
      groups: oneByOne([OPERATIONAL_DATABASE].filter(options.isWanted)),
      isWrittenByRouter: true,
    },
  ];
}

/** The operational database, without what SQLite keeps beside it. */
function databasePlace(data: string): Place {
  const place = directoryPlace('data', data);
  return {
    ...place,
    write: async (path, bytes) => {
      for (const beside of ['-wal', '-shm']) rmSync(join(data, path + beside), { force: true });
      await place.write(path, bytes);
    },
  };
}

function chosen(files: readonly string[], { isWanted, each }: DamageOptions): string[] {
  const inFolder = new Map<string, number>();
  return files.filter((path) => {
    const folder = dirname(path);
    const before = inFolder.get(folder) ?? 0;
    if (!isWanted(path) || before >= each) return false;
    inFolder.set(folder, before + 1);
    return true;
  });
}

/** Copies a published tree into the store. @returns its address there */
async function stored(publicDirectory: string, server: StoreServer): Promise<string> {
  await server.makeBucket(BUCKET);
  const from = `s3://${BUCKET}/public`;
  const [disk, store] = [directoryPlace('', publicDirectory), storePlace(from)];
  for (const path of await disk.files()) await store.write(path, await disk.read(path));
  return from;
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

function router({ data, origin }: PublishedInstallation, from: string) {
  return startRouter({
    from,
    dataDirectory: data,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    origin,
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
