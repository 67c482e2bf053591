import type { FacilityDataset } from '../../schemas/datasets.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import { QUALITY_TYPES } from '../../schemas/records/quality-line.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { type RankEnds, rankedStates } from './rank-ends.ts';
import { RowText } from './sentences.ts';

/** The figures of a state in a facility study. */
export function facilityStateSentences(study: Study, dataset: FacilityDataset, row: StudyRow): string[] {
  const text = new RowText(study.fields, row);
  const { by, best } = ranking(dataset);
  return [
    ...figureSentences(dataset, text),
    text.whenKnown(
      ['rank', 'quartile'],
      (rank, quartile) =>
        `By ${by} it ranks ${rank} of ${rankedStates(study)} ranked states, where 1 is the ${best}, and is in quartile ${quartile} of ${MEASURE.quartiles}.`,
    ),
    ...text.unknownSentences(),
  ].filter((sentence) => sentence !== null);
}

/** The figures of the nation in a facility study. */
export function facilityNationalSentences(study: Study, dataset: FacilityDataset, ends: RankEnds): string[] {
  const text = new RowText(study.fields, study.national);
  const { by, unit } = ranking(dataset);
  return [
    ...figureSentences(dataset, text),
    'The nation is the 50 states and the District of Columbia combined.',
    ends.highest && `First by ${by}: ${ends.highest.text} ${unit}${ends.highest.rated}.`,
    ends.lowest && `Last by ${by}: ${ends.lowest.text} ${unit}${ends.lowest.rated}.`,
    ...text.unknownSentences(['rank', 'quartile']),
  ].filter((sentence) => sentence !== null);
}

function figureSentences({ study }: FacilityDataset, text: RowText): (string | null)[] {
  const facilities = QUALITY_TYPES[study.facilityType].toLowerCase();
  return [
    text.countSentence('facilities', singular(facilities), facilities),
    text.whenKnown(
      ['rated_facilities', 'rated_share'],
      (rated, share) =>
        `A star rating is published for ${rated} of them (${(100 * Number(share)).toFixed(1)} %).`,
    ),
    text.whenKnown(
      ['mean_rating', 'rated_facilities', 'high_rated_facilities', 'low_rated_facilities'],
      (mean, rated, high, low) =>
        `${rated === '1' ? `Its rating is ${mean} of 5 stars: that of a single facility, not a mean of several.` : `The mean star rating of those is ${mean} of 5 stars.`} With 4 stars or more: ${high}. With 2 stars or fewer: ${low}.`,
    ),
  ];
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}

function ranking({ study }: FacilityDataset): { by: string; best: string; unit: string } {
  return study.rankedBy === 'mean_rating'
    ? { by: 'mean star rating', best: 'best', unit: 'of 5 stars' }
    : { by: 'density', best: 'densest', unit: 'per 100,000 residents' };
}
