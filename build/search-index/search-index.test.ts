import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchIndexProblem, searchVersionsProblem } from '../../pipeline/check/verify-search-index.ts';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import { isOfVersions, SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE } from '../../schemas/search/index-format.ts';
import { decodePostings, rowsOfBitmap } from '../../schemas/search/posting-list.ts';
import { Bitmap } from '../../schemas/search/rows.ts';
import { TermBlock } from '../../schemas/search/term-block.ts';
import { createProviders, type TestProvider } from '../../test/nppes-provider.ts';
import { sqlLiteral } from '../../warehouse/warehouse.ts';
import type { BuildCache } from '../build-cache.ts';
import type { PreviousRelease } from '../context.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import { EarlierFiles } from '../earlier-files.ts';
import { lineDigests } from '../part-lines.ts';
import { ReleaseWriter } from '../release-writer.ts';
import { beginSearchIndex } from './search-index.ts';

const PROVIDERS: readonly TestProvider[] = [
  {
    npi: '2000000012',
    first_name: 'IMOGEN',
    middle_name: 'B',
    last_name: "O'HARA LUND",
    practice_address: {
      city: 'SAINT PAUL',
      state: 'MN',
      postal_code: '551011234',
      phone: '1 (651) 555-0100',
    },
    mailing_address: { city: 'FARGO', state: 'nd', postal_code: '58102' },
    codes: ['207N00000X'],
    licenses: ['md-12 345'],
    identifiers: [{ type: '05', value: 'mn 00-777' }],
    gender: 'F',
  },
  {
    npi: '2000000004',
    entity_type: 'organization',
    organization_name: 'CEDAR HOSP, L.L.C.',
    other_names: [{ type: 'doing_business_as', organization_name: 'ELM CLINIC' }],
  },
  { npi: '2000000020', entity_type: null, is_deactivated: true },
  ...Array.from({ length: 40 }, (_, i) => ({
    npi: `20100000${10 + i}`,
    first_name: 'ADA',
    last_name: 'WEST',
  })),
];

/** The ends of lines; most records have version 1. */
const TAILS = {
  '2000000004': { version: 3 },
  '2000000012': {
    version: 1,
    versions: { 'Practitioner/npi-2000000012': 2, 'HealthcareService/npi-2000000012-207N00000X': 3 },
    absent: ['npi-2000000020'],
  },
  '2000000020': { version: 1, absent: ['npi-2000000038'] },
};

