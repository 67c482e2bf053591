import { createHash } from 'node:crypto';
import { COLUMN_NAMES } from '../sources/medicare-opt-out/source.ts';
import { csvLine } from './output/csv.ts';
import type { LineFile } from './output/line-file.ts';
import {
  openSampleFile,
  type SampleContext,
  type SampleWriter,
  type TruthLink,
  writeProviders,
} from './output/sample-writer.ts';
import { dayOf, slashedDate } from './population/calendar.ts';
import { MedicareEnrollments } from './population/medicare-enrollments.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

/** As downloads are kept: the month before the published name, which does not say the year. */
const NAME = '2026-10_Opt_Out_List_October.csv';
const LAST_DAY = dayOf('2026-10-31');
const FIRST_DAY = dayOf('1998-01-01');
const TWO_YEARS = 730;
/** From this day on an affidavit renews itself. */
const RENEWS_FROM = dayOf('2015-06-16');

/** Of the individuals who are not enrolled in Medicare: 1 % of all, several times the real share, so that small samples have some. */
const OPTED_OUT = 0.015;
const BEFORE_RENEWAL = 0.25;
/** Older affidavits whose end date has passed though the list still has them. */
const PAST_END = 0.1;
const FUTURE = 0.01;
const WITHOUT_NPI = 0.01;
const MISTYPED_NPI = 0.005;
const NPI_OF_ANOTHER = 0.005;
const FORMER_NAME = 0.02;
const SECOND_ROW = 0.02;
const REPEATED = 0.005;
const PADDED = 0.02;
const LOWER_CASE = 0.01;
const WITHOUT_FLAG = 0.003;
const WITHOUT_END = 0.003;
const BARE_DATES = 0.05;
const REACH = 50;

const SPECIALTIES = [
  'Psychiatry',
  'Clinical Psychologist',
  'Licensed Clinical Social Worker',
  'Family Practice',
  'Internal Medicine',
  'Oral Surgery (Dentist only)',
  'Obstetrics/Gynecology',
  'Nurse Practitioner',
  'Plastic And Reconstructive Surgery',
] as const;

/** The list of October 2026. */
export const medicareOptOutSample: SampleWriter = {
  source: 'medicare-opt-out',
  write: async (context) => {
    const file = await openSampleFile(context, NAME);
    file.add(`${COLUMN_NAMES.join(',')}\n`);
    const rows = new AffidavitRows(context);
    return writeProviders(context, [file], (index) => rows.add(file, index));
  },
};

class AffidavitRows {
  readonly #context: SampleContext;
  readonly #enrollments: MedicareEnrollments;
  readonly #rows: RandomStream;

  constructor(context: SampleContext) {
    this.#context = context;
    this.#enrollments = new MedicareEnrollments(context.population);
    this.#rows = new RandomStream(context.population.seed, 'opt-out affidavit');
  }

  /** Adds the lines of a provider, mostly none; yields their truth links. */
  *add(file: LineFile, index: number): Generator<TruthLink> {
    const { population } = this.#context;
    const random = this.#rows.numbers(index);
    if (!population.isIndividual(index) || !random.chance(OPTED_OUT)) return;
    if (population.lifecycle(index).event === 'deactivated' || this.#enrollments.of(index).length > 0) return;
    const npi = population.npi(index);
    const person = population.person(index);
    const names = [person.first, random.chance(FORMER_NAME) ? person.formerLast : person.last];
    const published = this.#publishedNpi(index, random);
    const dates = drawDates(random);
    const flag = random.chance(WITHOUT_FLAG) ? '' : random.chance(0.85) ? 'Y' : 'N';
    const specialties: string[] = [random.pick(SPECIALTIES)];
    if (random.chance(SECOND_ROW)) specialties.push('Undefined Physician type (Specify)');
    const { line1, line2, city, state, postalCode } = population.practice(index);
    for (const specialty of specialties) {
      const padded = [...names, published, specialty, ...dates, line1, line2, city, state, postalCode].map(
        (value) => (random.chance(PADDED) && value !== '' ? `${value}  ` : value),
      );
      const shown = random.chance(LOWER_CASE) ? flag.toLowerCase() : flag;
      const values = [...padded, shown, '10/15/2026'];
      file.add(csvLine(values));
      if (random.chance(REPEATED)) file.add(csvLine(values));
      yield [affidavitKey(values), npi];
    }
  }

  /** Blank, with two digits exchanged, or of somebody a little earlier in the population; mostly right. */
  #publishedNpi(index: number, random: RandomNumbers): string {
    const { population } = this.#context;
    const npi = population.npi(index);
    if (random.chance(WITHOUT_NPI)) return '';
    if (random.chance(MISTYPED_NPI)) return `${npi.slice(0, 7)}${npi[8]}${npi[7]}${npi[9]}`;
    return random.chance(NPI_OF_ANOTHER) ? population.npi(Math.max(0, index - 1 - random.below(REACH))) : npi;
  }
}

/** Effective and end date. The end is that of the present two years, whichever affidavit they began with. */
function drawDates(random: RandomNumbers): [effective: string, end: string] {
  const isOld = random.chance(BEFORE_RENEWAL);
  const [from, to] = isOld ? [FIRST_DAY, RENEWS_FROM] : [RENEWS_FROM, LAST_DAY];
  const effective = random.chance(FUTURE) ? LAST_DAY + 1 + random.below(60) : from + random.below(to - from);
  const periods = Math.floor((LAST_DAY - effective) / TWO_YEARS) + 1;
  const passed = isOld && random.chance(PAST_END) ? 1 + random.below(Math.max(1, periods - 1)) : 0;
  const end = effective + TWO_YEARS * Math.max(1, periods - passed);
  const written = (day: number) => {
    const date = slashedDate(day);
    return random.chance(BARE_DATES) ? date.replaceAll(/(^|\/)0/g, '$1') : date;
  };
  return [written(effective), random.chance(WITHOUT_END) ? '' : written(end)];
}

/** As ingest keys affidavits: without the date of update. */
function affidavitKey(values: readonly string[]): string {
  const text = values
    .slice(0, -1)
    .map((value) => value.trim())
    .join('|');
  return createHash('sha256').update(text).digest('hex');
}
