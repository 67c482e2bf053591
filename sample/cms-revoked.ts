import { createHash } from 'node:crypto';
import { STATES } from '../schemas/states.ts';
import { COLUMN_NAMES } from '../sources/cms-revoked/source.ts';
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
import { enrollmentId, MedicareEnrollments } from './population/medicare-enrollments.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

const NAME = 'Revocation_Extract_2026.10.30.csv';
const LAST_DAY = dayOf('2026-10-30');
const FIRST_DAY = dayOf('2016-01-01');
const YEAR = 365;

/** Of the providers who are not enrolled in Medicare: more than in fact, and of the first ones many, so that small samples have some. */
const REVOKED = 0.003;
const REVOKED_OF_FIRST = 0.06;
const FIRST_PROVIDERS = 240;
const FUTURE = 0.01;
const WITHOUT_NPI = 0.01;
const MISTYPED_NPI = 0.01;
const NPI_OF_ANOTHER = 0.01;
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
export const cmsRevokedSample: SampleWriter = {
  source: 'cms-revoked',
  write: async (context) => {
    const file = await openSampleFile(context, NAME);
    file.add(`${COLUMN_NAMES.join(',')}\n`);
    const rows = new RevocationRows(context);
    return writeProviders(context, [file], (index) => rows.add(file, index));
  },
};

class RevocationRows {
  readonly #context: SampleContext;
  readonly #enrollments: MedicareEnrollments;
  readonly #rows: RandomStream;

  constructor(context: SampleContext) {
    this.#context = context;
    this.#enrollments = new MedicareEnrollments(context.population);
    this.#rows = new RandomStream(context.population.seed, 'revocation');
  }

  /** Adds the lines of a provider, mostly none; yields their truth links. */
  *add(file: LineFile, index: number): Generator<TruthLink> {
    const { population } = this.#context;
    const random = this.#rows.numbers(index);
    if (!random.chance(index < FIRST_PROVIDERS ? REVOKED_OF_FIRST : REVOKED)) return;
    if (population.lifecycle(index).event === 'deactivated' || this.#enrollments.of(index).length > 0) return;
    const isPerson = population.isIndividual(index);
    const npi = population.npi(index);
    const type = random.pick(isPerson ? PERSON_TYPES : ORGANIZATION_TYPES);
    const name = this.#name(index, random);
    const another = this.#another(index, random);
    const isSeveral = !isPerson && another !== null && random.chance(SEVERAL_NPIS);
    const stated = this.#statedNpi(index, another, random);
    const count = 1 + Number(random.chance(SECOND_ENROLLMENT));
    for (let n = 0; n < count; n++) {
      const id = enrollmentId(isPerson ? 'I' : 'O', index * ENROLLMENTS + n);
      const state = n === 0 ? population.practice(index).state : random.pick(STATES).code;
      const tail = [isSeveral ? 'Y' : 'N', state, type, ...drawReasonAndDates(random)];
      const values = [id, stated, ...name, ...tail].map((value) =>
        random.chance(PADDED) && value !== '' ? `${value}  ` : value,
      );
      file.add(csvLine(values));
      if (random.chance(REPEATED)) file.add(csvLine(values));
      yield [revocationKey(values), npi];
      if (!isSeveral) continue;
      const second = [id, another, ...name, ...tail];
      file.add(csvLine(second));
      yield [revocationKey(second), another];
    }
  }

  /** First, middle, last and organization name. */
  #name(index: number, random: RandomNumbers): string[] {
    const { population } = this.#context;
    if (!population.isIndividual(index)) return ['', '', '', population.organization(index).name];
    const { first, middle, last, formerLast } = population.person(index);
    return [first, middle, random.chance(FORMER_NAME) ? formerLast : last, ''];
  }

  /** Blank, with two digits exchanged, or of somebody else; mostly right. */
  #statedNpi(index: number, another: string | null, random: RandomNumbers): string {
    const npi = this.#context.population.npi(index);
    if (random.chance(WITHOUT_NPI)) return '';
    if (random.chance(MISTYPED_NPI)) return `${npi.slice(0, 7)}${npi[8]}${npi[7]}${npi[9]}`;
    return random.chance(NPI_OF_ANOTHER) && another !== null ? another : npi;
  }

  /** The NPI of a provider of the same kind a little earlier in the population. */
  #another(index: number, random: RandomNumbers): string | null {
    const { population } = this.#context;
    const other = index - 1 - random.below(REACH);
    const isSameKind = other >= 0 && population.isIndividual(other) === population.isIndividual(index);
    return isSameKind ? population.npi(other) : null;
  }
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
