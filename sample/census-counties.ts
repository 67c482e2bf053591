import { STATES } from '../schemas/states.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';

const FILE_NAME = 'national_county2020.txt';
const GAZETTEER_NAME = '2025_Gaz_counties_national.txt';
const GAZETTEER_ARCHIVE = '2025_Gaz_counties_national.zip';
const COUNTIES_PER_STATE = 6;
/** Providers beyond the first so many for each further county: with 9.7 million, there are as many counties as in the nation. */
const WITHOUT_FURTHER = 100_000;
const PROVIDERS_EACH = 3_300;
const MAX_FURTHER = 2_950;
/** Invented names; one is not ASCII, as Doña Ana is not. */
const NAMES = ['Ash', 'Birch', 'Cañada', 'Dogwood', 'Elm', 'Fir'];

/** The newer list has planning regions of these codes in Connecticut, where the older has counties. */
const FIRST_PLANNING_REGION = 110;

/** Code and feature of the further counties, which come after those of all states. */
const FIRST_FURTHER = 201;
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
    const listed = (code: string, geoid: string, feature: string, name: string) =>
      gazetteer.add(`${code}|${geoid}|0500000US${geoid}|${feature}|${name}|1000000|0|0.386|0|40|-90\n`);
    const states = [...STATES].sort((a, b) => a.fips.localeCompare(b.fips));
    for (const [i, { code, fips, name }] of states.entries()) {
      const kind = kindOf(code);
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
    const divided = states.filter(({ code }) => code !== 'DC');
    for (let n = 0; n < furtherCounties(context.providers); n++) {
      const state = divided[n % divided.length];
      if (state === undefined) break;
      const { code, fips } = state;
      const turn = Math.floor(n / divided.length);
      const county = String(FIRST_FURTHER + 2 * turn);
      const feature = String(FIRST_FURTHER_FEATURE + n).padStart(8, '0');
      const name = `${NAMES[turn % NAMES.length]} ${2 + Math.floor(turn / NAMES.length)} ${kindOf(code)}`;
      file.add(`${code}|${fips}|${county}|${feature}|${name}|H1|A\n`);
      listed(code, `${fips}${county}`, feature, name);
    }
    context.report(states.length, states.length);
    return [await file.close(), await gazetteer.close()];
  },
};

function kindOf(state: string): 'Parish' | 'Borough' | 'County' {
  return state === 'LA' ? 'Parish' : state === 'AK' ? 'Borough' : 'County';
}

function furtherCounties(providers: number): number {
  return Math.min(MAX_FURTHER, Math.floor(Math.max(0, providers - WITHOUT_FURTHER) / PROVIDERS_EACH));
}
