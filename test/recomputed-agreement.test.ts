import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statingSources } from '../build/agreement/verdicts.ts';
import { DownloadsIndex } from '../schemas/release/downloads-index.ts';
import { ResolvedAgreement } from '../schemas/resolver/agreement.ts';
import { SOURCES } from '../sources/list.ts';
import { sqlLiteral, Warehouse } from '../warehouse/warehouse.ts';
import { Installation, sample } from './command-line.ts';
import { type RecomputedAgreement, recomputedAgreement } from './recomputed-agreement.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

const PROVIDERS = 1_200;
/** A week of the registry and its report replace rows of the month: the second program reads the month alone. */
const LEFT_OUT = /_pfile_20261109|Deactivated_NPI_Report/;

let root: string;
let installation: Installation;
let router: RouterUnderTest;
let recomputed: Map<string, RecomputedAgreement>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'agreement-'));
  const files = join(root, 'files');
  await sample(files, PROVIDERS);
  for (const name of await readdir(files)) if (LEFT_OUT.test(name)) await rm(join(files, name));
  installation = new Installation(join(root, 'installation'), ['exports', 'audit-packs', 'site']);
  expect(await installation.rebuild('--from', files, '--now', '2026-11-21T02:00:00Z')).toMatchObject({
    code: 0,
  });
  const { sources } = await installation.manifest();
  recomputed = recomputedAgreement(files, new Map(sources.map(({ id, snapshot }) => [id, snapshot])));
  router = await routerUnderTest((directory) => cpSync(installation.public, directory, { recursive: true }));
}, 180_000);
afterAll(async () => {
  await router?.close();
  await rm(root, { recursive: true, force: true });
});

test('what is served of every provider is what a second program finds in the published files', async () => {
  const { authorization } = await liveKey(router);
  const headers = { 'x-service-key': authorization.replace('Bearer ', '') };
  const served = new Map<string, RecomputedAgreement['fields']>();
  const lastSeen = new Map<string, RecomputedAgreement['lastSeen']>();
  for (const npi of recomputed.keys()) {
    const reply = await router.ask(`/resolver/v1/provider/${npi}/agreement`, { headers });
    const { fields, activity, days_counted_to } = ResolvedAgreement.parse(jsonOf(reply));
    served.set(
      npi,
      Object.fromEntries(
        fields.map(({ field, verdict, statements }) => [
          field,
          {
            verdict,
            statements: statements
              .map(({ source, value, stated_on }) => `${source}, ${stated_on ?? 'unknown'}: ${value}`)
              .sort(),
          },
        ]),
      ),
    );
    const { last_seen, last_seen_in, days_since } = activity;
    lastSeen.set(npi, last_seen === null ? null : { on: last_seen, source: last_seen_in ?? '' });
    // Days of the calendar between the two.
    for (const { stated_on, days } of [
      ...fields.flatMap(({ statements }) => statements.map((one) => ({ ...one, days: one.days_since }))),
      { stated_on: last_seen, days: days_since },
    ]) {
      if (stated_on === null) expect(days).toBeNull();
      else {
        const day = new Date(stated_on);
        day.setUTCDate(day.getUTCDate() + (days ?? Number.NaN));
        expect(day.toISOString().slice(0, 10)).toBe(days_counted_to);
      }
    }
  }
  const expected = [...recomputed];
  expect(expected.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(served)).toEqual(
    Object.fromEntries(expected.map(([npi, { fields }]) => [npi, fields])),
  );
  expect(Object.fromEntries(lastSeen)).toEqual(
    Object.fromEntries(expected.map(([npi, own]) => [npi, own.lastSeen])),
  );
  // Each verdict occurs, of more than 500 providers that several sources have; and of others nobody has any.
  const compared = expected.filter(([, { sources }]) => sources > 1);
  expect(compared.length).toBeGreaterThan(500);
  const verdicts = compared.flatMap(([, { fields }]) => Object.values(fields).map(({ verdict }) => verdict));
  for (const verdict of ['agree', 'formatting', 'differ', 'one source'])
    expect(verdicts.filter((one) => one === verdict).length, verdict).toBeGreaterThan(10);
  expect(expected.filter(([, own]) => own.lastSeen === null).length).toBeGreaterThan(100);
}, 120_000);

const Row = z.object({
  npi: z.string(),
  field: z.string(),
  verdict: z.string(),
  sources: z.array(z.string()),
  values: z.array(z.string()),
  stated_on: z.array(z.string()),
  last_seen_on: z.string().nullable(),
  last_seen_in: z.string().nullable(),
});

test('the collection has the same of the providers that several sources have, and the providers when they were last seen', async () => {
  const release = await installation.release();
  const index = DownloadsIndex.parse(
    JSON.parse(await readFile(join(release, 'downloads/index.json'), 'utf8')),
  );
  const rowsOf = (name: string) => {
    const files = index.bundles.find((bundle) => bundle.name === name)?.files ?? [];
    const parts = files.filter(({ path }) => path.endsWith('.parquet'));
    return `read_parquet([${parts.map(({ path }) => sqlLiteral(join(release, path))).join()}])`;
  };
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  const rows = await warehouse.rows(Row, `FROM ${rowsOf('agreement')}`);
  const made = rows.map(({ npi, field, verdict, sources, values, stated_on, ...seen }) => [
    `${npi} ${field}`,
    {
      verdict,
      statements: sources.map((source, i) => `${source}, ${stated_on[i]}: ${values[i]}`).sort(),
      ...seen,
    },
  ]);
  const expected = [...recomputed].flatMap(([npi, { fields, sources, lastSeen }]) =>
    sources === 1
      ? []
      : Object.entries(fields).map(([field, own]) => [
          `${npi} ${field}`,
          { ...own, last_seen_on: lastSeen?.on ?? null, last_seen_in: lastSeen?.source ?? null },
        ]),
  );
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expected));

  const seen = await warehouse.rows(
    Row.pick({ npi: true, last_seen_on: true, last_seen_in: true }),
    `SELECT npi, CAST(last_seen_on AS VARCHAR) AS last_seen_on, last_seen_in FROM ${rowsOf('providers')} ORDER BY npi`,
  );
  expect(seen).toEqual(
    [...recomputed]
      .map(([npi, { lastSeen }]) => ({
        npi,
        last_seen_on: lastSeen?.on ?? null,
        last_seen_in: lastSeen?.source ?? null,
      }))
      .sort((a, b) => (a.npi < b.npi ? -1 : 1)),
  );
});

test('every source that states something is compared wherever sources are', () => {
  expect(statingSources(SOURCES).map(({ id }) => id)).toEqual(
    SOURCES.filter(({ publication }) => publication.statements !== undefined).map(({ facts }) => facts.id),
  );
});
