import { hash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyRelease } from '../pipeline/check/verify-release.ts';
import { takeLock } from '../pipeline/workspace/lock.ts';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { SAMPLE_WRITERS } from '../sample/writers.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { SEARCH_INDEX_FILE } from '../schemas/search/index-format.ts';
import { loadSigningKey } from '../signatures/signing-key.ts';
import { Installation, sampleOfFewSources } from './command-line.ts';
import {
  FIRST_NIGHT,
  FIRST_NIGHT_PROVIDERS,
  firstNight,
  firstNightOfFewSources,
  type PublishedNight,
} from './first-night.ts';
import { shortenList } from './two-nights.ts';

const NIGHT_2 = '2026-11-21T02:00:00Z';

let root: string;
let files: string;
let published: Installation;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rebuild-'));
  ({ files, installation: published } = await firstNight(join(root, 'first')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A copy of the published installation, to damage. */
async function copyOf(name: string): Promise<Installation> {
  cpSync(published.root, join(root, name), { recursive: true });
  return new Installation(join(root, name));
}

/** A copy of the published release alone. */
async function copyOfRelease(name: string): Promise<string> {
  cpSync(await published.release(), join(root, name), { recursive: true });
  return join(root, name);
}

async function copyOfFiles(name: string): Promise<string> {
  const copy = join(root, name);
  cpSync(files, copy, { recursive: true });
  return copy;
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'latin1')), 'latin1');
}

const EXTRACT = 'SAM_Exclusions_Public_Extract_V2_26324.CSV';
/** A line of the extract, of which every value is quoted, with its six columns of the name empty. */
const withoutName = (line: string): string => {
  const values = line.slice(1, -1).split('","');
  return `"${[...values.slice(0, 1), ...Array<string>(6).fill(''), ...values.slice(7)].join('","')}"`;
};

const keepHalf = (text: string): string => {
  const lines = text.split('\n');
  return `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`;
};

const health = z.object({
  data: z.object({
    sources: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        message: z.string().nullable(),
        snapshot: z.string().nullable(),
      }),
    ),
  }),
});

/** Every source of the sample, as `--accept-change` takes them. */
const SAMPLED = SAMPLE_WRITERS.map(({ source }) => source).join(',');

async function withRouter<T>(
  installation: Installation,
  work: (router: RunningRouter) => Promise<T>,
): Promise<T> {
  const router = await startRouter({
    from: installation.public,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory: installation.data,
    origin: 'http://localhost:8080',
    logger: pino({ level: 'silent' }),
  });
  try {
    return await work(router);
  } finally {
    await router.close();
  }
}

