/** Published base name: `Revocation_Extract_2026.07.30.csv`. */
export const FILE_NAME = /^Revocation_Extract_.*\.csv$/i;

/** The day in a name, on which the list was extracted, or null. */
export function dayInName(name: string): string | null {
  const [, year, month, day] = /_(20\d{2})[._-](\d{2})[._-](\d{2})\.csv$/i.exec(name) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}
