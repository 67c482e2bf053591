import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { censusCounties } from '../sources/census-counties/source.ts';
import { censusGazetteerZcta } from '../sources/census-gazetteer-zcta/source.ts';
import { censusZctaCounties } from '../sources/census-zcta-counties/source.ts';
import { censusZctaHousing } from '../sources/census-zcta-housing/source.ts';
import { nuccTaxonomy } from '../sources/nucc-taxonomy/source.ts';
import { ingestFiles } from '../test/ingest-files.ts';
import { sampleOfSources } from '../test/sample-of-sources.ts';

const NATION = 9_700_000;
const root = mkdtempSync(join(tmpdir(), 'sample-national-'));
const FILES = {
  'nucc-taxonomy': { source: nuccTaxonomy, names: ['nucc_taxonomy_251.csv'] },
  'census-counties': {
    source: censusCounties,
    names: ['national_county2020.txt', '2025_Gaz_counties_national.txt'],
  },
  'census-zcta-counties': { source: censusZctaCounties, names: ['tab20_zcta520_county20_natl.txt'] },
  'census-zcta-housing': { source: censusZctaHousing, names: ['zcta_county_rel_10.txt'] },
  'census-gazetteer-zcta': { source: censusGazetteerZcta, names: ['2025_Gaz_zcta_national.txt'] },
} as const;
const folder = (providers: number) => join(root, String(providers));
const read = (providers: number, name: string) => readFileSync(join(folder(providers), name));

beforeAll(async () => {
  for (const providers of [100_000, 1_000_000, NATION, 10 * NATION])
    await sampleOfSources(
      [
        'nucc-taxonomy',
        'census-counties',
        'census-zcta-counties',
        'census-zcta-housing',
        'census-gazetteer-zcta',
      ],
      { providers, out: folder(providers), seed: '1' },
    );
});
afterAll(() => rmSync(root, { recursive: true }));

for (const [id, { source, names }] of Object.entries(FILES))
  test(`${id}: from the nation's size on there are as many rows as published, and a larger sample begins with a smaller one`, async () => {
    for (const name of names) {
      const sizes = [100_000, 1_000_000, NATION, 10 * NATION].map((providers) => read(providers, name));
      for (const [i, larger] of sizes.slice(1).entries()) {
        const smaller = sizes[i] ?? Buffer.alloc(0);
        expect(larger.length).toBeGreaterThan(smaller.length);
        expect(larger.subarray(0, smaller.length).equals(smaller), name).toBe(true);
      }
    }
    for (const providers of [NATION, 10 * NATION]) {
      const files = Object.fromEntries(names.map((name) => [name, read(providers, name)]));
      await using national = await ingestFiles(source, files);
      expect(national.report.warnings).toEqual([]);
    }
  });
