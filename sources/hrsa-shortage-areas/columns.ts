import type { ColumnContract } from '../contract.ts';
import { HPSA_NAMES, MUA_NAMES, PRIMARY_CARE_NAME, SCORE_NAME } from './column-names.ts';

/** MM/DD/YYYY; the twin columns `… Text` and `… String` have YYYY/MM/DD. */
const DATES = { dates: ['%m/%d/%Y'] };
const COUNTY = 'State and County Federal Information Processing Standard Code';

/** Without these a file has no designations; every other column is read where it is there. */
const NEEDED_OF_HPSA = [
  'HPSA Name',
  'HPSA ID',
  'Designation Type',
  'HPSA Discipline Class',
  'HPSA Score',
  'Primary State Abbreviation',
  'HPSA Status',
  'HPSA Designation Date',
  COUNTY,
];
const NEEDED_OF_MUA = [
  'MUA/P ID',
  'MUA/P Service Area Name',
  'Designation Type',
  'MUA/P Status Description',
  'Designation Date',
  'Primary State Abbreviation',
  COUNTY,
];

const CHECKED: Readonly<Record<string, Partial<ColumnContract>>> = {
  [COUNTY]: { digits: [5] },
  'HPSA Designation Date': DATES,
  'HPSA Designation Last Update Date': DATES,
  'Withdrawn Date': DATES,
  'Designation Date': DATES,
  'MUA/P Update Date': DATES,
  'Data Warehouse Record Create Date': DATES,
};

const contractOf = (names: readonly string[], needed: readonly string[]): ColumnContract[] =>
  names.map((name) => ({ name, ...(!needed.includes(name) && { required: false }), ...CHECKED[name] }));

/** Of dental and mental health. */
export const HPSA_COLUMNS = contractOf(HPSA_NAMES, NEEDED_OF_HPSA);
export const PRIMARY_CARE_COLUMNS = contractOf(
  HPSA_NAMES.flatMap((name) => (name === SCORE_NAME ? [name, PRIMARY_CARE_NAME] : [name])),
  NEEDED_OF_HPSA,
);
export const MUA_COLUMNS = contractOf(MUA_NAMES, NEEDED_OF_MUA);