describe('a first night', () => {
  test('reads every row: read = kept + rejected, file by file', async () => {
    const { sources } = await published.manifest();
    const read = sources.filter(({ status }) => status === 'ingested');
    expect(read.map(({ id }) => id).sort()).toEqual(SAMPLE_WRITERS.map(({ source }) => source).sort());
    for (const source of read)
      for (const file of source.files) {
        expect(file.rows_read, file.name).toBe(file.rows_kept + file.rows_rejected);
        expect(
          Object.values(file.rejected).reduce((a, b) => a + b, 0),
          file.name,
        ).toBe(file.rows_rejected);
      }
  });

  test('notes for the next night what the search index and the shared places were made from', async () => {
    const kept = join(published.data, 'build-cache', (await published.pointer()).release, 'kept.json');
    const { made } = JSON.parse(await readFile(kept, 'utf8'));
    for (const name of [SEARCH_INDEX_FILE, 'place-states.parquet']) expect(made[name]).toMatch(/./);
  });

  test('has one warning for all that a part of the files falls short of, and the run log has each', async () => {
    const log = (await published.runLog()).map((line) => JSON.parse(line));
    const short = log.filter(({ event }) => event === 'below_expectation');
    expect(short.length).toBeGreaterThan(20);
    const warnings = log.filter(
      ({ event, message }) => event === 'warning' && /part of the files/.test(message),
    );
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${short.length} tables or columns`),
    ]);
    const status = await readFile(join(published.public, 'status.json'), 'utf8');
    expect(status).not.toContain('fewer than');
  });

  test('publishes exactly the files the manifest names', async () => {
    const manifest = await published.manifest();
    const entries = await readdir(await published.release(), { recursive: true, withFileTypes: true });
    const there = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const release = await published.release();
    expect(there.map((path) => path.slice(release.length + 1)).sort()).toEqual(
      [
        ...manifest.files.map(({ path }) => path),
        'manifest.json',
        'manifest.json.intoto.jsonl',
        'manifest.json.sha256',
        'manifest.json.sig',
      ].sort(),
    );
  });

  test('resolves every NPI of the main files', async () => {
    const npis = new Set<string>();
    for (const name of await readdir(files))
      if (name.startsWith('npidata'))
        for (const line of (await readFile(join(files, name), 'latin1')).trim().split('\n').slice(1))
          npis.add(line.slice(1, 11));
    expect(npis.size).toBeGreaterThanOrEqual(FIRST_NIGHT_PROVIDERS);
    const { key } = z
      .object({ key: z.string() })
      .parse(
        JSON.parse((await published.run('keys', 'create', '--name', 'test', '--tier', 'pro', '--json')).out),
      );
    await withRouter(published, async (router) => {
      const statuses = new Map<number, number>();
      for (const npi of npis) {
        const response = await fetch(`${router.url}/v1/npi/${npi}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        const body = z.object({ data: z.object({ npi: z.string() }) }).parse(await response.json());
        expect(body.data.npi).toBe(npi);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([[200, npis.size]]);
    });
  });

  test('the record shows Medicare enrollments and MIPS scores as the files state them', async () => {
    const lines = async (name: string) =>
      (await readFile(join(files, name), 'latin1')).trimEnd().split('\n').slice(1);
    const enrollments = await lines('PPEF_Enrollment_Extract_2026.10.15.csv');
    const reassignments = await lines('PPEF_Reassignment_Extract_2026.10.15.csv');
    const scores = await lines('PY2024_ec_score_file.csv');
    // Somebody scored with a group, so that every list has entries; people's names hold no commas.
    const npi = scores.find((line) => /^\d{10},\d{10},/.test(line))?.slice(0, 10) ?? '';
    const own = enrollments
      .flatMap((line) => (line.startsWith(npi) ? [line.split(',')] : []))
      .sort(([, , , a = ''], [, , , b = '']) => (a < b ? -1 : 1));
    const groups = reassignments.filter((line) => own.some(([, , , id]) => id === line.split(',')[0])).sort();
    const { sources } = await withRouter(published, async (router) => {
      const response = await fetch(`${router.url}/v1/npi/${npi}`);
      return NpiRecordResponse.parse(await response.json()).data;
    });
    expect(sources.pecos).toMatchObject({
      data: {
        enrollments: own.map(([, , pac_id, enrollment_id]) => ({ pac_id, enrollment_id })),
        reassignments: groups.map((line) => ({
          direction: 'reassigns_to',
          enrollment_id: line.split(',')[0],
          other_enrollment_id: line.split(',')[1],
        })),
      },
      provenance: { _dataset_id: 'pecos', _snapshot: '2026-10-15', _confidence: 1 },
      match: { method: 'npi' },
    });
    const years = sources.qpp_mips.data?.performance_years ?? [];
    const finalScores = new Set(
      scores.filter((line) => line.startsWith(npi)).map((line) => Number(line.split(',').at(-1))),
    );
    expect(new Set(years.filter(({ year }) => year === 2024).map((one) => one.final_score))).toEqual(
      finalScores,
    );
    expect(years.map(({ year }) => year)).toEqual(
      years
        .map(({ year }) => year)
        .toSorted()
        .reverse(),
    );
  });

  test('an identical run has nothing to do, ends with 0 and keeps the release', async () => {
    const again = await (await copyOf('again')).rebuild('--from', files, '--now', NIGHT_2);
    expect(again.code).toBe(0);
    expect(again.report.release).toBe((await published.pointer()).release);
    expect(again.report.steps.filter(({ skipped }) => !skipped).map(({ step }) => step)).toEqual(['fetch']);
  });

  test('another run in progress: exit 3, and its holder is named', async () => {
    using _held = await takeLock(join(published.data, 'lock.sqlite'), 'another rebuild');
    const second = await published.run('ingest');
    expect(second.code).toBe(3);
    expect(second.err).toMatch(/another rebuild \(process \d+\) is using/);
  });
});

