import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';
import {
  COUNTIES_OF_STATE,
  furtherCounties,
  furtherCounty,
  type InventedCounty,
} from './population/counties.ts';

const FILE_NAME = 'national_county2020.txt';
const GAZETTEER_NAME = '2025_Gaz_counties_national.txt';
const GAZETTEER_ARCHIVE = '2025_Gaz_counties_national.zip';

/** The newer list has planning regions of these codes in Connecticut, where the older has counties. */
const FIRST_PLANNING_REGION = 110;

/** Feature of the further counties, which come after those of all states. */
const FIRST_FURTHER_FEATURE = 10_000;

/**
 * Both lists of counties as published: pipe-divided, UTF-8, LF. Their codes are those of the states, their counties
 * invented; the newer has other codes in Connecticut. A large sample appends further counties, state by state in turn.
 */
export const censusCountiesSample: SampleWriter = {
  source: 'census-counties',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, { encoding: 'utf8' });
    const gazetteer = await openSampleFile(context, GAZETTEER_NAME, {
      encoding: 'utf8',
      archive: GAZETTEER_ARCHIVE,
    });
    file.add('STATE|STATEFP|COUNTYFP|COUNTYNS|COUNTYNAME|CLASSFP|FUNCSTAT\n');
    gazetteer.add(
      `USPS|GEOID|GEOIDFQ|ANSICODE|NAME|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG${' '.repeat(80)}\n`,
    );
    const add = ({ state, fips, name }: InventedCounty, feature: string, classCode: string) =>
      file.add(
        `${state}|${fips.slice(0, 2)}|${fips.slice(2)}|${feature}|${name}|${classCode}|${state === 'DC' ? 'F' : 'A'}\n`,
      );
    const list = ({ state, fips, name }: InventedCounty, feature: string) =>
      gazetteer.add(`${state}|${fips}|0500000US${fips}|${feature}|${name}|1000000|0|0.386|0|40|-90\n`);
    const states = [...COUNTIES_OF_STATE.values()];
    for (const [i, counties] of states.entries())
      for (const county of counties) {
        const isDistrict = counties.length === 1;
        const feature = isDistrict ? '01702382' : String(100 * i + county.position).padStart(8, '0');
        add(county, feature, isDistrict ? 'H6' : 'H1');
        list(county.state === 'CT' ? planningRegion(county) : county, feature);
      }
    for (let n = 0; n < furtherCounties(context.providers); n++) {
      const county = furtherCounty(n);
      const feature = String(FIRST_FURTHER_FEATURE + n).padStart(8, '0');
      add(county, feature, 'H1');
      list(county, feature);
    }
    context.report(states.length, states.length);
    return [await file.close(), await gazetteer.close()];
  },
};

function planningRegion(county: InventedCounty): InventedCounty {
  const fips = county.fips.slice(0, 2) + String(FIRST_PLANNING_REGION + 10 * county.position);
  return { ...county, fips, name: county.name.replace('County', 'Planning Region') };
}
