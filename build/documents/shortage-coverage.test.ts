import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CoverageShortageAreas } from '../../schemas/rest/coverage.ts';
import { hrsaShortageAreas } from '../../sources/hrsa-shortage-areas/source.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { inventedBuild } from './fixtures/release.ts';
import { readShortageCoverage } from './shortage-coverage.ts';

const fixtures = new URL('../../sources/hrsa-shortage-areas/fixtures/', import.meta.url);
const published = (name: string) => ({ [name]: readFileSync(new URL(name, fixtures)) });

async function coverageOf(files: Record<string, Uint8Array>) {
  await using ingested = await ingestFiles(hrsaShortageAreas, files);
  await using invented = await inventedBuild();
  const [source] = invented.header.sources;
  if (source === undefined) throw new Error('an invented release has sources');
  const sources = [{ ...source, ...hrsaShortageAreas.facts, status: 'ingested' as const }];
  return await readShortageCoverage({
    ...invented,
    warehouse: ingested.warehouse,
    header: { ...invented.header, sources },
  });
}

describe('the shortage areas of a state', () => {
  test('are distinct designations in force; of a discipline whose file is not loaded nothing is stated', async () => {
    const coverage = await coverageOf({
      ...published('BCD_HPSA_FCT_DET_PC.csv'),
      ...published('BCD_HPSA_FCT_DET_MH.csv'),
    });
    const { areas, reasons } = coverage.ofState('AZ');
    const shown = areas.map((one) => {
      const area = CoverageShortageAreas.parse(one);
      return [
        area.discipline,
        area.designated.value,
        area.designated_areas.value,
        area.designated_facilities.value,
        area.designation_population.value,
      ];
    });
    // Of six designations in eleven rows: two in force, one withdrawn, one proposed for withdrawal, two unclear.
    expect(shown).toEqual([
      ['primary_care', 2, 1, 1, 3500],
      ['mental_health', 0, 0, 0, null],
    ]);
    expect(areas[0]?.specialties).toEqual(['pediatrics', 'obgyn']);
    expect(areas[0]?.designation_population.limitations).toContain('Areas may overlap');
    expect(Object.keys(reasons)).toEqual([
      'shortage_areas.dental',
      'shortage_areas.mental_health.designation_population',
      'shortage_areas.medically_underserved',
    ]);
    expect(coverage.ofState('NM').areas.map(({ designated }) => designated.value)).toEqual([0, 1]);
  });

  test('are unknown, not zero, where none of the files is ingested', async () => {
    await using invented = await inventedBuild();
    const { sources, ofState } = await readShortageCoverage(invented);
    expect(sources).toEqual([]);
    expect(ofState('AZ')).toEqual({
      areas: [],
      reasons: { shortage_areas: expect.stringContaining('unknown, not zero') },
    });
  });
});
