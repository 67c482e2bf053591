import { EXPERIENCE_COLUMNS, isOlderThan2023 } from '../sources/qpp-mips/experience-columns.ts';
import { csvLine } from './output/csv.ts';
import type { LineFile } from './output/line-file.ts';
import { openSampleFile, type SampleContext, type SampleWriter } from './output/sample-writer.ts';
import { MedicareEnrollments } from './population/medicare-enrollments.ts';
import { RandomStream, type Rolls } from './random/random-stream.ts';

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
const STRANGE_NPI = 0.0005;
const STRANGERS = 97_000_000;

/** The clinicians' scores of 2024 with a leading blank before every name but the first, and QPP Experience of 2023. */
export const qppMipsSample: SampleWriter = {
  source: 'qpp-mips',
  write: async (context) => {
    const scores = await openSampleFile(context, SCORE_NAME);
    const experience = await openSampleFile(context, EXPERIENCE_NAME);
    scores.add(SCORE_HEADER);
    experience.add(`${EXPERIENCE_NAMES.join(',')}\n`);
    const rows = new ScoreRows(context);
    for (let index = 0; index < context.providers; index++) {
      for (const [key, npi] of rows.add(scores, experience, index)) await context.truth.link(key, npi);
      if (!scores.isFull && !experience.isFull) continue;
      await scores.flush();
      await experience.flush();
      context.report(index + 1, context.providers);
    }
    context.report(context.providers, context.providers);
    return [await scores.close(), await experience.close()];
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

  /** Adds a clinician's lines of both years; gives the truth of its keys. */
  *add(
    scores: LineFile,
    experience: LineFile,
    index: number,
  ): Generator<readonly [key: string, npi: string]> {
    const { population } = this.#context;
    const rolls = this.#rows.rolls(index);
    if (!population.isIndividual(index) || !rolls.chance(SCORED)) return;
    if (this.#enrollments.of(index).length === 0) return;
    const isStrange = rolls.chance(STRANGE_NPI);
    const npi = population.npi(isStrange ? STRANGERS + index : index);
    const truth = isStrange ? '' : npi;
    const { first, last } = population.person(index);
    for (const { source, pacId, group } of this.#participations(index, rolls)) {
      const published = rolls.chance(WITHOUT_NPI) ? '' : npi;
      const values = [published, pacId, last, first, source, '', group, ...drawScores(rolls)];
      scores.add(csvLine(values));
      if (rolls.chance(REPEATED)) scores.add(csvLine(values));
      if (published !== '') yield [`${npi}|${pacId}|${source}`, truth];
    }
    if (!rolls.chance(SCORED_BEFORE)) return;
    const option = rolls.pick(['Individual', 'Group', 'MIPS APM']);
    experience.add(experienceLine(npi, option, rolls));
    yield [`${npi}||${option}`, truth];
  }

  /** One for each group that bills for the clinician, and at times one alone; at least one. */
  #participations(index: number, rolls: Rolls): Participation[] {
    const { population } = this.#context;
    const groups = this.#enrollments.employers(index).map((employer) => ({
      source: rolls.chance(0.2) ? ('apm' as const) : ('group' as const),
      pacId: this.#enrollments.pacId(employer),
      group: population.organization(employer).name,
    }));
    const isAlone = groups.length === 0 || rolls.chance(SCORED_ALONE);
    return isAlone ? [{ source: 'individual', pacId: '', group: '' }, ...groups] : groups;
  }
}

/** The four category scores, the final score without and with the bonus for complex patients. */
function drawScores(rolls: Rolls): string[] {
  const [quality, interoperability, activities, cost, final] = drawFive(rolls);
  return [quality, interoperability, activities, cost, final, final].map(String);
}

function drawFive(rolls: Rolls): [string, string, string, string, string] {
  const category = () => (rolls.chance(BLANK) ? '' : scoreText(rolls));
  return [scoreText(rolls), category(), rolls.pick(['40', '20', '']), category(), scoreText(rolls)];
}

/** Whole or with up to four decimals; a true 0 at times. */
function scoreText(rolls: Rolls): string {
  if (rolls.chance(ZERO)) return '0';
  if (rolls.chance(0.2)) return '100';
  return String(Math.round((100 - 60 * rolls.fraction() ** 2) * 10_000) / 10_000);
}

function experienceLine(npi: string, option: string, rolls: Rolls): string {
  const [quality, interoperability, activities, cost, final] = drawFive(rolls);
  const values: Record<string, string> = {
    'provider key': rolls.digits(12),
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
