import { STATE_LISTS } from '../../schemas/sources/state-exclusions.ts';
import { type PublishedRow, publishedCsv } from '../../sources/nppes/fixtures/publish.ts';
import { stateExclusions } from '../../sources/state-exclusions/source.ts';
import { type Field, STATE_FILES } from '../../sources/state-exclusions/states.ts';
import { workbookOf, workbookOfSheets } from '../workbook.ts';
import type { DamagedFiles, Files } from './read-damaged.ts';
import { npiOf } from './sound-rows.ts';

type State = keyof typeof STATE_FILES;
type Values = Partial<Record<Field, string>>;

/** What is said of the invented party of a number: every fifth has an NPI, every tenth is reinstated. */
const valuesOf = (number: number): Values => ({
  'Party last name': `EXEMPLAR${number}`,
  'Party first name': 'ADA',
  'Party last name or business': `EXEMPLAR${number}`,
  'Party name, last name first': `EXEMPLAR${'ABCDEFGHIJ'[number % 10]} ADA ${number}`,
  'Party NPIs': number % 5 === 0 ? npiOf(number) : '',
  'Party type': 'NURSE',
  'Party start': `${1 + (number % 12)}/${13 + (number % 15)}/2015`,
  'Party status': number % 10 === 0 ? 'Reinstated' : 'Precluded',
  'Party reinstated': number % 10 === 0 ? '5/4/2018' : '',
});

/** The rows of a list under its published columns. */
function published(code: State, count: number, change: (values: Values, number: number) => Values) {
  const { columns } = STATE_FILES[code];
  const header = columns.map(([name], at) => name || `Unnamed ${at}`);
  const rows = Array.from({ length: count }, (_, index): PublishedRow => {
    const values = change(valuesOf(index + 1), index + 1);
    return Object.fromEntries(
      columns.map(([, field], at) => [header[at], field === null ? '' : (values[field] ?? '')]),
    );
  });
  return { header, rows };
}

const asIs = (values: Values): Values => values;

/** A list that is published as CSV, or has to be saved as one. */
function csvList(
  code: State,
  count: number,
  change = asIs as (values: Values, number: number) => Values,
): string {
  const { header, rows } = published(code, count, change);
  return publishedCsv(header, rows);
}

/** A list that is published as a workbook. @param titles the lines before its header */
function workbookList(code: State, count: number, titles: number): Promise<Uint8Array> {
  const { header, rows } = published(code, count, asIs);
  const cells = rows.map((row) => header.map((name) => row[name] ?? ''));
  return workbookOf([...Array.from({ length: titles }, () => ['Invented list']), header, ...cells]);
}

/** A workbook with some of its sheets. */
function workbookSheets(code: State, count: number, names: readonly string[]): Promise<Uint8Array> {
  const { rows } = published(code, count, asIs);
  const { sheets = {} } = STATE_FILES[code];
  return workbookOfSheets(
    names.map((name) => {
      const header = sheets[name] ?? [];
      return { name, rows: [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))] };
    }),
  );
}

function damaged(
  code: State,
  name: string,
  content: string | Uint8Array,
  expected: string,
  more: Partial<DamagedFiles> & { readonly sound?: string | Uint8Array } = {},
): DamagedFiles {
  const { state } = STATE_LISTS.find((list) => list.code === code) ?? { state: code };
  const source = stateExclusions.find(({ facts }) => facts.id === `state-exclusions-${code}`);
  if (source === undefined) throw new Error(`no list of ${code}`);
  const { sound, ...rest } = more;
  const files = (file: string | Uint8Array): Files => ({ [STATE_FILES[code].example]: file });
  return {
    name: `${state}: ${name}`,
    source,
    files: files(content),
    expected,
    ...(sound !== undefined && { before: files(sound) }),
    ...rest,
  };
}

const texas = csvList('tx', 300);
const louisiana = `Document created on: 11/1/2026 4:38:17 PM\n${csvList('la', 300)}`;
const newYork = await workbookList('ny', 60, 0);

