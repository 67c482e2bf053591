/** `MMDDYY` as `YYYY-MM-DD`. NPIs have been issued since 2005, so every year is of this century. */
export const isoOfShortDate = (mmddyy: string): string =>
  `20${mmddyy.slice(4, 6)}-${mmddyy.slice(0, 2)}-${mmddyy.slice(2, 4)}`;

const isoOfLongDate = (yyyymmdd: string): string =>
  `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;

const PERIOD = /_(\d{8})-(\d{8})(?:_v2)?\.csv$/i;

/** Base name of a data file inside a zip, e.g. `npidata_pfile_20050523-20261108.csv`. Header files do not match. */
export const periodFile = (stem: string): RegExp => new RegExp(`^${stem}${PERIOD.source}`, 'i');

/** Sort key of a data file: the end of its period; at the same end the shorter period, a weekly file, is the newer. */
export function periodOrder(name: string): string {
  const [, start = '', end = ''] = PERIOD.exec(name) ?? [];
  return `${end} ${start}`;
}

/** Last day of a data file's period. */
export function periodEnd(name: string): string | null {
  const end = PERIOD.exec(name)?.[2];
  return end === undefined ? null : isoOfLongDate(end);
}

/** Base name of the deactivation report, inside its zip or beside it: dated `YYYYMMDD` or, like the zip, `MMDDYY`. */
export const DEACTIVATION_REPORT = /^nppes[ _]deactivated[ _]npi[ _]report[ _](\d{8}|\d{6})(?:_v2)?\.xlsx$/i;

/** Date of a deactivation report. */
export function reportDate(name: string): string | null {
  const date = DEACTIVATION_REPORT.exec(name)?.[1];
  if (date === undefined) return null;
  return date.length === 8 ? isoOfLongDate(date) : isoOfShortDate(date);
}
