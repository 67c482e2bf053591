import { MEASURE } from '../../schemas/measure-constants.ts';
import { STATES } from '../../schemas/states.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import type { RankEnds } from './rank-ends.ts';
import { listOf, RowText } from './sentences.ts';

const CUTOFF = `${MEASURE.underservedShare} times the national density`;
const NOT_A_DESIGNATION =
  'The mark is a relative cut-off of this dataset, not a federal shortage designation (HPSA).';

/** The figures of a state in a supply study. */
export function supplyStateSentences(study: Study, row: StudyRow): string[] {
  const text = new RowText(study.fields, row);
  const isUnderserved = row.values.underserved === true;
  return sentences(
    countSentence(study, text),
    text.whenKnown(
      ['rank_density', 'quartile'],
      (rank, quartile) =>
        `By density it ranks ${rank} of ${STATES.length}, where 1 is the densest, and is in quartile ${quartile} of ${MEASURE.quartiles}.`,
    ),
    text.whenKnown(
      ['underserved'],
      () =>
        `It is ${isUnderserved ? '' : 'not '}marked as underserved, because its density is ${isUnderserved ? 'below' : 'not below'} ${CUTOFF}${nationalDensity(study)}. ${NOT_A_DESIGNATION}`,
    ),
    ...text.unknownSentences(),
  );
}

/** The figures of the nation in a supply study. `underserved` are the names of the states marked as underserved; null when not known. */
export function supplyNationalSentences(
  study: Study,
  ends: RankEnds,
  underserved: readonly string[] | null,
): string[] {
  const text = new RowText(study.fields, study.national);
  return sentences(
    countSentence(study, text),
    'The nation is the 50 states and the District of Columbia combined.',
    ends.highest && `Highest density: ${ends.highest.text} per 100,000 residents.`,
    ends.lowest && `Lowest density: ${ends.lowest.text} per 100,000 residents.`,
    underserved &&
      `${underserved.length} of the ${STATES.length} are marked as underserved, because their density is below ${CUTOFF}${underserved.length === 0 ? '' : `: ${listOf(underserved)}`}. ${NOT_A_DESIGNATION}`,
    ...text.unknownSentences(['rank_density', 'quartile', 'underserved']),
  );
}

/** Why a state is marked as underserved. `share` is its density as a share of the national one. */
export function underservedSentences(study: Study, row: StudyRow, share: number): string[] {
  const text = new RowText(study.fields, row);
  return sentences(
    `${text.subject} is marked as underserved in ${specialtyOf(study)}.`,
    countSentence(study, text),
    `That is ${(100 * share).toFixed(1)} % of the national density${nationalDensity(study)}.`,
    text.whenKnown(
      ['rank_density'],
      (rank) => `By density it ranks ${rank} of ${STATES.length}, where 1 is the densest.`,
    ),
    `A state is marked when its density is below ${CUTOFF} of the same release. ${NOT_A_DESIGNATION}`,
  );
}

function countSentence(study: Study, text: RowText): string | null {
  const specialty = specialtyOf(study);
  return text.countSentence(
    'active_providers',
    `active provider of ${specialty}`,
    `active providers of ${specialty}`,
  );
}

function specialtyOf({ dataset }: Study): string {
  return dataset.kind === 'supply' ? dataset.specialty.displayName : dataset.displayName;
}

function nationalDensity({ fields, national }: Study): string {
  const density = new RowText(fields, national).text('per_100k');
  return density === null ? '' : ` (${density} per 100,000 residents)`;
}

function sentences(...parts: (string | null)[]): string[] {
  return parts.filter((part) => part !== null);
}
