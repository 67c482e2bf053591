import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findNamed, listFiles } from '../../pipeline/fetch/locate.ts';
import { openContent } from '../../pipeline/fetch/open-content.ts';
import { existing, readOptions, required } from '../script-options.ts';

const HELP = `Usage: node scripts/bench/next-nights.ts --files DIR --sam-night DIR --weekly-night DIR --leie-night DIR

Makes the files of three nights after those of a sample, which are not changed. Each night is a new folder with hard links to
all other files, so it has to be on the same disk. A part of \`npm run bench\`.

  --files DIR         what \`provider-supply sample\` wrote, zipped or not
  --sam-night DIR     new folder: the same files and a SAM file of the next day, one row less and one new
  --weekly-night DIR  new folder: the files of that night and a weekly NPPES file of the following week, with its sub-files:
                      every 200th provider (0.5 %) has another practice telephone number and a later last-update date
  --leie-night DIR    new folder: the files of that night and the LEIE of the next month: of every 300 entries one is gone,
                      and one of another name is new
  --help

Example:
  node scripts/bench/next-nights.ts --files sample --sam-night night-1 --weekly-night night-2 --leie-night night-3
`;

const SAM = 'SAM_Exclusions_Public_Extract_V2_26324.CSV';
const NEXT_SAM = 'SAM_Exclusions_Public_Extract_V2_26325.CSV';
const LEIE = 'UPDATED.csv';
/** One entry of so many goes, and another comes. */
const LEIE_EVERY = 300;
const NEW_EXCLUSION = { NPI: '0000000000', DOB: '19700101', EXCLDATE: '20261119' };
const MONTH = '20050523-20261108';
const WEEK = '20261109-20261115';
const NEXT_WEEK = '20261116-20261122';
const SUB_FILES = ['othername_pfile', 'pl_pfile', 'endpoint_pfile'];
const EVERY = 200;
const UPDATED = '11/18/2026';
const NEW_PARTY = {
  Name: 'NEXT NIGHT SUPPLY LLC',
  First: '',
  Middle: '',
  Last: '',
  Suffix: '',
  'SAM Number': 'S4MRZZZZZZ',
  NPI: '',
  'Active Date': '11/20/2026',
  Creation_Date: '2026-11-20',
};

const { values } = readOptions(HELP, {
  options: {
    files: { type: 'string' },
    'sam-night': { type: 'string' },
    'weekly-night': { type: 'string' },
    'leie-night': { type: 'string' },
  },
});
const files = existing(values.files, '--files DIR');
const samNight = required(values['sam-night'], '--sam-night DIR');
const weeklyNight = required(values['weekly-night'], '--weekly-night DIR');
const leieNight = required(values['leie-night'], '--leie-night DIR');

const replaced = await linkAll(files, samNight, SAM);
await writeLines(samNight, NEXT_SAM, nextSam(linesOf([replaced], SAM)));
await linkAll(samNight, weeklyNight, null);
await writeWeek(await listFiles(files), weeklyNight);
const month = await linkAll(weeklyNight, leieNight, LEIE);
await writeLines(leieNight, LEIE, nextLeie(linesOf([month], LEIE)));

/** Links the files of a folder into a new one, except the one that is or holds a file of a name. @returns the path of that. */
async function linkAll(from: string, to: string, except: string | null): Promise<string> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ name }) => join(from, name));
  const left = except === null ? null : await findNamed(paths, except);
  if (except !== null && left === null) throw new Error(`${from} has no ${except}`);
  for (const path of paths) if (path !== left?.path) await link(path, join(to, basename(path)));
  return left?.path ?? '';
}

/** The lines of a published file among some paths, also where an archive holds it. */
async function* linesOf(paths: readonly string[], name: string): AsyncGenerator<string> {
  const found = await findNamed(paths, name);
  if (found === null) throw new Error(`the sample has no ${name}`);
  // Iterated where it is opened: lines that come before would be lost.
  yield* createInterface({ input: await openContent(found.path, found.entry) });
}

function writeLines(folder: string, name: string, lines: AsyncIterable<string>): Promise<void> {
  const text = async function* () {
    for await (const line of lines) yield `${line}\n`;
  };
  return pipeline(Readable.from(text()), createWriteStream(join(folder, name), { highWaterMark: 1 << 20 }));
}

