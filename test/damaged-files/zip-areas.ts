import { COLUMN_NAMES, censusZctaCounties } from '../../sources/census-zcta-counties/source.ts';
import {
  censusZctaHousing,
  COLUMN_NAMES as HOUSING_COLUMNS,
} from '../../sources/census-zcta-housing/source.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { DamagedFiles } from './read-damaged.ts';

const NAME = 'tab20_zcta520_county20_natl.txt';
const LAND = 1000;

/** Areas `from` to `to`, each of 1,000 square meters; every tenth in two counties. */
function areas(to: number, change: (line: string, number: number) => string = (line) => line): string {
  const lines = Array.from({ length: to }, (_, index) => {
    const number = index + 1;
    const zip = String(number).padStart(5, '0');
    const line = (county: string, land: number) =>
      change(
        `2217042${number}58478|${zip}|ZCTA5 ${zip}|${LAND}|0|G6350|B5|S|2759${county}12812|${county}|Example County|9|9|G4020|H1|A|${land}|0`,
        number,
      );
    return number % 10 === 0 ? [line('01001', 700), line('01003', 300)] : [line('01001', LAND)];
  });
  return `\u{FEFF}${[COLUMN_NAMES.join('|'), ...lines.flat()].join('\n')}\n`;
}

const sound = areas(300);

/** Cases of one file of a source. @param sound what was read before, where a case says `isAfterSound` */
const casesOf =
  (what: string, source: SourceDefinition, fileName: string, sound: string) =>
  (
    name: string,
    file: string,
    expected: string,
    { isAfterSound, ...more }: Pick<DamagedFiles, 'says'> & { readonly isAfterSound?: true } = {},
  ): DamagedFiles => ({
    name: `${what}: ${name}`,
    source,
    files: { [fileName]: file },
    expected,
    ...(isAfterSound && { before: { [fileName]: sound } }),
    ...more,
  });

const damaged = casesOf('areas of ZIP codes', censusZctaCounties, NAME, sound);

/** The relationship file of ZIP Code Tabulation Areas and counties. */
export const DAMAGED_ZIP_AREAS: readonly DamagedFiles[] = [
  damaged('cut off inside a line', sound.slice(0, -40), 'refused cut_off'),
  damaged('cut off after two thirds', areas(200), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /census_zcta_counties__part has 220 rows/,
  }),
  damaged(
    'ZIP codes without leading zeros',
    areas(300, (line) => line.replace(/\|0+(\d+)\|/, '|$1|')),
    'refused damaged_values',
    { says: /"GEOID_ZCTA5_20".*leading zeros/ },
  ),
  damaged(
    'ids in scientific notation',
    areas(300, (line) => line.replace(/^\d+/, '2.21704E+14')),
    'refused damaged_values',
    { says: /"OID_ZCTA5_20"/ },
  ),
  damaged('a renamed column', sound.replace('AREALAND_PART', 'LAND_PART'), 'refused columns_missing', {
    says: /"AREALAND_PART"/,
  }),
  damaged(
    'the parts of many areas are not the whole',
    areas(300, (line, number) => (number % 5 === 0 ? line.replace(/\|(300|1000)\|0$/, '|1|0') : line)),
    'refused too_many_rejected',
    { says: /parts that are not the whole area/ },
  ),
];

const HOUSING_NAME = 'zcta_county_rel_10.txt';
const HOMES = 1000;

/** Areas 1 to `to`, each of 1,000 homes; every tenth in two counties. */
function homes(to: number, change: (line: string, number: number) => string = (line) => line): string {
  const lines = Array.from({ length: to }, (_, index) => {
    const number = index + 1;
    const zip = String(number).padStart(5, '0');
    const line = (county: string, units: number) =>
      change(
        `${zip},01,${county},01${county},9,${units},8,7,9,${HOMES},8,7,9,9,9,9,100,100,100,100,1,1,1,1`,
        number,
      );
    return number % 10 === 0 ? [line('001', 700), line('003', 300)] : [line('001', HOMES)];
  });
  return `${[HOUSING_COLUMNS.join(','), ...lines.flat()].join('\n')}\n`;
}

const soundHomes = homes(300);

const damagedHomes = casesOf('homes of ZIP codes', censusZctaHousing, HOUSING_NAME, soundHomes);

/** The relationship file of 2010, with housing units. */
export const DAMAGED_HOMES: readonly DamagedFiles[] = [
  damagedHomes('cut off inside a line', soundHomes.slice(0, -30), 'refused cut_off'),
  damagedHomes('cut off after two thirds', homes(200), 'refused too_large_a_change', {
    isAfterSound: true,
    says: /census_zcta_housing__part has 220 rows/,
  }),
  damagedHomes(
    'ZIP codes without leading zeros',
    homes(300, (line) => line.replace(/^0+/, '')),
    'refused damaged_values',
    { says: /"ZCTA5".*leading zeros/ },
  ),
  damagedHomes(
    'counties without leading zeros',
    homes(300, (line) => line.replace(/,0(1\d{3}),/, ',$1,')),
    'refused damaged_values',
    { says: /"GEOID".*leading zeros/ },
  ),
  damagedHomes('a renamed column', soundHomes.replace('HUPT', 'HOUSING'), 'refused columns_missing', {
    says: /"HUPT"/,
  }),
  damagedHomes(
    'the parts of many areas are not the whole',
    homes(300, (line, number) => (number % 5 === 0 ? line.replace(/,(300|1000),8,7,9/, ',1,8,7,9') : line)),
    'refused too_many_rejected',
    { says: /parts that are not the whole area/ },
  ),
];
