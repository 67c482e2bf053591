import type { StudyQuestion } from './definition.ts';

/** What a low rank does not mean, in studies that are ranked by ratings. */
const LOW_MEAN =
  "No. States are ranked by the mean of published star ratings, a summary of what CMS measures. A mean over few facilities is volatile; the number of rated facilities is shown beside it. A state's rank says nothing about a single facility, and nothing here is a federal designation.";

/** The same in studies that are ranked by density. */
const LOW_DENSITY =
  'No. States are ranked by facilities per 100,000 residents of all ages, not by those who need the service. The size of a facility and the area it serves are not considered. Nothing here is a federal shortage designation (HPSA) and nothing here measures the quality of care.';

/** What a facility study is, what it counts and what it must not be used for. */
export function facilityQuestions(rankedBy: 'mean_rating' | 'per_100k'): readonly StudyQuestion[] {
  return [
    {
      question: 'What is this dataset?',
      answer: ({ states, national, unavailable }) => [
        `The number of facilities of one type, their star ratings and how many of them are rated, in each of ${states.length} places (the 50 states and the District of Columbia).`,
        unavailable ??
          `In this release: ${national('facilities')} facilities, ${national('rated_facilities')} of them rated, mean rating ${national('mean_rating')}.`,
      ],
    },
    {
      question: 'Which facilities are counted?',
      answer: ({ description }) => [description('facilities')],
    },
    {
      question: 'Whose ratings are these?',
      answer: ({ description }) => [
        'The ratings of the Centers for Medicare & Medicaid Services, as published in Care Compare. They are neither recomputed nor adjusted here; only counts and means over the facilities of a state are new.',
        description('mean_rating'),
      ],
    },
    {
      question: 'How are facilities without a rating treated?',
      answer: ({ states, national, unavailable }) => {
        const without = states.filter(
          ({ rated_facilities, mean_rating }) => rated_facilities === 0 && mean_rating === null,
        );
        return [
          'They are counted as facilities and excluded from the mean. A rating that the publisher withholds is unknown, not zero.',
          unavailable ??
            `Rated in this release: ${national('rated_facilities')} of ${national('facilities')}. States without a rated facility, and therefore without a mean: ${without.length}.`,
        ];
      },
    },
    {
      question: 'Does a low rank mean that a state is underserved, or that its facilities give poor care?',
      answer: () => [rankedBy === 'mean_rating' ? LOW_MEAN : LOW_DENSITY],
    },
    {
      question: 'Does it contain personal data?',
      answer: () => [
        'No. It holds counts and means for whole states. The facilities behind them are institutions, and no data on patients, residents or staff is read.',
      ],
    },
    {
      question: 'Can it be used to choose, credential or pay a facility?',
      answer: () => [
        'No. It says nothing about a single facility. The ratings and measures of one facility are in its quality record, and on the site of the publisher, which is the authority.',
      ],
    },
  ];
}
