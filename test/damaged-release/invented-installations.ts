import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishOnDisk } from '../published-tree.ts';
import { loggedInstallation } from '../published-with-log.ts';
import { FIXTURE_ORIGIN, keepBirthDates, npiAt, writeReleaseList } from '../release-fixture.ts';
import type { Installations, PublishedInstallation } from './damage-release.ts';
import { inventedRelease } from './invented-release.ts';

const SERVED = '20261101T020000Z-abc1234-00000002';
const OTHER = '20261101T020000Z-abc1234-00000001';

/** Two installations with an invented release each, signed and logged by publishers of their own. @param root below which they are made */
export async function inventedInstallations(root: string, providers: number): Promise<Installations> {
  return {
    served: await published(join(root, 'served'), inventedRelease(SERVED, providers, 10)),
    other: await published(join(root, 'other'), inventedRelease(OTHER, providers, 9)),
    npis: [0, 1, 5, providers - 1].map(npiAt),
  };
}

async function published(
  root: string,
  release: ReturnType<typeof inventedRelease>,
): Promise<PublishedInstallation> {
  const installation = loggedInstallation(root);
  const { public: publicDirectory, data } = installation;
  mkdirSync(publicDirectory, { recursive: true });
  publishOnDisk(publicDirectory, release);
  keepBirthDates(data, release);
  writeReleaseList(publicDirectory, [{ id: release.id, kept: 'whole' }]);
  await installation.signAndLog();
  return { publicDirectory, data, release: release.id, origin: FIXTURE_ORIGIN };
}
