import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import { ZIP_AREAS } from './population/zip-areas.ts';

const FILE_NAME = '2025_Gaz_zcta_national.txt';
const ARCHIVE = '2025_Gaz_zcta_national.zip';
const HEADER_LENGTH = 190;
const ROW_LENGTH = 200;
/** Providers beyond the first so many for each further area: with 9.7 million, there are as many areas as in the nation. */
const WITHOUT_FURTHER = 100_000;
const PROVIDERS_EACH = 340;
const MAX_FURTHER = 28_300;

/**
 * The gazetteer as published since 2025: divided by pipes, padded with blanks. It has the ZIP codes of the invented towns, at invented points: those
 * whose codes begin alike are near one another. A large sample appends further areas in which nobody is.
 */
export const censusGazetteerZctaSample: SampleWriter = {
  source: 'census-gazetteer-zcta',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, { encoding: 'utf8', archive: ARCHIVE });
    const add = (text: string, length: number) => file.add(`${text.padEnd(length)}\n`);
    add('GEOID|GEOIDFQ|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG', HEADER_LENGTH);
    const area = (zcta: string) => {
      const [latitude, longitude] = pointOf(zcta);
      add(`${zcta}|860Z200US${zcta}|1000000|0|0.386|0.|${latitude}|${longitude}`, ROW_LENGTH);
    };
    const areas = [...ZIP_AREAS.values()].filter(({ hasArea }) => hasArea);
    for (const { zip } of areas) area(zip);
    let further = Math.min(
      MAX_FURTHER,
      Math.floor(Math.max(0, context.providers - WITHOUT_FURTHER) / PROVIDERS_EACH),
    );
    for (let code = 501; further > 0; code++) {
      const zcta = String(code).padStart(5, '0');
      if (ZIP_AREAS.has(zcta)) continue;
      area(zcta);
      further -= 1;
    }
    context.report(areas.length, areas.length);
    return [await file.close()];
  },
};

/** A degree for each beginning of three digits, from Maine to California; the last two digits are some kilometers apart. */
function pointOf(zcta: string): readonly [latitude: string, longitude: string] {
  const [town, part] = [Number(zcta.slice(0, 3)), Number(zcta.slice(3))];
  const latitude = 27 + (town % 20) + (part % 10) * 0.02;
  const longitude = -70 - Math.floor(town / 20) - Math.floor(part / 10) * 0.02;
  return [latitude.toFixed(6), longitude.toFixed(6)];
}
