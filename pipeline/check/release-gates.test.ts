import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import type { Manifest, ReleaseSource } from '../../schemas/release/manifest.ts';
import type { StateCoverageResponse } from '../../schemas/rest/coverage.ts';
import { EXAMPLE_NPPES } from '../../schemas/rest/example-sources.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { STATES } from '../../schemas/states.ts';
import { manifestOf, writeRelease } from '../../test/release-fixture.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { checkFacilities } from './facility-gates.ts';
import { checkAgainstPrevious, checkProvidersIndexed, checkProvidersPacked } from './gates.ts';

let root: string;
let warehouse: Warehouse;
let manifest: Manifest;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'release-gates-'));
  writeRelease(root, { id: 'r1', providers: 100 });
  manifest = manifestOf(root, 'r1');
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
});
afterEach(() => {
  warehouse.close();
  rmSync(root, { recursive: true });
});

/** The release with so many keys in its packs. */
const packed = (keys: Record<string, number>): Manifest => ({
  ...manifest,
  packs: Object.entries(keys).flatMap(([collection, count]) =>
    manifest.packs.map((pack) => ({ ...pack, collection, keys: count })),
  ),
});

describe('every provider of the registry is in the release', () => {
  test.each([
    ['as many', 100, null],
    ['one lost', 101, '101 providers were resolved and 100 packed'],
    ['one too many', 99, '99 providers were resolved and 100 packed'],
  ])('%s', async (_, providers, fault) => {
    await warehouse.run(`CREATE TABLE nppes__provider AS FROM range(${providers})`);
    const checked = checkProvidersPacked(warehouse, manifest);
    if (fault === null) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toMatchObject({ code: 'providers_lost', exitCode: 4, message: fault });
  });

  test('a release without an NPI pack', async () => {
    await warehouse.run(`CREATE TABLE nppes__provider AS FROM range(100)`);
    await expect(checkProvidersPacked(warehouse, packed({ facility: 100 }))).rejects.toMatchObject({
      code: 'providers_lost',
      message: '100 providers were resolved and 0 packed',
    });
  });
});

describe('every provider with a name can be searched for', () => {
  test.each([
    ['as many', { providers: 2 }, null],
    ['one lost', { providers: 1 }, '2 providers have a name and 1 can be searched for'],
    ['no index', undefined, '2 providers have a name and 0 can be searched for'],
  ])('%s', async (_, search, fault) => {
    await warehouse.run(`CREATE TABLE nppes__provider AS FROM (VALUES ('LUND', NULL), (NULL, 'ELM'), (NULL, NULL))
      AS t (last_name, organization_name), (SELECT CAST(NULL AS VARCHAR) AS first_name)`);
    const inputs = '0'.repeat(64);
    const checked = checkProvidersIndexed(warehouse, {
      ...manifest,
      ...(search && { search: { ...search, format_version: 1, inputs } }),
    });
    if (fault === null) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toMatchObject({ code: 'providers_not_indexed', message: fault });
  });
});

describe('a release is not much smaller than the one before', () => {
  const previous = () => ({ ...packed({ npi: 1_000, facility: 100 }), release: 'r0' });
  const shrunk =
    (keys: Record<string, number>, accepted: readonly string[] = []) =>
    () =>
      checkAgainstPrevious(packed(keys), previous(), accepted);

  test('5 % fewer pass, in every collection', () => {
    expect(shrunk({ npi: 950, facility: 95 })).not.toThrow();
  });

  test.each([
    [{ npi: 949, facility: 100 }, 'the npi collection has 949 keys, r0 had 1000 (at most 5 % may go)'],
    [{ npi: 1_000, facility: 94 }, 'the facility collection has 94 keys, r0 had 100 (at most 5 % may go)'],
  ])('more are refused unless that is accepted: %o', (keys, message) => {
    expect(shrunk(keys)).toThrow(expect.objectContaining({ code: 'release_shrank', exitCode: 4, message }));
    expect(shrunk(keys, ['nppes'])).toThrow(message);
    expect(shrunk(keys, ['release'])).not.toThrow();
  });
});

describe('every facility is in the quality pack and in the coverage of its state', () => {
  const CARE_COMPARE: ReleaseSource = { ...EXAMPLE_NPPES, id: 'care-compare' };
  const origin = valueOrigin([CARE_COMPARE], {
    origin: 'https://supply.example.org',
    dataset: 'care-compare',
  });

  /** Writes the coverage of the 51; the given states have so many nursing homes. */
  function writeCoverage(homes: Record<string, number>): void {
    for (const { code, name } of STATES) {
      const count = homes[code];
      const body: StateCoverageResponse = {
        data: {
          state_code: valueFrom(origin, code, 1),
          state_name: valueFrom(origin, name, 1),
          population_2024: valueFrom(origin, 100_000, 1),
          specialties: [],
          shortage_areas: [],
          facilities:
            count === undefined
              ? []
              : [
                  {
                    type: 'nursing-home',
                    display_name: 'Nursing homes',
                    count: valueFrom(origin, count, 1),
                    mean_rating: valueFrom(origin, 4, 1),
                    rated_facilities: valueFrom(origin, 1, 1),
                  },
                ],
          _data_availability: { status: 'available', fields: {} },
        },
        meta: responseMeta({
          release: { scope: 'national', sample: null, origin: 'https://supply.example.org' },
          requestId: 'fixture',
          sources: [CARE_COMPARE],
          dataset: 'care-compare',
        }),
      };
      const path = join(root, `releases/r1/v1/states/${code}/coverage.json`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(body));
    }
  }

  beforeEach(async () => {
    manifest = { ...packed({ npi: 100, quality: 5 }), sources: [CARE_COMPARE] };
    await warehouse.run(`
      CREATE TABLE care_compare__facility AS FROM range(4);
      CREATE TABLE care_compare__facility_alias AS FROM range(1);
      CREATE TABLE facility_type__state AS FROM (VALUES ('nursing-home', 'OH', 3), ('nursing-home', 'TX', 1))
        AS t (facility_type, state_code, facilities);`);
    writeCoverage({ OH: 3, TX: 1 });
  });

  const checked = () => checkFacilities(warehouse, manifest, join(root, 'releases/r1'));

  test('holds for a whole release', async () => {
    await expect(checked()).resolves.toBeUndefined();
  });

  test('a facility that is not packed', async () => {
    manifest = { ...packed({ npi: 100, quality: 4 }), sources: [CARE_COMPARE] };
    await expect(checked()).rejects.toMatchObject({
      code: 'facilities_lost',
      exitCode: 4,
      message: '5 facilities and short forms were read and 4 packed',
    });
  });

  test('a facility that no coverage counts', async () => {
    writeCoverage({ OH: 3 });
    await expect(checked()).rejects.toMatchObject({
      code: 'facilities_lost',
      message: '4 facilities of type nursing-home are in a state, the coverage counts 3',
    });
  });

  test('nothing is held where Care Compare is not ingested', async () => {
    manifest = { ...manifest, sources: [{ ...CARE_COMPARE, status: 'not_ingested' }], packs: [] };
    await expect(checked()).resolves.toBeUndefined();
  });
});
