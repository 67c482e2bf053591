import { STATES } from '../schemas/states.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';

const FILE_NAME = 'national_county2020.txt';
const GAZETTEER_NAME = '2025_Gaz_counties_national.txt';
const COUNTIES_PER_STATE = 6;
/** Invented names; one is not ASCII, as Doña Ana is not. */
const NAMES = ['Ash', 'Birch', 'Cañada', 'Dogwood', 'Elm', 'Fir'];

/** The newer list has planning regions of these codes in Connecticut, where the older has counties. */
const FIRST_PLANNING_REGION = 110;

/**
 * Both lists of counties as published: pipe-divided, UTF-8, LF. Their codes are those of the states, their counties
 * invented; the newer has other codes in Connecticut.
 */
export const censusCountiesSample: SampleWriter = {
  source: 'census-counties',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, 'utf8');
    const gazetteer = await openSampleFile(context, GAZETTEER_NAME, 'utf8');
    file.add('STATE|STATEFP|COUNTYFP|COUNTYNS|COUNTYNAME|CLASSFP|FUNCSTAT\n');
    gazetteer.add(
      `USPS|GEOID|GEOIDFQ|ANSICODE|NAME|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG${' '.repeat(80)}\n`,
    );
    const listed = (code: string, geoid: string, feature: string, name: string) =>
      gazetteer.add(`${code}|${geoid}|0500000US${geoid}|${feature}|${name}|1000000|0|0.386|0|40|-90\n`);
    const states = [...STATES].sort((a, b) => a.fips.localeCompare(b.fips));
    for (const [i, { code, fips, name }] of states.entries()) {
      const kind = code === 'LA' ? 'Parish' : code === 'AK' ? 'Borough' : 'County';
      if (code === 'DC') {
        file.add(`DC|11|001|01702382|${name}|H6|F\n`);
        listed('DC', '11001', '01702382', name);
        continue;
      }
      for (let n = 0; n < COUNTIES_PER_STATE; n++) {
        const county = String(2 * n + 1).padStart(3, '0');
        const feature = String(100 * i + n).padStart(8, '0');
        file.add(`${code}|${fips}|${county}|${feature}|${NAMES[n]} ${kind}|H1|A\n`);
        if (code === 'CT')
          listed(code, `${fips}${FIRST_PLANNING_REGION + 10 * n}`, feature, `${NAMES[n]} Planning Region`);
        else listed(code, `${fips}${county}`, feature, `${NAMES[n]} ${kind}`);
      }
    }
    context.report(states.length, states.length);
    return [await file.close(), await gazetteer.close()];
  },
};
