const QUARTER = String.raw`Q([1-4])[ ._]*(\d{4})(?:[ ._-]\w+)?\.csv$`;

/** `Hospital_and_Other_data_Q2_2025.csv`, `Hospital_and_other.DATA.Q1_2026.csv`. */
export const HOSPITAL_AND_OTHER_FILE = new RegExp(`^Hospital_and_other[ ._]*data[ ._]*${QUARTER}`, 'i');

/** `POS_File_iQIES_HHA_ASC_and_Hospice_Providers_Q2_2025.csv`, `POS_File_iQIES_Q1_2026.csv`. */
export const IQIES_FILE = new RegExp(String.raw`^POS_File_iQIES(?:_\w+?)?[ ._]*${QUARTER}`, 'i');

const MONTH_DAY_OF_END = ['03-31', '06-30', '09-30', '12-31'];

/** Sort key of a quarterly file: the quarter it holds. */
export function quarterOrder(name: string): string {
  const [, quarter = '', year = ''] = new RegExp(QUARTER, 'i').exec(name) ?? [];
  return `${year} ${quarter}`;
}

/** The last day of the quarter in a file's name: the file holds the state of the registers at its end. */
export function quarterEnd(name: string): string | null {
  const [, quarter, year] = new RegExp(QUARTER, 'i').exec(name) ?? [];
  return quarter === undefined ? null : `${year}-${MONTH_DAY_OF_END[Number(quarter) - 1]}`;
}
