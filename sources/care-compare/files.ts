import type { ColumnContract, FileContract } from '../contract.ts';
import { ASC_COLUMNS } from './columns/asc.ts';
import { AFFILIATION_COLUMNS, CLINICIAN_COLUMNS } from './columns/clinicians.ts';
import { FOOTNOTE_COLUMNS, MEASURE_DATE_COLUMNS } from './columns/companions.ts';
import { DIALYSIS_COLUMNS, DIALYSIS_COLUMNS_NOT_READ } from './columns/dialysis.ts';
import { HOME_HEALTH_COLUMNS } from './columns/home-health.ts';
import { HOME_HEALTH_SURVEY_COLUMNS } from './columns/home-health-survey.ts';
import { HOSPICE_COLUMNS, HOSPICE_MEASURE_COLUMNS, HOSPICE_SURVEY_COLUMNS } from './columns/hospice.ts';
import { HOSPITAL_COLUMNS } from './columns/hospital.ts';
import { NURSING_HOME_COLUMNS } from './columns/nursing-home.ts';
import { OWNER_COLUMNS, PENALTY_COLUMNS } from './columns/nursing-home-files.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The first day of the month in a name such as `NH_ProviderInfo_Aug2025.csv`; null where there is none. */
export function monthInName(name: string): string | null {
  const [, month = '', year] = /_([a-z]{3})[a-z]*_?(20\d{2})(?:_\w+)?\.csv$/i.exec(name) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-01`;
}

/** A file of the catalog: none is required, since an operator may load some of the facility types only. */
const file = (role: string, pattern: RegExp, columns: readonly ColumnContract[]): FileContract => ({
  role,
  pattern,
  columns,
  format: 'csv',
  // Nursing home files are cp1252; the catalog does not say which others are.
  encoding: 'utf-8-else-windows-1252',
  take: 'newest',
  orderOf: (name) => `${monthInName(name) ?? ''} ${name.toLowerCase()}`,
  dateInName: monthInName,
  required: false,
});

/** The files of Care Compare that are read, each newest one of its kind. */
export const CARE_COMPARE_FILES: readonly FileContract[] = [
  file('hospital', /^Hospital_General_Information.*\.csv$/i, HOSPITAL_COLUMNS),
  file('nursing_home', /^NH_ProviderInfo.*\.csv$/i, NURSING_HOME_COLUMNS),
  file('nursing_home_penalty', /^NH_Penalties.*\.csv$/i, PENALTY_COLUMNS),
  file('nursing_home_owner', /^NH_Ownership.*\.csv$/i, OWNER_COLUMNS),
  file('home_health', /^HH_Provider.*\.csv$/i, HOME_HEALTH_COLUMNS),
  file('home_health_survey', /^HHCAHPS_Provider.*\.csv$/i, HOME_HEALTH_SURVEY_COLUMNS),
  file('hospice', /^Hospice_General-Information.*\.csv$/i, HOSPICE_COLUMNS),
  file('hospice_measure', /^Hospice_Provider.*\.csv$/i, HOSPICE_MEASURE_COLUMNS),
  file('hospice_survey', /^Provider_CAHPS_Hospice_Survey_Data.*\.csv$/i, HOSPICE_SURVEY_COLUMNS),
  file('dialysis', /^DFC_FACILITY.*\.csv$/i, [...DIALYSIS_COLUMNS, ...DIALYSIS_COLUMNS_NOT_READ]),
  file('asc', /^ASC_Facility.*\.csv$/i, ASC_COLUMNS),
  {
    ...file('clinician', /^DAC_NationalDownloadableFile.*\.csv$/i, CLINICIAN_COLUMNS),
    // 3.4 million lines, 839 MB.
    unnumbered: true,
  },
  file('affiliation', /^Facility_Affiliation.*\.csv$/i, AFFILIATION_COLUMNS),
  file('footnote', /^Footnote_Crosswalk.*\.csv$/i, FOOTNOTE_COLUMNS),
  file('measure_date', /^Measure_Dates.*\.csv$/i, MEASURE_DATE_COLUMNS),
];
