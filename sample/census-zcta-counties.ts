import { COLUMN_NAMES } from '../sources/census-zcta-counties/source.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { COUNTIES_OF_STATE, COUNTY_LAND_M2, type InventedCounty } from './population/counties.ts';
import { furtherAreas } from './population/further-areas.ts';
import { ZIP_AREAS } from './population/zip-areas.ts';

const FILE_NAME = 'tab20_zcta520_county20_natl.txt';

/**
 * The relationship file as published: pipes, UTF-8 with a byte order mark, LF; first the land of counties that is in no
 * area. A large sample appends the areas of its further counties.
 */
export const censusZctaCountiesSample: SampleWriter = {
  source: 'census-zcta-counties',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, { encoding: 'utf8' });
    file.add(`\u{FEFF}${COLUMN_NAMES.join('|')}\n`);
    const add = (area: readonly string[], county: InventedCounty, land: number, water: number) =>
      file.add(`${[...area, ...countyValues(county), land, water].join('|')}\n`);
    const outside = Array.from({ length: 8 }, () => '');
    for (const counties of COUNTIES_OF_STATE.values())
      for (const county of counties.filter(({ position }) => position % 2 === 1))
        add(outside, county, county.position * 1_000_000, 5_000);
    for (const { zip, hasArea, parts } of ZIP_AREAS.values()) {
      if (!hasArea) continue;
      const land = parts.reduce((sum, { landM2 }) => sum + landM2, 0);
      for (const { county, landM2 } of parts) add(areaValues(zip, land), county, landM2, 1_250);
    }
    for (const { zip, county, landM2 } of furtherAreas(context.providers))
      add(areaValues(zip, landM2), county, landM2, 0);
    context.report(ZIP_AREAS.size, ZIP_AREAS.size);
    return [await file.close()];
  },
};

/** Object ids have up to 17 digits. */
function areaValues(zip: string, land: number): string[] {
  return [`221704${zip}990000`, zip, `ZCTA5 ${zip}`, String(land), '2500', 'G6350', 'B5', 'S'];
}

function countyValues({ fips, name }: InventedCounty): string[] {
  return [`2759${fips}00000`, fips, name, String(COUNTY_LAND_M2), '40000', 'G4020', 'H1', 'A'];
}