describe('bad usage: exit 2', () => {
  test.each<[string, string[], RegExp]>([
    ['an unknown option', ['rebuild', '--nonsense'], /unknown option/],
    ['an unknown source', ['rebuild', '--only', 'nonsense'], /there is no source nonsense/],
    ['a bad clock', ['rebuild', '--now', 'yesterday'], /--now/],
    ['a directory that is not there', ['rebuild', '--from', '/nowhere/at/all'], /is not a directory/],
    ['a bad origin', ['rebuild', '--origin', 'here'], /origin/],
  ])('%s', async (_, args, message) => {
    const done = await new Installation(join(root, 'usage')).run(...args);
    expect(done.code).toBe(2);
    expect(done.err).toMatch(message);
  });
});

describe('a source that cannot be used keeps its last good snapshot: exit 5', () => {
  const spoilt: [string, string, string, (text: string) => string, RegExp][] = [
    [
      'a damaged header',
      'census-population',
      'NST-EST2024-ALLDATA.csv',
      (text) => text.replace('SUMLEV', 'c'),
      /is missing the column "SUMLEV"/,
    ],
    ['half the rows', 'oig-leie', 'UPDATED.csv', keepHalf, /the last good snapshot had/],
    [
      'cut off in a line',
      'qpp-mips',
      'PY2024_ec_score_file.csv',
      (text) => text.slice(0, -40),
      /cut off in line/,
    ],
    [
      'an error page',
      'nucc-taxonomy',
      'nucc_taxonomy_251.csv',
      () => '<html>moved</html>\n',
      /does not begin with a CSV header/,
    ],
  ];
  let installation: Installation;
  let night: Awaited<ReturnType<Installation['rebuild']>>;
  let spoiltFiles: string;

  beforeAll(async () => {
    installation = await copyOf('spoilt');
    spoiltFiles = await copyOfFiles('spoilt files');
    for (const [, , name, edit] of spoilt) await change(join(spoiltFiles, name), edit);
    await change(join(spoiltFiles, EXTRACT), (text) => {
      const last = text.trimEnd().split('\n').at(-1) ?? '';
      return `${text.trimEnd()}\n${withoutName(last)}\n`;
    });
    night = await installation.rebuild('--from', spoiltFiles, '--now', NIGHT_2);
  });

  test.each(spoilt)('%s', async (_, source, __, ___, message) => {
    expect(night.code).toBe(5);
    expect(night.report.sources.find(({ id }) => id === source)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(message),
    });
    const before = (await published.manifest()).sources.find(({ id }) => id === source);
    const after = (await installation.manifest()).sources.find(({ id }) => id === source);
    expect(after).toMatchObject({
      snapshot: before?.snapshot,
      files: before?.files,
      stale_reason: expect.stringMatching(message),
    });
    await withRouter(installation, async (router) => {
      const { data } = health.parse(await (await fetch(`${router.url}/v1/health`)).json());
      expect(data.sources.find(({ id }) => id === source)).toMatchObject({
        status: 'stale',
        snapshot: before?.snapshot,
        message: expect.stringMatching(message),
      });
    });
  });

  test('a row of an exclusion list that is not kept is a warning of the run and of the status', async () => {
    const lines = (await readFile(join(spoiltFiles, EXTRACT), 'latin1')).trimEnd().split('\n').length;
    const warning = `${EXTRACT}, line ${lines}: a row of this exclusion list is not kept: neither a last name nor a name`;
    const attempt = expect.objectContaining({
      id: 'sam-exclusions',
      warnings: expect.arrayContaining([warning]),
    });
    expect(night.report.sources).toContainEqual(attempt);
    const status = JSON.parse(await readFile(join(installation.public, 'status.json'), 'utf8'));
    expect(status.sources).toContainEqual(attempt);
    expect((await installation.run('status')).out).toContain(`warning: ${warning}`);
    expect(JSON.parse((await installation.run('status', '--json')).out).sources).toContainEqual(attempt);
  });

  test('the next night with nothing new still ends with 5; with repaired files it ends with 0, and the source is fresh', async () => {
    const third = await installation.rebuild('--from', spoiltFiles, '--now', '2026-11-22T02:00:00Z');
    expect(third.code).toBe(5);
    expect(third.report.release).toBe(night.report.release);

    const fixed = await installation.rebuild('--from', files, '--now', '2026-11-23T02:00:00Z');
    expect(fixed.code).toBe(0);
    expect((await installation.manifest()).sources.every(({ stale_reason }) => stale_reason === null)).toBe(
      true,
    );
  });
});

