import { COLUMN_NAMES } from '../sources/order-and-referring/source.ts';
import { medicareSample } from './medicare-sample.ts';
import { csvLine } from './output/csv.ts';
import type { RandomNumbers } from './random/random-stream.ts';

const NAME = 'OrderReferring_20261116.csv';

/** Provider types that may order nothing. */
const NEVER = /CHIROPRACTIC|THERAPIST|SOCIAL WORKER|COUNSELOR|ANESTHETIST/;
/** Types that may order some of it: not home health care, power mobility devices and hospice care. */
const IN_PART = /PSYCHOLOGIST|OPTOMETRY|PODIATRY/;
/** Types that are no physicians: no hospice care. */
const NO_PHYSICIAN = /NURSE PRACTITIONER|PHYSICIAN ASSISTANT/;
const REPEATED = 0.001;
/** NPIs with a second row under a former name, and those of them whose rows disagree. */
const SECOND_ROW = 0.004;
const DISAGREEING = 0.25;
const PADDED = 0.01;
const LOWER_CASE = 0.002;
const BLANK_FLAG = 0.001;
const WITHOUT_NPI = 0.0005;
/** NPIs the registry does not have. */
const UNKNOWN_NPI = 0.0005;
const FIRST_UNKNOWN_PROVIDER = 96_000_000;

/** The file of November 16, 2026: one row for each person who is enrolled in Medicare and of a type that may order. */
export const orderAndReferringSample = medicareSample(
  'order-and-referring',
  'order and referring row',
  { eligible: { name: NAME, header: `${COLUMN_NAMES.join(',')}\n` } },
  function* ({ index, population, enrollments, random }, add) {
    if (!population.isIndividual(index)) return;
    const [enrollment] = enrollments.of(index);
    if (enrollment === undefined || NEVER.test(enrollment.type[1])) return;
    const isKnown = !random.chance(UNKNOWN_NPI);
    const stated = population.npi(isKnown ? index : FIRST_UNKNOWN_PROVIDER + index);
    const npi = random.chance(WITHOUT_NPI) ? '' : stated;
    const { first, last, formerLast } = population.person(index);
    const flags = flagsOf(enrollment.type[1]);
    const line = (lastName: string, shown: readonly string[]) =>
      csvLine([npi, ...[lastName, first].map((name) => padded(name, random)), ...shown]);
    const lines = [
      line(
        last,
        flags.map((flag) => asTyped(flag, random)),
      ),
    ];
    if (random.chance(REPEATED)) lines.push(...lines);
    if (random.chance(SECOND_ROW))
      lines.push(line(formerLast, random.chance(DISAGREEING) ? flags.map(() => 'N') : flags));
    for (const added of lines) add('eligible', added);
    if (npi !== '') yield [npi, isKnown ? npi : ''];
  },
);

/** PARTB, DME, HHA, PMD, HOSPICE. */
function flagsOf(type: string): readonly string[] {
  if (IN_PART.test(type)) return ['Y', 'Y', 'N', 'N', 'N'];
  return NO_PHYSICIAN.test(type) ? ['Y', 'Y', 'Y', 'Y', 'N'] : ['Y', 'Y', 'Y', 'Y', 'Y'];
}

const padded = (name: string, random: RandomNumbers): string => (random.chance(PADDED) ? `${name}   ` : name);

function asTyped(flag: string, random: RandomNumbers): string {
  if (random.chance(BLANK_FLAG)) return '';
  return random.chance(LOWER_CASE) ? flag.toLowerCase() : flag;
}
