/** What makes a spreadsheet run a cell as a formula, if the cell begins with it. */
export const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r'] as const;

/** A cell of a CSV file (RFC 4180); one that a spreadsheet would run as a formula is preceded by an apostrophe. */
export function csvCell(text: string): string {
  const safe = FORMULA_STARTS.some((start) => text.startsWith(start)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * How texts are written in the CSV files of bundles: registrants choose their names themselves, and a file is opened by a
 * double click. Nothing is lost: a text that begins with an apostrophe itself gets another one.
 */
export const CSV_TEXT_RULE =
  "A text that begins with =, +, -, @, a tab, a return or an apostrophe is preceded by an apostrophe ('), so that no spreadsheet runs it as a formula: without one leading apostrophe it is the text. Numbers and dates are never preceded by one.";
