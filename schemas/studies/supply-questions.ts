import { MEASURE } from '../measure-constants.ts';
import type { StudyQuestion } from './definition.ts';
import { PER_RESIDENTS } from './place.ts';

/** What a supply study is, which providers it counts and what it must not be used for. */
export const SUPPLY_QUESTIONS: readonly StudyQuestion[] = [
  {
    question: 'What is this dataset?',
    answer: ({ subject, states, national, unavailable }) => {
      const marked = states.filter(({ underserved }) => underserved === true).length;
      return [
        `The number of active ${subject} providers in each of ${states.length} places (the 50 states and the District of Columbia), and ${PER_RESIDENTS}, with rank, quartile and a relative cut-off.`,
        `In this release: ${national('active_providers')} active providers, ${national('per_100k')} ${PER_RESIDENTS}; ${marked} ${marked === 1 ? 'state' : 'states'} below the cut-off.`,
        unavailable,
      ];
    },
  },
  {
    question: 'Who is counted?',
    answer: ({ description, codes }) => [
      description('active_providers'),
      `The cohort is ${codes.length === 1 ? 'the code' : 'the codes'} ${codes.join(', ')} of the NUCC taxonomy.`,
    ],
  },
  {
    question: 'Who is not counted?',
    answer: () => [
      'Organizations, deactivated NPIs, providers whose practice location is outside the 50 states and the District of Columbia, and providers whose primary taxonomy code is not in the cohort. The limitations of this pack state their number by reason.',
    ],
  },
  {
    question: 'Is "underserved" a federal shortage designation (HPSA)?',
    answer: ({ national }) => [
      `No. It says that a state's density is below ${MEASURE.underservedShare} of the national density of the same release (${national('per_100k')} ${PER_RESIDENTS}), and nothing more.`,
      'Health Professional Shortage Areas are designated by HRSA for individual service areas, populations and facilities, by other criteria. The figures here cannot be used to claim or to contest a designation.',
    ],
  },
  {
    question: 'Does it contain personal data?',
    answer: ({ states }) => {
      const counts = states.flatMap(({ active_providers: count }) =>
        typeof count === 'number' && count > 0 ? [count] : [],
      );
      return [
        'No. It holds counts for whole states and names no individuals; it contains no patient data.',
        'The counts are made from the public provider registry, which CMS publishes.',
        counts.length === 0
          ? null
          : `Small counts are not suppressed, because the registry behind them is public: the smallest count above zero in this release is ${Math.min(...counts).toLocaleString('en-US')}.`,
      ];
    },
  },
  {
    question: 'Can it be used to screen, credential or pay a provider?',
    answer: () => [
      'No. It says nothing about an individual provider. An active NPI does not say that its holder is licensed, in practice, enrolled in a program or free of exclusions. Individual providers can be looked up in the provider API, and a finding there must be confirmed with the publisher of the list.',
    ],
  },
];
