/** Names of the list: as downloads are kept, and as published until September 2024 and since. */
export const FILE_NAME = /^(?:\d{4}-\d{2}_)?Opt_?Out_.*\.csv$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The last day of the month in the name of a list: `2025-08_Opt_Out_List_August.csv`, `OptOut_List_August2024.csv`. Null
 * where the name does not say the year.
 */
export function lastDayOfMonth(name: string): string | null {
  const [, keptYear, keptMonth] = /^(\d{4})-(\d{2})_/.exec(name) ?? [];
  if (keptYear && keptMonth) return lastDay(Number(keptYear), Number(keptMonth));
  const [, word = '', year] = /_([a-z]{3})[a-z]*_?(\d{4})\.csv$/i.exec(name) ?? [];
  const month = MONTHS.indexOf(word.toLowerCase()) + 1;
  return year && month > 0 ? lastDay(Number(year), month) : null;
}

/** Day 0 of the next month is the last of this one. */
const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