/** The values of a line in which every one is quoted and none holds a quote. */
function valuesOf(line: string): string[] {
  return line.slice(1, -1).split('","');
}

function lineOf(fields: readonly string[]): string {
  return `"${fields.join('","')}"`;
}

function placeOf(header: readonly string[], column: string): number {
  const place = header.indexOf(column);
  if (place < 0) throw new Error(`no column ${column}`);
  return place;
}

/** Without the first row, and with a company of another name in its place at the end. */
async function* nextSam(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let header: string[] | null = null;
  let gone: string[] | null = null;
  for await (const line of lines) {
    if (header === null) {
      header = valuesOf(line);
      yield line;
    } else if (gone === null) gone = valuesOf(line);
    else yield line;
  }
  if (header === null || gone === null) throw new Error(`${SAM} has no rows`);
  const added = [...gone];
  for (const [column, value] of Object.entries({ Classification: 'Firm', ...NEW_PARTY }))
    added[placeOf(header, column)] = value;
  yield lineOf(added);
}

/** Without some rows, each with a row of the name and place of its neighbors in its place at the end. */
async function* nextLeie(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let header: string[] | null = null;
  let before: string[] = [];
  let number = 0;
  const added: string[] = [];
  for await (const line of lines) {
    if (header === null) {
      // Its names are not quoted.
      header = line.split(',');
      yield line;
      continue;
    }
    number += 1;
    const fields = valuesOf(line);
    if (number % LEIE_EVERY === 0) {
      const [named, called] = [placeOf(header, 'LASTNAME'), placeOf(header, 'FIRSTNAME')];
      const entry = fields.with(named, before[named] ?? '').with(called, before[called] ?? '');
      for (const [column, value] of Object.entries(NEW_EXCLUSION)) entry[placeOf(header, column)] = value;
      added.push(lineOf(entry));
    } else yield line;
    before = fields;
  }
  yield* added;
}

/** The weekly file and its sub-files, which have the changed NPIs' lines as they were. */
async function writeWeek(paths: readonly string[], folder: string): Promise<void> {
  // Who is in the week before has changed since the month.
  const passed = new Set<string>();
  for await (const line of linesOf(paths, `npidata_pfile_${WEEK}.csv`)) passed.add(npiOf(line));
  const changed = new Set<string>();
  const main = linesOf(paths, `npidata_pfile_${MONTH}.csv`);
  await writeLines(folder, `npidata_pfile_${NEXT_WEEK}.csv`, changedProviders(main, passed, changed));
  for (const stem of SUB_FILES)
    await writeLines(
      folder,
      `${stem}_${NEXT_WEEK}.csv`,
      linesOfProviders(linesOf(paths, `${stem}_${MONTH}.csv`), changed),
    );
}

function npiOf(line: string): string {
  return line.slice(1, 11);
}

/** Every 200th provider that has a record, or the next that is not in `passed`; `changed` gathers them. */
async function* changedProviders(
  lines: AsyncIterable<string>,
  passed: ReadonlySet<string>,
  changed: Set<string>,
): AsyncGenerator<string> {
  let number = -1;
  let due = 0;
  let places: { readonly phone: number; readonly updated: number } | null = null;
  for await (const line of lines) {
    if (places === null) {
      const header = valuesOf(line);
      const phone = placeOf(header, 'Provider Business Practice Location Address Telephone Number');
      places = { phone, updated: placeOf(header, 'Last Update Date') };
      yield line;
      continue;
    }
    number++;
    const isBlank = line.startsWith('"",', 13);
    if (number < due || isBlank || passed.has(npiOf(line))) continue;
    due = (Math.floor(number / EVERY) + 1) * EVERY;
    const fields = valuesOf(line);
    fields[places.phone] = nextNumber(fields[places.phone] ?? '');
    fields[places.updated] = UPDATED;
    changed.add(npiOf(line));
    yield lineOf(fields);
  }
}

/** A telephone number of the same exchange. */
function nextNumber(phone: string): string {
  return phone.slice(0, -1) + String((Number(phone.slice(-1)) + 1) % 10);
}

async function* linesOfProviders(
  lines: AsyncIterable<string>,
  npis: ReadonlySet<string>,
): AsyncGenerator<string> {
  let isHeader = true;
  for await (const line of lines) {
    if (isHeader || npis.has(npiOf(line))) yield line;
    isHeader = false;
  }
}
