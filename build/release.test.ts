import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_FILE } from '../schemas/fhir/sandbox.ts';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { Manifest, type ReleaseFile } from '../schemas/release/manifest.ts';
import { LISTED_PARTIES_FILE, ListedParty } from '../schemas/screening/listed-party.ts';
import { partWith } from '../test/pack-fixture.ts';
import { buildInvented, changeFeed, INVENTED_NPIS, packLines } from './fixtures/invented-releases.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const withoutNames = (files: readonly ReleaseFile[]) =>
  files.map(({ path, sha256, rows }) => ({ path, sha256, rows }));

describe('a first release', () => {
  let built: Awaited<ReturnType<typeof buildInvented>>;
  let records: Map<string, NpiLine>;

  beforeAll(async () => {
    built = await buildInvented(root, { name: 'first', threads: 1 });
    const lines = await packLines(built.directory);
    records = new Map(lines.map((line) => [JSON.parse(line).npi, NpiLine.parse(JSON.parse(line))]));
  });

  test('has one line per NPI, in order, each of the documented shape', () => {
    expect([...records.keys()]).toEqual(INVENTED_NPIS);
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
            type: 'former name',
            prefix: null,
            first: 'ZOE',
            middle: null,
            last: 'OLD',
            suffix: null,
            credential: null,
            organization_name: null,
          },
        ],
        gender: 'F',
        practice_address: address('1 MAIN ST', 'SPRINGFIELD'),
        mailing_address: address('PO BOX 1', 'SPRINGFIELD'),
        secondary_locations: [address('2 SIDE ST', 'HOLYOKE')],
        taxonomies: [
          {
            slot: 1,
            code: '207NX9999X',
            display: null,
            primary: false,
            license: null,
            license_state: 'MA',
            group: null,
          },
          {
            slot: 3,
            code: '207N00000X',
            display: 'Dermatology Physician',
            primary: true,
            license: '123',
            license_state: 'MA',
            group: null,
          },
        ],
        identifiers: [{ type: 'medicaid', issuer: null, state: 'MA', value: '77' }],
        endpoints: [
          {
            type: 'DIRECT',
            endpoint: 'zoe@direct.example',
            description: null,
            use: null,
            content_type: null,
            affiliation: null,
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
      entity_type: 'organization',
      name: null,
      organization_name: 'CLINIC',
      taxonomies: [],
      authorized_official: { name: 'ANN ADMIN', title: 'CEO', phone: '4135550101' },
    });
    expect(records.get('2010000011')?.nppes.data).toMatchObject({
      entity_type: null,
      status: 'deactivated',
      name: null,
      practice_address: null,
      deactivation_date: '2020-02-02',
    });
  });

  test('lists every exclusion of a matched provider, and matches by the strongest link', () => {
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

  test('says neither excluded nor clean of a provider who may or may not be on the list', () => {
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

  test('has everybody in force in the index of listed parties, with how many are expected to bear the name', async () => {
    const lines = gunzipSync(await readFile(join(built.directory, LISTED_PARTIES_FILE)))
      .toString('utf8')
      .trim()
      .split('\n');
    const parties = lines.map((line) => ListedParty.parse(JSON.parse(line)));
    expect(parties.map((party) => [party.source_key, party.expected_bearers])).toEqual([
      ['early', undefined],
      ['late', 2.5],
      ['vague', undefined],
    ]);
  });

  test('gives no data of a provider who only shares a name with listed parties, but their number', () => {
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

  test('is complete: the manifest lists every file as it is', async () => {
    const written = Manifest.parse(
      JSON.parse(await readFile(join(built.directory, 'manifest.json'), 'utf8')),
    );
    expect(written).toEqual(built.manifest);
    expect(written.packs).toEqual([
      { collection: 'npi', format_version: 2, key_field: 'npi', prefix_length: 3, keys: 5, parts: 2 },
      // Sources that could state something are ingested, and have none of the providers.
      { collection: 'agreement', format_version: 2, key_field: 'npi', prefix_length: 3, keys: 0, parts: 0 },
    ]);
    const rows = Object.fromEntries(written.files.map(({ path, rows }) => [path, rows]));
    const partOf = (npi = '') => partWith(built.directory, PACK_COLLECTIONS.npi, npi);
    expect(rows).toMatchObject({
      [partOf(INVENTED_NPIS[0])]: 3,
      [partOf(INVENTED_NPIS.at(-1))]: 2,
      'packs/npi/index.arrow': 2,
      'digests/npi.parquet': 5,
      'fhir/versions.json': 1,
      'reference/sandbox-providers.json': null,
      'changes.ndjson.gz': 6,
    });
  });

  test('lists the active providers with the lowest hashes for the sandbox', async () => {
    const listed = await readFile(join(built.directory, SANDBOX_FILE), 'utf8');
    const active = INVENTED_NPIS.filter((npi) => records.get(npi)?.nppes.data.status === 'active');
    expect(JSON.parse(listed)).toEqual(active);
    expect(active.length).toBeLessThan(INVENTED_NPIS.length);
  });

  test('adds every record, first seen on that day', async () => {
    const { header, changes } = await changeFeed(built.directory);
    expect(header).toMatchObject({ release: 'first', previous: null, collections: ['agreement', 'npi'] });
    expect(changes).toEqual(INVENTED_NPIS.map((key) => `ADD ${key}`));
    expect(built.digests.map(({ npi, first_seen }) => [npi, first_seen])).toEqual(
      INVENTED_NPIS.map((npi) => [npi, '2026-01-05']),
    );
  });

  test('has the same bytes on one thread and on three', async () => {
    const three = await buildInvented(root, { name: 'three-threads', threads: 3 });
    const comparable = (files: readonly ReleaseFile[]) =>
      withoutNames(files).filter(({ path }) => /^(packs|digests)/.test(path));
    expect(comparable(built.manifest.files)).toHaveLength(6);
    expect(comparable(three.manifest.files)).toEqual(comparable(built.manifest.files));
  });

  describe('is followed by one that', () => {
    const DAMAGED = 'downloads/sbom.cdx.json';
    let next: Awaited<ReturnType<typeof buildInvented>>;

    beforeAll(async () => {
      const path = join(built.directory, DAMAGED);
      const whole = await readFile(path);
      await writeFile(path, whole.with(whole.length - 1, 0));
      next = await buildInvented(root, {
        name: 'second',
        createdAt: '2026-01-06T02:00:00.000Z',
        previous: built.asPrevious,
        renewed: ['nppes', 'oig-leie'],
        sql: `DELETE FROM nppes__provider WHERE npi = '2000000012';
          UPDATE nppes__provider SET npi = '2020000002' WHERE npi = '2000000020';
          UPDATE nppes__provider SET credential = 'DO' WHERE npi = '2010000003';
          UPDATE link__oig_leie SET verdict = 'unmatched' WHERE npi = '2000000004'`,
      });
    });

    test('states what was added, modified and deleted', async () => {
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

    test('shares the files on disk that are the same, and says how many', async () => {
      const earlier = new Map(built.manifest.files.map(({ path, sha256 }) => [path, sha256]));
      const same = next.manifest.files.filter(({ path, sha256 }) => earlier.get(path) === sha256);
      expect(next.manifest.unchanged).toEqual({
        files: same.length,
        bytes: same.reduce((sum, { bytes }) => sum + bytes, 0),
      });
      const inodes = async (path: string) =>
        (await Promise.all([next, built].map(({ directory }) => stat(join(directory, path))))).map(
          ({ ino }) => ino,
        );
      const shared = same.filter(({ path }) => path !== DAMAGED);
      expect(shared.length).toBeGreaterThan(3);
      for (const { path } of shared) expect(new Set(await inodes(path)).size, path).toBe(1);
      for (const { path } of next.manifest.files.filter((file) => !shared.includes(file)))
        expect((await stat(join(next.directory, path))).nlink, path).toBe(1);
    });

    test('has what was damaged there since as it was', async () => {
      const bytes = await readFile(join(next.directory, DAMAGED));
      const stated = next.manifest.files.find(({ path }) => path === DAMAGED)?.sha256;
      expect(hash('sha256', bytes, 'hex')).toBe(stated);
      expect(built.manifest.files.find(({ path }) => path === DAMAGED)?.sha256).toBe(stated);
    });
  });
});

test('no line has a key for a source that is not ingested', async () => {
  const { directory } = await buildInvented(root, { name: 'without-leie', without: 'oig-leie' });
  const lines = await packLines(directory);
  expect(lines).toHaveLength(5);
  for (const line of lines)
    expect(Object.keys(JSON.parse(line))).toEqual(['npi', 'nppes', 'medicare_activity', 'fhir']);
});

function address(line1: string, city: string) {
  return {
    line1,
    line2: null,
    city,
    state: 'MA',
    postal_code: '011080000',
    country: 'US',
    phone: '4135550100',
    fax: null,
  };
}
