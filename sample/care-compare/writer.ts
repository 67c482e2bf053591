import { ASC_COLUMNS } from '../../sources/care-compare/columns/asc.ts';
import { AFFILIATION_COLUMNS, CLINICIAN_COLUMNS } from '../../sources/care-compare/columns/clinicians.ts';
import { FOOTNOTE_COLUMNS, MEASURE_DATE_COLUMNS } from '../../sources/care-compare/columns/companions.ts';
import { DIALYSIS_COLUMNS } from '../../sources/care-compare/columns/dialysis.ts';
import { HOME_HEALTH_COLUMNS } from '../../sources/care-compare/columns/home-health.ts';
import { HOME_HEALTH_SURVEY_COLUMNS } from '../../sources/care-compare/columns/home-health-survey.ts';
import {
  HOSPICE_COLUMNS,
  HOSPICE_MEASURE_COLUMNS,
  HOSPICE_SURVEY_COLUMNS,
} from '../../sources/care-compare/columns/hospice.ts';
import { HOSPITAL_COLUMNS } from '../../sources/care-compare/columns/hospital.ts';
import { NURSING_HOME_COLUMNS } from '../../sources/care-compare/columns/nursing-home.ts';
import { OWNER_COLUMNS, PENALTY_COLUMNS } from '../../sources/care-compare/columns/nursing-home-files.ts';
import { type CsvFormat, CsvLayout, PLAIN_CSV, type Row, writeCsv } from '../output/csv.ts';
import type { WrittenFile } from '../output/line-file.ts';
import {
  openSampleFile,
  type SampleContext,
  type SampleWriter,
  writeProviders,
} from '../output/sample-writer.ts';
import { Facilities, type Facility, type FacilityType } from '../population/facilities.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { ascRows } from './asc-rows.ts';
import { ClinicianRows } from './clinician-rows.ts';
import { hospiceMeasureRows, hospiceRow, hospiceSurveyRows } from './hospice-rows.ts';
import { ownerRows, penaltyRows } from './nursing-home-rows.ts';
import { dialysisRow, homeHealthRow, homeHealthSurveyRow, hospitalRow, nursingHomeRow } from './wide-rows.ts';

const PLAIN: CsvFormat = { ...PLAIN_CSV, header: 'quoted' };
const QUOTED: CsvFormat = { ...PLAIN, quoted: 'filled' };
const WINDOWS: CsvFormat = { ...PLAIN, lineEnd: '\r\n' };
const NURSING: CsvFormat = { ...WINDOWS, quoted: 'filled', blankLine: true };
const MONTH = 'Oct2026';

/** Invented texts behind the codes the sample uses. */
const FOOTNOTES = ['1', '5', '16', '19', '22', '23'].map((code) => ({
  Footnote: code,
  'Footnote Text': `What footnote ${code} says, in the sample.`,
}));
const MEASURE_DATES = [
  ['ASC_9', 'Percentage of patients with a follow-up recommendation', '01/01/2025', '12/31/2025'],
  ['ASC_12', 'Hospital visits after colonoscopy', '01/01/2023', '12/31/2025'],
  ['ASC_20', 'Vaccination coverage of health care personnel', '10/01/2025', '12/31/2025'],
] as const;

/**
 * Care Compare as published: every file in the quoting, line ends, encoding and markers of its own. Facilities are those
 * of the other facility lists; clinicians are individuals of the sample, affiliated with facilities of their state.
 */
export const careCompareSample: SampleWriter = {
  source: 'care-compare',
  write: async (context) => {
    const facilities = new Facilities(context.population, context.providers);
    return [
      ...(await writeFacilityFiles(context, facilities)),
      ...(await writeClinicians(context, facilities)),
    ];
  },
};

