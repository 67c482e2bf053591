import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import { type ListedRelease, ReleaseList } from '../../schemas/release/release-list.ts';
import { exampleSource } from '../../schemas/rest/example-sources.ts';
import { changeFeed, changeLine } from '../../test/change-feed-fixture.ts';
import {
  FIXTURE_SOURCES,
  npiAt,
  publish,
  writeRelease,
  writeReleaseList,
} from '../../test/release-fixture.ts';
import { publicTree } from '../release/public-tree.ts';
import { type FeedObserver, type ReleaseEvent, releaseEvents } from './release-events.ts';

const ID = '20261121T060000Z-0123abc-00000002';
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'release-events-'));
  const exclusion = { type: '1128a1', general: 'a\u2028b' };
  const files = [
    changeFeed(ID, null, [
      changeLine({ key: npiAt(1), exclusions_added: [{ source: 'oig_leie', exclusion, confidence: 0.9 }] }),
      changeLine({
        key: npiAt(1),
        exclusions_removed: [{ source: 'oig_leie', exclusion, confidence: 0.9, status: 'not_found' }],
      }),
      changeLine({
        key: npiAt(1),
        revocations_added: [{ source: 'cms_revoked', revocation: { enrollment_id: 'I1' }, confidence: 1 }],
      }),
      { _line_type: 'from_a_newer_version' },
      { ...changeLine({ key: npiAt(2), changed: ['nppes'] }), ...{ field_of_a_newer_version: 1 } },
    ]),
  ];
  const sources = [...FIXTURE_SOURCES, exampleSource('cms-revoked')];
  const pointer = writeRelease(directory, { id: ID, providers: 2, files, sources });
  writeReleaseList(directory, [{ id: ID, kept: 'whole' }]);
  publish(directory, pointer);
});
afterAll(() => rmSync(directory, { recursive: true }));

async function eventsOf(
  change: (listed: ListedRelease) => void = () => {},
  observer: FeedObserver = {},
): Promise<ReleaseEvent[]> {
  const list = ReleaseList.parse(JSON.parse(readFileSync(join(directory, 'releases.json'), 'utf8')));
  const [listed] = list.releases;
  if (listed === undefined) return expect.unreachable();
  change(listed);
  const events: ReleaseEvent[] = [];
  const published = { tree: await publicTree(directory), check: async () => {} };
  for await (const event of releaseEvents(published, listed, observer)) events.push(event);
  return events;
}

test('a line separator character in a published text does not end a line of the feed', async () => {
  const [told] = await eventsOf();
  expect(JSON.parse(told?.body ?? '{}').data.exclusion.general).toBe('a\u2028b');
});

test('line types and fields of a newer version are skipped, and the line types are reported', async () => {
  const unknown: string[] = [];
  const events = await eventsOf(undefined, { onUnknownLine: (lineType) => unknown.push(lineType) });
  expect(events.map(({ type, npi }) => [type, npi])).toEqual([
    ['exclusion.added', npiAt(1)],
    ['exclusion.removed', npiAt(1)],
    ['revocation.added', npiAt(1)],
    ['provider.changed', npiAt(2)],
  ]);
  expect(unknown).toEqual(['from_a_newer_version']);
});

test('a feed that the manifest does not list makes no events and is reported, whatever the list of releases says', async () => {
  const path = join(directory, 'releases', ID, CHANGES_FILE);
  const altered = readFileSync(path);
  // The operating system in the header, which no reader looks at.
  altered[9] = (altered[9] ?? 0) ^ 1;
  writeFileSync(path, altered);
  await expect(
    eventsOf(({ changes }) => {
      if (changes !== null) changes.sha256 = hash('sha256', altered, 'hex');
    }),
  ).rejects.toThrow(/is not the one its manifest lists/);
});
