import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Manifest } from '../schemas/release/manifest.ts';
import { ResolvedProvider } from '../schemas/resolver/provider.ts';
import { ProviderHistory } from '../schemas/resolver/record-history.ts';
import { ScreeningAnswer } from '../schemas/resolver/screening.ts';
import { COLUMN_NAMES as AFFIDAVIT_COLUMNS } from '../sources/medicare-opt-out/source.ts';
import { COLUMN_NAMES as ORDERING_COLUMNS } from '../sources/order-and-referring/source.ts';
import type { Installation } from './command-line.ts';
import { fileServer } from './file-server.ts';
import { firstNightOfFewSources } from './first-night.ts';
import { mcpClient } from './mcp-fixture.ts';
import { MONTH_FILE, writtenRows } from './quoted-csv.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';
import { expectReproduced, NEXT_WEEK } from './two-nights.ts';

const NIGHTS = ['2026-11-23T02:00:00Z', '2026-11-30T02:00:00Z'] as const;
const ORDERING = 'order-and-referring';
const OPT_OUT = 'medicare-opt-out';
const BASIS = "publisher's archive";

const Report = z.object({
  dates: z.array(z.looseObject({ source: z.string(), snapshot: z.string(), outcome: z.string() })),
  refused: z.array(
    z.object({ files: z.array(z.string()), code: z.string(), message: z.string(), next: z.string() }),
  ),
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
  exit: z.number(),
});

let root: string;
let files: string;
let installation: Installation;
/** People of the sample: the NPI and the last name that the registry has. */
let people: (readonly [npi: string, lastName: string])[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backfill-'));
  ({ files, installation } = await firstNightOfFewSources(root));
  people = writtenRows(files, MONTH_FILE)
    .rows.filter(([, type]) => type === '1')
    .map((row) => [row[0] ?? '', row[5] ?? ''] as const);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const person = (place: number): readonly [npi: string, lastName: string] => {
  const found = people[place];
  if (found === undefined) throw new Error(`the sample has no person ${place}`);
  return found;
};

/** A file of who may order and refer. @param rows flags by the place of the person; four of them: the layout of 2023, without hospices */
function ordering(directory: string, name: string, rows: Readonly<Record<number, string>>): void {
  const lines = Object.entries(rows).map(([place, flags]) => {
    const [npi, lastName] = person(Number(place));
    return [npi, lastName, 'ANY', ...flags].join(',');
  });
  const flags = Object.values(rows)[0]?.length ?? 0;
  write(directory, name, [ORDERING_COLUMNS.slice(0, 3 + flags).join(','), ...lines]);
}

function affidavits(directory: string, name: string, places: readonly number[]): void {
  const lines = places.map((place) => {
    const [npi, lastName] = person(place);
    const dates = ['01/01/2022', '01/01/2026'];
    return [
      'ANY',
      lastName,
      npi,
      'Psychiatry',
      ...dates,
      '1 Main',
      '',
      'Ashford',
      'OH',
      '44805',
      'Y',
      '01/15/2024',
    ].join();
  });
  write(directory, name, [AFFIDAVIT_COLUMNS.join(','), ...lines]);
}

/** Files of a quarter of Medicare enrollments: those of people, of whom the first reassigns to the second. */
function enrollments(directory: string, quarter: string, places: readonly number[]): void {
  const id = (place: number) => `I2004010100000${place}`;
  write(directory, `PPEF_Enrollment_Extract_${quarter}.csv`, [
    'NPI,PECOS_ASCT_CNTL_ID,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME,GNDR_SW',
    ...places.map((place) =>
      [
        person(place)[0],
        `004200000${place}`,
        id(place),
        '14-08',
        'FAMILY PRACTICE',
        'CA',
        'ANY',
        '',
        'BODY',
        '',
        'F',
      ].join(),
    ),
  ]);
  write(directory, `PPEF_Reassignment_Extract_${quarter}.csv`, [
    'REASGN_BNFT_ENRLMT_ID,RCV_BNFT_ENRLMT_ID',
    `${id(places[0] ?? 0)},${id(places[1] ?? 0)}`,
  ]);
}

function write(directory: string, name: string, lines: readonly string[]): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), `${lines.join('\n')}\n`);
}

