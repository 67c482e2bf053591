import { CsvLayout, type Row } from '../output/csv.ts';
import type { LineFile } from '../output/line-file.ts';
import {
  openSampleFile,
  type SampleContext,
  type SampleWriter,
  type TruthLink,
  writeProviders,
} from '../output/sample-writer.ts';
import type { RandomNumbers } from '../random/random-stream.ts';
import { PaymentRows, publishedColumns } from './payment-rows.ts';
import { type Recipient, Recipients } from './recipients.ts';

const PROGRAM_YEARS = [2024, 2025] as const;
const STAMP = 'P06302026_06032026';
const RESEARCH_SHARE = 0.03;
const OWNERSHIP_SHARE = 0.005;
const REMOVED_SHARE = 0.002;
const HOSPITAL_SHARE = 0.01;
/** Record ids a recipient may use in a year, and the first of a year: general payments have those up to `RESEARCH_ID`. */
const IDS_EACH = 64;
const FIRST_RECORD = 1_000_000_000;
const RECORDS_A_YEAR = 20_000_000_000;
const FURTHER_ID = 20;
const RESEARCH_ID = 40;
const OWNERSHIP_ID = 50;
const HOSPITAL_ID = 60;

/**
 * Open Payments as published in June 2026: general, research and ownership payments of two program years, the list of
 * removed records of the older one, and the recipient profile supplement. The truth of a profile is keyed by its id.
 */
export const openPaymentsSample: SampleWriter = {
  source: 'open-payments',
  write: async (context) => {
    const files = await openFiles(context);
    const recipients = new Recipients(context.population);
    const rows = new PaymentRows(context.population.seed);
    const written = files.map(({ file }) => file);
    return writeProviders(context, written, (index) =>
      recipients.of(index).map((recipient, place): TruthLink => {
        addRecipient(files, rows, recipient, 2 * index + place);
        return [recipient.profileId, recipient.truth];
      }),
    );
  },
};

/** An open file and how its lines are made. */
interface OpenFile {
  readonly role: string;
  readonly year: number | null;
  readonly layout: CsvLayout;
  readonly file: LineFile;
}

async function openFiles(context: SampleContext): Promise<OpenFile[]> {
  const files: OpenFile[] = [];
  const open = async (role: string, year: number | null, name: string, count: number) => {
    const layout = new CsvLayout(publishedColumns(role, count));
    const archive = `${year === null ? 'PHPRFL' : `PGYR${year}`}_${STAMP}.zip`;
    const file = await openSampleFile(context, name, { encoding: 'utf8', archive });
    file.add(layout.header());
    files.push({ role, year, layout, file });
  };
  for (const year of PROGRAM_YEARS) {
    await open('general', year, `OP_DTL_GNRL_PGYR${year}_${STAMP}.csv`, 91);
    await open('research', year, `OP_DTL_RSRCH_PGYR${year}_${STAMP}.csv`, 252);
    await open('ownership', year, `OP_DTL_OWNRSHP_PGYR${year}_${STAMP}.csv`, 30);
  }
  await open('removed', 2024, `OP_REMOVED_DELETED_PGYR2024_${STAMP}.csv`, 4);
  await open('profile', null, `OP_CVRD_RCPNT_PRFL_SPLMTL_${STAMP}.csv`, 32);
  return files;
}

function addRecipient(
  files: readonly OpenFile[],
  rows: PaymentRows,
  recipient: Recipient,
  slot: number,
): void {
  const { payments: random, further } = rows.numbers(slot);
  const add = (role: string, year: number | null, row: Row) => {
    const target = files.find((file) => file.role === role && file.year === year);
    if (target === undefined) throw new RangeError(`no file of ${role} payments in ${year}`);
    const text = target.layout.line(row);
    // A value may hold a line break.
    const isOneLine = text.indexOf('\n') === text.length - 1;
    target.file.add(text, isOneLine ? 1 : text.split('\n').length - 1);
  };
  if (recipient.isInSupplement) add('profile', null, rows.profile(recipient));
  for (const [place, year] of PROGRAM_YEARS.entries()) {
    const first = FIRST_RECORD + place * RECORDS_A_YEAR + slot * IDS_EACH;
    const count = paymentsOf(place, random);
    for (let payment = 0; payment < count; payment++) {
      const values = rows.general(recipient, year, first + payment, random);
      add('general', year, values);
      if (place === 0 && random.chance(REMOVED_SHARE)) add('removed', year, removedValues(values));
    }
    const more = count === 0 ? 0 : furtherPaymentsOf(further);
    for (let payment = 0; payment < more; payment++)
      add('general', year, rows.general(recipient, year, first + FURTHER_ID + payment, further));
    if (random.chance(RESEARCH_SHARE))
      add('research', year, rows.research(recipient, year, first + RESEARCH_ID, random));
    if (recipient.isPhysician && random.chance(OWNERSHIP_SHARE))
      add('ownership', year, rows.ownership(recipient, year, first + OWNERSHIP_ID, random));
    if (random.chance(HOSPITAL_SHARE))
      add('general', year, rows.teachingHospital(slot, year, first + HOSPITAL_ID, random));
  }
}

/** One to 20, three on average; one in six got nothing in the second year. */
function paymentsOf(place: number, random: RandomNumbers): number {
  if (place > 0 && random.chance(1 / 6)) return 0;
  return 1 + Math.floor(random.fraction() ** 6 * 20);
}

/** None to three: with them the nation has its fifteen million payments. */
function furtherPaymentsOf(further: RandomNumbers): number {
  return Math.floor(further.fraction() ** 2.5 * 4);
}

function removedValues({ Record_ID = '', Program_Year = '' }: Row): Row {
  return { Change_Type: 'REMOVED', Program_Year, Payment_Type: 'General', Record_ID };
}
