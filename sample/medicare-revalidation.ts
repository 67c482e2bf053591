import { COLUMN_NAMES } from '../sources/medicare-revalidation/source.ts';
import { medicareSample } from './medicare-sample.ts';
import { csvLine } from './output/csv.ts';
import { dayOf, slashedDate } from './population/calendar.ts';
import { type NpiErrors, statedNpi } from './population/stated-npi.ts';
import type { RandomNumbers } from './random/random-stream.ts';

/** As downloads are kept: the month before the published name, which is the same every month. */
const NAME = '2026-10_revalidation_base.csv';

/** Every five years an enrollment is due; the next six months of these are published. */
const DATED = 0.1;
const OVERDUE = 0.05;
const ADJUSTED = 0.04;
const NPI_ERRORS: NpiErrors = { blank: 0.002, mistyped: 0.001, ofAnother: 0.002 };
const FORMER_NAME = 0.02;
const UNREADABLE = 0.001;
const ANOTHER_ROW = 0.003;
const PADDED = 0.01;
const REACH = 50;

const PERSON = '3';
const ORGANIZATION = '2';

/** The list of October 2026: every enrollment in Medicare. */
export const medicareRevalidationSample = medicareSample(
  'medicare-revalidation',
  'revalidation due date',
  { enrollment: { name: NAME, header: `${COLUMN_NAMES.join(',')}\n` } },
  function* ({ index, population, enrollments, random }, add) {
    const isPerson = population.isIndividual(index);
    const npi = population.npi(index);
    const another = () => population.npi(Math.max(0, index - 1 - random.below(REACH)));
    for (const {
      id,
      type: [, specialty],
      state,
    } of enrollments.of(index)) {
      const person = population.person(index);
      const name = isPerson
        ? [person.first, random.chance(FORMER_NAME) ? person.formerLast : person.last, '']
        : ['', '', population.organization(index).name];
      const stated = statedNpi(npi, NPI_ERRORS, another, random);
      const kind = [state, isPerson ? PERSON : ORGANIZATION, 'Non-DME Part B', specialty];
      const reassigned = isPerson ? [String(enrollments.employers(index).length), ''] : ['', ''];
      const values = [id, stated, ...name, ...kind, ...drawDates(random), ...reassigned];
      add(
        'enrollment',
        csvLine(values.map((value) => (random.chance(PADDED) && value !== '' ? `${value} ` : value))),
      );
      if (random.chance(ANOTHER_ROW))
        add('enrollment', csvLine([id, stated, ...name, ...kind, 'TBD', '', ...reassigned]));
      yield [`${id}|${stated}`, npi];
    }
  },
);

/** Due date and adjusted due date, mostly not set: the last day of a month, within six months or past. */
function drawDates(random: RandomNumbers): [due: string, adjusted: string] {
  if (random.chance(UNREADABLE)) return ['02/30/2027', ''];
  if (!random.chance(DATED)) return ['TBD', ''];
  const month = random.chance(OVERDUE) ? -1 - random.below(12) : 1 + random.below(6);
  const due = slashedDate(lastDayOfMonth(month));
  return [due, random.chance(ADJUSTED) ? slashedDate(lastDayOfMonth(month + 3)) : ''];
}

/** The last day of the month that is so many months after September 2026. */
const lastDayOfMonth = (months: number): number =>
  dayOf(new Date(Date.UTC(2026, 9 + months, 0)).toISOString().slice(0, 10));
