/** Published base name: `OrderReferring_20250929.csv`, at times with a number behind the day. */
export const FILE_NAME = /^Order_?Referring_.*\.csv$/i;

/** The day in a name, on which the file was drawn, or null. */
export function dayInName(name: string): string | null {
  const [, year, month, day] = /_(20\d{2})(\d{2})(\d{2})(?:_\d+)?\.csv$/i.exec(name) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}
