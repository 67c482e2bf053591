import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renderContext } from '../fhir/render-context.ts';
import { providerResources } from '../fhir/resources.ts';
import {
  BULK_MANIFEST_FILE,
  BulkManifest,
  bulkFile,
  DeletedResources,
  deletedFile,
  LINE_START,
} from '../schemas/fhir/bulk-files.ts';
import { RESOURCE_TYPES } from '../schemas/fhir/resource-types.ts';
import { SANDBOX_FILE } from '../schemas/fhir/sandbox.ts';
import { decodeIndex } from '../schemas/pack/index-codec.ts';
import { readPart } from '../schemas/pack/part.ts';
import { ChangeHeader, ChangeLine } from '../schemas/records/change-line.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import type { Artifact } from '../schemas/release/artifacts.ts';
import { FhirVersions } from '../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../schemas/release/file-names.ts';
import { Manifest, type ReleaseFile } from '../schemas/release/manifest.ts';
import { sqlLiteral } from '../warehouse/warehouse.ts';
import type { PreviousRelease } from './context.ts';
import { inventedBuild } from './documents/fixtures/release.ts';
import { buildRelease } from './release.ts';
import { ReleaseWriter } from './release-writer.ts';

const PROVIDERS = new URL('npi-pack/fixtures/providers.sql', import.meta.url);
const FIRST = ['2000000004', '2000000012', '2000000020', '2010000003', '2010000011'];

