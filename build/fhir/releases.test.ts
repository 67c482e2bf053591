import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placeId } from '../../fhir/place-id.ts';
import { renderContext } from '../../fhir/render-context.ts';
import { providerResources } from '../../fhir/resources.ts';
import {
  BULK_MANIFEST_FILE,
  BulkManifest,
  bulkFile,
  DeletedResources,
  deletedFile,
  LINE_START,
} from '../../schemas/fhir/bulk-files.ts';
import { RESOURCE_TYPES } from '../../schemas/fhir/resource-types.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import { FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { buildInvented, changeFeed, packLines } from '../fixtures/invented-releases.ts';

/** When the second release of a test is made; the first is a day older. */
const SECOND = '2026-01-06T02:00:00.000Z';

type Built = Awaited<ReturnType<typeof buildInvented>>;

let root: string;
/** The releases that others follow: not to be changed. */
let first: Built;
let firstWithBulk: Built;

const build = (changes: Parameters<typeof buildInvented>[1]) => buildInvented(root, changes);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fhir-releases-'));
  first = await build({ name: 'first' });
  firstWithBulk = await build({ name: 'first-with-bulk', artifacts: ['fhir-bulk'] });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const inode = async (directory: string, path: string) => (await stat(join(directory, path))).ino;

const PLACE = /^Location\/place-.*/;

const HILL_ROAD = { line1: '3 HILL RD', city: 'BOSTON', state: 'MA' };

const WithMoment = z.object({ meta: z.object({ lastUpdated: z.string() }) });

