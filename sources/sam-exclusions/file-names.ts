/** Base name of the extract: `SAM_Exclusions_Public_Extract_V2_26325.CSV`; the older layout without `_V2`. */
export const EXTRACT_NAME = /^SAM_Exclusions_Public_Extract(_V2)?(_[0-9a-z]+)?\.csv$/i;

/** The zip it comes in. */
export const ARCHIVE_NAME = /^SAM_Exclusions_Public_Extract.*\.zip$/i;

const DATED = /_(\d{2})(\d{3})\.csv$/i;

/** The day a name states as `YYDDD`, year and day of the year; null where there is none or no such day. */
export function extractDate(name: string): string | null {
  const [, year, day] = DATED.exec(name) ?? [];
  if (year === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(2000 + Number(year), 0, Number(day)));
  const isDayOfYear = Number(day) > 0 && date.getUTCFullYear() === 2000 + Number(year);
  return isDayOfYear ? date.toISOString().slice(0, 10) : null;
}

/** Sort key of an extract: its day, and of one day the newer layout last. Names without a day come first. */
export function extractOrder(name: string): string {
  return `${extractDate(name) ?? ''} ${/_V2/i.test(name) ? '2' : '1'} ${name.toLowerCase()}`;
}
