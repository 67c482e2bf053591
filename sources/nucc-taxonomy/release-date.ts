const FILE_NAME = /^nucc_taxonomy_(\d{1,2})(\d)\.csv$/i;

/**
 * The publication date of a version of the code set, from its file name: the digits are the year of this century and
 * the release of that year. NUCC publishes on 1 January (`.0`) and 1 July (`.1`), so `nucc_taxonomy_251.csv`, version
 * 25.1, is of 2025-07-01. Null for any other name or release number.
 */
export function releaseDate(name: string): string | null {
  const [, year, release] = FILE_NAME.exec(name) ?? [];
  if (year === undefined || (release !== '0' && release !== '1')) return null;
  return `20${year.padStart(2, '0')}-${release === '0' ? '01' : '07'}-01`;
}