describe('the FHIR resources of records', () => {
  /** Per NPI, the release in which each of its resources changed last. */
  async function versionsOf(directory: string): Promise<Map<string, string>> {
    const versions = FhirVersions.parse(
      JSON.parse(await readFile(join(directory, FHIR_VERSIONS_FILE), 'utf8')),
    );
    const manifest = Manifest.parse(JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')));
    const context = renderContext(manifest, versions);
    const resources = (await packLines(directory)).flatMap((line) =>
      providerResources(NpiLine.parse(JSON.parse(line)), context),
    );
    return new Map(
      resources.map(({ resourceType, id, meta }) => [`${resourceType}/${id}`, String(meta?.versionId)]),
    );
  }

  test('keep their version and bytes as long as their content is the same, whatever else in the record changes', async () => {
    const before = await versionsOf(first.directory);
    expect(new Set(before.values())).toEqual(new Set(['first']));
    const second = await build({
      name: 'versions-2',
      createdAt: SECOND,
      previous: first.asPrevious,
      sql: `UPDATE link__oig_leie SET verdict = 'unmatched' WHERE npi = '2010000003';
        UPDATE nppes__provider SET organization_name = 'RENAMED' WHERE npi = '2000000004'`,
    });
    const after = await versionsOf(second.directory);
    const renewed = [...after].filter(([, release]) => release === 'versions-2').map(([name]) => name);
    // The location of an organization has its name; its services do not. A person shows the exclusion, which has gone.
    expect(renewed.map((name) => name.replace(PLACE, 'Location/place'))).toEqual([
      'Organization/npi-2000000004',
      'Location/place',
      'Practitioner/npi-2010000003',
    ]);
    const unchanged = (lines: string[]) => lines.find((line) => line.startsWith('{"npi":"2000000012"'));
    expect(unchanged(await packLines(second.directory))).toBe(unchanged(await packLines(first.directory)));

    const third = await build({
      name: 'versions-3',
      createdAt: '2026-01-07T02:00:00.000Z',
      previous: second.asPrevious,
      sql: `UPDATE nppes__provider SET organization_name = 'RENAMED', secondary_locations = list_append(secondary_locations,
          {line1: '9 NEW ST', line2: NULL, city: 'BOSTON', state: 'MA', postal_code: '02101', country: 'US', phone: NULL, fax: NULL})
        WHERE npi = '2000000004'`,
    });
    const last = await versionsOf(third.directory);
    expect(last.get('Organization/npi-2000000004')).toBe('versions-2');
    // The new place, and the person, who is excluded again.
    const changed = [...last].filter(([, release]) => release === 'versions-3').map(([name]) => name);
    expect(changed.map((name) => name.replace(PLACE, 'Location/place'))).toEqual([
      'Location/place',
      'Practitioner/npi-2010000003',
    ]);
    const { lines } = await changeFeed(third.directory);
    expect(lines.find(({ key }) => key === '2000000004')?.changed).not.toContain('fhir');
  });

  test('of a deactivated NPI stay those of a person or an organization, and there are none where that was never known', async () => {
    const blank = `UPDATE nppes__provider SET entity_type = NULL, organization_name = NULL, last_name = NULL, first_name = NULL,
        name_prefix = NULL, credential = NULL, other_names = [], gender = NULL, practice_address = NULL, mailing_address = NULL,
        taxonomies = [], secondary_locations = [], endpoints = [], is_deactivated = true, deactivation_date = DATE '2026-01-05'
      WHERE npi IN ('2000000004', '2010000003')`;
    expect([...(await versionsOf(first.directory)).keys()].some((name) => name.includes('2010000011'))).toBe(
      false,
    );
    const second = await build({
      name: 'blank-2',
      createdAt: SECOND,
      previous: first.asPrevious,
      sql: blank,
    });
    const deactivated = [
      ['Organization/npi-2000000004', 'blank-2'],
      ['Practitioner/npi-2010000003', 'blank-2'],
    ];
    expect([...(await versionsOf(second.directory))]).toEqual(deactivated);
    const lineOf = (npi: string, lines: string[]) =>
      NpiLine.parse(JSON.parse(lines.find((line) => line.startsWith(`{"npi":"${npi}"`)) ?? '')).nppes;
    const { data, provenance } = lineOf('2000000004', await packLines(second.directory));
    expect(data).toMatchObject({
      entity_type: 'organization',
      status: 'deactivated',
      organization_name: null,
    });
    expect(provenance._data_availability.fields.entity_type).toMatch(/no longer published/);
    expect(lineOf('2010000011', await packLines(second.directory)).data.entity_type).toBeNull();

    const third = await build({
      name: 'blank-3',
      createdAt: '2026-01-07T02:00:00.000Z',
      previous: second.asPrevious,
      sql: blank,
    });
    expect([...(await versionsOf(third.directory))]).toEqual(deactivated);
    expect((await changeFeed(third.directory)).changes).toEqual([]);
  });

  test('are all new when the code that renders them changes and there is nothing to compare with', async () => {
    const second = await build({
      name: 'rendering-2',
      createdAt: SECOND,
      previous: first.asPrevious,
      fhirCode: 'other code',
    });
    expect(new Set((await versionsOf(second.directory)).values())).toEqual(new Set(['rendering-2']));
    expect((await changeFeed(second.directory)).lines).toEqual([]);
  });

  test('keep their versions when changed code renders the same bytes, and are all new when one byte differs', async () => {
    const later = { fhirCode: 'other code', createdAt: SECOND, artifacts: ['fhir-bulk'] as const };
    const second = await build({ ...later, name: 'same-2', previous: firstWithBulk.asPrevious });
    expect(new Set((await versionsOf(second.directory)).values())).toEqual(new Set(['first-with-bulk']));
    const file = bulkFile('Organization', 'npi', '200');
    expect(await inode(second.directory, file)).toBe(await inode(firstWithBulk.directory, file));

    // As if the code of the release before had written a name otherwise.
    const directory = join(root, 'written-otherwise');
    await cp(firstWithBulk.directory, directory, { recursive: true });
    const content = gunzipSync(await readFile(join(directory, file))).toString();
    await writeFile(join(directory, file), gzipSync(content.replace('"name":"', '"name":"x')));
    const third = await build({
      ...later,
      name: 'same-3',
      previous: { ...firstWithBulk.asPrevious, directory },
    });
    expect(new Set((await versionsOf(third.directory)).values())).toEqual(new Set(['same-3']));
    expect(gunzipSync(await readFile(join(third.directory, file))).toString()).toContain('same-3');
  });
});

/** The manifest of bulk files, and their texts by path. */
async function bulkOf(directory: string) {
  const manifest = BulkManifest.parse(
    JSON.parse(await readFile(join(directory, BULK_MANIFEST_FILE), 'utf8')),
  );
  const files = new Map<string, string>();
  for (const { url, count } of manifest.output) {
    const path = `${new URL(url).pathname.slice(1)}.gz`;
    const text = gunzipSync(await readFile(join(directory, path))).toString();
    expect(text.trimEnd().split('\n')).toHaveLength(count);
    files.set(path, text);
  }
  return { manifest, files };
}

/** `Type/id` of every resource of the bulk files. */
async function resourceNames(directory: string): Promise<Set<string>> {
  const { files } = await bulkOf(directory);
  const lines = [...files.values()].flatMap((text) => text.trimEnd().split('\n'));
  return new Set(
    lines.map((line) => {
      const { resourceType, id } = Identified.parse(JSON.parse(line));
      return `${resourceType}/${id}`;
    }),
  );
}

const Identified = z.object({ resourceType: z.string(), id: z.string() });

/** When the resources that are gone were deleted, by `Type/id`. */
async function deletionsOf(directory: string): Promise<Map<string, string>> {
  const deletions = new Map<string, string>();
  for (const type of RESOURCE_TYPES) {
    const text = await readFile(join(directory, deletedFile(type))).then(gunzipSync, () => '');
    for (const line of String(text)
      .split('\n')
      .filter((one) => one !== '')) {
      const { timestamp, entry } = DeletedResources.parse(JSON.parse(line));
      expect(LINE_START.exec(line)?.[1]).toBe(timestamp);
      for (const { request } of entry) {
        expect(request.url).toMatch(`${type}/`);
        deletions.set(request.url, timestamp);
      }
    }
  }
  return deletions;
}

test('bulk files have every resource once, and those of unchanged parts are taken over', async () => {
  const before = await bulkOf(firstWithBulk.directory);
  expect(before.manifest).toMatchObject({
    transactionTime: '2026-01-05T02:00:00.000Z',
    request: 'https://supply.example.org/fhir/r4/$bulk-publish',
    requiresAccessToken: true,
  });
  const context = renderContext(
    firstWithBulk.manifest,
    FhirVersions.parse(JSON.parse(await readFile(join(firstWithBulk.directory, FHIR_VERSIONS_FILE), 'utf8'))),
  );
  const expected = (await packLines(firstWithBulk.directory)).flatMap((line) =>
    providerResources(NpiLine.parse(JSON.parse(line)), context).map((resource) => JSON.stringify(resource)),
  );
  const written = [...before.files.values()].flatMap((text) => text.trimEnd().split('\n'));
  expect(written.sort()).toEqual(expected.sort());
  for (const line of written)
    expect(LINE_START.exec(line)?.[1]).toBe(WithMoment.parse(JSON.parse(line)).meta.lastUpdated);
  const listed = new Map(firstWithBulk.manifest.files.map(({ path, rows }) => [path, rows]));
  for (const path of before.files.keys()) expect(listed.get(path)).toBeGreaterThan(0);

  const second = await build({
    name: 'bulk-2',
    createdAt: SECOND,
    previous: firstWithBulk.asPrevious,
    sql: `UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003'`,
    artifacts: ['fhir-bulk'],
  });
  const after = await bulkOf(second.directory);
  const unchanged = 'fhir/r4/bulk/Organization/npi-200.ndjson.gz';
  const changed = 'fhir/r4/bulk/Practitioner/npi-201.ndjson.gz';
  expect(await inode(second.directory, unchanged)).toBe(await inode(firstWithBulk.directory, unchanged));
  expect(await inode(second.directory, changed)).not.toBe(await inode(firstWithBulk.directory, changed));
  expect(after.files.get(changed)).toContain('"DO"');
  // An address stands for one content: that of a file that is taken over stays, the other one does not.
  const addressOf = ({ output }: BulkManifest, path: string) =>
    output.find(({ url }) => url.includes(path.replace('.gz', '')))?.url;
  expect(addressOf(after.manifest, unchanged)).toMatch(/\?version=[0-9a-f]{16}$/);
  expect(addressOf(after.manifest, unchanged)).toBe(addressOf(before.manifest, unchanged));
  expect(addressOf(after.manifest, changed)).not.toBe(addressOf(before.manifest, changed));
});

test('deleted resources are listed beside the bulk files until they exist again or a year has passed', async () => {
  const days = [SECOND, '2026-01-07T02:00:00.000Z', '2027-01-07T02:00:00.000Z'];
  // To where the organization is: the Location goes to the person as long as the organization is gone.
  const moved = `UPDATE nppes__provider SET practice_address = address_of('3 HILL RD', 'BOSTON', 'MA') WHERE npi = '2010000003'`;
  const shared = placeId({ ...HILL_ROAD, line2: null, postal_code: '011080000', country: 'US' });
  const changes = [`${moved}; DELETE FROM nppes__provider WHERE npi = '2000000004'`, moved, moved];
  let previous = firstWithBulk.asPrevious;
  const names = [await resourceNames(previous.directory)];
  const deletions = [await deletionsOf(previous.directory)];
  for (const [i, sql] of changes.entries()) {
    const name = `deleted-${i + 2}`;
    const createdAt = days[i] ?? '';
    const next = await build({ name, sql, createdAt, previous, artifacts: ['fhir-bulk'] });
    names.push(await resourceNames(next.directory));
    deletions.push(await deletionsOf(next.directory));
    previous = next.asPrevious;
  }
  const [first = new Set(), second = new Set(), third = new Set()] = names;
  const gone = [...first].filter((name) => !second.has(name)).sort();
  expect(new Set(gone.map((name) => name.split('/')[0]))).toEqual(
    new Set(['Organization', 'Location', 'PractitionerRole']),
  );
  expect(deletions[0]).toEqual(new Map());
  expect([...(deletions[1] ?? [])].sort()).toEqual(gone.map((name) => [name, SECOND]));
  // The organization is there again; the place where a person was is not.
  const stillGone = [...first].filter((name) => !third.has(name)).sort();
  expect(stillGone.length).toBeGreaterThan(0);
  expect([...(deletions[2] ?? [])].sort()).toEqual(stillGone.map((name) => [name, SECOND]));
  expect(deletions[3]).toEqual(new Map());
  for (const there of names) expect(there).toContain(`Location/${shared}`);
});
