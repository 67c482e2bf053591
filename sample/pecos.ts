import { csvLine } from './output/csv.ts';
import type { LineFile } from './output/line-file.ts';
import {
  openSampleFile,
  type SampleContext,
  type SampleWriter,
  type TruthLink,
  writeProviders,
} from './output/sample-writer.ts';
import { SECOND_TYPES } from './population/data/medicare-types.ts';
import {
  enrollmentId,
  type MedicareEnrollment,
  MedicareEnrollments,
} from './population/medicare-enrollments.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

const DATE = '2026.10.15';
const FILES = {
  enrollment: [
    'Enrollment',
    'NPI,MULTIPLE_NPI_FLAG,PECOS_ASCT_CNTL_ID,ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC,STATE_CD,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME',
  ],
  reassignment: ['Reassignment', 'REASGN_BNFT_ENRLMT_ID,RCV_BNFT_ENRLMT_ID'],
  location: ['Practice_Location', 'ENRLMT_ID,CITY_NAME,STATE_CD,ZIP_CD'],
  specialty: ['Secondary_Specialty', 'ENRLMT_ID,PROVIDER_TYPE_CD,PROVIDER_TYPE_DESC'],
  npi: ['Additional_NPIs', 'ENRLMT_ID,NPI'],
} as const;

const SEVERAL_NPIS = 0.02;
const SECOND_SPECIALTY = 0.12;
const FURTHER_LOCATION = 0.25;
const MARRIED_NAME = 0.03;
/** Share of rows without any name: 36 of the three million real ones. */
const NAMELESS = 0.00002;
const ACCENTED = 0.002;
/** NPIs the registry does not have. */
const UNKNOWN_NPI = 0.0005;
const FIRST_UNKNOWN_PROVIDER = 98_000_000;
/** Receiving enrollments the base file does not have. */
const UNKNOWN_RECEIVER = 0.03;
const FIRST_UNKNOWN_ENROLLMENT = 390_000_000;
const TO_A_PERSON = 0.0005;
const REACH = 60;

type Files = Readonly<Record<keyof typeof FILES, LineFile>>;

/** The newest layout, with all sub-files: bare values, LF, windows-1252. */
export const pecosSample: SampleWriter = {
  source: 'pecos',
  write: async (context) => {
    const rows = new EnrollmentRows(context);
    const files = await open(context);
    return writeProviders(context, Object.values(files), (index) => rows.add(files, index));
  },
};

class EnrollmentRows {
  readonly #context: SampleContext;
  readonly #enrollments: MedicareEnrollments;
  readonly #rows: RandomStream;

  constructor(context: SampleContext) {
    this.#context = context;
    this.#enrollments = new MedicareEnrollments(context.population);
    this.#rows = new RandomStream(context.population.seed, 'pecos row');
  }

  /** Adds all lines of a provider; yields the truth links of its enrollments. */
  *add(files: Files, index: number): Generator<TruthLink> {
    const enrollments = this.#enrollments.of(index);
    if (enrollments.length === 0) return;
    const { population } = this.#context;
    const random = this.#rows.numbers(index);
    const isUnknown = random.chance(UNKNOWN_NPI);
    const npi = population.npi(isUnknown ? FIRST_UNKNOWN_PROVIDER + index : index);
    const additional = this.#additionalNpis(index, random);
    const name = this.#name(index, random);
    for (const enrollment of enrollments) {
      const { id, type, state } = enrollment;
      const flag = additional.length > 0 ? 'Y' : 'N';
      files.enrollment.add(csvLine([npi, flag, this.#enrollments.pacId(index), id, ...type, state, ...name]));
      for (const other of additional) files.npi.add(csvLine([id, other]));
      this.#addPlaces(files, index, id, random);
      if (population.isIndividual(index) && random.chance(SECOND_SPECIALTY))
        files.specialty.add(csvLine([id, ...random.pick(SECOND_TYPES)]));
      this.#addReassignments(files, index, enrollment, random);
      yield [id, isUnknown ? '' : npi];
    }
  }

  /** First, middle, last and organization name. */
  #name(index: number, random: RandomNumbers): string[] {
    const { population } = this.#context;
    if (random.chance(NAMELESS)) return ['', '', '', ''];
    if (!population.isIndividual(index)) {
      const { name } = population.organization(index);
      return ['', '', '', random.chance(ACCENTED) ? name.replace('E', '\u00C9') : name];
    }
    const { first, middle, last, formerLast } = population.person(index);
    return [first, middle, random.chance(MARRIED_NAME) ? formerLast : last, ''];
  }

  /** NPIs of other organizations, a little earlier in the population, that an organization's enrollments list, too. */
  #additionalNpis(index: number, random: RandomNumbers): string[] {
    const { population } = this.#context;
    if (population.isIndividual(index) || !random.chance(SEVERAL_NPIS)) return [];
    const npis = new Set<string>();
    for (let attempt = 0; attempt < 6; attempt++) {
      const other = index - 1 - random.below(REACH);
      if (other >= 0 && !population.isIndividual(other)) npis.add(population.npi(other));
    }
    return [...npis].slice(0, 3);
  }

  #addPlaces(files: Files, index: number, id: string, random: RandomNumbers): void {
    const { population } = this.#context;
    const places = [population.practice(index)];
    if (random.chance(FURTHER_LOCATION)) places.push(population.addressNearby('secondary 2', index));
    for (const { city, state, postalCode } of places)
      files.location.add(csvLine([id, city.toUpperCase(), state, postalCode]));
  }

  #addReassignments(files: Files, index: number, { id }: MedicareEnrollment, random: RandomNumbers): void {
    for (const employer of this.#enrollments.employers(index)) {
      const [first] = this.#enrollments.of(employer);
      const receiver = random.chance(UNKNOWN_RECEIVER)
        ? enrollmentId('O', FIRST_UNKNOWN_ENROLLMENT + employer)
        : first?.id;
      if (receiver !== undefined) files.reassignment.add(csvLine([id, receiver]));
    }
    if (!random.chance(TO_A_PERSON)) return;
    const [other] = index > 0 ? this.#enrollments.of(index - 1) : [];
    if (other?.id.startsWith('I')) files.reassignment.add(csvLine([id, other.id]));
  }
}

async function open(context: SampleContext): Promise<Files> {
  const create = async (role: keyof typeof FILES) => {
    const [name, header] = FILES[role];
    const file = await openSampleFile(context, fileName(name));
    file.add(`${header}\n`);
    return file;
  };
  return {
    enrollment: await create('enrollment'),
    reassignment: await create('reassignment'),
    location: await create('location'),
    specialty: await create('specialty'),
    npi: await create('npi'),
  };
}

const fileName = (name: string): string => `PPEF_${name}_Extract_${DATE}.csv`;
