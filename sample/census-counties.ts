import { STATES } from '../schemas/states.ts';
import { openSampleFile, type SampleWriter } from './output/sample-writer.ts';

const FILE_NAME = 'national_county2020.txt';
const COUNTIES_PER_STATE = 6;
/** Invented names; one is not ASCII, as Doña Ana is not. */
const NAMES = ['Ash', 'Birch', 'Cañada', 'Dogwood', 'Elm', 'Fir'];

/** The county list as published: pipe-divided, UTF-8, LF. Its codes are those of the states, its counties invented. */
export const censusCountiesSample: SampleWriter = {
  source: 'census-counties',
  write: async (context) => {
    const file = await openSampleFile(context, FILE_NAME, 'utf8');
    file.add('STATE|STATEFP|COUNTYFP|COUNTYNS|COUNTYNAME|CLASSFP|FUNCSTAT\n');
    const states = [...STATES].sort((a, b) => a.fips.localeCompare(b.fips));
    for (const [i, { code, fips, name }] of states.entries()) {
      const kind = code === 'LA' ? 'Parish' : code === 'AK' ? 'Borough' : 'County';
      if (code === 'DC') {
        file.add(`DC|11|001|01702382|${name}|H6|F\n`);
        continue;
      }
      for (let n = 0; n < COUNTIES_PER_STATE; n++) {
        const county = String(2 * n + 1).padStart(3, '0');
        const feature = String(100 * i + n).padStart(8, '0');
        file.add(`${code}|${fips}|${county}|${feature}|${NAMES[n]} ${kind}|H1|A\n`);
      }
    }
    context.report(states.length, states.length);
    return [await file.close()];
  },
};