async function writeFacilityFiles(context: SampleContext, { all }: Facilities): Promise<WrittenFile[]> {
  const { population } = context;
  const listed = all.filter(({ standing }) => standing === 'active' || standing === 'veterans');
  /** The rows of a type's file; each file has a random stream of its own, so that a new file changes no other. */
  function* rowsOf(
    type: FacilityType,
    file: string,
    rows: (facility: Facility, random: RandomNumbers) => Iterable<Row>,
  ) {
    const stream = new RandomStream(population.seed, `care compare ${file}`);
    for (const facility of listed)
      if (facility.type === type) yield* rows(facility, stream.numbers(facility.ordinal));
  }
  const ownerOf = ({ provider }: Facility): string => {
    const { first, last } = population.person(provider);
    return `${last}, ${first}`;
  };
  const write = (
    name: string,
    columns: readonly { readonly name: string }[],
    rows: Iterable<Row>,
    format: CsvFormat,
  ) => writeCsv(context, name, namesOf(columns), rows, format);
  return [
    await write(
      'Hospital_General_Information.csv',
      HOSPITAL_COLUMNS,
      rowsOf('hospital', 'hospital', (f, r) => [hospitalRow(f, r)]),
      PLAIN,
    ),
    await write(
      `NH_ProviderInfo_${MONTH}.csv`,
      NURSING_HOME_COLUMNS,
      rowsOf('nursing-home', 'nursing home', (f, r) => [nursingHomeRow(f, r)]),
      NURSING,
    ),
    await write(
      `NH_Penalties_${MONTH}.csv`,
      PENALTY_COLUMNS,
      rowsOf('nursing-home', 'penalty', penaltyRows),
      NURSING,
    ),
    await write(
      `NH_Ownership_${MONTH}.csv`,
      OWNER_COLUMNS,
      rowsOf('nursing-home', 'owner', (f, r) => ownerRows(f, ownerOf(f), r)),
      NURSING,
    ),
    await write(
      `HH_Provider_${MONTH}.csv`,
      HOME_HEALTH_COLUMNS,
      rowsOf('home-health', 'home health', (f, r) => [homeHealthRow(f, r)]),
      PLAIN,
    ),
    await write(
      `HHCAHPS_Provider_${MONTH}.csv`,
      HOME_HEALTH_SURVEY_COLUMNS,
      rowsOf('home-health', 'home health survey', (f, r) => [homeHealthSurveyRow(f, r)]),
      PLAIN,
    ),
    await write(
      `Hospice_General-Information_${MONTH}.csv`,
      HOSPICE_COLUMNS,
      rowsOf('hospice', 'hospice', (f) => [hospiceRow(f)]),
      PLAIN,
    ),
    await write(
      `Hospice_Provider_${MONTH}.csv`,
      HOSPICE_MEASURE_COLUMNS,
      rowsOf('hospice', 'hospice measure', hospiceMeasureRows),
      PLAIN,
    ),
    await write(
      `Provider_CAHPS_Hospice_Survey_Data_${MONTH}.csv`,
      HOSPICE_SURVEY_COLUMNS,
      rowsOf('hospice', 'hospice survey', hospiceSurveyRows),
      PLAIN,
    ),
    await write(
      'DFC_FACILITY.csv',
      DIALYSIS_COLUMNS,
      rowsOf('dialysis', 'dialysis', (f, r) => [dialysisRow(f, r)]),
      PLAIN,
    ),
    await write(
      'ASC_Facility.csv',
      ASC_COLUMNS,
      rowsOf('asc', 'asc', (f, r) => ascRows(f, population.npi(f.provider + 1), r)),
      WINDOWS,
    ),
    await write('Footnote_Crosswalk.csv', FOOTNOTE_COLUMNS, FOOTNOTES, PLAIN),
    await write(
      'Measure_Dates.csv',
      MEASURE_DATE_COLUMNS,
      MEASURE_DATES.map(([id, name, start, end]) => ({
        'Measure ID': id,
        'Measure Name': name,
        'Start Date': start,
        'End Date': end,
      })),
      QUOTED,
    ),
  ];
}

async function writeClinicians(context: SampleContext, facilities: Facilities): Promise<WrittenFile[]> {
  const rows = new ClinicianRows(context.population, facilities);
  const open = async (name: string, columns: readonly { readonly name: string }[]) => {
    const layout = new CsvLayout(namesOf(columns), PLAIN);
    const file = await openSampleFile(context, name);
    file.add(layout.header());
    return { layout, file };
  };
  const clinicians = await open(
    'DAC_NationalDownloadableFile.csv',
    CLINICIAN_COLUMNS.filter(({ name }) => !name.startsWith('hosp_afl')),
  );
  const affiliations = await open('Facility_Affiliation.csv', AFFILIATION_COLUMNS);
  return writeProviders(context, [clinicians.file, affiliations.file], (index) => {
    if (!rows.isClinician(index)) return [];
    for (const row of rows.clinician(index)) clinicians.file.add(clinicians.layout.line(row));
    for (const row of rows.affiliations(index)) affiliations.file.add(affiliations.layout.line(row));
    return [];
  });
}

const namesOf = (columns: readonly { readonly name: string }[]): string[] => columns.map(({ name }) => name);
