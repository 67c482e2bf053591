import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npiCheckDigit } from '../schemas/npi.ts';
import { MONTH_FILE, writtenRows } from './quoted-csv.ts';

const PHONE = 'Provider Business Practice Location Address Telephone Number';
const SERVICES = 'Hospital_and_other.DATA.Q3_2026.csv';
/** Files of the source that the first night does not have: payments. */
const LATER = /^OP_/;
/** How many providers of the sample are looked at, and may change. */
const WATCHED = 40;

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The NPI of a provider that is added. @param number from 1 on, in the order they are added in */
export function addedNpi(number: number): string {
  const digits = `1${String(number).padStart(8, '9')}`;
  return `${digits}${npiCheckDigit(digits)}`;
}

/** Source files that change from night to night, as a seed says. */
export class ChangingFiles {
  readonly folder: string;
  /** NPIs of people of the sample, whose rows may change, and those that were added. */
  readonly npis: string[];
  readonly #aside: string;
  readonly #random: () => number;
  #added = 0;

  /** Takes the files of some sources away. @param folder of a written sample */
  constructor(folder: string, random: () => number) {
    this.folder = folder;
    this.#random = random;
    this.#aside = `${folder}-later`;
    mkdirSync(this.#aside);
    for (const name of readdirSync(folder).filter((file) => LATER.test(file)))
      renameSync(join(folder, name), join(this.#aside, name));
    const people = writtenRows(folder, MONTH_FILE).rows.filter(([, type]) => type === '1');
    this.npis = people.slice(0, WATCHED).map(([npi]) => npi ?? '');
  }

  /** One of some. */
  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.#random() * from.length)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  }

  /** The files that were taken away come back. */
  bringBack(): void {
    for (const name of readdirSync(this.#aside)) renameSync(join(this.#aside, name), join(this.folder, name));
  }

  /** Some providers have other telephones, and one is new. @param week the file's dates, `20261116-20261122` */
  writeWeek(week: string): void {
    const { header, rows } = writtenRows(this.folder, MONTH_FILE);
    const columns = header.slice(1, -1).split('","');
    const people = rows.filter(([npi]) => npi !== undefined && this.npis.includes(npi));
    const rung = Array.from({ length: 8 }, () => this.pick(people));
    this.#added += 1;
    const added = addedNpi(this.#added);
    const written = new Map(
      [...new Set(rung)].map((row) => {
        const phone = `212555${String(Math.floor(this.#random() * 10_000)).padStart(4, '0')}`;
        return [row[0] ?? '', row.with(columns.indexOf(PHONE), phone)];
      }),
    );
    written.set(added, this.pick(people).with(0, added));
    this.npis.push(added);
    const lines = [...written.values()].map((row) => `"${row.join('","')}"\n`);
    writeFileSync(join(this.folder, `npidata_pfile_${week}.csv`), `${header}\n${lines.join('')}`, 'latin1');
  }

  /** Adds a row to a weekly file with the NPI of a provider that it does not have, and the date of the deactivation. */
  deactivateOne(week: string): void {
    const path = join(this.folder, `npidata_pfile_${week}.csv`);
    const { header, rows } = writtenRows(this.folder, `npidata_pfile_${week}.csv`);
    const columns = header.slice(1, -1).split('","');
    const there = new Set(rows.map(([npi]) => npi));
    const row = columns
      .map(() => '')
      .with(0, this.pick(this.npis.filter((npi) => !there.has(npi))))
      .with(columns.indexOf('NPI Deactivation Date'), '11/20/2026');
    writeFileSync(path, `${readFileSync(path, 'latin1')}"${row.join('","')}"\n`, 'latin1');
  }

  /** Two exclusions are lifted, of those that have values where most have: no column empties. */
  shortenList(): void {
    const path = join(this.folder, 'UPDATED.csv');
    const [header = '', ...rows] = readFileSync(path, 'latin1').trimEnd().split('\n');
    const alike = Map.groupBy(rows, (row) =>
      row
        .split('","')
        .map((value) => /^"?0*"?$/.test(value))
        .join(),
    );
    const [usual = []] = [...alike.values()].sort((a, b) => b.length - a.length);
    const lifted = new Set([this.pick(usual), this.pick(usual)]);
    const left = rows.filter((row) => !lifted.has(row));
    writeFileSync(path, `${[header, ...left].join('\n')}\n`, 'latin1');
  }

  /** A facility has another telephone. @returns its CCN */
  ringFacility(): string {
    const path = join(this.folder, SERVICES);
    const lines = readFileSync(path, 'latin1').split('\n');
    const columns = (lines[0] ?? '').split(',');
    const at = 1 + Math.floor(this.#random() * (lines.length - 2));
    const row = (lines[at] ?? '').split(',');
    lines[at] = row.with(columns.indexOf('PHNE_NUM'), '2125550123').join(',');
    writeFileSync(path, lines.join('\n'), 'latin1');
    return row[columns.indexOf('PRVDR_NUM')] ?? '';
  }
}
