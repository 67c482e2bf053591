import { createHash } from 'node:crypto';
import { STATES } from '../schemas/states.ts';
import { COLUMN_NAMES } from '../sources/cms-revoked/source.ts';
import { type MedicareRows, medicareSample } from './medicare-sample.ts';
import { csvLine } from './output/csv.ts';
import { dayOf, slashedDate } from './population/calendar.ts';
import { enrollmentId } from './population/medicare-enrollments.ts';
import { type NpiErrors, statedNpi } from './population/stated-npi.ts';
import type { RandomNumbers } from './random/random-stream.ts';

const NAME = 'Revocation_Extract_2026.10.30.csv';
const LAST_DAY = dayOf('2026-10-30');
const FIRST_DAY = dayOf('2016-01-01');
const YEAR = 365;

/** Of the providers who are not enrolled in Medicare: more than in fact, and of the first ones many, so that small samples have some. */
const REVOKED = 0.003;
const REVOKED_OF_FIRST = 0.06;
const FIRST_PROVIDERS = 240;
const FUTURE = 0.01;
const NPI_ERRORS: NpiErrors = { blank: 0.01, mistyped: 0.01, ofAnother: 0.01 };
const FORMER_NAME = 0.03;
const SECOND_REASON = 0.2;
const SECOND_ENROLLMENT = 0.05;
const SEVERAL_NPIS = 0.03;
const REPEATED = 0.01;
const PADDED = 0.02;
const WITHOUT_BAR = 0.02;
const REACH = 50;
/** Numbers of enrollments of a provider; nobody else has them. */
const ENROLLMENTS = 4;

const REASONS = [
  '424.535(A)(1) Noncompliance',
  '424.535(A)(2) Provider Or Supplier Conduct (Exclusion)',
  '424.535(A)(3) Felonies',
  '424.535(A)(5) On-Site Review',
  '424.535(A)(8) Abuse Of Billing Privileges',
  '424.535(A)(9) Failure To Report',
  '424.535(A)(12) Medicaid Termination',
] as const;

const PERSON_TYPES = [
  'PRACTITIONER - INTERNAL MEDICINE',
  'PRACTITIONER - FAMILY PRACTICE',
  'PRACTITIONER - NURSE PRACTITIONER',
] as const;
const ORGANIZATION_TYPES = [
  'PART B SUPPLIER - CLINIC/GROUP PRACTICE',
  'DME SUPPLIER - MEDICAL SUPPLY COMPANY',
  'PART A PROVIDER - HOME HEALTH AGENCY',
] as const;

/** The list of October 2026. */
export const cmsRevokedSample = medicareSample(
  'cms-revoked',
  'revocation',
  { revocation: { name: NAME, header: `${COLUMN_NAMES.join(',')}\n` } },
  function* (about, add) {
    const { index, population, enrollments, random } = about;
    if (!random.chance(index < FIRST_PROVIDERS ? REVOKED_OF_FIRST : REVOKED)) return;
    if (population.lifecycle(index).event === 'deactivated' || enrollments.of(index).length > 0) return;
    const isPerson = population.isIndividual(index);
    const npi = population.npi(index);
    const type = random.pick(isPerson ? PERSON_TYPES : ORGANIZATION_TYPES);
    const name = nameOf(about);
    const another = anotherNpi(about);
    const isSeveral = !isPerson && another !== null && random.chance(SEVERAL_NPIS);
    const stated = statedNpi(npi, NPI_ERRORS, () => another, random);
    const count = 1 + Number(random.chance(SECOND_ENROLLMENT));
    for (let n = 0; n < count; n++) {
      const id = enrollmentId(isPerson ? 'I' : 'O', index * ENROLLMENTS + n);
      const state = n === 0 ? population.practice(index).state : random.pick(STATES).code;
      const tail = [isSeveral ? 'Y' : 'N', state, type, ...drawReasonAndDates(random)];
      const values = [id, stated, ...name, ...tail].map((value) =>
        random.chance(PADDED) && value !== '' ? `${value}  ` : value,
      );
      add('revocation', csvLine(values));
      if (random.chance(REPEATED)) add('revocation', csvLine(values));
      yield [revocationKey(values), npi];
      if (!isSeveral) continue;
      const second = [id, another, ...name, ...tail];
      add('revocation', csvLine(second));
      yield [revocationKey(second), another];
    }
  },
);

/** First, middle, last and organization name. */
function nameOf({ index, population, random }: MedicareRows): string[] {
  if (!population.isIndividual(index)) return ['', '', '', population.organization(index).name];
  const { first, middle, last, formerLast } = population.person(index);
  return [first, middle, random.chance(FORMER_NAME) ? formerLast : last, ''];
}

/** The NPI of a provider of the same kind a little earlier in the population. */
function anotherNpi({ index, population, random }: MedicareRows): string | null {
  const other = index - 1 - random.below(REACH);
  const isSameKind = other >= 0 && population.isIndividual(other) === population.isIndividual(index);
  return isSameKind ? population.npi(other) : null;
}

/** Reasons, effective date and end of the re-enrollment bar, which is one to ten years. */
function drawReasonAndDates(random: RandomNumbers): string[] {
  const first = random.pick(REASONS);
  const second = random.pick(REASONS);
  const reasons = random.chance(SECOND_REASON) && second !== first ? `${first};${second}` : first;
  const effective = random.chance(FUTURE)
    ? LAST_DAY + 1 + random.below(60)
    : FIRST_DAY + random.below(LAST_DAY - FIRST_DAY);
  // The calendar of the sample ends before the longest bars do.
  const bar = Math.min(effective + YEAR * (1 + random.below(10)), dayOf('2030-12-31'));
  return [reasons, slashedDate(effective), random.chance(WITHOUT_BAR) ? '' : slashedDate(bar)];
}

/** As ingest keys revocations. */
const revocationKey = (values: readonly string[]): string =>
  createHash('sha256')
    .update(values.map((value) => value.trim()).join('|'))
    .digest('hex');
