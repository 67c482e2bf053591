import { COLUMN_NAMES } from '../sources/census-zcta-housing/source.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { COUNTY_LAND_M2, type InventedCounty } from './population/counties.ts';
import { furtherAreas } from './population/further-areas.ts';
import { ZIP_AREAS } from './population/zip-areas.ts';

const FILE_NAME = 'zcta_county_rel_10.txt';

const HOMES_OF_AREA = 4_000;
const HOMES_OF_FURTHER_AREA = 900;
const HOMES_OF_COUNTY = 40_000;
/** People in each home. */
const PEOPLE = 2.5;
/** Every so many split areas lay in one county in 2010. */
const MOVED_LINES = 9;

/** What of an area lies in a county, as the file states it. */
interface Part {
  readonly county: InventedCounty;
  readonly land: number;
  readonly homes: number;
}

/**
 * The relationship file as published: commas, LF, no quotes. Homes stand where the practices of the sample do; some areas have got their
 * second county since. A large sample appends the areas of its further counties.
 */
export const censusZctaHousingSample: SampleWriter = {
  source: 'census-zcta-housing',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, { encoding: 'utf8' });
    file.add(`${COLUMN_NAMES.join(',')}\n`);
    const add = (zip: string, parts: readonly Part[]) => {
      for (const part of parts) file.add(`${values(zip, part, parts).join(',')}\n`);
    };
    let split = 0;
    for (const { zip, hasArea, parts } of ZIP_AREAS.values()) {
      if (!hasArea) continue;
      const isSplit = parts.filter(({ landM2 }) => landM2 > 0).length > 1;
      if (isSplit) split += 1;
      const counted = isSplit && split % MOVED_LINES === 0 ? parts.slice(0, 1) : parts;
      add(
        zip,
        counted.map(({ county, landM2, addresses }) => ({
          county,
          land: landM2,
          homes: Math.round(HOMES_OF_AREA * addresses),
        })),
      );
    }
    for (const { zip, county, landM2 } of furtherAreas(context.providers))
      add(zip, [{ county, land: landM2, homes: HOMES_OF_FURTHER_AREA }]);
    context.report(ZIP_AREAS.size, ZIP_AREAS.size);
    return [await file.close()];
  },
};

/** A line: what is in the part, in the area, and in the county, then shares in percent. */
function values(zip: string, { county, land, homes }: Part, parts: readonly Part[]): (string | number)[] {
  const whole = (of: (part: Part) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const [zipLand, zipHomes] = [whole((part) => part.land), whole((part) => part.homes)];
  const people = (number: number) => Math.round(number * PEOPLE);
  const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((10_000 * part) / of) / 100);
  return [
    ...[zip, county.fips.slice(0, 2), county.fips.slice(2), county.fips],
    ...[people(homes), homes, land, land],
    ...[people(zipHomes), zipHomes, zipLand, zipLand],
    ...[people(HOMES_OF_COUNTY), HOMES_OF_COUNTY, COUNTY_LAND_M2, COUNTY_LAND_M2],
    ...[percent(homes, zipHomes), percent(homes, zipHomes), percent(land, zipLand), percent(land, zipLand)],
    ...[
      percent(homes, HOMES_OF_COUNTY),
      percent(homes, HOMES_OF_COUNTY),
      percent(land, COUNTY_LAND_M2),
      percent(land, COUNTY_LAND_M2),
    ],
  ];
}
