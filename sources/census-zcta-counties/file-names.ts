/** `tab20_zcta520_county20_natl.txt`: both geographies of 2020. */
export const FILE_NAME = /^tab(2\d)_zcta5\1_county\1_natl\.txt$/i;

/** The geographies are those of 1 January of the year in the name. */
export function yearInName(name: string): string | null {
  const year = FILE_NAME.exec(name)?.[1];
  return year === undefined ? null : `20${year}-01-01`;
}