const NEW_FILE = {
  ...{ name: 'new.csv', role: 'main', url: null, sha256: 'f'.repeat(64), bytes: 1, snapshot: null },
  ...{ rows_read: 0, rows_kept: 0, rows_rejected: 0, rejected: {} },
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Changes {
  name: string;
  threads?: number;
  sql?: string;
  previous?: PreviousRelease;
  without?: string;
  createdAt?: string;
  /** Sources whose files are others than those of the invented release. */
  renewed?: readonly string[];
  /** Digest of the code that renders resources. */
  fhirCode?: string;
  artifacts?: readonly Artifact[];
}

/** Builds a release of the invented tables and gives its directory, manifest and provider lines. */
async function build({
  name,
  threads = 2,
  sql = '',
  previous,
  without,
  createdAt,
  renewed,
  fhirCode = 'code',
  artifacts = [],
}: Changes) {
  await using invented = await inventedBuild();
  const { warehouse } = invented;
  await warehouse.run(`SET threads = ${threads}`);
  await warehouse.runFile(PROVIDERS);
  if (sql !== '') await warehouse.run(sql);
  const sources = invented.header.sources.map((source) =>
    source.id === without
      ? { ...source, status: 'not_ingested' as const }
      : renewed?.includes(source.id) === true
        ? { ...source, files: [NEW_FILE] }
        : source,
  );
  const created = createdAt ?? invented.header.created_at;
  const writer = new ReleaseWriter(join(root, name));
  // Of packs and changes: what may be left out is tested where it is made.
  const header = {
    ...invented.header,
    sources,
    created_at: created,
    release: name,
    artifacts: [...artifacts],
  };
  const manifest = await buildRelease(
    { ...invented, header, writer, previous: previous ?? null },
    { search: 'code', fhir: fhirCode },
  );
  const digests = await warehouse.rows(
    z.object({ npi: z.string(), digest: z.string(), first_seen: z.string() }),
    `SELECT npi, digest::VARCHAR AS digest, first_seen FROM read_parquet(${sqlLiteral(join(root, name, 'digests/npi.parquet'))})`,
  );
  return { directory: join(root, name), manifest, digests };
}

async function packLines(directory: string): Promise<string[]> {
  const folder = join(directory, 'packs/npi');
  const index = decodeIndex(await readFile(join(folder, 'index.arrow')), 'index');
  const lines: string[] = [];
  for (const part of index.parts) {
    const bytes = await readFile(join(folder, `part-${part}.ndjson.gz`));
    const entries = [...index.entries()].filter((entry) => entry.part === part);
    for (const { line } of readPart(bytes, entries, index.header, part)) lines.push(line.toString());
  }
  return lines;
}

async function changeFeed(directory: string) {
  const text = gunzipSync(await readFile(join(directory, 'changes.ndjson.gz'))).toString();
  const [header, ...lines] = text.trimEnd().split('\n');
  const parsed = lines.map((line) => ChangeLine.parse(JSON.parse(line)));
  return {
    header: ChangeHeader.parse(JSON.parse(header ?? '')),
    lines: parsed,
    changes: parsed.map(({ op, key }) => `${op} ${key}`),
  };
}

const withoutNames = (files: readonly ReleaseFile[]) =>
  files.map(({ path, sha256, rows }) => ({ path, sha256, rows }));

describe('a first release', () => {
  let built: Awaited<ReturnType<typeof build>>;
  let records: Map<string, NpiLine>;

  beforeAll(async () => {
    built = await build({ name: 'first' });
    const lines = await packLines(built.directory);
    records = new Map(lines.map((line) => [JSON.parse(line).npi, NpiLine.parse(JSON.parse(line))]));
  });

  test('has one line per NPI, in order, each of the documented shape', () => {
    expect([...records.keys()]).toEqual(FIRST);
  });

  test('carries what the registry publishes, with the reason of every value that is missing for one', () => {
    expect(records.get('2010000003')?.nppes).toEqual({
      provenance: {
        _confidence: 1,
        _data_availability: {
          status: 'available',
          fields: {
            'taxonomies[0].license': 'masked by the publisher',
            'taxonomies[0].display': 'the code is not in the NUCC code set',
          },
        },
      },
      data: {
        entity_type: 'individual',
        status: 'active',
        name: {
          prefix: 'DR.',
          first: 'ZOË "ZO"',
          middle: null,
          last: 'BACK\\SLASH',
          suffix: null,
          credential: 'MD',
        },
        organization_name: null,
        other_names: [
          {
            ...{ type: 'former name', prefix: null, first: 'ZOE', middle: null, last: 'OLD', suffix: null },
            ...{ credential: null, organization_name: null },
          },
        ],
        gender: 'F',
        practice_address: address('1 MAIN ST', 'SPRINGFIELD'),
        mailing_address: address('PO BOX 1', 'SPRINGFIELD'),
        secondary_locations: [address('2 SIDE ST', 'HOLYOKE')],
        taxonomies: [
          {
            ...{ slot: 1, code: '207NX9999X', display: null, primary: false },
            ...{ license: null, license_state: 'MA', group: null },
          },
          {
            ...{ slot: 3, code: '207N00000X', display: 'Dermatology Physician', primary: true },
            ...{ license: '123', license_state: 'MA', group: null },
          },
        ],
        identifiers: [{ type: 'medicaid', issuer: null, state: 'MA', value: '77' }],
        endpoints: [
          {
            ...{ type: 'DIRECT', endpoint: 'zoe@direct.example', description: null, use: null },
            ...{ content_type: null, affiliation: null },
          },
        ],
        enumeration_date: '2010-05-01',
        last_update_date: '2025-05-01',
        certification_date: null,
        deactivation_date: null,
        reactivation_date: null,
        replacement_npi: null,
        sole_proprietor: 'no',
        organization_subpart: null,
        parent_organization: null,
        authorized_official: null,
      },
      match: null,
    });
    expect(records.get('2000000004')?.nppes.data).toMatchObject({
      ...{ entity_type: 'organization', name: null, organization_name: 'CLINIC', taxonomies: [] },
      authorized_official: { name: 'ANN ADMIN', title: 'CEO', phone: '4135550101' },
    });
    expect(records.get('2010000011')?.nppes.data).toMatchObject({
      ...{ entity_type: null, status: 'deactivated', name: null, practice_address: null },
      deactivation_date: '2020-02-02',
    });
  });

  test('lists every exclusion of a matched provider, the strongest link speaking for it', () => {
    const block = records.get('2010000003')?.oig_leie;
    expect(block?.match).toEqual({ method: 'npi_name', confidence: 0.99, evidence: ['npi', 'last name'] });
    expect(block?.provenance).toEqual({
      _confidence: 0.99,
      _data_availability: { status: 'available', fields: {} },
    });
    expect(block?.data).toMatchObject({ excluded: true, candidates: 1 });
    expect(block?.data?.exclusions.map(({ type, date }) => [type, date])).toEqual([
      ['1128a1', '2015-03-20'],
      ['1128b4', '2019-03-20'],
    ]);
    expect(block?.data?.exclusions[1]).toMatchObject({ waiver_date: '2020-01-01', waiver_state: 'MA' });
  });

  test('a provider who may or may not be on the list is neither excluded nor clean', () => {
    const block = records.get('2000000004')?.oig_leie;
    expect(block?.data).toEqual({
      excluded: null,
      candidates: 1,
      candidate_entries: {
        notice: 'Not established to be this organization. To be checked with the publisher of the list.',
        reason: expect.stringMatching(/^What agrees besides the name/),
        entries: [
          {
            name: 'CLINIC, INC',
            city: 'BOSTON',
            state: 'MA',
            date: '2016-03-20',
            type: '1128a1',
            agreement: 'name_state',
            evidence: ['last name'],
          },
        ],
      },
      exclusions: [],
    });
    expect(block?.match).toBeNull();
    expect(block?.provenance).toMatchObject({
      _confidence: null,
      _data_availability: { status: 'undetermined' },
    });
  });

  test('a provider of whom nothing but the name agrees has no data, and the number of those who have the name', () => {
    expect(records.get('2000000020')?.oig_leie).toEqual({
      provenance: {
        _confidence: null,
        _data_availability: {
          status: 'name_elsewhere',
          fields: { excluded: '3 listed parties elsewhere have this name' },
        },
      },
      data: null,
      match: null,
    });
  });

  test('says neither clean nor excluded of a provider whose name the registry does not publish', () => {
    for (const npi of ['2010000011', '2000000012'])
      expect(records.get(npi)?.oig_leie).toEqual({
        provenance: {
          _confidence: null,
          _data_availability: {
            status: 'undetermined',
            fields: {
              excluded: expect.stringMatching(
                /^no row of the list states this NPI; the registry publishes no name/,
              ),
            },
          },
        },
        data: null,
        match: null,
      });
  });

  test('is whole: the manifest lists every file, and each is what it says', async () => {
    const written = Manifest.parse(
      JSON.parse(await readFile(join(built.directory, 'manifest.json'), 'utf8')),
    );
    expect(written).toEqual(built.manifest);
    expect(written.packs).toEqual([
      { collection: 'npi', format_version: 1, key_field: 'npi', prefix_length: 3, keys: 5, parts: 2 },
    ]);
    const rows = Object.fromEntries(written.files.map(({ path, rows }) => [path, rows]));
    expect(rows).toMatchObject({
      'packs/npi/part-200.ndjson.gz': 3,
      'packs/npi/part-201.ndjson.gz': 2,
      'packs/npi/index.arrow': 2,
      'digests/npi.parquet': 5,
      'fhir/versions.json': 1,
      'reference/sandbox-providers.json': null,
      'changes.ndjson.gz': 6,
    });
  });

  test('lists the active providers with the lowest hashes for the sandbox', async () => {
    const listed = await readFile(join(built.directory, SANDBOX_FILE), 'utf8');
    const active = FIRST.filter((npi) => records.get(npi)?.nppes.data.status === 'active');
    expect(JSON.parse(listed)).toEqual(active);
    expect(active.length).toBeLessThan(FIRST.length);
  });

  test('adds every record, seen for the first time that day', async () => {
    const { header, changes } = await changeFeed(built.directory);
    expect(header).toMatchObject({ release: 'first', previous: null, collections: ['npi'] });
    expect(changes).toEqual(FIRST.map((key) => `ADD ${key}`));
    expect(built.digests.map(({ npi, first_seen }) => [npi, first_seen])).toEqual(
      FIRST.map((npi) => [npi, '2026-01-05']),
    );
  });

  test('comes out byte for byte the same again, on one thread or three', async () => {
    const one = await build({ name: 'one-thread', threads: 1 });
    const three = await build({ name: 'three-threads', threads: 3 });
    const comparable = (files: readonly ReleaseFile[]) =>
      withoutNames(files).filter(({ path }) => /^(packs|digests)/.test(path));
    expect(comparable(one.manifest.files)).toHaveLength(4);
    expect(comparable(one.manifest.files)).toEqual(comparable(built.manifest.files));
    expect(comparable(three.manifest.files)).toEqual(comparable(built.manifest.files));
  });

  test('is followed by one that tells what was added, modified and deleted', async () => {
    const next = await build({
      name: 'second',
      createdAt: '2026-01-06T02:00:00.000Z',
      previous: { release: 'first', directory: built.directory, manifest: built.manifest },
      renewed: ['nppes', 'oig-leie'],
      sql: `DELETE FROM nppes__provider WHERE npi = '2000000012';
        UPDATE nppes__provider SET npi = '2020000002' WHERE npi = '2000000020';
        UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003';
        UPDATE link__oig_leie SET verdict = 'unmatched' WHERE npi = '2000000004'`,
    });
    const { header, changes, lines } = await changeFeed(next.directory);
    expect(header).toMatchObject({ previous: 'first', refreshed: ['nppes', 'oig-leie'], loaded_first: [] });
    const byKey = new Map(lines.map((line) => [line.key, line]));
    expect(byKey.get('2010000003')).toMatchObject({ changed: ['nppes.name.credential'], marked: [] });
    expect(byKey.get('2000000004')).toMatchObject({ changed: ['oig_leie'], exclusions_added: [] });
    expect(byKey.get('2000000012')).toMatchObject({ changed: [], marked: [] });
    expect(changes).toEqual([
      'MOD 2000000004',
      'DEL 2000000012',
      'DEL 2000000020',
      'MOD 2010000003',
      'ADD 2020000002',
    ]);
    expect(next.digests.map(({ npi, first_seen }) => [npi, first_seen])).toEqual([
      ['2000000004', '2026-01-05'],
      ['2010000003', '2026-01-05'],
      ['2010000011', '2026-01-05'],
      ['2020000002', '2026-01-06'],
    ]);
  });
});

test('a source that is not ingested has no key in any line', async () => {
  const { directory } = await build({ name: 'without-leie', without: 'oig-leie' });
  const lines = await packLines(directory);
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(Object.keys(JSON.parse(line))).toEqual(['npi', 'nppes', 'fhir']);
});

describe('the FHIR resources of records', () => {
  const SECOND = '2026-01-06T02:00:00.000Z';

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

  test('keep their version and bytes while their content stays the same, whatever else of the record changes', async () => {
    const first = await build({ name: 'versions-1' });
    const before = await versionsOf(first.directory);
    expect(new Set(before.values())).toEqual(new Set(['versions-1']));
    const second = await build({
      name: 'versions-2',
      createdAt: SECOND,
      previous: { release: 'versions-1', directory: first.directory, manifest: first.manifest },
      sql: `UPDATE link__oig_leie SET verdict = 'unmatched' WHERE npi = '2010000003';
        UPDATE nppes__provider SET organization_name = 'RENAMED' WHERE npi = '2000000004'`,
    });
    const after = await versionsOf(second.directory);
    const renewed = [...after].filter(([, release]) => release === 'versions-2').map(([name]) => name);
    // The location of an organization has its name; its services do not.
    expect(renewed.map((name) => name.slice(0, name.indexOf('/npi-2000000004')))).toEqual([
      'Organization',
      'Location',
    ]);
    const unchanged = (lines: string[]) => lines.find((line) => line.startsWith('{"npi":"2000000012"'));
    expect(unchanged(await packLines(second.directory))).toBe(unchanged(await packLines(first.directory)));

    const third = await build({
      name: 'versions-3',
      createdAt: '2026-01-07T02:00:00.000Z',
      previous: { release: 'versions-2', directory: second.directory, manifest: second.manifest },
      sql: `UPDATE nppes__provider SET organization_name = 'RENAMED', secondary_locations = list_append(secondary_locations,
          {line1: '9 NEW ST', line2: NULL, city: 'BOSTON', state: 'MA', postal_code: '02101', country: 'US', phone: NULL, fax: NULL})
        WHERE npi = '2000000004'`,
    });
    const last = await versionsOf(third.directory);
    expect(last.get('Organization/npi-2000000004')).toBe('versions-2');
    expect([...last].filter(([, release]) => release === 'versions-3')).toHaveLength(1);
    const { lines } = await changeFeed(third.directory);
    expect(lines.find(({ key }) => key === '2000000004')?.changed).not.toContain('fhir');
  });

  test('are all new where they are rendered otherwise', async () => {
    const first = await build({ name: 'rendering-1' });
    const second = await build({
      name: 'rendering-2',
      createdAt: SECOND,
      previous: { release: 'rendering-1', directory: first.directory, manifest: first.manifest },
      fhirCode: 'other code',
    });
    expect(new Set((await versionsOf(second.directory)).values())).toEqual(new Set(['rendering-2']));
    expect((await changeFeed(second.directory)).lines).toEqual([]);
  });

  test('other code that renders the same bytes makes no resource new; one byte makes all of them new', async () => {
    const bulk = { artifacts: ['fhir-bulk'] as const };
    const first = await build({ name: 'same-1', ...bulk });
    const previous = { release: 'same-1', directory: first.directory, manifest: first.manifest };
    const later = { previous, fhirCode: 'other code', createdAt: '2026-01-06T02:00:00.000Z', ...bulk };
    const second = await build({ name: 'same-2', ...later });
    expect(new Set((await versionsOf(second.directory)).values())).toEqual(new Set(['same-1']));
    const file = bulkFile('Organization', 'npi', '200');
    const inode = async (directory: string) => (await stat(join(directory, file))).ino;
    expect(await inode(second.directory)).toBe(await inode(first.directory));

    // As if the code of the release before had written a name otherwise.
    const content = gunzipSync(await readFile(join(first.directory, file))).toString();
    await rm(join(first.directory, file));
    await writeFile(join(first.directory, file), gzipSync(content.replace('"name":"', '"name":"x')));
    const third = await build({ name: 'same-3', ...later });
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

test('bulk files have every resource once; those of unchanged parts are taken over', async () => {
  const first = await build({ name: 'bulk-1', artifacts: ['fhir-bulk'] });
  const before = await bulkOf(first.directory);
  expect(before.manifest).toMatchObject({
    transactionTime: '2026-01-05T02:00:00.000Z',
    request: 'https://supply.example.org/fhir/r4/$bulk-publish',
    requiresAccessToken: true,
  });
  const context = renderContext(
    first.manifest,
    FhirVersions.parse(JSON.parse(await readFile(join(first.directory, FHIR_VERSIONS_FILE), 'utf8'))),
  );
  const expected = (await packLines(first.directory)).flatMap((line) =>
    providerResources(NpiLine.parse(JSON.parse(line)), context).map((resource) => JSON.stringify(resource)),
  );
  const written = [...before.files.values()].flatMap((text) => text.trimEnd().split('\n'));
  expect(written.sort()).toEqual(expected.sort());
  for (const line of written)
    expect(LINE_START.exec(line)?.[1]).toBe(WithMoment.parse(JSON.parse(line)).meta.lastUpdated);
  const listed = new Map(first.manifest.files.map(({ path, rows }) => [path, rows]));
  for (const path of before.files.keys()) expect(listed.get(path)).toBeGreaterThan(0);

  const second = await build({
    name: 'bulk-2',
    createdAt: '2026-01-06T02:00:00.000Z',
    previous: { release: 'bulk-1', directory: first.directory, manifest: first.manifest },
    sql: `UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003'`,
    artifacts: ['fhir-bulk'],
  });
  const after = await bulkOf(second.directory);
  const inode = async (directory: string, path: string) => (await stat(join(directory, path))).ino;
  const unchanged = 'fhir/r4/bulk/Organization/npi-200.ndjson.gz';
  const changed = 'fhir/r4/bulk/Practitioner/npi-201.ndjson.gz';
  expect(await inode(second.directory, unchanged)).toBe(await inode(first.directory, unchanged));
  expect(await inode(second.directory, changed)).not.toBe(await inode(first.directory, changed));
  expect(after.files.get(changed)).toContain('"DO"');
  // An address stands for one content: that of a file that is taken over stays, the other one does not.
  const addressOf = ({ output }: BulkManifest, path: string) =>
    output.find(({ url }) => url.includes(path.replace('.gz', '')))?.url;
  expect(addressOf(after.manifest, unchanged)).toMatch(/\?version=[0-9a-f]{16}$/);
  expect(addressOf(after.manifest, unchanged)).toBe(addressOf(before.manifest, unchanged));
  expect(addressOf(after.manifest, changed)).not.toBe(addressOf(before.manifest, changed));
});

test('what is gone is listed beside the bulk files until it is there again, or a year is over', async () => {
  const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2027-01-07'].map((day) => `${day}T02:00:00.000Z`);
  const moved = `UPDATE nppes__provider SET practice_address = address_of('9 NEW ST', 'ELSEWHERE', 'MA') WHERE npi = '2010000003'`;
  const changes = ['', `${moved}; DELETE FROM nppes__provider WHERE npi = '2000000004'`, moved, moved];
  let previous: PreviousRelease | undefined;
  const names: Set<string>[] = [];
  const deletions: Map<string, string>[] = [];
  for (const [i, sql] of changes.entries()) {
    const name = `deleted-${i + 1}`;
    const { directory, manifest } = await build({
      ...{ name, sql, artifacts: ['fhir-bulk'], createdAt: days[i] ?? '' },
      ...(previous !== undefined && { previous }),
    });
    names.push(await resourceNames(directory));
    deletions.push(await deletionsOf(directory));
    previous = { release: name, directory, manifest };
  }
  const [first = new Set(), second = new Set(), third = new Set()] = names;
  const [, secondDay] = days;
  const gone = [...first].filter((name) => !second.has(name)).sort();
  expect(new Set(gone.map((name) => name.split('/')[0]))).toEqual(
    new Set(['Organization', 'Location', 'PractitionerRole']),
  );
  expect(deletions[0]).toEqual(new Map());
  expect([...(deletions[1] ?? [])].sort()).toEqual(gone.map((name) => [name, secondDay]));
  // The organization is there again; the place where a person was is not.
  const stillGone = [...first].filter((name) => !third.has(name)).sort();
  expect(stillGone.length).toBeGreaterThan(0);
  expect([...(deletions[2] ?? [])].sort()).toEqual(stillGone.map((name) => [name, secondDay]));
  expect(deletions[3]).toEqual(new Map());
});

const WithMoment = z.object({ meta: z.object({ lastUpdated: z.string() }) });

function address(line1: string, city: string) {
  return {
    ...{ line1, line2: null, city, state: 'MA', postal_code: '011080000', country: 'US' },
    ...{ phone: '4135550100', fax: null },
  };
}
