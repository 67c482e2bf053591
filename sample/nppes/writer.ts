import { MAIN_COLUMNS } from '../../sources/nppes/columns/main.ts';
import {
  DEACTIVATION_COLUMNS,
  ENDPOINT_COLUMNS,
  OTHER_NAME_COLUMNS,
  PRACTICE_LOCATION_COLUMNS,
} from '../../sources/nppes/columns/sub-files.ts';
import type { LineFile } from '../output/line-file.ts';
import {
  openSampleFile,
  openSink,
  type SampleContext,
  type SampleWriter,
  writeProviders,
} from '../output/sample-writer.ts';
import { writeXlsx } from '../output/xlsx-file.ts';
import { slashedDate } from '../population/calendar.ts';
import { type Lifecycle, type LifeEvent, WEEK_START } from '../population/lifecycles.ts';
import { type Edition, isBlank, MainRows } from './main-row.ts';
import { headerLine } from './row-text.ts';
import { SubFileRows } from './sub-file-rows.ts';

const MONTH = { period: '20050523-20261108', archive: 'NPPES_Data_Dissemination_November_2026_V2.zip' };
const WEEK = {
  period: '20261109-20261115',
  archive: 'NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip',
};
/** The report is of the day after the monthly file and before the week's changes. */
const REPORT_NAME = 'NPPES_Deactivated_NPI_Report_110926_V2.xlsx';
const REPORT_ARCHIVE = 'NPPES_Deactivated_NPI_Report_110926_V2.zip';

const IN_WEEK: ReadonlySet<LifeEvent> = new Set<LifeEvent>([
  'enumerated in week',
  'updated in week',
  'deactivated in week',
  'reactivated in week',
]);
const IN_REPORT: ReadonlySet<LifeEvent> = new Set<LifeEvent>([
  'deactivated',
  'reported',
  'reactivated in week',
]);

/**
 * NPPES as published: the monthly full file, one weekly increment on top of it, both with their three sub-files, and
 * the deactivation report. Every one of the N providers is in the monthly file or, enumerated later, in the week's.
 */
export const nppesSample: SampleWriter = {
  source: 'nppes',
  write: async (context) => {
    const rows = { main: new MainRows(context.population), sub: new SubFileRows(context.population) };
    const month = await openPeriod(context, MONTH);
    const week = await openPeriod(context, WEEK);
    const files = [...Object.values(month), ...Object.values(week)];
    const written = await writeProviders(context, files, (index) => {
      const life = context.population.lifecycle(index);
      if (life.event !== 'enumerated in week') addRecord(month, rows, index, life, 'month');
      if (IN_WEEK.has(life.event)) addRecord(week, rows, index, life, 'now');
      return [];
    });
    const report = await openSink(context, REPORT_NAME, REPORT_ARCHIVE);
    return [...written, await writeXlsx(report, REPORT_NAME, deactivationRows(context))];
  },
};

/** The four files of a period. */
interface Period {
  readonly main: LineFile;
  readonly othername: LineFile;
  readonly location: LineFile;
  readonly endpoint: LineFile;
}

const STEMS = {
  main: ['npidata_pfile', MAIN_COLUMNS],
  othername: ['othername_pfile', OTHER_NAME_COLUMNS],
  location: ['pl_pfile', PRACTICE_LOCATION_COLUMNS],
  endpoint: ['endpoint_pfile', ENDPOINT_COLUMNS],
} as const;

/** The files with their headers; in an archive, each beside a file of its header alone. */
async function openPeriod(
  context: SampleContext,
  { period, archive }: { period: string; archive: string },
): Promise<Period> {
  const create = async (key: keyof Period) => {
    const [stem, columns] = STEMS[key];
    const header = headerLine(columns);
    const file = await openSampleFile(context, `${stem}_${period}.csv`, { archive });
    file.add(header);
    context.archives?.add(archive, `${stem}_${period}_fileheader.csv`, header);
    return file;
  };
  return {
    main: await create('main'),
    othername: await create('othername'),
    location: await create('location'),
    endpoint: await create('endpoint'),
  };
}

/** Adds a record's lines to a period's files; a record that is blank in that edition has no sub-file lines. */
function addRecord(
  period: Period,
  { main, sub }: { main: MainRows; sub: SubFileRows },
  index: number,
  life: Lifecycle,
  edition: Edition,
): void {
  period.main.add(main.line(index, life, edition));
  if (isBlank(life, edition)) return;
  for (const line of sub.otherNames(index, life)) period.othername.add(line);
  for (const line of sub.locations(index)) period.location.add(line);
  for (const line of sub.endpoints(index)) period.endpoint.add(line);
}

/** Title row, header row, then NPI and date as text: everybody who stood deactivated on the day of the report. */
function* deactivationRows({ population, providers }: SampleContext): Generator<readonly string[]> {
  yield [`NPPES Deactivated NPI Report as of ${slashedDate(WEEK_START)}`];
  yield DEACTIVATION_COLUMNS.map(({ name }) => name);
  for (let index = 0; index < providers; index++) {
    const { event, deactivated } = population.lifecycle(index);
    if (IN_REPORT.has(event) && deactivated !== null) yield [population.npi(index), slashedDate(deactivated)];
  }
}
