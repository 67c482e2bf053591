import { createHash } from 'node:crypto';
import { COLUMN_NAMES } from '../sources/medicare-opt-out/source.ts';
import { medicareSample } from './medicare-sample.ts';
import { csvLine } from './output/csv.ts';
import { dayOf, slashedDate } from './population/calendar.ts';
import { type NpiErrors, statedNpi } from './population/stated-npi.ts';
import type { RandomNumbers } from './random/random-stream.ts';

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
const NPI_ERRORS: NpiErrors = { blank: 0.01, mistyped: 0.005, ofAnother: 0.005 };
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
export const medicareOptOutSample = medicareSample(
  'medicare-opt-out',
  'opt-out affidavit',
  { affidavit: { name: NAME, header: `${COLUMN_NAMES.join(',')}\n` } },
  function* ({ index, population, enrollments, random }, add) {
    if (!population.isIndividual(index) || !random.chance(OPTED_OUT)) return;
    if (population.lifecycle(index).event === 'deactivated' || enrollments.of(index).length > 0) return;
    const npi = population.npi(index);
    const person = population.person(index);
    const names = [person.first, random.chance(FORMER_NAME) ? person.formerLast : person.last];
    // Somebody a little earlier in the population.
    const another = () => population.npi(Math.max(0, index - 1 - random.below(REACH)));
    const published = statedNpi(npi, NPI_ERRORS, another, random);
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
      add('affidavit', csvLine(values));
      if (random.chance(REPEATED)) add('affidavit', csvLine(values));
      yield [affidavitKey(values), npi];
    }
  },
);

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