/** Medicaid exclusion lists: one SQL and one kind of contract serve them all, so that a case of one list stands for every list of its format. */
export const DAMAGED_STATE_LISTS: readonly DamagedFiles[] = [
  damaged('tx', 'cut off inside a line', texas.slice(0, -60), 'refused cut_off'),
  damaged(
    'tx',
    'cut off inside a line without quotes',
    texas.replaceAll('"', '').slice(0, -30),
    'refused cut_off',
  ),
  damaged('tx', 'cut off after two thirds', csvList('tx', 200), 'refused too_large_a_change', {
    sound: texas,
    says: /state_exclusions_tx__exclusion has 200 rows.* 300 .*--accept-change state-exclusions-tx/,
  }),
  damaged('tx', 'a renamed column', texas.replace('"LastName"', '"Surname"'), 'refused columns_missing', {
    says: /TX_state_exclusions_2026-11-01\.csv .*"LastName".*"Surname"/,
  }),
  damaged(
    'tx',
    'dates day first',
    csvList('tx', 300, (values) => ({
      ...values,
      'Party start': (values['Party start'] ?? '').replace(/^(\d+)\/(\d+)/, '$2/$1'),
    })),
    'refused unreadable_dates',
    { says: /another order/ },
  ),
  damaged(
    'tx',
    'reinstatements emptied since the last good snapshot',
    csvList('tx', 300, (values) => ({ ...values, 'Party reinstated': '' })),
    'refused column_emptied',
    { sound: texas, says: /reinstatement_date is filled in 0 of 300 rows/ },
  ),
  damaged(
    'tx',
    'reinstatements that are no dates',
    csvList('tx', 300, (values) =>
      values['Party reinstated'] ? { ...values, 'Party reinstated': 'yes 2018' } : values,
    ),
    'refused unreadable_dates',
    { says: /"ReinstatedDate"/ },
  ),
  damaged(
    'pa',
    'the status emptied since the last good snapshot',
    csvList('pa', 300, (values) => ({ ...values, 'Party status': '' })),
    'refused column_emptied',
    { sound: csvList('pa', 300), says: /sanction is filled in 0 of 300 rows/ },
  ),
  damaged(
    'pa',
    'days with the time of day',
    csvList('pa', 300, (values) => ({ ...values, 'Party start': `${values['Party start']} 0:00:00` })),
    'kept 300 of 300',
  ),
  damaged(
    'ca',
    'NPIs, among other numbers, in scientific notation',
    csvList('ca', 300, (values) => (values['Party NPIs'] ? { ...values, 'Party NPIs': '2.00E+09' } : values)),
    'refused damaged_values',
    { says: /"Provider Number".*2\.00E\+09/ },
  ),
  damaged(
    'ny',
    'a workbook that is cut off',
    newYork.slice(0, newYork.length - 400),
    'refused broken_archive',
  ),
  damaged(
    'ny',
    'a page in the place of the workbook',
    Buffer.from('<html>Log in</html>'),
    'refused broken_archive',
  ),
  damaged('la', 'as it is published', louisiana, 'kept 300 of 300'),
  damaged('la', 'cut off inside a line', louisiana.slice(0, -60), 'refused cut_off'),
  damaged(
    'la',
    'without its first line',
    louisiana.slice(louisiana.indexOf('\n') + 1),
    'refused columns_missing',
  ),
  damaged(
    'mi',
    'the second column of sources renamed',
    await workbookOf([
      ['Invented list'],
      STATE_FILES.mi.columns.map(([name], at) => (at === 9 ? 'Source of the sanction' : name)),
      ...Array.from({ length: 60 }, (_, at) => [
        '',
        `EXEMPLAR${at}`,
        'ADA',
        '',
        'Physician',
        '',
        'Detroit',
        '',
        '1/2/2015',
      ]),
    ]),
    'refused columns_missing',
    { says: /"Sanction Source"/ },
  ),
  damaged(
    'oh',
    'without the sheet of organizations',
    await workbookSheets('oh', 60, ['Individuals']),
    'refused not_xlsx',
    {
      says: /"Organizations"/,
    },
  ),
  damaged('ky', 'a line less before the header', await workbookList('ky', 60, 1), 'refused columns_missing'),
];