/** Providers with a name: that of which nothing is known has no row. */
const ROWS = 42;
const Bytes = z.instanceof(Uint8Array);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'search-index-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function built(
  name: string,
  {
    providers = PROVIDERS,
    previous = null as PreviousRelease | null,
    searchCode = 'code',
    tails = TAILS as Readonly<Record<string, object>>,
    cache = undefined as BuildCache | undefined,
  } = {},
) {
  await using invented = await inventedBuild();
  await createProviders(invented.warehouse, providers);
  for (const [npi, tail] of Object.entries(tails))
    await invented.warehouse.run(
      `INSERT INTO ${await lineDigests(invented.warehouse, 'npi')} VALUES (${sqlLiteral(npi)}, 0, ${sqlLiteral(JSON.stringify(tail))})`,
    );
  const directory = join(root, name);
  const writer = new ReleaseWriter(directory, previous && new EarlierFiles(previous));
  await using index = await beginSearchIndex(
    { ...invented, writer, previous, ...(cache !== undefined && { cache }) },
    searchCode,
    1,
  );
  const search = await index.finish();
  const bytes = await readFile(join(directory, SEARCH_INDEX_FILE));
  const versions = await readFile(join(directory, SEARCH_VERSIONS_FILE));
  const manifest = { ...invented.header, packs: [], search, files: writer.files() };
  return { directory, search, bytes, versions, previous: { release: name, directory, manifest } };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The term of a telephone or license number. */
const ofNumber = (text: string) => `h${createHash('sha256').update(text).digest('hex').slice(0, 5)}`;

describe('the search index', () => {
  let first: Awaited<ReturnType<typeof built>>;
  let index: DatabaseSync;
  let versions: DatabaseSync;
  beforeAll(async () => {
    first = await built('first');
    index = new DatabaseSync(join(first.directory, SEARCH_INDEX_FILE), { readOnly: true });
    versions = new DatabaseSync(join(first.directory, SEARCH_VERSIONS_FILE), { readOnly: true });
  });
  afterAll(() => {
    index.close();
    versions.close();
  });

  /** The rows of a term, as anybody reads them by docs/search-index.md; none of a term that is not there. */
  function rowsOf(term: string): number[] {
    const file = isOfVersions(term) ? versions : index;
    const lists = Buffer.concat(
      file
        .prepare('SELECT bytes FROM lists ORDER BY id')
        .all()
        .map(({ bytes }) => Bytes.parse(bytes)),
    );
    for (const { block } of file.prepare('SELECT block FROM terms').all()) {
      const terms = new TermBlock(Bytes.parse(block));
      if (!terms.goTo(term)) continue;
      const list = terms.list ?? lists.subarray(terms.place, terms.place + terms.length);
      const rows = decodePostings(list, terms.providers + terms.further, ROWS);
      return [...(rows instanceof Bitmap ? rowsOfBitmap(rows) : rows)];
    }
    return [];
  }

  const found = (...terms: string[]) =>
    terms.map(rowsOf).reduce((some, others) => some.filter((row) => others.includes(row)));

  test('numbers the providers that have a name in the order of their NPIs, and leaves nothing else behind', async () => {
    expect(first.search.providers).toBe(42);
    expect(searchIndexProblem(join(first.directory, SEARCH_INDEX_FILE), first.search)).toBeNull();
    const paths = [SEARCH_VERSIONS_FILE, SEARCH_INDEX_FILE].map((path) => join(first.directory, path));
    expect(searchVersionsProblem(paths[0] ?? '', paths[1] ?? '', first.search)).toBeNull();
    expect(await readdir(join(first.directory, 'search'))).toEqual(['providers.sqlite', 'versions.sqlite']);
  });

  test.each([
    [['loharalund'], [1]],
    [['lohara'], [1]],
    [['llund', 'fimogen', 'smn'], [1]],
    [['2snd', '2cfargo', '2z58102'], [1]],
    [['cfargo'], []],
    [['csaintpaul'], [1]],
    [['z55101', 't207n00000x'], [1]],
    [['ocedar', 'ohospital'], [0]],
    [['ollc'], []],
    [['oelm', 'xorganization'], [0]],
    [['xseveral'], [1]],
    [[ofNumber('phone 6515550100')], [1]],
    [[ofNumber('license MD12345')], [1]],
    [[ofNumber('other_identifier MN00777')], [1]],
    [[ofNumber('phone ')], []],
    [['gi'], [1]],
    [['lohara', 'ib'], [1]],
    [['np0', 'smn'], [1]],
    [['no0'], [0]],
    [['ns0', 't207n00000x'], [1]],
    [['z55101', 'y1234'], [1]],
    [['2z58102', '2y-'], [1]],
    [['dcsaintpaul=5 4'], [0]],
    [['e2snd=nd'], [1]],
    [['xlastforms'], [1]],
    [['xgivenforms'], []],
    [['xfemale'], [1]],
    [['xinactive'], []],
    [['v0000003'], [0]],
    [['wp0', 'up00000002'], [1]],
    [['ws0', 'ws207n00000x', 'us00000003', 'us207n00000x0000003'], [1]],
    [['wo0'], []],
  ])('%s is found in rows %j', (terms, rows) => {
    expect(found(...terms)).toEqual(rows);
  });

  test('a term of many has all their rows', () => {
    expect(rowsOf('lwest')).toEqual(Array.from({ length: 40 }, (_, i) => i + 2));
  });

  test('the same registry gives the same bytes, in whatever order it is stored', async () => {
    const again = await built('again', { providers: PROVIDERS.toReversed() });
    expect(sha256(again.bytes)).toBe(sha256(first.bytes));
  });

  test('is taken over from the previous release while neither registry nor code have changed', async () => {
    const inodeIn = async (directory: string) => (await stat(join(directory, SEARCH_INDEX_FILE))).ino;
    const before = await built('before');
    const same = await built('same', { previous: before.previous });
    expect(await inodeIn(same.directory)).toBe(await inodeIn(before.directory));
    expect(same.search).toEqual(first.search);
    const changed = await built('changed', {
      previous: before.previous,
      providers: PROVIDERS.with(0, { npi: '2000000012', first_name: 'IMOGEN', last_name: 'LUND' }),
    });
    expect(changed.search.inputs).not.toBe(first.search.inputs);
    expect(changed.bytes.equals(first.bytes)).toBe(false);
    const otherCode = await built('other-code', { previous: before.previous, searchCode: 'new' });
    expect(otherCode.search.inputs).not.toBe(first.search.inputs);
    expect(otherCode.bytes.equals(first.bytes)).toBe(true);
  });

  test.each<[string, readonly TestProvider[]]>([
    ['changed', PROVIDERS.with(0, { npi: '2000000012', first_name: 'IMOGEN', last_name: 'LUND' })],
    ['come', [...PROVIDERS, { npi: '1000000004', first_name: 'BEA', last_name: 'EAST' }]],
    ['gone, the last of the first digits of its NPI', PROVIDERS.slice(1)],
    ['gone, all', []],
    [
      'the same, in a city with another usual text',
      [
        ...PROVIDERS,
        ...['2020000001', '2020000010'].map((npi) => ({
          npi,
          last_name: 'EAST',
          practice_address: { city: 'Saint Paul' },
        })),
      ],
    ],
  ])(
    'over the previous one, with records that are %s, has the bytes of one from nothing',
    async (change, providers) => {
      const kept = new Map<string, string>();
      const cacheOf = (name: string, earlier: ReadonlyMap<string, string>): BuildCache => ({
        isUnchanged: () => false,
        isMadeFrom: () => false,
        earlier: async (file) => earlier.get(file) ?? null,
        place: async (file) => {
          const path = join(root, `${name} ${file}`);
          kept.set(file, path);
          return path;
        },
        tookOver: () => undefined,
      });
      const before = await built(`before ${change}`, { cache: cacheOf(`before ${change}`, new Map()) });
      const { previous } = before;
      const cache = cacheOf(`over ${change}`, new Map(kept));
      const over = await built(`over ${change}`, { previous, providers, cache });
      const whole = await built(`whole ${change}`, { providers });
      expect(over.bytes.equals(before.bytes)).toBe(false);
      expect(over.bytes.equals(whole.bytes)).toBe(true);
      expect(over.search).toEqual(whole.search);
    },
  );

  test('other versions of resources leave the index as it is', async () => {
    const before = await built('versions-before');
    const after = await built('versions-after', {
      previous: before.previous,
      tails: { ...TAILS, '2000000004': { version: 2 } },
    });
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(after.versions.equals(before.versions)).toBe(false);
  });

  test('a damaged one is not taken over', async () => {
    const before = await built('damaged-before');
    await writeFile(
      join(before.directory, SEARCH_INDEX_FILE),
      Buffer.concat([before.bytes, Buffer.from('x')]),
    );
    expect((await built('damaged-after', { previous: before.previous })).bytes.equals(first.bytes)).toBe(
      true,
    );
  });

  test('verification says what is wrong with it', async () => {
    const path = join(first.directory, SEARCH_INDEX_FILE);
    const stated: SearchIndexEntry = { ...first.search, providers: 41 };
    expect(searchIndexProblem(path, stated)).toMatch(/says 42 providers/);
    const damaged = join(root, 'damaged.sqlite');
    await writeFile(damaged, first.bytes.fill(0xff, 4096, 8192));
    expect(searchIndexProblem(damaged, first.search)).toMatch(/damaged|cannot be read/);
  });
});