async function backfilled(...args: string[]): Promise<z.infer<typeof Report>> {
  const { code, out, err } = await installation.run('backfill', '--json', '--now', NIGHTS[0], ...args);
  expect(err).toBe('');
  const report = Report.parse(JSON.parse(out));
  expect(report.exit).toBe(code);
  return report;
}

const outcomes = ({ dates }: z.infer<typeof Report>) =>
  dates.map(({ source, snapshot, outcome }) => `${source} ${snapshot} ${outcome}`);

/** Paths and digests of the packs that archives are in. */
const packsOf = ({ files: all }: Manifest) =>
  all.flatMap(({ path, sha256 }) =>
    path.startsWith('history/archives/') && !path.endsWith('index.json') ? [`${path} ${sha256}`] : [],
  );

test('what cannot be asked for is refused before anything is read', async () => {
  const code = async (...args: string[]) => {
    const done = await installation.run('backfill', ...args);
    return [done.code, done.err.split('\n')[0]];
  };
  const archive = join(root, 'nothing');
  expect(await code()).toEqual([2, 'error: give one of --from DIR and --catalog.']);
  expect(await code('--from', archive, '--catalog')).toEqual([
    2,
    'error: give one of --from DIR and --catalog.',
  ]);
  expect(await code('--from', archive, '--only', 'nobody')).toEqual([2, 'error: there is no source nobody.']);
  expect(await code('--from', archive, '--only', 'oig-leie')).toEqual([
    2,
    'error: oig-leie cannot be backfilled.',
  ]);
  expect(await code('--from', archive)).toEqual([2, `error: ${archive} is not a directory.`]);
});

describe('an archive', () => {
  const archive = () => join(root, 'archive');

  test('is read date by date; what cannot be used is named with what to do, and the others are taken', async () => {
    ordering(archive(), 'OrderReferring_20240105.csv', { 0: 'YYYYY', 1: 'YNNNN' });
    ordering(archive(), 'OrderReferring_20240112.csv', { 0: 'YYYYN', 2: 'YYYYY' });
    ordering(archive(), 'OrderReferring_20240202.csv', { 0: 'YYYYN', 1: 'YYNNN', 2: 'YYYYY' });
    affidavits(archive(), '2024-01_Opt_Out_List_January.csv', [0]);
    affidavits(archive(), '2024-02_Opt_Out_List_February.csv', [0, 1]);

    affidavits(archive(), 'Opt_Out_List_August.csv', [0]);
    ordering(archive(), 'OrderReferring_20240119.csv', { 0: 'YYYYN' });
    ordering(archive(), 'OrderReferring_20240119_1.csv', { 0: 'NNNNN' });
    write(archive(), 'OrderReferring_20240126.csv', ['NPI,LAST_NAME', '1234567893,NOBODY']);
    ordering(archive(), 'OrderReferring_20261120.csv', { 0: 'YYYYN' });
    writeFileSync(join(archive(), 'OrderReferring_20240209.zip'), 'not a zip archive');
    write(archive(), 'read me.txt', ['any']);

    const report = await backfilled('--from', archive());
    expect(report.exit).toBe(5);
    expect(outcomes(report)).toEqual([
      `${OPT_OUT} 2024-01-31 read`,
      `${OPT_OUT} 2024-02-29 read`,
      `${ORDERING} 2024-01-05 read`,
      `${ORDERING} 2024-01-12 read`,
      `${ORDERING} 2024-02-02 read`,
    ]);
    expect(report.dates[3]).toMatchObject({ rows_read: 2, rows_kept: 2, rows_rejected: 0 });
    expect(report.refused.map(({ code, files: names }) => `${code} ${names.length}`).sort()).toEqual([
      'archive_after_first_release 1',
      'archive_date_twice 2',
      'archive_date_unknown 1',
      'broken_archive 1',
      'columns_missing 1',
    ]);
    for (const { next } of report.refused) expect(next).toMatch(/\.$/);
    expect(report.skipped).toEqual([
      {
        path: join(archive(), 'read me.txt'),
        reason: 'no source that can be backfilled reads a file of this name',
      },
    ]);
  });

  test('is continued where it was left: what was read is not read again', async () => {
    for (const name of [
      'Opt_Out_List_August.csv',
      'OrderReferring_20240119_1.csv',
      'OrderReferring_20240126.csv',
    ])
      rmSync(join(archive(), name));
    for (const name of [
      'OrderReferring_20261120.csv',
      'OrderReferring_20240209.zip',
      'OrderReferring_20240119.csv',
    ])
      rmSync(join(archive(), name));
    const report = await backfilled('--from', archive());
    expect([report.exit, report.refused]).toEqual([0, []]);
    expect(report.dates.map(({ outcome }) => outcome)).toEqual(Array(5).fill('unchanged'));
    expect((await installation.manifest()).archives).toBeUndefined();
  });

  test('the date of a file may stand beside it', async () => {
    const dated = join(root, 'dated');
    affidavits(dated, 'Opt_Out_List_December.csv', [2]);
    writeFileSync(
      join(dated, 'Opt_Out_List_December.csv.snapshot.json'),
      '{"url": "https://data.cms.gov/x.csv", "snapshot": "2023-12-31"}',
    );
    expect(outcomes(await backfilled('--from', dated))).toEqual([`${OPT_OUT} 2023-12-31 read`]);
  });
});

