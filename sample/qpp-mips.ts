import { EXPERIENCE_COLUMNS, isOlderThan2023 } from '../sources/qpp-mips/experience-columns.ts';
import { csvLine } from './output/csv.ts';
import type { LineFile } from './output/line-file.ts';
import {
  openSampleFile,
  type SampleContext,
  type SampleWriter,
  type TruthLink,
  writeProviders,
} from './output/sample-writer.ts';
import { MedicareEnrollments } from './population/medicare-enrollments.ts';
import { type RandomNumbers, RandomStream } from './random/random-stream.ts';

/** As downloads are named: published as `ec_score_file.csv`, the year from its title. */
const SCORE_NAME = 'PY2024_ec_score_file.csv';
const EXPERIENCE_NAME = 'PY2023_puf_output_file_output.csv';
const SCORE_HEADER =
  'NPI, Org_PAC_ID, Provider Last Name, Provider First Name, source, Facility-based scoring Certification number, Facility Name, Quality_category_score, PI_category_score, IA_category_score, Cost_category_score, final_MIPS_score_without_CPB, final_MIPS_score\n';
const EXPERIENCE_NAMES = EXPERIENCE_COLUMNS.map(({ name }) => name).filter((name) => !isOlderThan2023(name));

/** Of the people enrolled in Medicare: 10 % of all providers have a score. */
const SCORED = 0.45;
const SCORED_BEFORE = 0.85;
const SCORED_ALONE = 0.45;
const WITHOUT_NPI = 0.001;
const REPEATED = 0.0005;
const ZERO = 0.01;
const BLANK = 0.2;
/** NPIs the registry does not have. */
const UNKNOWN_NPI = 0.0005;
const FIRST_UNKNOWN_PROVIDER = 97_000_000;

/** The clinicians' scores of 2024 with a leading blank before every name but the first, and QPP Experience of 2023. */
export const qppMipsSample: SampleWriter = {
  source: 'qpp-mips',
  write: async (context) => {
    const scores = await openSampleFile(context, SCORE_NAME);
    const experience = await openSampleFile(context, EXPERIENCE_NAME);
    scores.add(SCORE_HEADER);
    experience.add(`${EXPERIENCE_NAMES.join(',')}\n`);
    const rows = new ScoreRows(context);
    return writeProviders(context, [scores, experience], (index) => rows.add(scores, experience, index));
  },
};

/** With whom and how somebody was scored. */
interface Participation {
  readonly source: 'individual' | 'group' | 'apm';
  readonly pacId: string;
  readonly group: string;
}

class ScoreRows {
  readonly #context: SampleContext;
  readonly #enrollments: MedicareEnrollments;
  readonly #rows: RandomStream;

  constructor(context: SampleContext) {
    this.#context = context;
    this.#enrollments = new MedicareEnrollments(context.population);
    this.#rows = new RandomStream(context.population.seed, 'mips row');
  }

  /** Adds a clinician's lines of both years; yields their truth links. */
  *add(scores: LineFile, experience: LineFile, index: number): Generator<TruthLink> {
    const { population } = this.#context;
    const random = this.#rows.numbers(index);
    if (!population.isIndividual(index) || !random.chance(SCORED)) return;
    if (this.#enrollments.of(index).length === 0) return;
    const isUnknown = random.chance(UNKNOWN_NPI);
    const npi = population.npi(isUnknown ? FIRST_UNKNOWN_PROVIDER + index : index);
    const truth = isUnknown ? '' : npi;
    const { first, last } = population.person(index);
    for (const { source, pacId, group } of this.#participations(index, random)) {
      const published = random.chance(WITHOUT_NPI) ? '' : npi;
      const values = [published, pacId, last, first, source, '', group, ...drawScores(random)];
      scores.add(csvLine(values));
      if (random.chance(REPEATED)) scores.add(csvLine(values));
      if (published !== '') yield [`${npi}|${pacId}|${source}`, truth];
    }
    if (!random.chance(SCORED_BEFORE)) return;
    const option = random.pick(['Individual', 'Group', 'MIPS APM']);
    experience.add(experienceLine(npi, option, random));
    yield [`${npi}||${option}`, truth];
  }

  /** One for each group that bills for the clinician, and at times one alone; at least one. */
  #participations(index: number, random: RandomNumbers): Participation[] {
    const { population } = this.#context;
    const groups = this.#enrollments.employers(index).map((employer) => ({
      source: random.chance(0.2) ? ('apm' as const) : ('group' as const),
      pacId: this.#enrollments.pacId(employer),
      group: population.organization(employer).name,
    }));
    const isAlone = groups.length === 0 || random.chance(SCORED_ALONE);
    return isAlone ? [{ source: 'individual', pacId: '', group: '' }, ...groups] : groups;
  }
}

/** The four category scores, the final score without and with the bonus for complex patients. */
function drawScores(random: RandomNumbers): string[] {
  const [quality, interoperability, activities, cost, final] = drawFive(random);
  return [quality, interoperability, activities, cost, final, final].map(String);
}

function drawFive(random: RandomNumbers): [string, string, string, string, string] {
  const category = () => (random.chance(BLANK) ? '' : scoreText(random));
  return [scoreText(random), category(), random.pick(['40', '20', '']), category(), scoreText(random)];
}

/** Whole or with up to four decimals; 0 occurs as a score. */
function scoreText(random: RandomNumbers): string {
  if (random.chance(ZERO)) return '0';
  if (random.chance(0.2)) return '100';
  return String(Math.round((100 - 60 * random.fraction() ** 2) * 10_000) / 10_000);
}

function experienceLine(npi: string, option: string, random: RandomNumbers): string {
  const [quality, interoperability, activities, cost, final] = drawFive(random);
  const values: Record<string, string> = {
    'provider key': random.digits(12),
    npi,
    'participation option': option,
    'reporting option': 'Traditional MIPS',
    'non-reporting': 'FALSE',
    'final score': final,
    'quality category score': quality,
    'promoting interoperability (pi) category score': interoperability,
    'improvement activities (ia) category score': activities,
    'cost category score': cost,
  };
  return `${EXPERIENCE_NAMES.map((name) => values[name] ?? '').join(',')}\n`;
}
