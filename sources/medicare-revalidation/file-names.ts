/** The published base name, after the month that downloads are kept with. */
export const FILE_NAME = /^(?:\d{4}-\d{2}_)?revalidation_base(?:[._-].*)?\.csv$/i;

/** The first day of the month in the name of a kept list (`2026-10_revalidation_base.csv`), or null: the published name has no date. */
export function firstDayOfMonth(name: string): string | null {
  const [, month] = /^(\d{4}-(?:0[1-9]|1[0-2]))_/.exec(name) ?? [];
  return month === undefined ? null : `${month}-01`;
}
