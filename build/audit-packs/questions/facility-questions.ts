import type { FacilityStudy } from '../../../schemas/studies/facilities.ts';
import { type Answered, fieldOf, type Release, read, sentences, statesWhere } from './answers.ts';

/** What a facility study is, what it counts and what it must not be used for. */
export function facilityQuestions(release: Release, facility: FacilityStudy): readonly Answered[] {
  return [
    subject(release),
    counting(release),
    ratings(release),
    unrated(release),
    ranking(release, facility),
    people(),
    screening(),
  ];
}

function subject({ study }: Release): Answered {
  const { national, states } = study;
  return {
    question: 'What is this dataset?',
    answer: sentences(
      `The number of facilities of one type, their star ratings and how many of them are rated, in each of ${states.length} places (the 50 states and the District of Columbia).`,
      study.unavailable ??
        `In this release: ${read(study, national, 'facilities')} facilities, ${read(study, national, 'rated_facilities')} of them rated, mean rating ${read(study, national, 'mean_rating')}.`,
    ),
  };
}

function counting({ study }: Release): Answered {
  return { question: 'Which facilities are counted?', answer: fieldOf(study, 'facilities').description };
}

function ratings({ study }: Release): Answered {
  return {
    question: 'Whose ratings are these?',
    answer: sentences(
      'The ratings of the Centers for Medicare & Medicaid Services, as published in Care Compare. They are neither recomputed nor adjusted here; only counts and means over the facilities of a state are new.',
      fieldOf(study, 'mean_rating').description,
    ),
  };
}

function unrated({ study }: Release): Answered {
  const none = statesWhere(
    study,
    ({ values }) => values.rated_facilities === 0 && values.mean_rating === null,
  ).length;
  return {
    question: 'How are facilities without a rating treated?',
    answer: sentences(
      'They are counted as facilities and excluded from the mean. A rating that the publisher withholds is unknown, not zero.',
      study.unavailable ??
        `Rated in this release: ${read(study, study.national, 'rated_facilities')} of ${read(study, study.national, 'facilities')}. States without a rated facility, and therefore without a mean: ${none}.`,
    ),
  };
}

function ranking({ study }: Release, { rankedBy }: FacilityStudy): Answered {
  return {
    question: 'Does a low rank mean that a state is underserved, or that its facilities give poor care?',
    answer:
      rankedBy === 'mean_rating'
        ? `No. States are ranked by the mean of published star ratings, a summary of what CMS measures. A mean over few facilities is volatile; the number of rated facilities is shown beside it. A state's rank says nothing about a single facility, and nothing here is a federal designation.`
        : `No. States are ranked by ${study.headline.title.toLowerCase()} of all ages, not by those who need the service. The size of a facility and the area it serves are not considered. Nothing here is a federal shortage designation (HPSA) and nothing here measures the quality of care.`,
  };
}

function people(): Answered {
  return {
    question: 'Does it contain personal data?',
    answer:
      'No. It holds counts and means for whole states. The facilities behind them are institutions, and no data on patients, residents or staff is read.',
  };
}

function screening(): Answered {
  return {
    question: 'Can it be used to choose, credential or pay a facility?',
    answer:
      'No. It says nothing about a single facility. The ratings and measures of one facility are in its quality record, and on the site of the publisher, which is the authority.',
  };
}