describe('nothing is published: exit 4', () => {
  let few: PublishedNight;
  beforeAll(async () => {
    few = await firstNightOfFewSources(join(root, 'few'));
  });

  test('a source that every release needs has never been read', async () => {
    const withoutCensus = join(root, 'no-census');
    cpSync(few.files, withoutCensus, { recursive: true });
    await rm(join(withoutCensus, 'NST-EST2024-ALLDATA.csv'));
    const installation = new Installation(join(root, 'never'));
    const night = await installation.rebuild('--from', withoutCensus, '--now', FIRST_NIGHT);
    expect(night.code).toBe(4);
    expect(night.err).toMatch(/no release can be made without census-population/);
    expect(await readdir(installation.public)).toEqual(['status.json']);
  });

  test('a moment before the date of a snapshot', async () => {
    const installation = new Installation(join(root, 'before the files'));
    const night = await installation.rebuild('--from', few.files, '--now', '2026-11-10T02:00:00Z');
    expect(night.code).toBe(4);
    expect(night.report.sources.find(({ id }) => id === 'nppes')).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(
        /npidata_pfile_20261109-20261115\.csv is of 2026-11-15, after the date of this run, 2026-11-10/,
      ),
    });
    expect(await readdir(installation.public)).toEqual(['status.json']);
  });

  test('a moment that is not after the served release, or before a source was read', async () => {
    const { installation, files: same } = few;
    const before = await installation.pointer();
    const early = await installation.rebuild('--from', same, '--now', '2026-11-19T02:00:00Z');
    expect(early.code).toBe(4);
    expect(early.err).toContain(
      `this run's moment is 2026-11-19T02:00:00Z, and ${before.release}, which is served`,
    );
    expect(early.err).toMatch(/clock of this machine, or give --now/);

    const other = join(root, 'one exclusion less');
    cpSync(same, other, { recursive: true });
    await shortenList(other);
    const sameMoment = await installation.rebuild('--from', other, '--now', FIRST_NIGHT);
    expect(sameMoment.code).toBe(4);
    expect(sameMoment.err).toContain(`is of ${FIRST_NIGHT}, with other content`);

    for (const step of ['fetch', 'ingest'])
      expect((await installation.run(step, '--from', same, '--now', NIGHT_2)).code).toBe(0);
    const unread = await installation.rebuild('--from', same, '--now', FIRST_NIGHT.replace('02:', '03:'));
    expect(unread.code).toBe(4);
    expect(unread.err).toMatch(/oig-leie was read on 2026-11-21, after the date of this run, 2026-11-20/);

    expect(await installation.pointer()).toEqual(before);
  });

  test('a release much smaller than the one before, unless it is accepted', async () => {
    const { installation } = few;
    const { release } = await installation.pointer();
    const fewer = join(root, 'fewer');
    await sampleOfFewSources(fewer, FIRST_NIGHT_PROVIDERS / 2);
    const night = ['--from', fewer, '--now', NIGHT_2, '--accept-change'];
    const refused = await installation.rebuild(...night, SAMPLED);
    expect(refused.code).toBe(4);
    expect(refused.err).toMatch(/collection has \d+ keys/);
    expect((await installation.pointer()).release).toBe(release);
    const accepted = await installation.rebuild(...night, `${SAMPLED},release`);
    expect(accepted.code).toBe(0);
    expect((await installation.pointer()).release).not.toBe(release);
  });
});

