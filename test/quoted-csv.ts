import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads back, for tests, the files whose every value is quoted: one array of values per line, the header apart. */
export function writtenRows(folder: string, name: string): { header: string; rows: string[][] } {
  const [header = '', ...lines] = readFileSync(join(folder, name), 'latin1').trimEnd().split('\n');
  return { header, rows: lines.map((line) => line.slice(1, -1).split('","')) };
}

/** Names of the sample's NPPES main files. */
export const MONTH_FILE = 'npidata_pfile_20050523-20261108.csv';
export const WEEK_FILE = 'npidata_pfile_20261109-20261115.csv';
