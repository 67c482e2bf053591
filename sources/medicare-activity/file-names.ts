/** Base names of the two files of a service year: `MUP_PHY_R25_P05_V20_D23_Prov.csv`, `MUP_DPR_RY25_P04_V10_DY23_NPI.csv`. */
export const PART_B_NAME = /^MUP_PHY_R\d{2}_\w*_D\d{2}_Prov\.csv$/i;
export const PART_D_NAME = /^MUP_DPR_RY\d{2}_\w*_DY\d{2}_NPI\.csv$/i;

/** The last day of the service year in a name (`_D23_`, `_DY23_`), or null. */
export function lastDayOfYear(name: string): string | null {
  const year = /_DY?(\d{2})_/i.exec(name)?.[1];
  return year === undefined ? null : `20${year}-12-31`;
}

/** The older service year first; of one year the older release (`R25`, `P05`, `V20`) first. */
export const yearAndRelease = (name: string): string => `${lastDayOfYear(name) ?? ''} ${name.toLowerCase()}`;