describe('the release after it', () => {
  let first: Manifest;
  let second: Manifest;
  let router: RouterUnderTest;
  let key: string;

  beforeAll(async () => {
    first = await installation.manifest();
    const done = await installation.rebuild('--from', files, '--now', NIGHTS[0]);
    expect([done.code, done.err]).toEqual([0, '']);
    second = await installation.manifest();
    router = await routerUnderTest(() => {}, {
      from: installation.public,
      clock: () => Date.parse('2026-12-31T00:00:00Z'),
    });
    key = (await liveKey(router)).authorization.replace('Bearer ', '');
  });
  afterAll(() => router.close());

  const ask = async (path: string, body?: object) => {
    const reply = await router.ask(path, {
      headers: { 'x-service-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: z.looseObject({}).parse(jsonOf(reply)) };
  };
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, Object(body.error).code];
  const provider = async (place: number, asOf: string, more = '') => {
    const { status, body } = await ask(`/resolver/v1/npi/${person(place)[0]}?as_of=${asOf}${more}`);
    expect(status).toBe(200);
    return ResolvedProvider.parse(body);
  };
  const eligible = async (place: number, asOf: string) => {
    const block = Object((await provider(place, asOf)).sources.order_and_referring);
    return (
      block.data &&
      Object.values(block.data)
        .map((flag) => (flag === null ? '?' : flag ? 'Y' : 'N'))
        .join('')
    );
  };

  test('says which files it read, by the code of the sources, and since when it has them', () => {
    expect(second.release).not.toBe(first.release);
    expect(
      second.archives?.map(({ source, snapshot, is_complete }) => [source, snapshot, is_complete]),
    ).toEqual([
      [OPT_OUT, '2023-12-31', true],
      [OPT_OUT, '2024-01-31', false],
      [OPT_OUT, '2024-02-29', false],
      [ORDERING, '2024-01-05', true],
      [ORDERING, '2024-01-12', false],
      [ORDERING, '2024-02-02', false],
    ]);
    for (const { since, scope, files: read } of second.archives ?? []) {
      expect([since, scope, read.length]).toEqual([second.release, 'partial', 1]);
      expect(read[0]).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), rows_rejected: 0 });
    }
    // The source itself was never read: an archive makes no snapshot.
    expect(second.sources.find(({ id }) => id === ORDERING)?.status).toBe('not_ingested');
  });

  test('passes verify, and is made again from its declared inputs, byte for byte', async () => {
    expect((await installation.run('verify')).code).toBe(0);
    await expectReproduced(installation, second);
  });

  test('nothing new is published when nothing is new', async () => {
    const again = await installation.rebuild('--from', files, '--now', '2026-11-24T02:00:00Z');
    expect([again.code, again.report.release]).toEqual([0, second.release]);
  });

  test('as_of before the first release: what the newest file until then says, and which file that is', async () => {
    const { as_of, sources, ...registry } = await provider(0, '2024-01-10');
    expect(as_of).toMatchObject({ asked: '2024-01-10', release: second.release });
    expect(as_of?.archive).toEqual({
      basis: BASIS,
      sources: [
        {
          source: OPT_OUT,
          snapshot: '2023-12-31',
          files: [
            {
              name: 'Opt_Out_List_December.csv',
              sha256: expect.any(String),
              url: 'https://data.cms.gov/x.csv',
            },
          ],
          published_since: second.release,
        },
        {
          source: ORDERING,
          snapshot: '2024-01-05',
          files: [{ name: 'OrderReferring_20240105.csv', sha256: expect.any(String), url: null }],
          published_since: second.release,
        },
      ],
    });
    expect(sources.order_and_referring).toMatchObject({
      data: { part_b: true, dme: true, hha: true, pmd: true, hospice: true },
      provenance: { _snapshot: '2024-01-05', _last_checked: null, _dataset_id: ORDERING },
    });
    // Nothing is said of other sources, the registry among them.
    expect(registry).toMatchObject({
      npi: person(0)[0],
      _snapshot: null,
      _data_availability: { status: 'not_ingested', fields: { data: expect.stringMatching(/^not known/) } },
    });
    expect(registry).not.toHaveProperty('entity_type');
    expect(sources.oig_leie).toMatchObject({
      data: null,
      provenance: { _data_availability: { status: 'not_ingested', fields: { data: expect.any(String) } } },
    });
  });

  test('each day has the file that was the newest then', async () => {
    expect(await eligible(0, '2024-01-11')).toBe('YYYYY');
    expect(await eligible(0, '2024-01-12')).toBe('YYYYN');
    expect(await eligible(1, '2024-01-11')).toBe('YNNNN');
    expect(await eligible(1, '2024-01-12')).toBeNull();
    expect(await eligible(1, '2024-02-02T06:00:00Z')).toBe('YYNNN');
    expect(await eligible(2, '2024-01-05')).toBeNull();
    expect(await eligible(2, '2024-02-10')).toBe('YYYYY');
  });

  test('a source is not known before its first file, and not when its last file is out of date', async () => {
    expect(codeOf(await ask(`/resolver/v1/npi/${person(0)[0]}?as_of=2023-12-30`))).toEqual([
      404,
      'not_known_at',
    ]);
    // The file of January 12 is 20 days old on February 1: the source would be stale.
    const { sources, as_of } = await provider(0, '2024-02-01');
    expect(as_of?.archive?.sources.map(({ source }) => source)).toEqual([OPT_OUT]);
    expect(sources.order_and_referring).toMatchObject({
      data: null,
      provenance: {
        _data_availability: {
          status: 'not_ingested',
          fields: { data: expect.stringContaining('are of 2024-01-12') },
        },
      },
    });
  });

  test('a part of a file proves nothing: whom it lacks is not found in it, and there is no fact', async () => {
    const { facts, sources } = await provider(1, '2024-01-12', '&include=facts');
    expect(facts).toEqual([]);
    expect(sources.order_and_referring).toMatchObject({
      provenance: { _data_availability: { status: 'not_found', fields: { data: expect.any(String) } } },
    });
    const stated = await provider(0, '2024-01-12', '&include=facts');
    expect(stated.facts?.map(({ fact, value, _snapshot }) => [fact, value, _snapshot])).toContainEqual([
      'order_and_referring.hospice',
      false,
      '2024-01-12',
    ]);
  });

  test('from the first release on the releases answer', async () => {
    const { as_of, entity_type } = await provider(0, '2026-11-20');
    expect(as_of).toMatchObject({ release: first.release });
    expect(as_of).not.toHaveProperty('archive');
    expect(entity_type).toBe('individual');
    expect(codeOf(await ask(`/resolver/v1/npi/${person(0)[0]}?as_of=${first.release}x`))).toEqual([
      400,
      'invalid_as_of',
    ]);
    expect(codeOf(await ask('/resolver/v1/npi/1234567893?as_of=2024-01-10'))).toEqual([404, 'not_found']);
  });

  test('a batch is answered in the same way', async () => {
    const npis = [person(1)[0], '1234567893', person(0)[0]];
    const { status, body } = await ask('/resolver/v1/batch/npi?as_of=2024-01-10', { npis });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        { npi: npis[0], sources: { order_and_referring: { data: { part_b: true, dme: false } } } },
        null,
        { npi: npis[2], sources: { order_and_referring: { data: { hospice: true } } } },
      ],
      as_of: { archive: { basis: BASIS } },
    });
  });

  test('the tools of agents have the answer in the shape that they state', async () => {
    const client = await mcpClient(router.url, key);
    const { isError = false, structuredContent } = await client.callTool({
      name: 'resolve_provider',
      arguments: { npi: person(0)[0], as_of: '2024-01-10' },
    });
    await client.close();
    expect(isError).toBe(false);
    expect(structuredContent).toMatchObject({ npi: person(0)[0], as_of: { archive: { basis: BASIS } } });
  });

  test('what has no archive is not known', async () => {
    for (const path of [
      `/v1/npi/${person(0)[0]}`,
      `/v1/providers/${person(0)[0]}`,
      `/resolver/v1/payments/${person(0)[0]}`,
    ]) {
      const reply = await router.ask(`${path}?as_of=2024-01-10`, {
        headers: { authorization: `Bearer ${key}`, 'x-service-key': key },
      });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  test('nobody is cleared, and no screening is of a time, on the word of an archive', async () => {
    const asked = `/resolver/v1/screening?npi=${person(0)[0]}&as_of=2024-01-10`;
    const { status, body } = await ask(asked);
    expect(status).toBe(200);
    expect(ScreeningAnswer.parse(body)).toMatchObject({ verdict: 'undetermined' });
    expect(codeOf(await ask(`${asked}&known_at=2024-01-10`))).toEqual([404, 'not_known_at']);
  });

  test('the history of a record has what changed from file to file, beside what releases changed', async () => {
    const history = async (place: number) => {
      const { status, body } = await ask(`/resolver/v1/provider/${person(place)[0]}/history`);
      expect(status).toBe(200);
      return ProviderHistory.parse(body);
    };
    const { changes, archive, known_since, next } = await history(0);
    expect([changes, known_since.release, next]).toEqual([[], first.release, null]);
    expect(archive?.known_since).toEqual([
      { source: OPT_OUT, snapshot: '2023-12-31' },
      { source: ORDERING, snapshot: '2024-01-05' },
    ]);
    expect(archive?.basis).toBe(BASIS);
    expect(archive?.changes).toMatchObject([
      { source: OPT_OUT, snapshot: '2024-01-31', snapshot_before: '2023-12-31', path: null, before: null },
      {
        source: ORDERING,
        snapshot: '2024-01-12',
        snapshot_before: '2024-01-05',
        block: 'order_and_referring',
        path: 'hospice',
        before: true,
        after: false,
        files: [{ name: 'OrderReferring_20240112.csv' }],
        published_since: second.release,
      },
    ]);
    // Gone in one file, and back in the next one.
    const [back, gone] =
      (await history(1)).archive?.changes.filter(({ source }) => source === ORDERING) ?? [];
    expect(back).toMatchObject({ snapshot: '2024-02-02', path: null, before: null });
    expect(gone).toMatchObject({ snapshot: '2024-01-12', path: null, after: null });
    const { body } = await ask(`/resolver/v1/provider/${person(0)[0]}/history?page=2`);
    expect(ProviderHistory.parse(body).archive?.changes).toEqual([]);
  });

  describe('later', () => {
    const later = () => join(root, 'later');

    test('files within what is published are refused; earlier and later months are added', async () => {
      const archive = join(root, 'archive');
      expect((await backfilled('--from', archive)).dates.map(({ outcome }) => outcome)).toEqual(
        Array(5).fill('published'),
      );
      ordering(later(), 'OrderReferring_20240126.csv', { 0: 'NNNNN' });
      ordering(later(), 'OrderReferring_20240223.csv', { 0: 'NNNNN' });
      ordering(later(), 'OrderReferring_20231215.csv', { 0: 'YNNN', 1: 'YNNN' });
      ordering(later(), 'OrderReferring_20240301.csv', { 0: 'YYYYN', 2: 'YYYYN' });
      enrollments(later(), '2024Q1', [0, 1]);
      enrollments(later(), '2024Q2', [1, 0, 2]);
      const report = await backfilled('--from', later());
      expect(outcomes(report)).toEqual([
        'pecos 2024-03-31 read',
        'pecos 2024-06-30 read',
        `${ORDERING} 2023-12-15 read`,
        `${ORDERING} 2024-03-01 read`,
      ]);
      expect(report.refused.map(({ code, message }) => [code, message.includes(second.release)])).toEqual([
        ['archive_closed', true],
        ['archive_closed', true],
      ]);
    });

    test('the packs that were there stay, byte for byte, and history goes on over them', async () => {
      writeFileSync(join(files, NEXT_WEEK), weekOf());
      const done = await installation.rebuild('--from', files, '--now', NIGHTS[1]);
      expect([done.code, done.err]).toEqual([0, '']);
      const third = await installation.manifest();
      expect(packsOf(third)).toEqual(expect.arrayContaining(packsOf(second)));
      expect(
        third.archives?.filter(({ since }) => since === third.release).map(({ snapshot }) => snapshot),
      ).toEqual(['2024-03-31', '2024-06-30', '2023-12-15', '2024-03-01']);
      await expectReproduced(installation, third);
      // The layout of 2023 has no hospices: they are unknown, not refused.
      await expect.poll(() => eligible(0, '2023-12-20'), { timeout: 20_000 }).toBe('YNNN?');
      expect(await eligible(0, '2024-01-11')).toBe('YYYYY');
      expect(await eligible(1, '2024-03-02')).toBeNull();
      expect(await eligible(2, '2024-03-02')).toBe('YYYYN');
      const { body } = await ask(`/resolver/v1/provider/${person(2)[0]}/history`);
      const { changes = [] } = ProviderHistory.parse(body).archive ?? {};
      const gone = await ask(`/resolver/v1/provider/${person(1)[0]}/history`);
      expect(
        ProviderHistory.parse(gone.body).archive?.changes.find(({ source }) => source === ORDERING),
      ).toMatchObject({ snapshot: '2024-03-01', snapshot_before: '2024-02-02', path: null, after: null });
      expect(changes.find(({ source }) => source === ORDERING)).toMatchObject({
        snapshot: '2024-03-01',
        snapshot_before: '2024-02-02',
        path: 'hospice',
        published_since: third.release,
      });
    });

    test('files that are read together are one date: enrollments with their reassignments', async () => {
      const data = async (place: number, asOf: string) =>
        Object((await provider(place, asOf)).sources.pecos).data;
      expect(await data(0, '2024-05-01')).toMatchObject({
        enrollments: [{ enrollment_id: 'I20040101000000', name: 'ANY BODY' }],
        reassignments: [{ direction: 'reassigns_to', other_npi: person(1)[0] }],
      });
      expect(await data(0, '2024-07-01')).toMatchObject({
        reassignments: [{ direction: 'receives_from', other_npi: person(1)[0] }],
      });
      expect(await data(2, '2024-05-01')).toBeNull();
      expect((await provider(2, '2024-07-01')).as_of?.archive?.sources).toMatchObject([
        {
          source: 'pecos',
          snapshot: '2024-06-30',
          files: [
            { name: 'PPEF_Enrollment_Extract_2024Q2.csv' },
            { name: 'PPEF_Reassignment_Extract_2024Q2.csv' },
          ],
        },
      ]);
    });

    test('no answer is made from a pack that is not what was published', async () => {
      const release = await installation.release();
      const folder = join(release, 'history/archives', ORDERING, '2024-01');
      for (const part of readdirSync(folder).filter((name) => name.startsWith('part-'))) {
        const bytes = readFileSync(join(folder, part));
        // Every release has the same file on disk.
        rmSync(join(folder, part));
        writeFileSync(join(folder, part), bytes.fill(0, 40, 60));
      }
      const other = await routerUnderTest(() => {}, {
        from: installation.public,
        clock: () => Date.parse('2026-12-31T00:00:00Z'),
      });
      const { authorization } = await liveKey(other);
      const status = async (asOf: string) => {
        const headers = { 'x-service-key': authorization.replace('Bearer ', '') };
        return (await other.ask(`/resolver/v1/npi/${person(0)[0]}?as_of=${asOf}`, { headers })).status;
      };
      expect([await status('2024-01-10'), await status('2024-07-01'), await status('2026-11-24')]).toEqual([
        503, 200, 200,
      ]);
      await other.close();
      expect((await installation.run('verify')).code).toBe(1);
    });
  });

  /** A weekly file of one row, so that the registry is another one. */
  function weekOf(): string {
    const { header, rows } = writtenRows(files, MONTH_FILE);
    return `${header}\n"${rows[0]?.join('","')}"\n`;
  }
});

describe('the catalog of the publisher', () => {
  let server: Server;
  let mirror: string;
  const asked: string[] = [];
  const published = () => join(root, 'published');

  beforeAll(async () => {
    affidavits(published(), 'Opt_Out_List_June.csv', [0]);
    affidavits(published(), 'Opt_Out_List_July.csv', [1]);
    ordering(published(), 'OrderReferring_20240701.csv', { 0: 'YYYYY' });
    ordering(published(), 'OrderReferring_20240701_0.csv', { 0: 'NNNNN' });
    ordering(published(), 'OrderReferring_20261123.csv', { 0: 'YYYYY' });
    const file = (title: string, modified: string, name: string, temporal: string) => ({
      title,
      modified,
      temporal,
      mediaType: 'text/csv',
      downloadURL: `https://data.cms.gov/${name}`,
    });
    const dataset = [
      {
        title: 'Opt Out Affidavits',
        distribution: [
          file(
            'Opt Out Affidavits : 2024-07-01',
            '2024-08-10',
            'Opt_Out_List_July.csv',
            '2024-07-01/2024-07-31',
          ),
          file(
            'Opt Out Affidavits : 2024-06-01',
            '2024-07-10',
            'Opt_Out_List_June.csv',
            '2024-06-01/2024-06-30',
          ),
        ],
      },
      {
        title: 'Order and Referring',
        distribution: [
          file(
            'Order and Referring : 2026-11-24',
            '2026-11-24',
            'OrderReferring_20261123.csv',
            '2026-11-15/2026-11-21',
          ),
          file(
            'Order and Referring : 2024-07-02',
            '2024-07-02',
            'OrderReferring_20240701.csv',
            '2024-06-23/2024-06-29',
          ),
          file(
            'Order and Referring : 2024-07-02',
            '2024-07-03',
            'OrderReferring_20240701_0.csv',
            '2024-06-23/2024-06-29',
          ),
        ],
      },
    ];
    write(published(), 'data.json', [JSON.stringify({ dataset })]);
    server = await fileServer(published(), 0, ({ url = '' }) => void asked.push(url));
    mirror = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
  });
  afterAll(() => server.close());

  const fromCatalog = () =>
    backfilled('--catalog', '--only', `${ORDERING},${OPT_OUT}`, '--scope', 'partial', '--mirror', mirror);

  test('lists the files of every date; those from before the first release are downloaded, once', async () => {
    const report = await fromCatalog();
    expect(report.refused).toEqual([]);
    expect(outcomes(report)).toEqual([
      `${OPT_OUT} 2024-06-30 read`,
      `${OPT_OUT} 2024-07-31 read`,
      `${ORDERING} 2024-07-01 read`,
    ]);
    // Of two files of a date the one that was published last.
    expect(asked.splice(0).sort()).toEqual([
      '/Opt_Out_List_July.csv',
      '/Opt_Out_List_June.csv',
      '/OrderReferring_20240701_0.csv',
      '/data.json',
      '/data.json',
    ]);
    expect((await fromCatalog()).dates.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'));
    expect(asked.splice(0)).toEqual(['/data.json', '/data.json']);
  });

  test('a publisher that does not answer leaves its source out, with what to do', async () => {
    rmSync(join(published(), 'data.json'));
    const report = await fromCatalog();
    expect([report.exit, report.dates]).toEqual([5, []]);
    expect(report.refused).toHaveLength(2);
  });
});

test('the command says what it does and how', async () => {
  const { code, out } = await installation.run('backfill', '--help');
  expect(code).toBe(0);
  for (const text of ['--from <dir>', '--catalog', 'Examples:', 'Exit codes:', 'snapshot.json'])
    expect(out).toContain(text);
  expect(readFileSync(join(installation.public, 'current.json'), 'utf8')).toContain('release');
});