describe('a damaged database of the warehouse', () => {
  let installation: Installation;
  beforeAll(async () => {
    ({ installation } = await firstNightOfFewSources(join(root, 'damaged databases')));
    for (const step of ['resolve', 'measure'])
      expect((await installation.run(step, '--now', NIGHT_2)).code).toBe(0);
  });

  const folder = (name: string) => join(installation.data, 'warehouse', name);
  const database = async (name: string): Promise<string> =>
    join(folder(name), (await readdir(folder(name))).find((file) => file.endsWith('.duckdb')) ?? '');
  const snapshot = async (name: string): Promise<unknown> => {
    const { last_checked: _, ...rest } = JSON.parse(
      await readFile(join(folder(name), 'current.json'), 'utf8'),
    );
    return rest;
  };
  const flip = async (path: string): Promise<void> => {
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };
  /** Not the origin of the release: something is new. */
  const ingest = (...more: string[]) =>
    installation.run(
      ...['ingest', '--scope', 'partial', '--now', NIGHT_2, '--origin', 'https://moved.example.org', ...more],
    );
  const DAMAGE: readonly [string, (path: string) => Promise<void>][] = [
    ['oig-leie', flip],
    ['nppes', async (path) => writeFile(path, (await readFile(path)).subarray(0, 300_000))],
    ['census-population', async (path) => writeFile(path, Buffer.alloc((await readFile(path)).length))],
    ['nucc-taxonomy', (path) => rm(path)],
  ];

  test('a source is read again by itself, and its snapshot is the same', async () => {
    const before = await Promise.all(DAMAGE.map(([name]) => snapshot(name)));
    for (const [name, damage] of DAMAGE) await damage(await database(name));
    const alone = await installation.run('resolve', '--force', '--now', NIGHT_2);
    expect(alone.code).toBe(1);
    expect(alone.err).toMatch(/warehouse\/\S+\.duckdb .*\n.*provider-supply ingest/);

    const healed = await ingest();
    expect(healed.code).toBe(0);
    for (const [name] of DAMAGE)
      expect(healed.out).toMatch(new RegExp(`warning: .*/${name}/\\S+\\.duckdb .* read again`));
    expect(await Promise.all(DAMAGE.map(([name]) => snapshot(name)))).toEqual(before);
    expect((await installation.run('resolve', '--force', '--now', NIGHT_2)).code).toBe(0);
  });

  test('a derived one is made again', async () => {
    await flip(await database('resolve'));
    await flip(await database('measure'));
    const build = await installation.run('build', '--now', NIGHT_2);
    expect(build.code).toBe(1);
    expect(build.err).toMatch(/warehouse\/resolve\/\S+\.duckdb .*\n.*provider-supply resolve/);
    for (const step of ['resolve', 'measure'])
      expect((await installation.run(step, '--now', NIGHT_2)).code, step).toBe(0);
  });

  test('without its file the run fails, and names source, database, file and next step', async () => {
    const { sources } = await installation.manifest();
    const list = sources.find(({ id }) => id === 'oig-leie')?.files[0];
    await flip(await database('oig-leie'));
    await rm(join(installation.data, 'downloads', list?.sha256 ?? ''), { recursive: true });
    const failed = await ingest();
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/error: oig-leie: .*\/oig-leie\/\S+\.duckdb, has changed/);
    expect(failed.err).toContain(`UPDATED.csv: SHA-256 ${list?.sha256}, is not among the kept downloads`);
    expect(failed.err).toMatch(/\n.*backup/);
  });
});

test('a directory in the place of the link `current` stops publishing before anything is moved', async () => {
  const { files: same, installation } = await firstNightOfFewSources(join(root, 'copied-current'));
  const link = join(installation.public, 'current');
  await rm(link);
  cpSync(await installation.release(), link, { recursive: true });
  const served = await installation.pointer();
  const refused = await installation.run(
    ...['rebuild', '--from', same, '--now', NIGHT_2, '--origin', 'https://moved.example.org'],
  );
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/error: .*current is a directory.*\n.*rm -r/);
  expect(await installation.pointer()).toEqual(served);
  await rm(link, { recursive: true });
  expect((await installation.run('publish', '--now', NIGHT_2)).code).toBe(0);
  expect((await installation.pointer()).release).not.toBe(served.release);
});

describe('verify', () => {
  test('passes on the release', async () => {
    expect(await published.run('verify')).toMatchObject({ code: 0, out: expect.stringMatching(/is intact/) });
  });

  test.each([
    ['manifest.json'],
    ['manifest.json.sha256'],
    // Each is found by its own checksum: one look at the release finds them all.
    [
      'changes.ndjson.gz',
      'digests/npi.parquet',
      'packs/npi/index.arrow',
      'v1/openapi.json',
      'v1/specialties/dermatology/by-state.json',
    ],
  ])('names each file of which one byte changed, and no other: %s', async (...paths) => {
    const release = await copyOfRelease(`byte in ${paths[0]?.replaceAll('/', ' ')}`);
    for (const path of paths) {
      const file = join(release, path);
      const bytes = await readFile(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(file, bytes);
    }
    const faults = await verifyRelease(release, () => undefined);
    const text = faults.map(({ path, problem }) => `${path}: ${problem}`).join('\n');
    for (const path of paths) expect(text).toContain(path);
    expect(new Set(faults.map(({ path }) => path)).size).toBe(paths.length);
  });

  test('names a file that is missing, one byte longer, or strange', async () => {
    const installation = await copyOf('files of a release');
    const release = await installation.release();
    await rm(join(release, 'v1/specialties.json'));
    await appendFile(join(release, 'v1/openapi.json'), '\n');
    await writeFile(join(release, 'v1/stranger.json'), '{}');
    const { code, out } = await installation.run('verify');
    expect(code).toBe(1);
    expect(out).toMatch(/v1\/specialties\.json: is missing/);
    expect(out).toMatch(/v1\/openapi\.json: has \d+ bytes/);
    expect(out).toMatch(/v1\/stranger\.json: is not in the manifest/);
  });
});

test('a release key that is marked compromised is replaced: list, pointer and record of acts say so, and verify holds', async () => {
  const installation = await copyOf('compromised');
  const done = async (...args: string[]) => {
    const { code, out, err } = await installation.run(...args);
    expect(code, err).toBe(0);
    return out;
  };
  const { release, published_at } = await installation.pointer();
  const own = join(installation.data, 'keys', 'release.jwk');
  const { kid } = await loadSigningKey(own);
  const mark = ['signing-key', 'compromised', kid, '--since', '2026-11-19T00:00:00Z', '--reason', 'lost'];
  const refused = await installation.run(...mark);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('move keys/release.jwk away')]);
  await rm(own);
  expect(await done(...mark)).toContain(
    `the key ${kid} is marked compromised from 2026-11-19T00:00:00.000Z on`,
  );
  const pointer = await installation.pointer();
  expect(pointer.release).toBe(release);
  expect(pointer.published_at).not.toBe(published_at);
  expect(await done('verify')).toMatch(/is intact/);
  const list = ReleaseList.parse(
    JSON.parse(await readFile(join(installation.public, 'releases.json'), 'utf8')),
  );
  const signature = await readFile(join(installation.public, 'releases', release, 'manifest.json.sig'));
  expect(list.releases[0]?.signature?.sha256).toBe(hash('sha256', signature, 'hex'));
  const acts = JSON.parse(await done('operational', 'audit', '--act', 'signing-key.compromise', '--json'));
  expect(acts.at(-1)).toMatchObject({
    subject: kid,
    details: { since: '2026-11-19T00:00:00.000Z', reason: 'lost' },
  });
});
